/* cuFFT: the calls, and how a plan's steps are launched. */
#pragma once
#include <__cufft_plans.h>
namespace __cufft {

struct __axis {
  uint count;
  wide in, out, inOrder, outOrder;
  bool isColumn;
};
/* The axes that number the lines of a dimension, by how near their elements lie. */
inline int __gather(const __plan &plan, int dimension, const __layout &in, const __layout &out, __axis *axes) {
  bool isHalf = plan.type != CUFFT_C2C && plan.type != CUFFT_Z2Z;
  int used = 0, last = plan.rank - 1;
  for (int i = last; i >= 0; i--) {
    if (i == dimension) continue;
    int count = isHalf && i == last ? plan.n[i] / 2 + 1 : plan.n[i];
    if (count > 1) axes[used++] = {(uint)count, in.stride[i], out.stride[i], in.stride[i], out.stride[i], false};
  }
  if (plan.batch > 1) axes[used++] = {(uint)plan.batch, in.distance, out.distance, in.distance, out.distance, false};
  return used;
}
inline uint __sorted(__axis *axes, int used, __axes &sorted, int &column) {
  uint lines = 1;
  column = -1;
  sorted.used = used;
  for (int i = 0; i < used; i++) {
    int next = i;
    for (int k = i + 1; k < used; k++) {
      if (axes[k].inOrder < axes[next].inOrder) next = k;
    }
    __axis axis = axes[next];
    axes[next] = axes[i];
    axes[i] = axis;
    (&sorted.a)[i] = {axis.count, (uint)axis.in, (uint)axis.out};
    if (axis.isColumn) column = i;
    lines *= axis.count;
  }
  return lines;
}
inline uint __blocks(uint threads, uint each) { return threads / each + (threads % each != 0); }

template <class T> struct __launcher {
  typedef typename __pair<T>::type C;
  cudaStream_t stream;
  template <int IN, int OUT> void pass(const void *in, void *out, const void *table, __pass p) const {
    constexpr uint CELLS = 8192 / sizeof(C);
    uint wanted = p.lines / 128 + 1, least = 256 / p.length;
    wanted = wanted < least ? least : wanted;
    wanted = wanted < 8 ? 8 : wanted;
    uint most = CELLS / p.length;
    p.each = wanted < most ? wanted : most;
    if (p.each > p.lines) p.each = p.lines;
    uint threads = (p.each * p.length + 127) / 128 * 32;
    __transform<T, IN, OUT><<<__blocks(p.lines, p.each), threads < 256 ? threads : 256, 0, stream>>>(
        (const typename __element<T, IN>::type *)in, (typename __element<T, OUT>::type *)out, (const C *)table, p);
  }
  template <int IN> void chirpIn(const void *in, void *out, const void *chirp, const __chirp &p) const {
    __chirp_in<T, IN><<<__blocks(p.elements, 256), 256, 0, stream>>>((const typename __element<T, IN>::type *)in, (C *)out, (const C *)chirp, p);
  }
  template <int OUT> void chirpOut(const void *in, void *out, const void *chirp, const __chirp &p) const {
    __chirp_out<T, OUT><<<__blocks(p.elements, 256), 256, 0, stream>>>((const C *)in, (typename __element<T, OUT>::type *)out, (const C *)chirp, p);
  }
};

template <class T, int IN, int OUT> cufftResult __exec(cufftHandle handle, cufftType type, void *in, void *out, int direction) {
  typedef typename __pair<T>::type C;
  __plan *known = __find(handle);
  if (!known || !known->isMade) return CUFFT_INVALID_PLAN;
  const __plan &plan = *known;
  if (plan.type != type) return CUFFT_INVALID_TYPE;
  if (!in || !out || (direction != CUFFT_FORWARD && direction != CUFFT_INVERSE)) return CUFFT_INVALID_VALUE;
  __layout layouts[3];
  __layouts(plan, in == out, layouts[USER_IN], layouts[USER_OUT]);
  layouts[WORK] = __packed(plan, true, false, false);
  __route route = __route_of(plan, layouts[USER_IN], layouts[USER_OUT], in == out);
  size_t begins[6];
  if (__work(plan, route, begins) > 0 && !plan.work) return CUFFT_NO_WORKSPACE;
  void *arrays[6] = {in, out};
  for (int i = WORK; i <= PADDED2; i++) arrays[i] = (char *)plan.work + begins[i];
  cudaError_t before = cudaPeekAtLastError();
  __launcher<T> launch = {plan.stream};
  bool inverse = direction == CUFFT_INVERSE;
  for (int i = 0; i < route.count; i++) {
    const __step &step = route.at[i];
    const __dimension &d = plan.of[step.dimension];
    const void *from = arrays[step.from];
    void *to = arrays[step.to];
    const __layout &fromLayout = layouts[step.from < WORK ? step.from : WORK], &toLayout = layouts[step.to < WORK ? step.to : WORK];
    bool isLastDimension = step.dimension == plan.rank - 1, begins = isLastDimension && step.pass == 0;
    bool endsDimension = step.kind == __step::PASS ? step.pass == d.passes - 1 : true;
    uint kept = isLastDimension && endsDimension && IN == REAL ? d.n / 2 + 1 : d.n;
    __axis axes[4];
    int used = __gather(plan, step.dimension, fromLayout, toLayout, axes);
    if (step.kind == __step::PASS || step.kind == __step::COPY || step.kind == __step::CONVOLVED) {
      const __dimension &passes = step.kind == __step::CONVOLVED ? plan.convolution[step.dimension] : d;
      __pass p = {};
      wide stride = fromLayout.stride[step.dimension], outStride = toLayout.stride[step.dimension];
      if (step.kind == __step::CONVOLVED) {
        uint lines = 1;
        for (int k = 0; k < used; k++) lines *= axes[k].count;
        stride = outStride = 1;
        axes[0] = {lines, d.padded, d.padded, d.padded, d.padded, false};
        used = 1;
        kept = d.padded;
      }
      p.n = passes.n;
      p.length = step.kind == __step::COPY ? 1 : passes.length[step.pass];
      p.before = 1;
      for (int k = 0; k < step.pass; k++) p.before *= passes.length[k];
      p.stride = (uint)stride;
      p.outStride = (uint)outStride;
      p.kept = kept;
      p.radices = __radices_of(p.length);
      p.roots = passes.roots[step.pass];
      p.low = passes.low;
      p.high = passes.high;
      p.lowBits = passes.lowBits;
      p.inverse = step.kind == __step::CONVOLVED ? step.inverse : inverse;
      uint columns = p.n / p.length;
      if (columns > 1) axes[used++] = {columns, 0, 0, stride, p.before == 1 ? p.length * outStride : outStride, true};
      p.lines = __sorted(axes, used, p.axes, p.column);
      p.linesFirst = used > 0 && axes[0].inOrder < columns * stride;
      p.outLinesFirst = used > 0 && axes[0].outOrder < p.before * outStride;
      begins = begins && step.kind == __step::PASS;
      if (begins && step.isLast) launch.template pass<IN, OUT>(from, to, passes.table, p);
      else if (begins) launch.template pass<IN, COMPLEX>(from, to, passes.table, p);
      else if (step.isLast) launch.template pass<COMPLEX, OUT>(from, to, passes.table, p);
      else launch.template pass<COMPLEX, COMPLEX>(from, to, passes.table, p);
    } else {
      __chirp p = {};
      int column;
      uint lines = __sorted(axes, used, p.axes, column);
      p.n = d.n;
      p.padded = d.padded;
      p.kept = kept;
      p.inverse = inverse;
      p.elements = lines * d.padded;
      const C *chirp = (const C *)d.table + d.chirp, *spectrum = (const C *)d.table + d.spectrum;
      if (step.kind == __step::CHIRP_IN) {
        p.stride = (uint)fromLayout.stride[step.dimension];
        if (begins) launch.template chirpIn<IN>(from, to, chirp, p);
        else launch.template chirpIn<COMPLEX>(from, to, chirp, p);
      } else if (step.kind == __step::SPECTRA) {
        __chirp_spectra<T><<<__blocks(p.elements, 256), 256, 0, plan.stream>>>((C *)to, spectrum, p);
      } else {
        p.stride = (uint)toLayout.stride[step.dimension];
        p.elements = lines * kept;
        if (step.isLast) launch.template chirpOut<OUT>(from, to, chirp, p);
        else launch.template chirpOut<COMPLEX>(from, to, chirp, p);
      }
    }
  }
  return cudaPeekAtLastError() == before || before != cudaSuccess ? CUFFT_SUCCESS : CUFFT_EXEC_FAILED;
}

inline cufftResult __make_int(cufftHandle plan, int rank, const int *n, const int *inembed, int istride, int idist, const int *onembed, int ostride,
                              int odist, cufftType type, int batch, size_t *workSize, bool onlySize) {
  wide sizes[3][3] = {};
  for (int i = 0; i < rank && i < 3; i++) {
    if (n) sizes[0][i] = n[i];
    if (inembed) sizes[1][i] = inembed[i];
    if (onembed) sizes[2][i] = onembed[i];
  }
  return __make(plan, rank, n ? sizes[0] : nullptr, inembed ? sizes[1] : nullptr, istride, idist, onembed ? sizes[2] : nullptr, ostride, odist,
                type, batch, workSize, onlySize);
}
inline cufftResult __destroy(cufftHandle handle) {
  __plan *plan = __find(handle);
  if (!plan) return CUFFT_INVALID_PLAN;
  if (plan->isMade) __forget(*plan);
  free(plan);
  __all().at[handle - 1] = nullptr;
  return CUFFT_SUCCESS;
}
/* A plan that is created and made at once. */
inline cufftResult __planned(cufftHandle *plan, int rank, const int *n, const int *inembed, int istride, int idist, const int *onembed, int ostride,
                             int odist, cufftType type, int batch) {
  cufftHandle made;
  if (!plan) return CUFFT_INVALID_VALUE;
  __create(&made);
  cufftResult result = __make_int(made, rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, nullptr, false);
  if (result == CUFFT_SUCCESS) *plan = made;
  else __destroy(made);
  return result;
}
/* The bytes of a plan that nobody keeps. */
inline cufftResult __estimated(int rank, const int *n, const int *inembed, int istride, int idist, const int *onembed, int ostride, int odist,
                               cufftType type, int batch, size_t *workSize) {
  cufftHandle made;
  __create(&made);
  cufftResult result = __make_int(made, rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, workSize, true);
  __destroy(made);
  return result;
}
}

