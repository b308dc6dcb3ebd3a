// prints: 3 4 1 2.5 56
// prints: 32
// prints: 35 12 6
// prints: 8
// prints: 1 2 1 0
// Bases that are a pack's elements with their initialisers, a launch's box that ends its own recursion, objects made
// of a list in parentheses, and objects that count their copies and are given to kernels.
#include <cstdio>
#include <iterator>
#include <utility>
struct A { int a; __host__ __device__ A(int x) : a(x) {} };
struct B { int b; __host__ __device__ B(int x) : b(x) {} };
template <class... O> struct Each : O... { __host__ __device__ Each(O... o) : O(o)... {} };
namespace tuples {
template <size_t N, class T> struct Leaf { T t; Leaf(T const &x) : t(x) {} };
template <class I, class... T> struct Leaves;
template <size_t... I, class... T> struct Leaves<std::index_sequence<I...>, T...> : Leaf<I, T>... { Leaves(T const &...t) : Leaf<I, T>(t)... {} };
template <class... T> struct Made : T... { Made(int n) : T{n}... {} };
// std::size is not associated: a base tells nothing of its template arguments.
template <class T> int size(T const &) { return 8; }
template <class T> int sizeOf(T const &t) { return size(t); }
struct Both : Leaves<std::index_sequence<0, 1>, int, float> { Both() : Leaves(1, 2.5f) {} };
}
template <class... A> struct Boxes;
template <class F, class... R> struct Boxes<F, R...> : Boxes<R...> { typedef typename Boxes<R...>::sm sm; };
template <class L> struct Boxes<L> { typedef L sm; };
struct Box { enum { nt = 32 }; };
template <class a> __global__ __launch_bounds__(a::sm::nt, 1) void boxed(int *o) { o[threadIdx.x] = a::sm::nt; }
struct Params { int a, b; Params(int x, int y) : a(x), b(y) {} };
struct Op { int v; Op(Params const &p) : v(p.a * 10 + p.b) {} int operator()(int x) const { return v + x; } };
template <class G> int made(int a, int b) { return typename G::type({a, b})(0); }
struct HasOp { using type = Op; };
struct Pair { int a, b; };
struct Counted {
  int *n;
  Counted(int *p) : n(p) { ++*n; }
  __host__ __device__ Counted(const Counted &o) : n(o.n) {
#ifndef __CUDA_ARCH__
    ++*n;
#endif
  }
  __host__ __device__ ~Counted() {
#ifndef __CUDA_ARCH__
    --*n;
#endif
  }
};
template <class F> struct Closure { F f; int n; __device__ void operator()() const { if (threadIdx.x < n) f(threadIdx.x); } };
template <class D> __global__ void launched(const D d) { d(); }
template <class F> void each(int n, const F &f) { Closure<F> c{f, n}; launched<<<1, 32>>>(c); }
int main() {
  Each<A, B> p(A(3), B(4));
  tuples::Both t;
  tuples::Made<A, B> m(5);
  printf("%d %d %d %.1f %d\n", p.a, p.b, static_cast<tuples::Leaf<0, int> &>(t).t, static_cast<tuples::Leaf<1, float> &>(t).t, m.a * 10 + m.b + 1);
  int *d;
  cudaMallocManaged(&d, 128);
  boxed<Boxes<int, Box>><<<1, 32>>>(d);
  cudaDeviceSynchronize();
  printf("%d\n", d[31]);
  printf("%d %d %d\n", Op({3, 4})(1), made<HasOp>(1, 2), Pair({2, 4}).a + Pair{3, 4}.b);
  printf("%d\n", tuples::sizeOf(t));
  int n = 0;
  {
    Counted c(&n);
    each(8, [=] __host__ __device__(int i) { d[i] = c.n != nullptr; });
    printf("%d ", n);
    auto keeps = [=](int i) { return c.n != nullptr; };
    printf("%d ", n);
  }
  cudaDeviceSynchronize();
  printf("%d %d\n", d[7], n);
  cudaFree(d);
}
