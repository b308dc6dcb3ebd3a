// Functions that programs call millions of times, which host code calls by a way of their own.
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <algorithm>
#include <string>

typedef int (*Order)(const char *, const char *);
typedef size_t (*Length)(const char *);
static int sign(int x) { return (x > 0) - (x < 0); }
static int byText(const void *a, const void *b) {
  return strcmp(*(const char **)a, *(const char **)b);
}

int main() {
  int (*const kinds[])(int) = {isalnum, isalpha, isblank, iscntrl, isdigit,
    isgraph, islower, isprint, ispunct, isspace, isupper, isxdigit};
  for (int (*kind)(int) : kinds) {
    unsigned hash = 0;
    for (int c = -1; c < 256; c++) hash = hash * 31 + (kind(c) != 0);
    printf("%u ", hash);
  }
  unsigned hash = 0;
  for (int c = -1; c < 256; c++) hash = (hash * 31 + toupper(c)) * 31 + tolower(c);
  printf("%u\n", hash);
  std::string text = "Shout, 9 times";
  std::transform(text.begin(), text.end(), text.begin(), ::toupper);
  printf("%s\n", text.c_str());

  free(NULL);
  char *big = (char *)malloc((size_t)-1);
  printf("%d %d\n", big == NULL, errno == ENOMEM);
  char *a = (char *)malloc(300), *b = (char *)malloc(300);
  memset(a, 'x', 299); a[299] = 0;
  strcpy(b, a); b[200] = (char)200;
  Order order = strcmp; Length length = strlen;
  printf("%zu %zu %zu %d %d %d\n", strlen(a), length(a + 280), strlen(""), sign(strcmp(a, b)), sign(order(b, a)), strcmp(a + 5, a + 5));
  printf("%d %d %d %d\n", sign(memcmp(a, b, 300)), memcmp(a, b, 200), memcmp(NULL, a, 0), sign(memcmp("b", "a", 1)));
  const char *words[] = {"pear", "apple", "fig", "app", ""};
  qsort(words, 5, sizeof *words, byText);
  for (const char *word : words) printf("[%s]", word);
  printf("\n");
  char *used[100];
  for (int round = 0; round < 3; round++) {
    for (int i = 0; i < 100; i++) { used[i] = (char *)malloc(i * 40); if (i) used[i][i * 40 - 1] = (char)i; }
    int sum = 0;
    for (int i = 99; i > 0; i--) { sum += used[i][i * 40 - 1]; free(used[i]); }
    free(used[0]);
    printf("%d ", sum);
  }
  void *aligned = aligned_alloc(256, 512);
  printf("%d\n", (int)((size_t)aligned % 256));
  free(aligned); free(a); free(b);
}