inline cufftResult cufftCreate(cufftHandle *handle) { return __cufft::__create(handle); }
inline cufftResult cufftDestroy(cufftHandle plan) { return __cufft::__destroy(plan); }
inline cufftResult cufftPlan1d(cufftHandle *plan, int nx, cufftType type, int batch) {
  int n[1] = {nx};
  return __cufft::__planned(plan, 1, n, nullptr, 1, 0, nullptr, 1, 0, type, batch);
}
inline cufftResult cufftPlan2d(cufftHandle *plan, int nx, int ny, cufftType type) {
  int n[2] = {nx, ny};
  return __cufft::__planned(plan, 2, n, nullptr, 1, 0, nullptr, 1, 0, type, 1);
}
inline cufftResult cufftPlan3d(cufftHandle *plan, int nx, int ny, int nz, cufftType type) {
  int n[3] = {nx, ny, nz};
  return __cufft::__planned(plan, 3, n, nullptr, 1, 0, nullptr, 1, 0, type, 1);
}
inline cufftResult cufftPlanMany(cufftHandle *plan, int rank, int *n, int *inembed, int istride, int idist, int *onembed, int ostride, int odist,
                                 cufftType type, int batch) {
  return __cufft::__planned(plan, rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch);
}
#define __CUFFT_BY_SIZE(NAME, LAST) \
  inline cufftResult cufft##NAME##1d(cufftHandle plan, int nx, cufftType type, int batch, size_t *workSize) { \
    int n[1] = {nx}; \
    return __cufft::__make_int(plan, 1, n, nullptr, 1, 0, nullptr, 1, 0, type, batch, workSize, LAST); \
  } \
  inline cufftResult cufft##NAME##2d(cufftHandle plan, int nx, int ny, cufftType type, size_t *workSize) { \
    int n[2] = {nx, ny}; \
    return __cufft::__make_int(plan, 2, n, nullptr, 1, 0, nullptr, 1, 0, type, 1, workSize, LAST); \
  } \
  inline cufftResult cufft##NAME##3d(cufftHandle plan, int nx, int ny, int nz, cufftType type, size_t *workSize) { \
    int n[3] = {nx, ny, nz}; \
    return __cufft::__make_int(plan, 3, n, nullptr, 1, 0, nullptr, 1, 0, type, 1, workSize, LAST); \
  } \
  inline cufftResult cufft##NAME##Many(cufftHandle plan, int rank, int *n, int *inembed, int istride, int idist, int *onembed, int ostride, \
                                       int odist, cufftType type, int batch, size_t *workSize) { \
    return __cufft::__make_int(plan, rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, workSize, LAST); \
  } \
  inline cufftResult cufft##NAME##Many64(cufftHandle plan, int rank, long long int *n, long long int *inembed, long long int istride, \
                                         long long int idist, long long int *onembed, long long int ostride, long long int odist, \
                                         cufftType type, long long int batch, size_t *workSize) { \
    return __cufft::__make(plan, rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, workSize, LAST); \
  }
