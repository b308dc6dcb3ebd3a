// Loops that count, over arrays in many forms: what they compute, however many rounds they have.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vector>
static unsigned long long hash = 1469598103934665603ull;
static void mix(unsigned long long x) { hash = (hash ^ x) * 1099511628211ull; }

#define COUNTING(NAME, C, T)                                                                      \
  static void NAME(T *a, const T *b, C n) {                                                       \
    T sum = 0;                                                                                    \
    for (C i = 0; i < n; i++) sum += b[i] * (T)3;                                                 \
    for (C i = 1; i + 1 < n; i++) a[i] = b[i - 1] + b[i + 1];                                     \
    for (C i = 0; i < n; i += 3) a[i] += (T)i;                                                    \
    for (C i = n; i > 0; i--) sum += a[i - 1] * (T)i;                                             \
    for (C i = 0; i != n; ++i) { if (b[i] == (T)7) continue; if (b[i] == (T)99) break; sum += a[i]; } \
    for (C i = 2; i <= n; i += 2) a[i / 2] += b[n - i];                                           \
    C at = 0;                                                                                     \
    for (C i = 0; i < n && b[i] != (T)98; i++) at = i;                                            \
    C last;                                                                                       \
    for (last = 0; last < n; last++) if (a[last] > (T)1000) break;                                \
    mix((unsigned long long)sum);                                                                 \
    mix((unsigned long long)at);                                                                  \
    mix((unsigned long long)last);                                                                \
    for (C i = 0; i < n; i++) mix((unsigned long long)a[i]);                                      \
  }
COUNTING(int_int, int, int)
COUNTING(int_double, int, double)
COUNTING(unsigned_float, unsigned, float)
COUNTING(long_short, long, short)
COUNTING(size_uchar, size_t, unsigned char)
COUNTING(int_long, int, long long)

template <class C, class T> static void all(void (*f)(T *, const T *, C)) {
  const int sizes[] = {0, 1, 2, 7, 8, 9, 40, 1023, 1024, 1025, 2500};
  for (int n : sizes) {
    std::vector<T> a(n + 2), b(n + 2);
    for (int i = 0; i < n; i++) {
      a[i] = (T)(i % 31);
      b[i] = (T)(i % 53 + (i == 1700) * 40);
    }
    f(a.data(), b.data(), (C)n);
  }
}

struct Matrix {
  int rows, columns;
  float *data;
  float at(int i, int j) const { return data[i * columns + j]; }
  float &at(int i, int j) { return data[i * columns + j]; }
};
static void transpose(Matrix &to, const Matrix &from) {
  for (int i = 0; i < from.rows; i++)
    for (int j = 0; j < from.columns; j++) to.at(j, i) = 2 * from.at(i, j);
}
// The store may change what the loop reads: its bound, its pointer, its other operand.
struct List { int n; int values[40]; };
static int bound(List *list, int *into) {
  int rounds = 0;
  for (int i = 0; i < list->n && rounds < 1000; i++) { into[i % 3] = list->n > 5 ? list->n - 1 : list->n; rounds++; }
  return rounds;
}
static void bytes(unsigned char *to, unsigned char **from, int n) {
  for (int i = 0; i < n; i++) to[i] = (*from)[i] + 1;
}
static void rows(int **grid, int n) {
  for (int i = 0; i < n; i++) { grid[i % 2] = grid[(i + 1) % 2]; grid[0][i % 5] += i; }
}
union Both { float f; int i; };
static int punned(Both *both, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) { both->f = i * 0.5f; sum += both->i >> 20; }
  return sum;
}
static int first(const int *x, int n, int wanted) {
  for (int i = 0; i < n; i++) if (x[i] == wanted) return i;
  return -1;
}
static int global_n = 33, global_table[64];
static void globals() {
  for (int i = 0; i < global_n; i++) global_table[i] = i * i;
  for (int i = 0; i < 60; i++) global_table[i + 2] += global_table[i] & 255;
}
static int local(int n) {
  int window[16] = {0}, sum = 0;
  for (int i = 0; i < n; i++) { window[i & 15] += i; sum += window[(i * 7) & 15]; }
  for (int k = 0; k < 16; k++) sum = sum * 31 + window[k];
  return sum;
}
static int goes(int n) {
  int s = 0;
  for (int i = 0; i < 12; i++) {
    for (int j = 0; j < 12; j++) { if (i * j == n) goto found; s++; }
  }
  return -s;
found:
  return s + 1000;
}
int main() {
  all<int, int>(int_int);
  all<int, double>(int_double);
  all<unsigned, float>(unsigned_float);
  all<long, short>(long_short);
  all<size_t, unsigned char>(size_uchar);
  all<int, long long>(int_long);
  printf("%llx\n", hash);
  float x[30 * 50], y[30 * 50];
  for (int i = 0; i < 1500; i++) x[i] = i;
  Matrix from = {30, 50, x}, to = {50, 30, y};
  transpose(to, from);
  double sum = 0;
  for (int i = 0; i < 1500; i++) sum += y[i] * (i % 17);
  printf("%.1f\n", sum);
  List list = {12, {0}};
  printf("%d\n", bound(&list, &list.n));
  list.n = 12;
  printf("%d\n", bound(&list, list.values));
  unsigned char buffer[64], *start = buffer;
  for (int i = 0; i < 64; i++) buffer[i] = i;
  bytes(buffer + 1, &start, 60);
  printf("%d %d\n", buffer[1], buffer[60]);
  int one[5] = {1, 2, 3, 4, 5}, two[5] = {6, 7, 8, 9, 10}, *grid[2] = {one, two};
  rows(grid, 23);
  printf("%d %d %d\n", one[0], two[1], two[4]);
  Both both;
  printf("%d\n", punned(&both, 50));
  std::vector<int> v(3000);
  for (int i = 0; i < 3000; i++) v[i] = i * 7 % 3001;
  printf("%d %d %d\n", first(v.data(), 3000, v[2047]), first(v.data(), 3000, v[2999]), first(v.data(), 3000, -4));
  globals();
  printf("%d %d\n", global_table[40], global_table[61]);
  printf("%d %d %d\n", local(0), local(100), local(5000));
  printf("%d %d %d\n", goes(35), goes(121), goes(13));
  unsigned char wrapped = 250;
  int turns = 0;
  for (unsigned char c = wrapped; c > 20; c++) turns++;
  for (unsigned i = 4294967200u; i > 90 && turns < 100; i += 7) turns++;
  printf("%d\n", turns);
  return 0;
}
