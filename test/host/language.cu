// Structs by value, pointers to everything, recursion, switches, statics, 64 bits.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct Small { int a; float b; };
struct Big { double values[20]; int n; };
struct Bits { unsigned a : 3; int b : 5; unsigned c : 24; };
union Mix { float f; unsigned u; unsigned char bytes[4]; };
struct Node { int value; Node *next; };
static Small makeSmall(int a, float b) { Small s = {a, b}; return s; }
static Big makeBig(int n) { Big b; for (int i = 0; i < 20; i++) b.values[i] = i * n; b.n = n; return b; }
static Big twice(Big b) { for (int i = 0; i < 20; i++) b.values[i] *= 2; b.n *= 2; return b; }
static Small swapped(Small s) { return makeSmall((int)s.b, (float)s.a); }
static void change(Big *b) { b->values[3] = -1; b->n++; }
static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
static long ackermann(long m, long n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }
static int counter() { static int n = 10; return n++; }
static int apply(int (*f)(int, int), int a, int b) { return f(a, b); }
static int add(int a, int b) { return a + b; }
static int mul(int a, int b) { return a * b; }
static double (*chosen)(double) = 0;
static double half(double x) { return x / 2; }
static int classify(int x) {
  switch (x) { case 0: return 100; case 1: case 2: x += 10; break; case 7: x = 70; case 8: x += 1; break; case -5: return -50; case 1000000: return 6; default: x = -1; }
  return x;
}
static unsigned long long hash(const char *s) { unsigned long long h = 14695981039346656037ull; while (*s) { h ^= (unsigned char)*s++; h *= 1099511628211ull; } return h; }
int table[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
const char *words[] = {"alpha", "beta", "gamma"};
int main(int argc, char **argv) {
  printf("%d %s %s\n", argc, argv[1], argv[2]);
  Small s = makeSmall(3, 7.5f); s = swapped(s); printf("%d %g\n", s.a, s.b);
  Big b = makeBig(3), c = twice(b); change(&c); printf("%d %d %g %g %g\n", b.n, c.n, b.values[5], c.values[5], c.values[3]);
  Big array[3]; array[1] = c; array[2] = array[1]; array[1].n = 0; printf("%d %g\n", array[2].n, array[2].values[19]);
  Bits bits = {5, -7, 0xabcdef}; bits.a += 4; bits.b -= 3; printf("%u %d %x %lu\n", bits.a, bits.b, bits.c, sizeof(Bits));
  Mix mix; mix.f = 1.0f; printf("%x %d\n", mix.u, mix.bytes[3]);
  Node *list = NULL; for (int i = 0; i < 5; i++) { Node *node = (Node *)malloc(sizeof(Node)); node->value = i * i; node->next = list; list = node; }
  for (Node *n = list; n; n = n->next) printf("%d ", n->value); printf("\n");
  while (list) { Node *next = list->next; free(list); list = next; }
  int c1 = counter(), c2 = counter(); printf("%d %ld %d %d\n", depth(5000), ackermann(2, 6), c1, c2);
  int (*operations[])(int, int) = {add, mul}; printf("%d %d %d\n", apply(operations[0], 6, 7), apply(mul, 6, 7), operations[1](3, 4));
  chosen = half; printf("%g %d\n", chosen(5), chosen == half);
  int cases[] = {0, 1, 2, 7, 8, -5, 1000000, 55}; for (int x : cases) printf("%d ", classify(x)); printf("\n");
  printf("%llx %llx\n", hash("hello"), hash(""));
  int total = 0; for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) total += table[i][j] * (i + 1); printf("%d %d\n", total, *(*(table + 1) + 2));
  for (const char *w : words) printf("%s:%lu ", w, strlen(w)); printf("\n");
  long long big = 1; for (int i = 1; i <= 20; i++) big *= i; printf("%lld %lld %llu\n", big, big % 1000007, (unsigned long long)big * 7);
  unsigned u = 0; u -= 1; printf("%u %d %u %d\n", u, (int)u >> 4, u >> 4, -7 / 2); printf("%d %d %ld\n", -7 % 3, 7 % -3, -9223372036854775807L / 10);
  double sum = 0; for (int i = 1; i <= 1000; i++) sum += 1.0 / i; float fsum = 0; for (int i = 1; i <= 1000; i++) fsum += 1.0f / i; printf("%.17g %.9g\n", sum, fsum);
  int *numbers = (int *)calloc(10, sizeof(int)); for (int i = 0; i < 10; i++) numbers[i] += i; numbers = (int *)realloc(numbers, 20 * sizeof(int)); numbers[19] = 190; printf("%d %d\n", numbers[9], numbers[19]);
  int *p = numbers + 3; p[-1] = 77; printf("%d %ld %d\n", *(p - 1), (long)(p - numbers), *p); int post = *p++; printf("%d %d\n", post, *p); free(numbers);
  char text[] = "stack array"; char *q = text; while (*q) { if (*q >= 'a' && *q <= 'z') *q -= 32; q++; } printf("%s %d\n", text, (int)sizeof text);
  int i = 0; do { if (i == 3) continue; if (i > 6) break; printf("%d", i); } while (++i < 10); printf("\n");
  for (int a = 0, z = 10; a < z; a += 2, z--) printf("%d-%d ", a, z); printf("\n");
  bool flag = 5 > 3; flag &= total != 0; printf("%d %d\n", flag, !flag); short sh = (short)40000; unsigned char uc = (unsigned char)-1; printf("%d %d %d\n", sh, uc, (signed char)200);
  printf("%d %u %d\n", (int)3.99, (unsigned)3e9, (int)-2.5f); printf("%.3f %.3f %.3f\n", (float)16777217, (double)(1ull << 63), (float)0.1);
  return 42;
}