__CUFFT_BY_SIZE(MakePlan, false)
__CUFFT_BY_SIZE(GetSize, true)
#undef __CUFFT_BY_SIZE
inline cufftResult cufftEstimate1d(int nx, cufftType type, int batch, size_t *workSize) {
  int n[1] = {nx};
  return __cufft::__estimated(1, n, nullptr, 1, 0, nullptr, 1, 0, type, batch, workSize);
}
inline cufftResult cufftEstimate2d(int nx, int ny, cufftType type, size_t *workSize) {
  int n[2] = {nx, ny};
  return __cufft::__estimated(2, n, nullptr, 1, 0, nullptr, 1, 0, type, 1, workSize);
}
inline cufftResult cufftEstimate3d(int nx, int ny, int nz, cufftType type, size_t *workSize) {
  int n[3] = {nx, ny, nz};
  return __cufft::__estimated(3, n, nullptr, 1, 0, nullptr, 1, 0, type, 1, workSize);
}
inline cufftResult cufftEstimateMany(int rank, int *n, int *inembed, int istride, int idist, int *onembed, int ostride, int odist, cufftType type,
                                     int batch, size_t *workSize) {
  return __cufft::__estimated(rank, n, inembed, istride, idist, onembed, ostride, odist, type, batch, workSize);
}
inline cufftResult cufftGetSize(cufftHandle handle, size_t *workSize) {
  __cufft::__plan *plan = __cufft::__find(handle);
  if (!plan || !plan->isMade) return CUFFT_INVALID_PLAN;
  if (!workSize) return CUFFT_INVALID_VALUE;
  *workSize = plan->workSize;
  return CUFFT_SUCCESS;
}
inline cufftResult cufftSetWorkArea(cufftHandle handle, void *workArea) {
  __cufft::__plan *plan = __cufft::__find(handle);
  if (!plan) return CUFFT_INVALID_PLAN;
  if (plan->ownsWork) cudaFree(plan->work);
  plan->ownsWork = false;
  plan->work = workArea;
  return CUFFT_SUCCESS;
}
inline cufftResult cufftSetAutoAllocation(cufftHandle handle, int autoAllocate) {
  __cufft::__plan *plan = __cufft::__find(handle);
  if (!plan) return CUFFT_INVALID_PLAN;
  plan->allocates = autoAllocate != 0;
  return CUFFT_SUCCESS;
}
inline cufftResult cufftSetStream(cufftHandle handle, cudaStream_t stream) {
  __cufft::__plan *plan = __cufft::__find(handle);
  if (!plan) return CUFFT_INVALID_PLAN;
  plan->stream = stream;
  return CUFFT_SUCCESS;
}
inline cufftResult cufftExecC2C(cufftHandle plan, cufftComplex *idata, cufftComplex *odata, int direction) {
  return __cufft::__exec<float, __cufft::COMPLEX, __cufft::COMPLEX>(plan, CUFFT_C2C, idata, odata, direction);
}
inline cufftResult cufftExecR2C(cufftHandle plan, cufftReal *idata, cufftComplex *odata) {
  return __cufft::__exec<float, __cufft::REAL, __cufft::COMPLEX>(plan, CUFFT_R2C, idata, odata, CUFFT_FORWARD);
}
inline cufftResult cufftExecC2R(cufftHandle plan, cufftComplex *idata, cufftReal *odata) {
  return __cufft::__exec<float, __cufft::HALF, __cufft::REAL>(plan, CUFFT_C2R, idata, odata, CUFFT_INVERSE);
}
inline cufftResult cufftExecZ2Z(cufftHandle plan, cufftDoubleComplex *idata, cufftDoubleComplex *odata, int direction) {
  return __cufft::__exec<double, __cufft::COMPLEX, __cufft::COMPLEX>(plan, CUFFT_Z2Z, idata, odata, direction);
}
inline cufftResult cufftExecD2Z(cufftHandle plan, cufftDoubleReal *idata, cufftDoubleComplex *odata) {
  return __cufft::__exec<double, __cufft::REAL, __cufft::COMPLEX>(plan, CUFFT_D2Z, idata, odata, CUFFT_FORWARD);
}
inline cufftResult cufftExecZ2D(cufftHandle plan, cufftDoubleComplex *idata, cufftDoubleReal *odata) {
  return __cufft::__exec<double, __cufft::HALF, __cufft::REAL>(plan, CUFFT_Z2D, idata, odata, CUFFT_INVERSE);
}
inline cufftResult cufftGetVersion(int *version) {
  *version = CUFFT_VERSION;
  return CUFFT_SUCCESS;
}
inline cufftResult cufftGetProperty(libraryPropertyType type, int *value) {
  *value = type == MAJOR_VERSION ? CUFFT_VER_MAJOR : type == MINOR_VERSION ? CUFFT_VER_MINOR : CUFFT_VER_PATCH;
  return CUFFT_SUCCESS;
}
