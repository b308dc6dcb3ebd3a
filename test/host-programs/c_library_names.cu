// Names of the C library that programs use in passing: signals, limits, errors, formats.
#include <cstdio>
#include <csignal>
#include <clocale>
#include <cerrno>
#include <cinttypes>
#include <cstring>
#include <cfloat>
#include <unistd.h>
#include <libgen.h>
#include <values.h>
#include <sys/resource.h>
#include <ctime>
static volatile sig_atomic_t stop = 0;
void handler(int s) { stop = s; }
int main() {
  signal(SIGINT, handler); raise(SIGINT); printf("%d %d\n", (int)stop, SIGUSR1);
  auto old = std::signal(SIGTERM, SIG_IGN); printf("%d\n", old == SIG_DFL); std::raise(SIGTERM);
  printf("%s\n", setlocale(LC_ALL, "C"));
  printf("%d %d %d %s\n", ETIMEDOUT, ENOTEMPTY, EPERM, strerror(EPERM));
  char a[] = "/usr/lib/x.so", b[] = "x", c[] = "/x", d[] = "/usr/lib/", e[] = "a//b";
  printf("%s %s %s %s %s\n", dirname(a), dirname(b), dirname(c), dirname(d), dirname(e));
  int64_t big = 1234567890123; uint8_t small; int_least16_t l; sscanf("300 77", "%" SCNd16 " %" SCNu8, &l, &small); printf("%" PRId64 " %" PRIxFAST32 " %d %d\n", big, (uint_fast32_t)255, l, small);
  printf("%s %s\n", strcasestr("Hello World", "wORLD"), strchrnul("abc", 'z') - 3);
  printf("%d %g %d\n", MAXINT, DBL_TRUE_MIN > 0 ? 1. : 0., DBL_DECIMAL_DIG);
  struct rlimit r; getrlimit(RLIMIT_STACK, &r); 
  setvbuf(stdout, NULL, _IONBF, 0);
  time_t t = 86400 * 365; struct tm tm; gmtime_r(&t, &tm); printf("%d\n", tm.tm_year);
  printf("%ld %ld\n", (long)INTMAX_MAX, strtoimax("-42", 0, 10));
  char *m = (char *)memmem("abcdef", 6, "cd", 2); printf("%s\n", m);
}
