/*
 * The host API of cuRAND, with cuRAND's order of numbers. XORWOW and MRG32k3a are
 * many streams, which take turns; Philox has 65,536, of which each gives four
 * numbers in its turn. Generators of the host compute on the device, too, and
 * copy: the numbers are the same.
 */
#pragma once
#include <curand_kernel.h>
#include <library_types.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <__curand_sobol.h>
/* As NVIDIA's header has it: helper_cuda.h of its samples asks whether it is there. */
#define CURAND_H_
#define CURAND_VER_MAJOR 10
#define CURAND_VER_MINOR 4
#define CURAND_VER_PATCH 0
#define CURAND_VERSION 10400
#define CURANDAPI
typedef enum curandStatus {
  CURAND_STATUS_SUCCESS = 0,
  CURAND_STATUS_VERSION_MISMATCH = 100,
  CURAND_STATUS_NOT_INITIALIZED = 101,
  CURAND_STATUS_ALLOCATION_FAILED = 102,
  CURAND_STATUS_TYPE_ERROR = 103,
  CURAND_STATUS_OUT_OF_RANGE = 104,
  CURAND_STATUS_LENGTH_NOT_MULTIPLE = 105,
  CURAND_STATUS_DOUBLE_PRECISION_REQUIRED = 106,
  CURAND_STATUS_LAUNCH_FAILURE = 201,
  CURAND_STATUS_PREEXISTING_FAILURE = 202,
  CURAND_STATUS_INITIALIZATION_FAILED = 203,
  CURAND_STATUS_ARCH_MISMATCH = 204,
  CURAND_STATUS_INTERNAL_ERROR = 999
} curandStatus_t;
typedef enum curandRngType {
  CURAND_RNG_TEST = 0,
  CURAND_RNG_PSEUDO_DEFAULT = 100,
  CURAND_RNG_PSEUDO_XORWOW = 101,
  CURAND_RNG_PSEUDO_MRG32K3A = 121,
  CURAND_RNG_PSEUDO_MTGP32 = 141,
  CURAND_RNG_PSEUDO_MT19937 = 142,
  CURAND_RNG_PSEUDO_PHILOX4_32_10 = 161,
  CURAND_RNG_QUASI_DEFAULT = 200,
  CURAND_RNG_QUASI_SOBOL32 = 201,
  CURAND_RNG_QUASI_SCRAMBLED_SOBOL32 = 202,
  CURAND_RNG_QUASI_SOBOL64 = 203,
  CURAND_RNG_QUASI_SCRAMBLED_SOBOL64 = 204
} curandRngType_t;
typedef enum curandOrdering {
  CURAND_ORDERING_PSEUDO_BEST = 100,
  CURAND_ORDERING_PSEUDO_DEFAULT = 101,
  CURAND_ORDERING_PSEUDO_SEEDED = 102,
  CURAND_ORDERING_PSEUDO_LEGACY = 103,
  CURAND_ORDERING_PSEUDO_DYNAMIC = 104,
  CURAND_ORDERING_QUASI_DEFAULT = 201
} curandOrdering_t;

struct curandGenerator_st {
  curandRngType_t type;
  curandOrdering_t ordering;
  unsigned long long seed, offset;
  unsigned int dimensions;
  cudaStream_t stream;
  bool isOfHost, isReady;
  /* States of streams, their counters, or vectors of directions; whose turn it is, or the next number. */
  void *states;
  unsigned int streams, next;
};
typedef struct curandGenerator_st *curandGenerator_t;

