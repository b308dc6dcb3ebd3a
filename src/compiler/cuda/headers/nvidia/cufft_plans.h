/* cuFFT's types, and its plans: lengths split into passes, tables, the way from array to array. */
#pragma once
#include <__cufft_transform.h>
#include <library_types.h>
/* As NVIDIA's header has it: helper_cuda.h of its samples asks whether it is there. */
#define _CUFFT_H_
#define CUFFT_VER_MAJOR 12
#define CUFFT_VER_MINOR 0
#define CUFFT_VER_PATCH 0
#define CUFFT_VERSION 12000
#define CUFFTAPI
#define CUFFT_FORWARD -1
#define CUFFT_INVERSE 1
#define CUFFT_PLAN_NULL -1
#define CUFFT_COMPATIBILITY_DEFAULT CUFFT_COMPATIBILITY_FFTW_PADDING
typedef enum cufftResult_t {
  CUFFT_SUCCESS = 0,
  CUFFT_INVALID_PLAN = 1,
  CUFFT_ALLOC_FAILED = 2,
  CUFFT_INVALID_TYPE = 3,
  CUFFT_INVALID_VALUE = 4,
  CUFFT_INTERNAL_ERROR = 5,
  CUFFT_EXEC_FAILED = 6,
  CUFFT_SETUP_FAILED = 7,
  CUFFT_INVALID_SIZE = 8,
  CUFFT_UNALIGNED_DATA = 9,
  CUFFT_INCOMPLETE_PARAMETER_LIST = 10,
  CUFFT_INVALID_DEVICE = 11,
  CUFFT_PARSE_ERROR = 12,
  CUFFT_NO_WORKSPACE = 13,
  CUFFT_NOT_IMPLEMENTED = 14,
  CUFFT_LICENSE_ERROR = 15,
  CUFFT_NOT_SUPPORTED = 16,
  CUFFT_MISSING_DEPENDENCY = 17,
  CUFFT_NVRTC_FAILURE = 18,
  CUFFT_NVJITLINK_FAILURE = 19,
  CUFFT_NVSHMEM_FAILURE = 20
} cufftResult;
typedef enum cufftType_t {
  CUFFT_C2C = 0x29,
  CUFFT_R2C = 0x2a,
  CUFFT_C2R = 0x2c,
  CUFFT_Z2Z = 0x69,
  CUFFT_D2Z = 0x6a,
  CUFFT_Z2D = 0x6c
} cufftType;
typedef enum cufftCompatibility_t { CUFFT_COMPATIBILITY_FFTW_PADDING = 1 } cufftCompatibility;
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;
typedef int cufftHandle;

