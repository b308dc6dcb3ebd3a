// Promotions, usual conversions, wrap-around, shifts, division, bit operations.
#define O(x) out[n++] = (long long)(x)
enum E { A = -1, B = 7 };
enum class S : short { X = -3, Y = 40000 - 65536 };
__host__ __device__ void run(long long *out) {
  int n = 0;
  char c = (char)200; signed char sc = -1; unsigned char uc = 255; short s = -32768; unsigned short us = 65535;
  int i = -7, j = 3, big = 2147483647; unsigned u = 3000000000u, one = 1; long l = -5000000000L; unsigned long ul = 1ul << 63;
  long long ll = -1; unsigned long long ull = ~0ull; bool b = 5;
  O(c); O(c + uc); O(uc + uc); O(s - 1); O(us * us); O((unsigned char)(uc + 1)); O(sc == uc); O((short)us); O(c >> 1); O(uc << 4);
  O(i / j); O(i % j); O(-i / j); O(i / -j); O(i % -j); O(u / j); O(i / one); O(i % 4u); O(l / 7); O(l % 7); O(ul / 3); O(ll / ull);
  O((int)(u + u)); O(u + i); O((long)u + i); O(i < u); O(-1 < 1u); O(-1 < 1l); O(-1l < 1u); O(ll < ull); O(b + b); O(!b); O(~b); O(-b);
  O(1 << 4); O(-16 >> 2); O(u >> 4); O((int)u >> 4); O(l >> 3); O(ul >> 60); O((unsigned)i >> 28); O(1ull << 40); O(us << 15); O(s << 1);
  O(i & 0xff); O(i | 0x100); O(i ^ j); O(~i); O(u & ~0xffu); O(uc & s); O(0xffffffff); O(0x7fffffff + 1u); O(4294967296); O(0xffffffffffff);
  O(i++ + j--); O(i); O(j); O(++i * --j); O(i -= 5); O(j <<= 3); O(u >>= 2); O(uc += 10); O(s -= 1); O(c *= 2); O(us /= 3); O(i %= 4); O(b |= 2); O(uc ^= 0xf0); O(us = -1); O(b = 0.25);
  O(A + 1); O(B > A); O(B == 7u); O((int)S::X); O((long)S::Y); E e = (E)3; O(e | B); O((unsigned)A); O(sizeof(e)); O(sizeof(S::X));
  O((float)big == 2147483648.0f); O((double)big); O((int)3.99); O((int)-3.99); O((unsigned char)300); O((signed char)-100.7f); O((long long)1e18); O((int)1.5f + (int)-1.5f); O(7 / 2 * 2.0); O(7 / 2.0 * 2); O(1 / 3 + 1.0f / 4);
  float f = 16777216.0f; O(f + 1.0f == f); O(f + 1.0 == f); double d = 0.1f; O(d == 0.1); O((float)0.1 == 0.1f); O(0.1f + 0.2f == 0.3f); O(0.1 + 0.2 == 0.3);
  O(f * 1.5f); O(-f / 3); O((int)(f / 3) % 1000); f = i; O(f == i); f += 0.5; O(f * 2); f = 1e10; O(f); O((int)(0.7f * 10)); O((int)(0.7 * 10)); O((0.5 > f) ? 1 : 2);
  O('a'); O('\n'); O('\x41'); O('\377'); O(L'x'); O('a' + 1); O(sizeof('a')); O(sizeof(1u + 'a')); O(sizeof(1l)); O(sizeof(1.0f * 2)); O(sizeof(1.f * 2.0)); O(sizeof(c + c)); O(sizeof(long double) >= 8);
  O(2147483647 - -1u); O(-2147483647 - 1); O(0x80000000); O(-0x80000000); O(010 + 0b11); O(1'000'000); O(100u - 200); O(-5 % 3u); O((1 ? -1 : 1u) > 0); O((1, 2) + 3);
  O(i = j = 9); O(i == j == 1); O(1 < 2 < 3); O(3 > 2 > 1); O(!0 + !5); O(!!7); O(- -3); O(5 & 3 == 3); O(1 + 2 << 3); O(6 & 5 | 8 ^ 3);
  unsigned wrap = 0; wrap--; O(wrap); wrap += 2; O(wrap); int neg = -1; neg = neg * big; O(neg); long q = big; q *= big; O(q); unsigned short h = 65535; h++; O(h); h--; O(h); signed char k = 127; k++; O(k); O((unsigned)-1 / 2); O((unsigned long)-1 >> 1);
  O(__LINE__ > 0); O(sizeof(int *) + sizeof(bool) + sizeof(short) + sizeof(long long)); O((size_t)-1 > 0); O((int)sizeof(int) - 8 < 0); O(sizeof(int) - 8 < 0);
}