namespace __curand {

/* A kind of number: from a stream, from four words of Philox, from a point of Sobol's. */
struct __words {
  typedef unsigned int type;
  enum { EACH = 1, OF_FOUR = 4 };
  template <class S> __device__ void draw(S *state, type *out) const { out[0] = curand(state); }
  __device__ void four(uint4 x, type *out) const {
    out[0] = x.x;
    out[1] = x.y;
    out[2] = x.z;
    out[3] = x.w;
  }
  __device__ type point(unsigned int x) const { return x; }
};
struct __uniforms {
  typedef float type;
  enum { EACH = 1, OF_FOUR = 4 };
  template <class S> __device__ void draw(S *state, type *out) const { out[0] = curand_uniform(state); }
  __device__ void four(uint4 x, type *out) const {
    out[0] = _curand_uniform(x.x);
    out[1] = _curand_uniform(x.y);
    out[2] = _curand_uniform(x.z);
    out[3] = _curand_uniform(x.w);
  }
  __device__ type point(unsigned int x) const { return _curand_uniform(x); }
};
struct __uniform_doubles {
  typedef double type;
  enum { EACH = 1, OF_FOUR = 2 };
  template <class S> __device__ void draw(S *state, type *out) const { out[0] = curand_uniform_double(state); }
  __device__ void four(uint4 x, type *out) const {
    out[0] = __gridstride_uniform53(x.x, x.y);
    out[1] = __gridstride_uniform53(x.z, x.w);
  }
  __device__ type point(unsigned int x) const { return x * 2.3283064365386963e-10 + 2.3283064365386963e-10; }
};
/* Normal numbers, and with IS_LOG the exponential of them. */
template <bool IS_LOG> struct __normals {
  typedef float type;
  enum { EACH = 2, OF_FOUR = 4 };
  float mean, deviation;
  __device__ type of(float x) const { return IS_LOG ? expf(mean + deviation * x) : mean + deviation * x; }
  template <class S> __device__ void draw(S *state, type *out) const {
    float2 both = curand_normal2(state);
    out[0] = of(both.x);
    out[1] = of(both.y);
  }
  __device__ void four(uint4 x, type *out) const {
    float2 a = _curand_box_muller(x.x, x.y), b = _curand_box_muller(x.z, x.w);
    out[0] = of(a.x);
    out[1] = of(a.y);
    out[2] = of(b.x);
    out[3] = of(b.y);
  }
  __device__ type point(unsigned int x) const {
    bool above = x > 0x80000000u;
    float near = normcdfinvf(_curand_uniform(above ? 0xffffffffu - x : x));
    return of(above ? -near : near);
  }
};
/* Below which a normal number lies with a probability of at least 1e-11 and at most 1 - 1e-11: M. Wichura's algorithm AS 241 (1988). */
__device__ inline double __normal_at(double p) {
  double q = p - 0.5;
  if (fabs(q) <= 0.425) {
    double r = 0.180625 - q * q;
    return q *
           (((((((2509.0809287301226727 * r + 33430.575583588128105) * r + 67265.770927008700853) * r + 45921.953931549871457) * r + 13731.693765509461125) * r +
              1971.5909503065514427) * r + 133.14166789178437745) * r + 3.387132872796366608) /
           (((((((5226.495278852854561 * r + 28729.085735721942674) * r + 39307.89580009271061) * r + 21213.794301586595867) * r + 5394.1960214247511077) * r +
              687.1870074920579083) * r + 42.313330701600911252) * r + 1.0);
  }
  double r = sqrt(-log(q < 0 ? p : 1.0 - p)) - 1.6;
  double x = (((((((7.7454501427834140764e-4 * r + 0.0227238449892691845833) * r + 0.24178072517745061177) * r + 1.27045825245236838258) * r +
                 3.64784832476320460504) * r + 5.7694972214606914055) * r + 4.6303378461565452959) * r + 1.42343711074968357734) /
             (((((((1.05075007164441684324e-9 * r + 5.475938084995344946e-4) * r + 0.0151986665636164571966) * r + 0.14810397642748007459) * r +
                 0.68976733498510000455) * r + 1.6763848301838038494) * r + 2.05319162663775882187) * r + 1.0);
  return q < 0 ? -x : x;
}
template <bool IS_LOG> struct __normal_doubles {
  typedef double type;
  enum { EACH = 2, OF_FOUR = 2 };
  double mean, deviation;
  __device__ type of(double x) const { return IS_LOG ? exp(mean + deviation * x) : mean + deviation * x; }
  template <class S> __device__ void draw(S *state, type *out) const {
    double2 both = curand_normal2_double(state);
    out[0] = of(both.x);
    out[1] = of(both.y);
  }
  __device__ void four(uint4 x, type *out) const {
    double2 both = __gridstride_normals_of(x);
    out[0] = of(both.x);
    out[1] = of(both.y);
  }
  __device__ type point(unsigned int x) const { return of(__normal_at(x * 2.3283064365386963e-10 + 1.1641532182693481e-10)); }
};
/* Poisson's numbers: where a word falls among the sums of the probabilities, as words. */
struct __poissons {
  typedef unsigned int type;
  enum { EACH = 1, OF_FOUR = 4 };
  const unsigned int *sums;
  unsigned int count, first;
  __device__ type point(unsigned int x) const {
    unsigned int low = 0, high = count;
    while (low < high) {
      unsigned int middle = (low + high) / 2;
      if (sums[middle] <= x) low = middle + 1;
      else high = middle;
    }
    return first + low;
  }
  template <class S> __device__ void draw(S *state, type *out) const { out[0] = point(curand(state)); }
  __device__ void four(uint4 x, type *out) const {
    out[0] = point(x.x);
    out[1] = point(x.y);
    out[2] = point(x.z);
    out[3] = point(x.w);
  }
};

template <class S> __global__ void __begin(S *states, unsigned int streams, unsigned long long seed, unsigned long long rounds, unsigned int ahead) {
  unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < streams) curand_init(seed, i, rounds + (i < ahead ? 1 : 0), &states[i]);
}
template <class S, class D>
__global__ void __from_streams(S *states, typename D::type *out, unsigned int draws, unsigned int streams, unsigned int next, D d) {
  unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= streams) return;
  unsigned int first = i >= next ? i - next : i + streams - next;
  if (first >= draws) return;
  S state = states[i];
  for (unsigned int k = first; k < draws; k += streams) {
    typename D::type values[2];
    d.draw(&state, values);
    for (int j = 0; j < D::EACH; j++) out[D::EACH * k + j] = values[j];
  }
  states[i] = state;
}
/* Philox's streams give four numbers in their turn: of four bytes from one counter, of eight from two. */
constexpr unsigned int COUNTERS = 65536, TURN = 4 * COUNTERS;
static __global__ void __begin_counters(unsigned int *counters, unsigned int rounds, unsigned int ahead) {
  unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < COUNTERS) counters[i] = rounds + (i < ahead ? 1 : 0);
}
template <class D> __global__ void __from_counters(unsigned int *counters, typename D::type *out, unsigned int n, unsigned int before, uint2 key, D d) {
  unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= COUNTERS) return;
  unsigned int counter = counters[i];
  for (unsigned int at = 4 * i; at < n + before; at += TURN) {
    if (at + 4 <= before) continue;
    typename D::type values[4];
    d.four(__gridstride_philox(make_uint4(counter, 0, i, 0), key), values);
    if (D::OF_FOUR == 2) d.four(__gridstride_philox(make_uint4(counter + 1, 0, i, 0), key), values + 2);
    for (int j = 0; j < 4; j++) {
      if (at + j >= before && at + j - before < n) out[at + j - before] = values[j];
    }
    if (at + 4 <= n + before) counter += 4 / D::OF_FOUR;
  }
  counters[i] = counter;
}
/* Sobol's points in Gray's order: all of the first dimension, then all of the next. */
template <class D>
__global__ void __from_points(const unsigned int *vectors, typename D::type *out, unsigned int n, unsigned int each, unsigned int offset, D d) {
  unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned int dimension = i / each, index = offset + i % each, x = vectors[33 * dimension];
  index ^= index >> 1;
  for (int bit = 0; index != 0; bit++, index >>= 1) {
    if (index & 1) x ^= vectors[33 * dimension + 1 + bit];
  }
  out[i] = d.point(x);
}

