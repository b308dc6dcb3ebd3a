// Constants of namespace scope as objects: their addresses, and references that outlive what is called.
#include <cstdio>
#include <algorithm>
#include <functional>
const int N = 7; const double D = 2.5; const char C = 'x'; static const bool B = true; enum E { one = 1 }; const E e = one;
const int &get() { return N; }
const double &getd() { return D; }
struct H { const int &r; H(const int &r) : r(r) {} };
H h(N);
template <class T> const T *adr(const T &t) { return &t; }
template <class T> void take(T &&t) { printf("%d ", (int)t); }
int burn() { volatile int a[100]; for (int i = 0; i < 100; i++) a[i] = 99; return a[5]; }
int main() {
  const int &r = get(); const double &d = getd(); burn();
  printf("%d %g %d %d\n", r, d, h.r, 1);
  const int *m = std::min_element(&N, &N + 1); printf("%d %d\n", *m, adr(N) == &N);
  const int &mx = std::max(N, 3); burn(); printf("%d\n", mx);
  std::reference_wrapper<const int> w(N); burn(); printf("%d\n", w.get());
  printf("%c %d %d\n", *&C, *&B, *&e); take(N); take(N + 0); take(+N); puts("");
  auto p = &N; long q = N; const long &lr = N; burn(); printf("%d %ld %ld %d\n", *p, q, lr, (const void *)&lr == (const void *)&N);
  const int *arr[] = {&N, &h.r}; printf("%d %d\n", *arr[0], arr[0] == arr[1]);
  const unsigned char *bytes = reinterpret_cast<const unsigned char *>(&N); printf("%d %d\n", bytes[0], bytes[1]);
  auto lam = [] { return &N; }; printf("%d\n", *lam());
  switch (7) { case N: puts("case"); } int a[N]; printf("%zu\n", sizeof a / sizeof *a);
  int i = 5; i += N; float f = N; printf("%d %g %d %d\n", i, f, N > 6 ? N : 3, -N);
}
