/*
 * Fourier transforms in CUDA C++ itself. A dimension of n elements is done in
 * passes of up to 1,024: Stockham's order, so that nothing is sorted. A block
 * takes lines into shared memory, transforms them there with radices 4, 2, 3, 5, 7,
 * 11 and 13, and stores them. A length with a greater prime is a convolution of
 * the length of a power of two (Bluestein).
 */
#pragma once
#include <cuComplex.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
namespace __cufft {

template <class T> struct __pair { typedef float2 type; };
template <> struct __pair<double> { typedef double2 type; };
template <class C> __device__ inline C __times(C a, C b) {
  C c;
  c.x = a.x * b.x - a.y * b.y;
  c.y = a.x * b.y + a.y * b.x;
  return c;
}
template <class C> __device__ inline C __plus(C a, C b) {
  a.x += b.x;
  a.y += b.y;
  return a;
}
template <class C> __device__ inline C __minus(C a, C b) {
  a.x -= b.x;
  a.y -= b.y;
  return a;
}
template <class C> __device__ inline C __turned(C a, bool inverse) {
  if (inverse) a.y = -a.y;
  return a;
}

/* What an array holds: complex numbers, real ones, the first half of what is symmetric. */
enum { COMPLEX, REAL, HALF };
template <class T, int KIND> struct __element { typedef typename __pair<T>::type type; };
template <class T> struct __element<T, REAL> { typedef T type; };
template <class T, int KIND> struct __loading {
  typedef typename __pair<T>::type C;
  __device__ static C of(const C *in, unsigned int base, unsigned int stride, unsigned int i, unsigned int n) {
    if (KIND == HALF && 2 * i > n) return __turned(in[base + (n - i) * stride], true);
    return in[base + i * stride];
  }
};
template <class T> struct __loading<T, REAL> {
  typedef typename __pair<T>::type C;
  __device__ static C of(const T *in, unsigned int base, unsigned int stride, unsigned int i, unsigned int) {
    C c;
    c.x = in[base + i * stride];
    c.y = 0;
    return c;
  }
};
template <class C> __device__ inline void __store(C *out, unsigned int at, C value) { out[at] = value; }
__device__ inline void __store(float *out, unsigned int at, float2 value) { out[at] = value.x; }
__device__ inline void __store(double *out, unsigned int at, double2 value) { out[at] = value.x; }

/* The lines of a dimension: the axes that number them, the fastest first. */
struct __axis_of {
  unsigned int count, in, out;
};
struct __axes {
  __axis_of a, b, c, d;
  int used;
};
struct __place {
  unsigned int in, out, column;
};
__device__ inline unsigned int __along(__place &place, __axis_of axis, unsigned int line, bool isLast, bool isColumn) {
  unsigned int rest = isLast ? 0 : line / axis.count, i = line - rest * axis.count;
  if (isColumn) place.column = i;
  place.in += i * axis.in;
  place.out += i * axis.out;
  return rest;
}
/* Of the axes one numbers the columns within a line, not lines in memory. */
__device__ inline __place __place_of(const __axes &axes, int column, unsigned int line) {
  __place place = {0, 0, 0};
  line = __along(place, axes.a, line, axes.used < 2, column == 0);
  if (axes.used > 1) line = __along(place, axes.b, line, axes.used < 3, column == 1);
  if (axes.used > 2) line = __along(place, axes.c, line, axes.used < 4, column == 2);
  if (axes.used > 3) __along(place, axes.d, line, true, column == 3);
  return place;
}

struct __pass {
  __axes axes;
  unsigned int length, n, before, stride, outStride, kept, lines, each;
  /* Four bits for each radix; where in the table the roots of unity are. */
  unsigned int radices, roots, low, high, lowBits;
  int column;
  bool linesFirst, outLinesFirst, inverse;
};

template <class T, int IN, int OUT>
__global__ void __transform(const typename __element<T, IN>::type *in, typename __element<T, OUT>::type *out,
                            const typename __pair<T>::type *table, __pass p) {
  typedef typename __pair<T>::type C;
  constexpr unsigned int CELLS = 8192 / sizeof(C);
  __shared__ C cells[2 * CELLS];
  unsigned int first = blockIdx.x * p.each, columns = p.n / p.length;
  unsigned int count = min(p.each, p.lines - first), total = count * p.length;
  for (unsigned int t = threadIdx.x; t < total; t += blockDim.x) {
    unsigned int over = t / (p.linesFirst ? count : p.length), under = t - over * (p.linesFirst ? count : p.length);
    unsigned int line = p.linesFirst ? under : over, r = p.linesFirst ? over : under;
    __place place = __place_of(p.axes, p.column, first + line);
    C value = __loading<T, IN>::of(in, place.in, p.stride, place.column + r * columns, p.n);
    if (p.before > 1) {
      unsigned int turn = r * (place.column % p.before) * (columns / p.before);
      C root = __times(table[p.low + (turn & ((1u << p.lowBits) - 1))], table[p.high + (turn >> p.lowBits)]);
      value = __times(value, __turned(root, p.inverse));
    }
    cells[line * p.length + r] = value;
  }
  __syncthreads();
  unsigned int from = 0, done = 1;
  for (unsigned int radices = p.radices; radices != 0; radices >>= 4) {
    unsigned int radix = radices & 15, to = CELLS - from, apart = p.length / radix, step = apart / done;
    if (radix == 4) {
      for (unsigned int t = threadIdx.x; t < count * apart; t += blockDim.x) {
        unsigned int line = t / apart, j = t - line * apart, k = j % done, at = from + line * p.length + j;
        C a = cells[at];
        C b = __times(cells[at + apart], __turned(table[p.roots + k * step], p.inverse));
        C c = __times(cells[at + 2 * apart], __turned(table[p.roots + 2 * k * step], p.inverse));
        C d = __times(cells[at + 3 * apart], __turned(table[p.roots + 3 * k * step], p.inverse));
        C even = __plus(a, c), odd = __minus(a, c), sum = __plus(b, d), difference = __minus(b, d), turned;
        turned.x = p.inverse ? -difference.y : difference.y;
        turned.y = p.inverse ? difference.x : -difference.x;
        at = to + line * p.length + (j - k) * 4 + k;
        cells[at] = __plus(even, sum);
        cells[at + done] = __plus(odd, turned);
        cells[at + 2 * done] = __minus(even, sum);
        cells[at + 3 * done] = __minus(odd, turned);
      }
    } else if (radix == 2) {
      for (unsigned int t = threadIdx.x; t < count * apart; t += blockDim.x) {
        unsigned int line = t / apart, j = t - line * apart, k = j % done, at = from + line * p.length + j;
        C a = cells[at], b = __times(cells[at + apart], __turned(table[p.roots + k * step], p.inverse));
        at = to + line * p.length + (j - k) * 2 + k;
        cells[at] = __plus(a, b);
        cells[at + done] = __minus(a, b);
      }
    } else {
      /* A thread for each result: a sum of as many terms as the radix has. */
      for (unsigned int t = threadIdx.x; t < total; t += blockDim.x) {
        unsigned int line = t / p.length, o = t - line * p.length, group = o / done, k = o - group * done;
        unsigned int part = group % radix, at = from + line * p.length + group / radix * done + k;
        unsigned int turn = (k + part * done) * step, sum = 0;
        C value = cells[at];
        for (unsigned int i = 1; i < radix; i++) {
          sum += turn;
          if (sum >= p.length) sum -= p.length;
          value = __plus(value, __times(cells[at + i * apart], __turned(table[p.roots + sum], p.inverse)));
        }
        cells[to + t] = value;
      }
    }
    __syncthreads();
    from = to;
    done *= radix;
  }
  for (unsigned int t = threadIdx.x; t < total; t += blockDim.x) {
    unsigned int over = t / (p.outLinesFirst ? count : p.length), under = t - over * (p.outLinesFirst ? count : p.length);
    unsigned int line = p.outLinesFirst ? under : over, r = p.outLinesFirst ? over : under;
    __place place = __place_of(p.axes, p.column, first + line);
    unsigned int k = place.column % p.before, i = (place.column - k) * p.length + k + r * p.before;
    if (i < p.kept) __store(out, place.out + i * p.outStride, cells[from + line * p.length + r]);
  }
}

/* Bluestein: lines times a chirp, with zeros behind them; their spectra times the chirp's; back. */
struct __chirp {
  __axes axes;
  unsigned int n, padded, stride, kept, elements;
  bool inverse;
};
template <class T, int IN>
__global__ void __chirp_in(const typename __element<T, IN>::type *in, typename __pair<T>::type *out,
                           const typename __pair<T>::type *chirp, __chirp p) {
  typedef typename __pair<T>::type C;
  unsigned int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= p.elements) return;
  unsigned int line = t / p.padded, i = t - line * p.padded;
  C value;
  value.x = value.y = 0;
  if (i < p.n) {
    __place place = __place_of(p.axes, -1, line);
    value = __times(__loading<T, IN>::of(in, place.in, p.stride, i, p.n), __turned(chirp[i], p.inverse));
  }
  out[t] = value;
}
template <class T> __global__ void __chirp_spectra(typename __pair<T>::type *data, const typename __pair<T>::type *spectrum, __chirp p) {
  unsigned int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < p.elements) data[t] = __times(data[t], __turned(spectrum[t % p.padded], p.inverse));
}
template <class T, int OUT>
__global__ void __chirp_out(const typename __pair<T>::type *in, typename __element<T, OUT>::type *out,
                            const typename __pair<T>::type *chirp, __chirp p) {
  typedef typename __pair<T>::type C;
  unsigned int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t >= p.elements) return;
  unsigned int line = t / p.kept, i = t - line * p.kept;
  C value = __times(in[line * p.padded + i], __turned(chirp[i], p.inverse));
  value.x /= (T)p.padded;
  value.y /= (T)p.padded;
  __store(out, __place_of(p.axes, -1, line).out + i * p.stride, value);
}
}
