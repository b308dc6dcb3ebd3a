// Functions and members of classes as the arguments of templates, by address.
#define O(x) out[n++] = (long long)(x)
struct S {
  int a, b;
  __host__ __device__ int plus(int x) { return a + x; }
  __host__ __device__ static int times(int a, int b) { return a * b; }
};
__host__ __device__ int add(int a, int b) { return a + b; }
__host__ __device__ float half(float x) { return x / 2; }
template <auto F> __host__ __device__ int call(int a, int b) { return F(a, b); }
template <float (*F)(float)> __host__ __device__ float map(float x) { return F(x); }
template <int (&F)(int, int)> struct Op { __host__ __device__ int operator()(int a, int b) const { return F(a, b); } };
template <int S::*M> __host__ __device__ int member(const S &s) { return s.*M; }
template <int (S::*M)(int)> __host__ __device__ int method(S &s, int x) { return (s.*M)(x); }
__host__ __device__ void run(long long *out) {
  int n = 0;
  S s{4, 7};
  O(call<add>(1, 2)); O(call<&add>(3, 4)); O(call<&S::times>(5, 6)); O(map<half>(9) * 2); O(map<&half>(5) * 2);
  O(Op<add>()(8, 9)); O(member<&S::b>(s)); O(method<&S::plus>(s, 10));
}