namespace __cufft {

constexpr int MOST_PASSES = 6;
typedef unsigned int uint;
typedef long long wide;

/* A dimension: its passes with their tables, or the power of two of its convolution. */
struct __dimension {
  int n, passes, length[MOST_PASSES], roots[MOST_PASSES];
  int low, high, lowBits;
  /* Convolution: the length, and the passes of its transforms. */
  int padded, chirp, spectrum;
  void *table;
};
struct __layout {
  wide stride[3], distance;
};
struct __plan {
  bool isMade, hasLayout, ownsWork, allocates;
  int rank, n[3];
  wide batch;
  cufftType type;
  cudaStream_t stream;
  __layout in, out;
  __dimension of[3], convolution[3];
  void *work;
  size_t workSize;
};

inline bool __holds_doubles(cufftType type) { return (type & 0x40) != 0; }
inline bool __comes_from_real(cufftType type) { return (type & 2) != 0; }
inline bool __leads_to_real(cufftType type) { return (type & 4) != 0; }
inline bool __knows_type(cufftType type) {
  int kind = type & ~0x40;
  return kind == CUFFT_C2C || kind == CUFFT_R2C || kind == CUFFT_C2R;
}

/* Plans by their handles; those of all files of a program. */
struct __plans {
  __plan **at = nullptr;
  int count = 0;
};
inline __plans &__all() {
  static __plans all;
  return all;
}
inline __plan *__find(cufftHandle handle) {
  __plans &all = __all();
  return handle > 0 && handle <= all.count ? all.at[handle - 1] : nullptr;
}
inline cufftResult __create(cufftHandle *handle) {
  if (!handle) return CUFFT_INVALID_VALUE;
  __plans &all = __all();
  int free = 0;
  while (free < all.count && all.at[free]) free++;
  if (free == all.count) all.at = (__plan **)realloc(all.at, ++all.count * sizeof(__plan *));
  __plan *plan = all.at[free] = (__plan *)calloc(1, sizeof(__plan));
  plan->allocates = true;
  *handle = free + 1;
  return CUFFT_SUCCESS;
}

/* The passes: as few as there can be, of about the same length. */
inline bool __split(int n, int passes, int most, int *lengths) {
  if (passes == 1) {
    lengths[0] = n;
    return n <= most;
  }
  int middle = (int)(pow((double)n, 1.0 / passes) + 0.5);
  for (int away = 0; away < most; away++) {
    for (int side = 0; side < 2; side++) {
      int d = side ? middle - away : middle + away;
      if (d > 1 && d <= most && n % d == 0 && __split(n / d, passes - 1, most, lengths + 1)) {
        lengths[0] = d;
        return true;
      }
    }
  }
  return false;
}
inline uint __radices_of(int n) {
  static const int primes[] = {4, 2, 3, 5, 7, 11, 13};
  uint radices = 0;
  for (int i = 0, shift = 0; i < 7; i++) {
    for (; n % primes[i] == 0; n /= primes[i]) {
      radices |= (uint)primes[i] << shift;
      shift += 4;
    }
  }
  return radices;
}
inline bool __smooth(int n) {
  static const int primes[] = {2, 3, 5, 7, 11, 13};
  for (int i = 0; i < 6; i++) {
    while (n % primes[i] == 0) n /= primes[i];
  }
  return n == 1;
}

struct __numbers {
  double *at;
  int count, room;
};
inline void __put(__numbers &all, double x, double y) {
  if (all.count == all.room) {
    all.room = 2 * all.room + 256;
    all.at = (double *)realloc(all.at, 2 * all.room * sizeof(double));
  }
  all.at[2 * all.count] = x;
  all.at[2 * all.count + 1] = y;
  all.count++;
}
/* The root exp(-2 pi i k / n), exact where it can be. */
inline void __put_root(__numbers &all, wide k, wide n) {
  double turn = 2.0 * (double)k / (double)n;
  __put(all, cospi(turn), -sinpi(turn));
}
/* In place, for lengths of powers of two: the chirp's spectrum, once a plan. */
inline void __host_transform(double *x, int n) {
  for (int i = 1, j = 0; i < n; i++) {
    int bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      for (int part = 0; part < 2; part++) {
        double other = x[2 * i + part];
        x[2 * i + part] = x[2 * j + part];
        x[2 * j + part] = other;
      }
    }
  }
  double *roots = (double *)malloc(n * sizeof(double));
  for (int k = 0; k < n / 2; k++) {
    roots[2 * k] = cospi(2.0 * k / n);
    roots[2 * k + 1] = -sinpi(2.0 * k / n);
  }
  for (int half = 1; half < n; half *= 2) {
    for (int i = 0; i < n; i += 2 * half) {
      for (int k = 0; k < half; k++) {
        double c = roots[2 * k * (n / 2 / half)], s = roots[2 * k * (n / 2 / half) + 1];
        double *a = x + 2 * (i + k), *b = x + 2 * (i + k + half);
        double re = b[0] * c - b[1] * s, im = b[0] * s + b[1] * c;
        b[0] = a[0] - re;
        b[1] = a[1] - im;
        a[0] += re;
        a[1] += im;
      }
    }
  }
  free(roots);
}