inline bool __quasi(curandRngType_t type) { return type >= CURAND_RNG_QUASI_DEFAULT; }
inline unsigned int __blocks(unsigned long long threads) { return (unsigned int)((threads + 127) / 128); }
inline curandStatus_t __create(curandGenerator_t *generator, curandRngType_t type, bool isOfHost) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  const char *missing = nullptr;
  switch (type) {
    case CURAND_RNG_PSEUDO_DEFAULT: type = CURAND_RNG_PSEUDO_XORWOW; break;
    case CURAND_RNG_QUASI_DEFAULT: type = CURAND_RNG_QUASI_SOBOL32; break;
    case CURAND_RNG_PSEUDO_MTGP32:
    case CURAND_RNG_PSEUDO_MT19937:
      missing = "the Mersenne twisters are not available here: take CURAND_RNG_PSEUDO_PHILOX4_32_10, XORWOW or MRG32K3A";
      break;
    case CURAND_RNG_QUASI_SOBOL64:
    case CURAND_RNG_QUASI_SCRAMBLED_SOBOL64:
      missing = "Sobol's points have 32 bits here: take CURAND_RNG_QUASI_SOBOL32";
      break;
    case CURAND_RNG_PSEUDO_XORWOW:
    case CURAND_RNG_PSEUDO_MRG32K3A:
    case CURAND_RNG_PSEUDO_PHILOX4_32_10:
    case CURAND_RNG_QUASI_SOBOL32:
    case CURAND_RNG_QUASI_SCRAMBLED_SOBOL32: break;
    default: return CURAND_STATUS_TYPE_ERROR;
  }
  if (missing) {
    fprintf(stderr, "cuRAND: %s\n", missing);
    return CURAND_STATUS_TYPE_ERROR;
  }
  curandGenerator_t made = (curandGenerator_t)calloc(1, sizeof(curandGenerator_st));
  made->type = type;
  made->ordering = __quasi(type) ? CURAND_ORDERING_QUASI_DEFAULT : CURAND_ORDERING_PSEUDO_DEFAULT;
  made->dimensions = 1;
  made->isOfHost = isOfHost;
  *generator = made;
  return CURAND_STATUS_SUCCESS;
}
/* Changed options begin the sequence anew. */
inline void __reset(curandGenerator_t generator) {
  cudaFree(generator->states);
  generator->states = nullptr;
  generator->isReady = false;
}
template <class S> void __start_streams(curandGenerator_t g, unsigned int streams) {
  g->streams = streams;
  g->next = (unsigned int)(g->offset % streams);
  if (cudaMalloc(&g->states, streams * sizeof(S)) != cudaSuccess) return;
  __begin<S><<<__blocks(streams), 128, 0, g->stream>>>((S *)g->states, streams, g->seed, g->offset / streams, g->next);
}
inline curandStatus_t __prepare(curandGenerator_t g) {
  if (!g) return CURAND_STATUS_NOT_INITIALIZED;
  if (g->isReady) return CURAND_STATUS_SUCCESS;
  if (__quasi(g->type)) {
    g->next = (unsigned int)g->offset;
    size_t bytes = g->dimensions * 33 * sizeof(unsigned int);
    unsigned int *vectors = (unsigned int *)malloc(bytes);
    __sobol_vectors(vectors, g->dimensions, g->type == CURAND_RNG_QUASI_SCRAMBLED_SOBOL32);
    if (cudaMalloc(&g->states, bytes) == cudaSuccess) cudaMemcpy(g->states, vectors, bytes, cudaMemcpyHostToDevice);
    free(vectors);
  } else if (g->type == CURAND_RNG_PSEUDO_PHILOX4_32_10) {
    g->next = (unsigned int)(g->offset % TURN);
    if (cudaMalloc(&g->states, COUNTERS * sizeof(unsigned int)) == cudaSuccess)
      __begin_counters<<<__blocks(COUNTERS), 128, 0, g->stream>>>((unsigned int *)g->states, (unsigned int)(g->offset / TURN), g->next / 4);
  } else if (g->type == CURAND_RNG_PSEUDO_XORWOW) {
    __start_streams<curandStateXORWOW_t>(g, 4096);
  } else if (g->type == CURAND_RNG_PSEUDO_MRG32K3A) {
    __start_streams<curandStateMRG32k3a_t>(g, g->ordering == CURAND_ORDERING_PSEUDO_LEGACY ? 4096 : 81920);
  }
  if (!g->states) return CURAND_STATUS_ALLOCATION_FAILED;
  g->isReady = true;
  return CURAND_STATUS_SUCCESS;
}
template <class D> curandStatus_t __generate(curandGenerator_t g, typename D::type *out, size_t n, D d) {
  typedef typename D::type T;
  curandStatus_t status = __prepare(g);
  if (status != CURAND_STATUS_SUCCESS) return status;
  if (n >> 31) return CURAND_STATUS_OUT_OF_RANGE;
  if (__quasi(g->type) ? n % g->dimensions != 0 : n % D::EACH != 0 && g->type != CURAND_RNG_PSEUDO_PHILOX4_32_10) return CURAND_STATUS_LENGTH_NOT_MULTIPLE;
  if (n == 0) return CURAND_STATUS_SUCCESS;
  cudaError_t before = cudaPeekAtLastError();
  T *to = out;
  if (g->isOfHost && cudaMalloc((void **)&to, n * sizeof(T)) != cudaSuccess) return CURAND_STATUS_ALLOCATION_FAILED;
  unsigned int count = (unsigned int)n, draws = count / D::EACH;
  if (__quasi(g->type)) {
    unsigned int each = count / g->dimensions;
    __from_points<D><<<__blocks(count), 128, 0, g->stream>>>((const unsigned int *)g->states, to, count, each, g->next, d);
    g->next += each;
  } else if (g->type == CURAND_RNG_PSEUDO_PHILOX4_32_10) {
    uint2 key = make_uint2((unsigned int)g->seed, (unsigned int)(g->seed >> 32));
    __from_counters<D><<<__blocks(COUNTERS), 128, 0, g->stream>>>((unsigned int *)g->states, to, count, g->next, key, d);
    g->next = (g->next + count) % TURN;
  } else {
    if (g->type == CURAND_RNG_PSEUDO_XORWOW)
      __from_streams<curandStateXORWOW_t, D><<<__blocks(g->streams), 128, 0, g->stream>>>((curandStateXORWOW_t *)g->states, to, draws, g->streams, g->next, d);
    else
      __from_streams<curandStateMRG32k3a_t, D><<<__blocks(g->streams), 128, 0, g->stream>>>((curandStateMRG32k3a_t *)g->states, to, draws, g->streams, g->next, d);
    g->next = (unsigned int)(((unsigned long long)g->next + draws) % g->streams);
  }
  if (g->isOfHost) {
    cudaMemcpyAsync(out, to, n * sizeof(T), cudaMemcpyDeviceToHost, g->stream);
    cudaStreamSynchronize(g->stream);
    cudaFree(to);
  }
  return cudaPeekAtLastError() == before ? CURAND_STATUS_SUCCESS : before != cudaSuccess ? CURAND_STATUS_PREEXISTING_FAILURE : CURAND_STATUS_LAUNCH_FAILURE;
}
/* The sums of Poisson's probabilities, in 32 bits, from the first that is more than nothing. */
inline curandStatus_t __poisson(curandGenerator_t g, unsigned int *out, size_t n, double lambda) {
  if (!(lambda > 0) || lambda > 1e9) return CURAND_STATUS_OUT_OF_RANGE;
  double away = 8 * sqrt(lambda) + 32;
  unsigned int first = lambda > away ? (unsigned int)(lambda - away) : 0, count = (unsigned int)(lambda + away) - first;
  unsigned int *sums = (unsigned int *)malloc(count * sizeof(unsigned int)), *table = nullptr;
  double sum = 0;
  for (unsigned int i = 0; i < count; i++) {
    double k = (double)first + i;
    sum += exp(k * log(lambda) - lambda - lgamma(k + 1));
    sums[i] = sum * 4294967296.0 >= 4294967295.0 ? 0xffffffffu : (unsigned int)(sum * 4294967296.0);
  }
  curandStatus_t status = CURAND_STATUS_ALLOCATION_FAILED;
  if (cudaMalloc((void **)&table, count * sizeof(unsigned int)) == cudaSuccess) {
    cudaMemcpyAsync(table, sums, count * sizeof(unsigned int), cudaMemcpyHostToDevice, g ? g->stream : 0);
    __poissons d = {table, count, first};
    status = __generate(g, out, n, d);
    if (g) cudaStreamSynchronize(g->stream);
    cudaFree(table);
  }
  free(sums);
  return status;
}
}

