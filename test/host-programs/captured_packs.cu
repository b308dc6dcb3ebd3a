// Packs of parameters in lambdas: captured by reference, by copy, by name, in generic lambdas and in lambdas of lambdas.
#include <cstdio>
template <class... B> int f1(B... b) { return [&] { return (b + ... + 0); }(); }
template <class... B> int f2(B... b) { return [=] { return (b + ... + 0); }(); }
template <class... B> int f3(B... b) { return [&](auto x) { return (b + ... + x); }(5); }
template <class... B> int f4(B... b) { return [b...](auto x) { return (b + ... + x); }(6); }
template <class... B> int f5(B... b) { return [&](auto... x) { return ((b * x) + ...); }(b...); }
template <class... B> int f6(B... b) { return [&b...](int k) { ((b += k), ...); return (b + ...); }(1); }
template <class... B> int f7(B &&...b) { auto g = [&](auto &&...x) { return [&](auto y) { return (b + ... + 0) * 100 + (x + ... + y); }(1); }; return g(b...); }
struct S { int m = 10; template <class... B> int f(B... b) { return [&](auto x) { return m + x + (b + ... + 0); }(7); } };
template <class F, class... A> auto defer(F f, A... a) { return [=](auto... more) { return f(a..., more...); }; }
int main() { printf("%d %d %d %d %d %d %d %d\n", f1(1, 2, 3), f2(1, 2), f3(1, 2), f4(1, 2), f5(1, 2), f6(1, 2), f7(1, 2), S().f(1, 2)); printf("%d\n", defer([](int a, int b, int c) { return a * 100 + b * 10 + c; }, 1, 2)(3)); }
