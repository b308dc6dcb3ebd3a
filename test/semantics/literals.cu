// User-defined literals: numbers, characters, strings, raw form, in namespaces and constant expressions.
#define O(x) out[n++] = (long long)(x)
typedef unsigned long ulong_t;
struct Metres { double value; };
__host__ __device__ constexpr Metres operator+(Metres a, Metres b) { return Metres{a.value + b.value}; }
__host__ __device__ constexpr Metres operator""_m(long double x) { return Metres{(double)x}; }
__host__ __device__ constexpr Metres operator""_m(unsigned long long x) { return Metres{(double)x * 100}; }
__host__ __device__ constexpr unsigned long long operator""_kb(unsigned long long x) { return x * 1024; }
__host__ __device__ constexpr float operator""_deg(long double x) { return (float)(x / 180 * 3.25); }
__host__ __device__ constexpr int operator ""_code(char c) { return c + 1000; }
__host__ __device__ int operator"" _sum(const char *text, ulong_t length) { int s = 0; for (ulong_t i = 0; i < length; i++) s += text[i]; return s * 100 + (int)length; }
__host__ __device__ int operator""_raw(const char *text) { int s = 0; while (*text) s = s * 3 + *text++; return s; }
namespace units { namespace literals { __host__ __device__ constexpr int operator""_dozen(unsigned long long x) { return (int)x * 12; } } }
__host__ __device__ int inner() { using namespace units::literals; return 3_dozen; }
template <typename T> __host__ __device__ T twice(T x) { return x + x + T(1_kb); }
__host__ __device__ void run(long long *out) {
  int n = 0;
  O(4_kb); O(0x10_kb); O(0b11_kb); O(1'000_kb); O(sizeof(4_kb)); O(-2_kb); O(2_kb * 3);
  O((1.5_m).value * 8); O((2_m + 0.25_m).value * 4); O((1e2_m).value); O(90.0_deg * 1000);
  O('a'_code); O('\n'_code); O("abc"_sum); O("ab" "cd"_sum); O(""_sum); O("a\0b"_sum); O(R"(x\n)"_sum);
  O(12_raw); O(1.25e3_raw); O(0x1F_raw);
  O(inner()); O(units::literals::operator""_dozen(2)); O(operator""_kb(2ull)); O(twice(5)); O(twice(2.5f));
  constexpr int size = 1_kb / 256; int room[size] = {1, 2, 3, 4}; O(room[3] + size);
  static_assert(2_kb == 2048, "constant"); constexpr Metres far = 3_m; O(far.value);
  switch (2048) { case 2_kb: O(7); break; default: O(8); }
}
