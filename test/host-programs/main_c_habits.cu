#include <cassert>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <limits>
#include <string>
#include <vector>
#include <list>
#include <set>
// C habits: macros, unions, function tables, varargs, memory.
#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define LOG(level, fmt, ...)                                                                                 \
  do {                                                                                                       \
    if ((level) <= verbosity) logf_(__func__, fmt, ##__VA_ARGS__);                                           \
  } while (0)
static int verbosity = 1;
static char logBuffer[256];
static void logf_(const char *fn, const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  int n = snprintf(logBuffer, sizeof logBuffer, "[%s] ", fn);
  vsnprintf(logBuffer + n, sizeof logBuffer - n, fmt, ap);
  va_end(ap);
  puts(logBuffer);
}
typedef union {
  float f;
  unsigned u;
  struct {
    unsigned mantissa : 23, exponent : 8, sign : 1;
  } parts;
} FloatBits;
typedef struct node {
  int key;
  struct node *left, *right;
} node;
static node *insert(node *t, int k) {
  if (!t) {
    t = (node *)calloc(1, sizeof *t);
    t->key = k;
  } else if (k < t->key)
    t->left = insert(t->left, k);
  else
    t->right = insert(t->right, k);
  return t;
}
static void walk(const node *t, void (*f)(int, void *), void *ctx) {
  if (!t) return;
  walk(t->left, f, ctx);
  f(t->key, ctx);
  walk(t->right, f, ctx);
}
static void drop(node *t) {
  if (t) {
    drop(t->left);
    drop(t->right);
    free(t);
  }
}
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static double integrate(double (*f)(double), double a, double b, int n) {
  double h = (b - a) / n, s = 0;
  for (int i = 0; i < n; ++i) s += f(a + (i + .5) * h);
  return s * h;
}
static double square(double x) { return x * x; }
struct Command {
  const char *name;
  int (*run)(int, const char **);
  const char *help;
};
static int cmdAdd(int argc, const char **argv) {
  int s = 0;
  while (argc--) s += atoi(*argv++);
  return s;
}
static int cmdLen(int argc, const char **argv) { return argc ? (int)strlen(argv[0]) : -1; }
static const Command commands[] = {
    {"add", cmdAdd, "adds"}, {"len", &cmdLen, "length"}, {nullptr, nullptr, nullptr}};
int main() {
  LOG(1, "n=%d %s", 5, "ok");
  LOG(2, "hidden");
  LOG(0, "plain");
  FloatBits b = {1.5f};
  printf("%08x %u %u %u\n", b.u, b.parts.sign, b.parts.exponent, b.parts.mantissa);
  b.u |= 0x80000000u;
  printf("%g\n", b.f);
  node *t = nullptr;
  int keys[] = {5, 2, 8, 1, 9, 3};
  for (size_t i = 0; i < ARRAY_SIZE(keys); i++) t = insert(t, keys[i]);
  int sum = 0;
  walk(
      t,
      [](int k, void *ctx) {
        *(int *)ctx += k;
        printf("%d ", k);
      },
      &sum);
  printf("= %d\n", sum);
  drop(t);
  qsort(keys, ARRAY_SIZE(keys), sizeof *keys, cmp);
  int want = 8, *hit = (int *)bsearch(&want, keys, 6, sizeof(int), cmp);
  printf("%td %d\n", hit - keys, MIN(keys[0], keys[5]));
  printf("%.6f %.6f\n", integrate(square, 0, 3, 1000), integrate([](double x) { return 1 / x; }, 1, 2, 1000));
  const char *args[] = {"3", "4", "x5"};
  for (const Command *c = commands; c->name; ++c) printf("%s=%d (%s)\n", c->name, c->run(3, args), c->help);
  char line[] = "key = value ; other=2";
  for (char *save = nullptr, *tok = strtok_r(line, ";", &save); tok; tok = strtok_r(nullptr, ";", &save)) {
    char k[16], v[16];
    if (sscanf(tok, " %15[a-z] = %15s", k, v) == 2) printf("%s->%s\n", k, v);
  }
  unsigned char *mem = (unsigned char *)malloc(16);
  memset(mem, 0xab, 16);
  memmove(mem + 1, mem, 8);
  *(unsigned short *)(mem + 4) = 0x1234;
  printf("%02x%02x %d\n", mem[4], mem[5], memcmp(mem, mem + 8, 2));
  mem = (unsigned char *)realloc(mem, 64);
  printf("%02x\n", mem[15]);
  free(mem);
  int (*grid)[3] = (int (*)[3])malloc(sizeof(int[2][3]));
  for (int i = 0; i < 6; i++) (*grid)[i] = i;
  printf("%d %zu\n", grid[1][2], sizeof *grid);
  free(grid);
  std::list<std::string> l{"b", "a"};
  l.sort();
  std::list<std::string> more{"z"};
  l.splice(l.end(), more);
  for (auto &s : l) printf("%s", s.c_str());
  std::multiset<int> ms{3, 1, 3};
  ms.erase(ms.find(3));
  printf("%zu%zu\n", ms.size(), ms.count(3));
  long long big = std::numeric_limits<long long>::max();
  printf("%lld %llx %+.3e %5.1f%% %-5s| %c %o %%\n", big, (unsigned long long)big, 12345.678, 99.5, "ab", 'x',
         64);
  goto end;
end:
  return 0;
}