inline bool __upload(__numbers &all, bool isDouble, void **table) {
  size_t bytes = (size_t)all.count * (isDouble ? sizeof(double2) : sizeof(float2));
  float *singles = (float *)all.at;
  if (!isDouble) {
    for (int i = 0; i < 2 * all.count; i++) singles[i] = (float)all.at[i];
  }
  bool isThere = cudaMalloc(table, bytes) == cudaSuccess;
  if (isThere) isThere = cudaMemcpy(*table, all.at, bytes, cudaMemcpyHostToDevice) == cudaSuccess;
  free(all.at);
  return isThere;
}
/* Passes and tables of a smooth length; lines of `adjacent` elements may be longer. */
inline void __make_passes(__dimension &d, int n, bool adjacent, bool isDouble, __numbers &all) {
  d.n = n;
  int most = adjacent ? (isDouble ? 512 : 1024) : 256;
  d.passes = 1;
  d.length[0] = n;
  if (n > most) {
    for (d.passes = 2; !__split(n, d.passes, 256, d.length); d.passes++) {}
  }
  for (int i = 0; i < d.passes; i++) {
    d.roots[i] = all.count;
    for (int k = 0; k < d.length[i]; k++) __put_root(all, k, d.length[i]);
  }
  if (d.passes == 1) return;
  while ((1 << 2 * d.lowBits) < n) d.lowBits++;
  d.low = all.count;
  for (int k = 0; k < 1 << d.lowBits; k++) __put_root(all, k, n);
  d.high = all.count;
  for (wide k = 0; k << d.lowBits < n; k++) __put_root(all, k << d.lowBits, n);
}
inline bool __make_dimension(__dimension &d, __dimension &convolution, int n, bool adjacent, bool isDouble) {
  __numbers all = {nullptr, 0, 0};
  if (__smooth(n)) {
    __make_passes(d, n, adjacent, isDouble, all);
    return __upload(all, isDouble, &d.table);
  }
  d.n = n;
  for (d.padded = 1; d.padded < 2 * n - 1; d.padded *= 2) {}
  d.chirp = all.count;
  for (wide k = 0; k < n; k++) __put_root(all, k * k % (2 * (wide)n), 2 * (wide)n);
  double *x = (double *)calloc(d.padded, 2 * sizeof(double));
  for (int k = 0; k < n; k++) {
    int other = (d.padded - k) % d.padded;
    x[2 * k] = x[2 * other] = all.at[2 * k];
    x[2 * k + 1] = x[2 * other + 1] = -all.at[2 * k + 1];
  }
  __host_transform(x, d.padded);
  d.spectrum = all.count;
  for (int k = 0; k < d.padded; k++) __put(all, x[2 * k], x[2 * k + 1]);
  free(x);
  __make_passes(convolution, d.padded, true, isDouble, all);
  bool isThere = __upload(all, isDouble, &d.table);
  convolution.table = d.table;
  return isThere;
}