inline curandStatus_t curandCreateGenerator(curandGenerator_t *generator, curandRngType_t type) { return __curand::__create(generator, type, false); }
inline curandStatus_t curandCreateGeneratorHost(curandGenerator_t *generator, curandRngType_t type) { return __curand::__create(generator, type, true); }
inline curandStatus_t curandDestroyGenerator(curandGenerator_t generator) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  cudaFree(generator->states);
  free(generator);
  return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandGetVersion(int *version) {
  *version = CURAND_VERSION;
  return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandGetProperty(libraryPropertyType type, int *value) {
  *value = type == MAJOR_VERSION ? CURAND_VER_MAJOR : type == MINOR_VERSION ? CURAND_VER_MINOR : CURAND_VER_PATCH;
  return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandSetStream(curandGenerator_t generator, cudaStream_t stream) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  generator->stream = stream;
  return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandSetPseudoRandomGeneratorSeed(curandGenerator_t generator, unsigned long long seed) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  if (__curand::__quasi(generator->type)) return CURAND_STATUS_TYPE_ERROR;
  __curand::__reset(generator);
  generator->seed = seed;
  return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandSetGeneratorOffset(curandGenerator_t generator, unsigned long long offset) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  __curand::__reset(generator);
  generator->offset = offset;
  return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandSetGeneratorOrdering(curandGenerator_t generator, curandOrdering_t order) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  bool fits = __curand::__quasi(generator->type)
                  ? order == CURAND_ORDERING_QUASI_DEFAULT
                  : order == CURAND_ORDERING_PSEUDO_BEST || order == CURAND_ORDERING_PSEUDO_DEFAULT || order == CURAND_ORDERING_PSEUDO_LEGACY;
  if (order == CURAND_ORDERING_PSEUDO_SEEDED || order == CURAND_ORDERING_PSEUDO_DYNAMIC)
    fprintf(stderr, "cuRAND: this order of numbers is not available here: take CURAND_ORDERING_PSEUDO_DEFAULT or CURAND_ORDERING_PSEUDO_LEGACY\n");
  if (!fits) return CURAND_STATUS_OUT_OF_RANGE;
  __curand::__reset(generator);
  generator->ordering = order;
  return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandSetQuasiRandomGeneratorDimensions(curandGenerator_t generator, unsigned int dimensions) {
  if (!generator) return CURAND_STATUS_NOT_INITIALIZED;
  if (!__curand::__quasi(generator->type)) return CURAND_STATUS_TYPE_ERROR;
  if (dimensions > __curand::MOST_DIMENSIONS && dimensions <= 20000)
    fprintf(stderr, "cuRAND: Sobol's points have %d dimensions at most here\n", __curand::MOST_DIMENSIONS);
  if (dimensions < 1 || dimensions > __curand::MOST_DIMENSIONS) return CURAND_STATUS_OUT_OF_RANGE;
  __curand::__reset(generator);
  generator->dimensions = dimensions;
  return CURAND_STATUS_SUCCESS;
}
inline curandStatus_t curandGenerateSeeds(curandGenerator_t generator) { return __curand::__prepare(generator); }
inline curandStatus_t curandGenerate(curandGenerator_t generator, unsigned int *out, size_t num) {
  return __curand::__generate(generator, out, num, __curand::__words());
}
inline curandStatus_t curandGenerateLongLong(curandGenerator_t, unsigned long long *, size_t) { return CURAND_STATUS_TYPE_ERROR; }
inline curandStatus_t curandGenerateUniform(curandGenerator_t generator, float *out, size_t num) {
  return __curand::__generate(generator, out, num, __curand::__uniforms());
}
inline curandStatus_t curandGenerateUniformDouble(curandGenerator_t generator, double *out, size_t num) {
  return __curand::__generate(generator, out, num, __curand::__uniform_doubles());
}
inline curandStatus_t curandGenerateNormal(curandGenerator_t generator, float *out, size_t n, float mean, float stddev) {
  __curand::__normals<false> d = {mean, stddev};
  return __curand::__generate(generator, out, n, d);
}
inline curandStatus_t curandGenerateNormalDouble(curandGenerator_t generator, double *out, size_t n, double mean, double stddev) {
  __curand::__normal_doubles<false> d = {mean, stddev};
  return __curand::__generate(generator, out, n, d);
}
inline curandStatus_t curandGenerateLogNormal(curandGenerator_t generator, float *out, size_t n, float mean, float stddev) {
  __curand::__normals<true> d = {mean, stddev};
  return __curand::__generate(generator, out, n, d);
}
inline curandStatus_t curandGenerateLogNormalDouble(curandGenerator_t generator, double *out, size_t n, double mean, double stddev) {
  __curand::__normal_doubles<true> d = {mean, stddev};
  return __curand::__generate(generator, out, n, d);
}
inline curandStatus_t curandGeneratePoisson(curandGenerator_t generator, unsigned int *out, size_t n, double lambda) {
  return __curand::__poisson(generator, out, n, lambda);
}
