#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#define STRCASECMP strcasecmp
#define STRNCASECMP strncasecmp
#define STRCPY(to, size, from) strcpy(to, from)
#define FOPEN(file, name, mode) (file = fopen(name, mode))
#define FOPEN_FAIL(result) ((result) == NULL)
#define SSCANF sscanf
#define SPRINTF sprintf

inline int stringRemoveDelimiter(char delimiter, const char *string) {
  int start = 0;
  while (string[start] == delimiter) start++;
  return start < (int)strlen(string) ? start : 0;
}

// The text behind "-name=" or "--name", NULL where the option is not given.
inline const char *__sdkOption(int argc, const char **argv, const char *name) {
  int length = (int)strlen(name);
  for (int i = 1; i < argc; i++) {
    const char *word = argv[i] + stringRemoveDelimiter('-', argv[i]);
    const char *equals = strchr(word, '=');
    int width = equals ? (int)(equals - word) : (int)strlen(word);
    if (width == length && strncasecmp(word, name, length) == 0) return equals ? equals + 1 : word + width;
  }
  return NULL;
}

inline bool checkCmdLineFlag(int argc, const char **argv, const char *name) {
  return __sdkOption(argc, argv, name) != NULL;
}

inline int getCmdLineArgumentInt(int argc, const char **argv, const char *name) {
  const char *text = __sdkOption(argc, argv, name);
  return text ? atoi(text) : 0;
}

inline float getCmdLineArgumentFloat(int argc, const char **argv, const char *name) {
  const char *text = __sdkOption(argc, argv, name);
  return text ? (float)atof(text) : 0.0f;
}

template <class T> inline bool getCmdLineArgumentValue(int argc, const char **argv, const char *name, T *value) {
  const char *text = __sdkOption(argc, argv, name);
  if (text) *value = (T)atof(text);
  return text != NULL;
}

inline bool getCmdLineArgumentString(int argc, const char **argv, const char *name, char **value) {
  const char *text = __sdkOption(argc, argv, name);
  *value = text && *text ? (char *)text : NULL;
  return *value != NULL;
}

inline char *sdkFindFilePath(const char *name, const char *) {
  FILE *file = fopen(name, "rb");
  if (!file) return NULL;
  fclose(file);
  return strdup(name);
}