/* Where a step reads and writes. */
enum __buffer { USER_IN, USER_OUT, WORK, WORK2, PADDED, PADDED2 };
struct __step {
  enum { PASS, COPY, CHIRP_IN, CONVOLVED, SPECTRA, CHIRP_OUT } kind;
  int dimension, pass;
  __buffer from, to;
  bool isFirst, isLast, inverse;
};
struct __route {
  __step at[96];
  int count;
  bool needs[6];
};
inline void __add(__route &route, __step step) {
  route.at[route.count++] = step;
  route.needs[step.from] = route.needs[step.to] = true;
}
inline bool __same(const __layout &a, const __layout &b, int rank) {
  bool same = a.distance == b.distance;
  for (int i = 0; i < rank; i++) same = same && a.stride[i] == b.stride[i];
  return same;
}
/* The steps of a transform, and which array is where in between. */
inline __route __route_of(const __plan &plan, const __layout &in, const __layout &out, bool inPlace) {
  __route route;
  memset(&route, 0, sizeof route);
  bool isReal = plan.type != CUFFT_C2C && plan.type != CUFFT_Z2Z, toReal = __leads_to_real(plan.type);
  int last = plan.rank - 1;
  /* In place a line's results may lie only where that line was. */
  bool ownLines = __same(in, out, plan.rank);
  if (isReal) {
    const __layout &real = toReal ? out : in, &complex = toReal ? in : out;
    ownLines = real.stride[last] == 1 && complex.stride[last] == 1 && (plan.batch == 1 || real.distance == 2 * complex.distance);
    for (int i = 0; i < last; i++) ownLines = ownLines && real.stride[i] == 2 * complex.stride[i];
  }
  __buffer from = USER_IN;
  for (int turn = 0; turn < plan.rank; turn++) {
    int dimension = toReal ? turn : last - turn;
    const __dimension &d = plan.of[dimension];
    bool endsAll = turn == plan.rank - 1;
    if (d.padded) {
      const __dimension &c = plan.convolution[dimension];
      bool keepsAway = endsAll || (from != USER_IN && from != USER_OUT);
      __buffer to = endsAll ? USER_OUT : keepsAway ? from : WORK, at = PADDED;
      __add(route, {__step::CHIRP_IN, dimension, 0, from, at, turn == 0, false, false});
      for (int way = 0; way < 2; way++) {
        for (int i = 0; i < c.passes; i++) {
          __buffer next = c.passes == 1 ? at : at == PADDED ? PADDED2 : PADDED;
          __add(route, {__step::CONVOLVED, dimension, i, at, next, false, false, way == 1});
          at = next;
        }
        if (way == 0) __add(route, {__step::SPECTRA, dimension, 0, at, at, false, false, false});
      }
      __add(route, {__step::CHIRP_OUT, dimension, 0, at, to, false, endsAll, false});
      from = to;
      continue;
    }
    for (int i = 0; i < d.passes; i++) {
      bool isFirst = turn == 0 && i == 0, isLast = endsAll && i == d.passes - 1;
      bool sameLines = d.passes == 1, touchesUser = from == USER_IN;
      __buffer to = isLast ? USER_OUT : sameLines && !touchesUser ? from : from == WORK ? WORK2 : WORK;
      /* To the user's array not from itself, unless lines stay. */
      bool clashes = isLast && inPlace && touchesUser && !(sameLines && ownLines);
      if (clashes) to = WORK;
      __add(route, {__step::PASS, dimension, i, from, to, isFirst, isLast && !clashes, false});
      from = to;
      if (clashes) {
        __add(route, {__step::COPY, dimension, 0, from, USER_OUT, false, true, false});
        from = USER_OUT;
      }
    }
  }
  return route;
}

/* Rows as they lie without a layout of the user's; in place rows of real numbers have room for their spectra. */
inline __layout __packed(const __plan &plan, bool isComplex, bool isHalf, bool inPlace) {
  __layout layout;
  int last = plan.rank - 1;
  wide row = isHalf ? plan.n[last] / 2 + 1 : isComplex || !inPlace ? plan.n[last] : 2 * (plan.n[last] / 2 + 1);
  for (int i = last; i >= 0; i--) {
    layout.stride[i] = i == last ? 1 : i == last - 1 ? row : layout.stride[i + 1] * plan.n[i + 1];
  }
  layout.distance = plan.rank == 1 ? row : layout.stride[0] * plan.n[0];
  return layout;
}
inline void __layouts(const __plan &plan, bool inPlace, __layout &in, __layout &out) {
  in = plan.in;
  out = plan.out;
  if (!plan.hasLayout) {
    in = __packed(plan, !__comes_from_real(plan.type), __leads_to_real(plan.type), inPlace);
    out = __packed(plan, !__leads_to_real(plan.type), __comes_from_real(plan.type), inPlace);
  }
}
inline wide __elements(const __plan &plan) {
  wide all = plan.batch;
  for (int i = 0; i < plan.rank; i++) all *= plan.n[i];
  return all;
}
/* Bytes of the arrays in between, and where each begins. */
inline size_t __work(const __plan &plan, const __route &route, size_t *begins) {
  size_t size = __holds_doubles(plan.type) ? sizeof(double2) : sizeof(float2), all = 0;
  size_t padded = 0;
  for (int i = 0; i < plan.rank; i++) {
    size_t bytes = (size_t)(__elements(plan) / plan.n[i]) * plan.of[i].padded * size;
    if (bytes > padded) padded = bytes;
  }
  for (int buffer = WORK; buffer <= PADDED2; buffer++) {
    begins[buffer] = all;
    if (route.needs[buffer]) all += ((buffer >= PADDED ? padded : (size_t)__elements(plan) * size) + 255) / 256 * 256;
  }
  return all;
}

