// decltype of expressions of each category.
#include <stdio.h>
#include <utility>
#include <type_traits>
template <class T> struct K { static constexpr int n = 0; };
template <class T> struct K<T &> { static constexpr int n = 1 + 10 * K<T>::n; };
template <class T> struct K<T &&> { static constexpr int n = 2 + 10 * K<T>::n; };
template <class T> struct K<const T> { static constexpr int n = 3 + 10 * K<T>::n; };
struct S { int m; int &r; const int c; static int st; int f() && { return 1; } };
int &&g(); const S &&gs(); S mk(); int S::st;
int main() {
  int i = 0; S s{1, i, 2}; S &sr = s; int &&rr = 3; const int ci = 1; int a[3]; S &&srr = mk();
  printf("%d %d %d\n", K<decltype(std::move(i))>::n, K<decltype(std::move(s))>::n, K<decltype(g())>::n);
  printf("%d %d %d\n", K<decltype(gs())>::n, K<decltype(static_cast<int &&>(i))>::n, K<decltype((int &&)i)>::n);
  printf("%d %d %d %d\n", K<decltype(std::move(s).m)>::n, K<decltype((std::move(s).m))>::n, K<decltype(mk().m)>::n, K<decltype((mk().m))>::n);
  printf("%d %d %d %d\n", K<decltype(s.r)>::n, K<decltype((s.r))>::n, K<decltype(sr.c)>::n, K<decltype((sr.c))>::n);
  printf("%d %d %d %d\n", K<decltype(rr)>::n, K<decltype((rr))>::n, K<decltype(ci)>::n, K<decltype((ci))>::n);
  printf("%d %d %d %d\n", K<decltype(sr)>::n, K<decltype((sr))>::n, K<decltype(a[0])>::n, K<decltype(std::forward<int>(i))>::n);
  printf("%d %d %d %d\n", K<decltype(std::forward<int &>(i))>::n, K<decltype(std::declval<int>())>::n, K<decltype(std::declval<int &>())>::n, K<decltype(std::declval<S>())>::n);
  printf("%d %d %d %d\n", K<decltype(mk())>::n, K<decltype(i + 1)>::n, K<decltype(i = 1)>::n, K<decltype(++i)>::n);
  printf("%d %d %d %d\n", K<decltype(i++)>::n, K<decltype("ab"[0])>::n, K<decltype(S::st)>::n, K<decltype((S::st))>::n);
  printf("%d %d %d %d\n", 0, K<decltype(i ? i : ci)>::n, K<decltype((0, std::move(i)))>::n, K<decltype(i ? i : 1)>::n);
  printf("%d %d %d %d\n", K<decltype(srr)>::n, K<decltype((srr))>::n, K<decltype(std::move(ci))>::n, K<decltype(std::as_const(i))>::n);
  decltype(auto) z = std::move(i);  
  printf("%d %d\n", K<decltype(z)>::n, (int)std::is_rvalue_reference<decltype(std::move(s))>::value);
  printf("%d %d\n", K<decltype(std::move(s).r)>::n, K<decltype((std::move(s).r))>::n);
  printf("%d %d\n", K<decltype(std::move(sr).c)>::n, K<decltype((std::move(s).c))>::n);
}
int &&g() { static int q; return std::move(q); } const S &&gs() { static int w; static S s{1,w,1}; return std::move(s); } S mk() { static int w; return S{1, w, 1}; }
