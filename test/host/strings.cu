// <string.h>, <ctype.h>, and numbers out of text.
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
static int sign(int x) { return (x > 0) - (x < 0); }
int main() {
  char a[64], b[64];
  strcpy(a, "hello"); strcat(a, ", world"); printf("%s %lu\n", a, strlen(a));
  strncpy(b, a, 8); b[8] = 0; printf("%s\n", b); strncat(b, "!?#", 2); printf("%s\n", b);
  memset(b, 'z', 10); b[10] = 0; strncpy(b, "ab", 6); printf("%s %d %d %c\n", b, b[2], b[5], b[6]);
  printf("%d %d %d %d\n", sign(strcmp("abc", "abd")), sign(strcmp("abc", "abc")), sign(strcmp("b", "abc")), sign(strcmp("ab", "abc")));
  printf("%d %d %d\n", sign(strncmp("abcx", "abcy", 3)), sign(strncmp("abcx", "abcy", 4)), sign(strcasecmp("HeLLo", "hEllo")));
  printf("%s|%s|%s|%s\n", strchr(a, 'o'), strrchr(a, 'o'), strstr(a, "wor"), strstr(a, "none") ? "found" : "none");
  printf("%ld %ld %s\n", (long)strspn(a, "ehl"), (long)strcspn(a, ",w"), strpbrk(a, "xw,"));
  char text[] = "one, two,,three  four"; for (char *t = strtok(text, ", "); t; t = strtok(NULL, ", ")) printf("<%s>", t);
  char text2[] = "k=v;x=y"; char *save; for (char *t = strtok_r(text2, ";", &save); t; t = strtok_r(NULL, ";", &save)) printf("(%s)", t);
  printf("\n"); char *copy = strdup("copied"); printf("%s\n", copy); free(copy);
  memmove(a + 2, a, 5); a[12] = 0; printf("%s\n", a); printf("%d %d\n", sign(memcmp("abc", "abd", 3)), memcmp("abc", "abd", 2));
  printf("%s\n", (char *)memchr("search", 'r', 6));
  for (int c = 0; c < 128; c++) printf("%d", !!isalpha(c) + 2 * !!isdigit(c) + 4 * !!isspace(c) + 8 * !!ispunct(c) + 16 * !!isxdigit(c) + 32 * !!iscntrl(c) + 64 * !!isprint(c));
  printf("\n%c%c%c\n", toupper('q'), tolower('Q'), toupper('1'));
  printf("%d %d %d %ld %lld %f %f\n", atoi("42abc"), atoi("  -17"), atoi("x"), atol("123456789012"), atoll("-9"), atof("3.5e2xyz"), atof("nonsense"));
  const char *numbers[] = {"0x1F", "077", "12", "  -0x10 rest", "99999999999999999999", "-99999999999999999999", "zz", "", "08"};
  for (const char *t : numbers) { char *end; errno = 0; long v = strtol(t, &end, 0); printf("%ld %ld %d|", v, (long)(end - t), errno); }
  printf("\n%ld %ld %lu %lu\n", strtol("1011", NULL, 2), strtol("zz", NULL, 36), strtoul("4294967295", NULL, 10), strtoul("-1", NULL, 10));
  const char *doubles[] = {"1.5", "-.5e-3", "1e400", "1e-400", "0x1.8p3", "inf", "-Infinity", "nan", "1e", ".", "1.7976931348623159e308", "2.2250738585072011e-308", "123456789012345678901234567890"};
  for (const char *t : doubles) { char *end; errno = 0; double v = strtod(t, &end); printf("%.17g %ld %d|", v, (long)(end - t), errno); }
  printf("\n%.9g %.9g %.9g\n", strtof("16777217", NULL), strtof("16777217.0000000001", NULL), strtof("0.1", NULL));
  printf("%s|%s\n", strerror(2), strerror(22));
  return 0;
}
