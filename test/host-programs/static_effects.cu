// Initialisers of static objects that do something before they give a constant.
#include <cstdio>
int n = 1;
static int s = (n = 5, 2);
int t = n++;
int arr[2] = {(n += 10, 1), n};
struct P { int a, b; };
P p = {(n *= 2, 3), (n--, 4)};
const int c = (n = 100, 7);
constexpr int ce = (1, 2);
int f() { static int q = (n += 1, 9); return q; }
int cond = (n > 5) ? (n = 55, 1) : (n = 66, 2);
int both = (n = 7) && (n = 8);
int sz = sizeof(n = 99);
struct S { static int m; int d = (n += 3, 4); };
int S::m = (n = 9, 10);
S so;
int *ptr = (n += 4, (int *)nullptr);
static const char *str = (n += 5, "abc");
int neg = -(n += 6, 1) + 0 * (n += 100);
enum E { A = (0, 3) };
int main() {
  printf("%d %d %d %d %d %d %d %d %d\n", n, s, t, arr[0], arr[1], p.a, p.b, c, ce);
  printf("%d %d %d\n", f(), f(), n);
  printf("%d %d %d %d %d %p %s %d %d\n", cond, both, sz, S::m, so.d, (void *)ptr, str, neg, A);
  static int loc[2] = {(n = 70, 1), (n += 1, 2)};
  int z = 0 * (n += 5);
  int y = (n++, 0) ? 1 : 2;
  const int k = (n += 2, 3);
  int arrk[k];
  arrk[0] = sizeof arrk;
  printf("%d %d %d %d %d %d\n", loc[0], loc[1], z, y, arrk[0], n);
  if ((n = 3, false)) printf("no\n");
  while ((n++, n < 6)) ;
  switch ((n = 12, 1)) { case 1: printf("one %d\n", n); }
  printf("%d\n", (n = 1, 2) + (n = 3, 4) * 0 + n);
}
