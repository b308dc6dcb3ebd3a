#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <stdint.h>
#include <limits.h>
static int counter = 3;
static const double table[] = {1.5, 2.5, -3.5};
const char *names[] = {"alpha", "beta", NULL};
struct Item { char key[8]; int value; struct Item *next; };
typedef struct Item Item;
static Item pool[4] = {{"one", 1, NULL}, {"two", 2, &pool[0]}, {.value = 9}};
typedef int (*Op)(int, int);
static int add(int a, int b) { return a + b; }
static int mul(int a, int b) { return a * b; }
struct { const char *name; Op op; } ops[] = {{"add", add}, {"mul", &mul}, {0, 0}};
union Bits { float f; unsigned u; unsigned char b[4]; };
enum Color { RED, GREEN = 5, BLUE };
static int cmp(const void *a, const void *b) { double x = *(const double *)a, y = *(const double *)b; return (x > y) - (x < y); }
int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
int even(int n); int odd(int n) { return n == 0 ? 0 : even(n - 1); } int even(int n) { return n == 0 ? 1 : odd(n - 1); }
Item *push(Item *head, const char *k, int v) { Item *n = (Item *)malloc(sizeof *n); strncpy(n->key, k, sizeof n->key - 1); n->key[7] = 0; n->value = v; n->next = head; return n; }
Item make(int v) { Item i; memset(&i, 0, sizeof i); i.value = v; strcpy(i.key, "made"); return i; }
int sum(Item i, int k) { return i.value * k; }
void matmul(int n, double *a, double (*b)[3]) { for (int i = 0; i < n; i++) for (int j = 0; j < 3; j++) a[i] += b[i][j] * (i + j); }
int *find(int *x, int n, int v) { for (int *p = x; p < x + n; ++p) if (*p == v) return p; return NULL; }
int main(int argc, char **argv) {
  printf("%d %d\n", argc, argv[argc] == NULL);
  for (const char **p = names; *p; p++) printf("%s %zu\n", *p, strlen(*p));
  for (int i = 0; ops[i].name; i++) printf("%s %d\n", ops[i].name, ops[i].op(6, 7));
  Item *list = NULL; for (int i = 0; i < 5; i++) { char k[8]; sprintf(k, "k%d", i); list = push(list, k, i * i); }
  for (Item *i = list; i; i = i->next) printf("%s=%d ", i->key, i->value); puts("");
  while (list) { Item *n = list->next; free(list); list = n; }
  printf("%s %d %s %d\n", pool[1].next->key, pool[1].value, pool[2].key, pool[2].value);
  double v[] = {3, 1, 2, -5, 1e10}; qsort(v, 5, sizeof v[0], cmp); for (double x : v) printf("%g ", x); printf("\n");
  union Bits b; b.f = 1.0f; printf("%x %d\n", b.u, b.b[3]);
  enum Color c = BLUE; printf("%d %d\n", c, GREEN + 1);
  printf("%d %d %d\n", fact(10), even(10), odd(7));
  Item m = make(21), m2 = m; m2.value++; printf("%s %d %d %d\n", m.key, m.value, sum(m2, 2), sum(make(3), 4));
  double a[2] = {0}, bb[2][3] = {{1, 2, 3}, {4, 5, 6}}; matmul(2, a, bb); printf("%g %g\n", a[0], a[1]);
  int xs[] = {5, 6, 7, 8}; printf("%td %p\n", find(xs, 4, 7) - xs, (void *)find(xs, 4, 9));
  int64_t big = INT64_MAX; uint64_t ub = UINT64_MAX; printf("%ld %lu %lld\n", big, ub, (long long)big - 5);
  printf("%ld %lu\n", (long)(big / 3) * 7 % 1000003, ub / 10 % 97);
  unsigned u = 3000000000u; int neg = -7; printf("%u %d %d %u\n", u * 2, neg / 2, neg % 3, (unsigned)neg >> 28);
  signed char sc = (signed char)200; unsigned char uc = (unsigned char)300; short sh = (short)70000; printf("%d %d %d\n", sc, uc, sh);
  int **grid = (int **)malloc(3 * sizeof(int *)); for (int i = 0; i < 3; i++) { grid[i] = (int *)calloc(4, sizeof(int)); for (int j = 0; j < 4; j++) grid[i][j] += i * 10 + j; }
  int t = 0; for (int i = 0; i < 3; i++) { for (int j = 0; j < 4; j++) t += grid[i][j]; free(grid[i]); } free(grid); printf("%d\n", t);
  int i = 0, k[4] = {0}; k[i++] = i; k[i] = i++ + 2; i += i++ ? 2 : 3; printf("%d %d %d %d\n", k[0] >= 0, k[2] >= 0, i, k[3]);
  switch (counter++) { case 1: puts("one"); case 3: puts("three"); case 4: puts("four"); break; default: puts("other"); }
  for (int n = 0; n < 10; n++) { if (n == 2) continue; if (n == 5) goto done; printf("%d ", n); }
done: printf("done %d\n", counter);
  const char *text = "tab\t\"q\" \\ \x41\101 end" " joined"; printf("%s %c\n", text, text[2]);
  char buf[64]; int len = snprintf(buf, sizeof buf, "%05.2f|%-6s|%+d|%#x|%e", 3.14159, "ab", 5, 255, 12345.678); printf("%s %d\n", buf, len);
  float f = 0.1f; double d = 0.1; printf("%.10f %.17g %d\n", f, d, f == d); printf("%f %f\n", table[2], fabs(table[2]));
  printf("%d %d\n", (int)sizeof(Item), (int)sizeof(long double) > 0);
  int (*fp)(int, int) = argc > 1 ? mul : add; printf("%d %d\n", fp(2, 3), (*fp)(4, 5));
  void (*vf)(void) = NULL; printf("%d\n", vf == NULL);
  int sz = 5; do { sz--; if (sz == 2) break; } while (sz > 0); printf("%d\n", sz);
  char *dup = strdup("hello"); dup[0] = 'J'; printf("%s %d\n", dup, strcmp(dup, "Jello")); free(dup);
  long s2 = 0; for (unsigned char q = 250; q != 4; q++) s2 += q; printf("%ld\n", s2);
  int comma = (i = 4, i * 2); printf("%d %d\n", comma, !comma); printf("%d\n", -5 >> 1);
  fprintf(stdout, "%s\n", argc == 1 ? "one" : "no"); return 0;
}
