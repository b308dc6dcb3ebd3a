// Sums, scans, histograms: shared memory, barriers, warp operations, atomics.
__global__ void sumModulo(const int *in, int *out) {
  extern __shared__ int s[];
  unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t] = in[i];
  __syncthreads();
  for (unsigned k = 1; k < blockDim.x; k *= 2) {
    if (t % (2 * k) == 0) s[t] += s[t + k];
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = s[0];
}

__global__ void sumHalves(const float *in, float *out, int n) {
  __shared__ float s[256];
  unsigned t = threadIdx.x, i = blockIdx.x * 512 + t;
  s[t] = in[i] + (i + 256 < n ? in[i + 256] : 0.0f);
  __syncthreads();
  for (unsigned k = 128; k > 0; k >>= 1) {
    if (t < k) s[t] += s[t + k];
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = s[0];
}

__global__ void sumShuffle(const float *in, float *out, int n) {
  float v = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) v += in[i];
  for (int o = 16; o > 0; o /= 2) v += __shfl_down_sync(0xffffffff, v, o);
  __shared__ float s[32];
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  if (lane == 0) s[warp] = v;
  __syncthreads();
  if (warp == 0) {
    v = lane < blockDim.x / 32 ? s[lane] : 0.0f;
    for (int o = 16; o > 0; o /= 2) v += __shfl_down_sync(0xffffffff, v, o);
    if (lane == 0) atomicAdd(out, v);
  }
}

template <unsigned B> __global__ void sumUnrolled(const int *in, int *out, unsigned n) {
  extern __shared__ int s[];
  unsigned t = threadIdx.x, i = blockIdx.x * B * 2 + t, stride = B * 2 * gridDim.x;
  int sum = 0;
  while (i < n) { sum += in[i] + in[i + B]; i += stride; }
  s[t] = sum;
  __syncthreads();
  if (B >= 512) { if (t < 256) s[t] = sum = sum + s[t + 256]; __syncthreads(); }
  if (B >= 256) { if (t < 128) s[t] = sum = sum + s[t + 128]; __syncthreads(); }
  if (B >= 128) { if (t < 64) s[t] = sum = sum + s[t + 64]; __syncthreads(); }
  if (t < 32) {
    volatile int *v = s;
    if (B >= 64) v[t] += v[t + 32];
    if (B >= 32) v[t] += v[t + 16];
    v[t] += v[t + 8]; v[t] += v[t + 4]; v[t] += v[t + 2]; v[t] += v[t + 1];
  }
  if (t == 0) out[blockIdx.x] = s[0];
}
template __global__ void sumUnrolled<512>(const int *, int *, unsigned);
template __global__ void sumUnrolled<128>(const int *, int *, unsigned);

__global__ void maximum(const float *in, float *out, int n) {
  __shared__ float s[128];
  float m = -3.4e38f;
  for (int i = threadIdx.x; i < n; i += 128) m = fmaxf(m, in[blockIdx.x * n + i]);
  s[threadIdx.x] = m;
  __syncthreads();
  for (int k = 64; k > 0; k /= 2) {
    if (threadIdx.x < k) s[threadIdx.x] = fmaxf(s[threadIdx.x], s[threadIdx.x + k]);
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = s[0];
}

__global__ void dotProduct(const double *a, const double *b, double *out, int n) {
  __shared__ double s[256];
  double sum = 0;
  for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += 256 * gridDim.x) sum += a[i] * b[i];
  s[threadIdx.x] = sum;
  __syncthreads();
  for (int k = 128; k > 0; k >>= 1) {
    if (threadIdx.x < k) s[threadIdx.x] += s[threadIdx.x + k];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = s[0];
}

__global__ void histogramGlobal(const unsigned char *in, unsigned *bins, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    atomicAdd(&bins[in[i]], 1u);
}

__global__ void histogramShared(const unsigned char *in, unsigned *bins, int n) {
  __shared__ unsigned local[256];
  local[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    atomicAdd(&local[in[i]], 1u);
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], local[threadIdx.x]);
}

__global__ void scanHillisSteele(const float *in, float *out) {
  __shared__ float s[2][256];
  int t = threadIdx.x, from = 0;
  s[0][t] = in[blockIdx.x * 256 + t];
  __syncthreads();
  for (int d = 1; d < 256; d *= 2) {
    s[1 - from][t] = t >= d ? s[from][t] + s[from][t - d] : s[from][t];
    from = 1 - from;
    __syncthreads();
  }
  out[blockIdx.x * 256 + t] = s[from][t];
}

__global__ void scanWarp(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31, v = in[i];
  for (int d = 1; d < 32; d *= 2) {
    int w = __shfl_up_sync(0xffffffff, v, d);
    if (lane >= d) v += w;
  }
  out[i] = v;
}

__global__ void compact(const int *in, int *out, int *count, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool keep = i < n && in[i] > 0;
  unsigned mask = __ballot_sync(0xffffffff, keep);
  int lane = threadIdx.x & 31, base = 0;
  if (lane == 0) base = atomicAdd(count, __popc(mask));
  base = __shfl_sync(0xffffffff, base, 0);
  if (keep) out[base + __popc(mask & ((1u << lane) - 1))] = in[i];
}

__global__ void softmaxRows(const float *in, float *out, int columns) {
  __shared__ float s[256];
  const float *row = in + blockIdx.x * columns;
  float *result = out + blockIdx.x * columns;
  int t = threadIdx.x;
  float m = -1e30f;
  for (int i = t; i < columns; i += 256) m = fmaxf(m, row[i]);
  s[t] = m;
  __syncthreads();
  for (int k = 128; k > 0; k /= 2) { if (t < k) s[t] = fmaxf(s[t], s[t + k]); __syncthreads(); }
  m = s[0];
  __syncthreads();
  float sum = 0;
  for (int i = t; i < columns; i += 256) sum += __expf(row[i] - m);
  s[t] = sum;
  __syncthreads();
  for (int k = 128; k > 0; k /= 2) { if (t < k) s[t] += s[t + k]; __syncthreads(); }
  sum = s[0];
  for (int i = t; i < columns; i += 256) result[i] = __expf(row[i] - m) / sum;
}

__global__ void bitonicStep(int *data, int j, int k) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x, other = i ^ j;
  if (other > i) {
    int a = data[i], b = data[other];
    if ((i & k) == 0 ? a > b : a < b) { data[i] = b; data[other] = a; }
  }
}

__global__ void bitonicBlock(int *data) {
  __shared__ int s[512];
  int t = threadIdx.x;
  s[t] = data[blockIdx.x * 512 + t];
  for (int k = 2; k <= 512; k *= 2)
    for (int j = k / 2; j > 0; j /= 2) {
      __syncthreads();
      int other = t ^ j;
      if (other > t) {
        int a = s[t], b = s[other];
        if (((t & k) == 0) == (a > b)) { s[t] = b; s[other] = a; }
      }
    }
  __syncthreads();
  data[blockIdx.x * 512 + t] = s[t];
}

__global__ void votes(const int *in, unsigned *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = i < n ? in[i] : 0;
  unsigned b = __ballot_sync(0xffffffff, v & 1);
  int all = __all_sync(0xffffffff, v > 0), any = __any_sync(0xffffffff, v < 0);
  if ((threadIdx.x & 31) == 0) out[i / 32] = b ^ all ^ any;
}

__global__ void transposeWarp(const float *in, float *out) {
  float v = in[threadIdx.x];
  v = __shfl_xor_sync(0xffffffff, v, 1) + __shfl_xor_sync(0xffffffff, v, 2) * 2.0f;
  out[threadIdx.x] = v;
}