inline void __forget(__plan &plan) {
  for (int i = 0; i < plan.rank; i++) cudaFree(plan.of[i].table);
  if (plan.ownsWork) cudaFree(plan.work);
}
inline cufftResult __make(cufftHandle handle, int rank, const wide *n, const wide *inembed, wide istride, wide idist,
                          const wide *onembed, wide ostride, wide odist, cufftType type, wide batch, size_t *workSize, bool onlySize) {
  __plan *known = __find(handle);
  if (!known || (known->isMade && !onlySize)) return CUFFT_INVALID_PLAN;
  if (!__knows_type(type)) return CUFFT_INVALID_TYPE;
  if (!n) return CUFFT_INVALID_VALUE;
  if (rank < 1 || rank > 3) return CUFFT_INVALID_SIZE;
  __plan plan = *known;
  plan.ownsWork = false;
  plan.rank = rank;
  plan.type = type;
  plan.batch = batch;
  wide padded = batch;
  if (batch < 1) return CUFFT_INVALID_SIZE;
  for (int i = 0; i < rank; i++) {
    if (n[i] < 1 || n[i] > 1 << 28) return CUFFT_INVALID_SIZE;
    padded *= __smooth((int)n[i]) ? n[i] : 4 * n[i];
    if (padded >= 1ll << 32) return CUFFT_INVALID_SIZE;
    plan.n[i] = (int)n[i];
  }
  plan.hasLayout = inembed && onembed;
  if (plan.hasLayout) {
    if (istride < 1 || ostride < 1) return CUFFT_INVALID_VALUE;
    plan.in.distance = idist;
    plan.out.distance = odist;
    for (int i = rank - 1; i >= 0; i--) {
      plan.in.stride[i] = i == rank - 1 ? istride : plan.in.stride[i + 1] * inembed[i + 1];
      plan.out.stride[i] = i == rank - 1 ? ostride : plan.out.stride[i + 1] * onembed[i + 1];
    }
  }
  memset(plan.of, 0, sizeof plan.of);
  memset(plan.convolution, 0, sizeof plan.convolution);
  bool isThere = true;
  for (int i = 0; i < rank; i++) {
    isThere = __make_dimension(plan.of[i], plan.convolution[i], plan.n[i], i == rank - 1, __holds_doubles(type)) && isThere;
  }
  plan.workSize = 0;
  for (int inPlace = 0; inPlace < 2; inPlace++) {
    __layout in, out;
    size_t begins[6];
    __layouts(plan, inPlace == 1, in, out);
    __route route = __route_of(plan, in, out, inPlace == 1);
    size_t bytes = __work(plan, route, begins);
    if (bytes > plan.workSize) plan.workSize = bytes;
  }
  if (workSize) *workSize = plan.workSize;
  if (isThere && !onlySize && plan.allocates && plan.workSize > 0) {
    isThere = cudaMalloc(&plan.work, plan.workSize) == cudaSuccess;
    plan.ownsWork = isThere;
  }
  if (onlySize || !isThere) {
    __forget(plan);
    return isThere ? CUFFT_SUCCESS : CUFFT_ALLOC_FAILED;
  }
  plan.isMade = true;
  *known = plan;
  return CUFFT_SUCCESS;
}
}
