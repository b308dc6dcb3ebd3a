// Streams, events, callbacks, pinned and unified memory, error paths, occupancy API, attributes.
// prints: time ok, callbacks 4
// prints: cudaMemcpy(d, pinned, 1, (cudaMemcpyKind)77) failed: invalid copy direction for memcpy (cudaErrorInvalidMemcpyDirection)
// prints: cudaSetDevice(99) failed: invalid device ordinal (cudaErrorInvalidDevice)
// prints: cudaGetLastError() failed: invalid configuration argument (cudaErrorInvalidConfiguration)
// prints: shared 64, max threads 1024, block ok, type 2
// prints: bad 0 free<=total 1 devices 1 warp 32
#include <cstdio>
#include <cstdlib>
#include <vector>
#include <memory>
#include <functional>
#include <cuda_runtime.h>
#define CHECK(x) check((x), #x, __LINE__)
template <typename T> void check(T err, const char *const func, const int line) { if (err != cudaSuccess) { printf("%s failed%s: %s (%s)\n", func, line > 0 ? "" : " nowhere", cudaGetErrorString(err), cudaGetErrorName(err)); cudaGetLastError(); } }
__global__ void scale(float *x, int n, float a) { int i = blockIdx.x * blockDim.x + threadIdx.x; int stride = blockDim.x * gridDim.x; for (; i < n; i += stride) x[i] = a * x[i] + 1; }
__global__ void histo(const unsigned char *data, int n, unsigned *bins) {
  __shared__ unsigned local[16];
  if (threadIdx.x < 16) local[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd(&local[data[i] & 15], 1u);
  __syncthreads();
  if (threadIdx.x < 16 && local[threadIdx.x]) atomicAdd(bins + threadIdx.x, local[threadIdx.x]);
}
struct CudaDeleter { void operator()(void *p) const { cudaFree(p); } };
template <class T> using cuda_ptr = std::unique_ptr<T[], CudaDeleter>;
template <class T> cuda_ptr<T> make_managed(size_t n) { T *p; CHECK(cudaMallocManaged(&p, n * sizeof(T))); return cuda_ptr<T>(p); }
class Stream {
  cudaStream_t s;
public:
  Stream() { CHECK(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking)); }
  ~Stream() { cudaStreamDestroy(s); }
  Stream(const Stream &) = delete; Stream &operator=(const Stream &) = delete;
  operator cudaStream_t() const { return s; }
};
class Timer { cudaEvent_t a, b; public: Timer() { cudaEventCreate(&a); cudaEventCreate(&b); } ~Timer() { cudaEventDestroy(a), cudaEventDestroy(b); }
  void start(cudaStream_t s = 0) { cudaEventRecord(a, s); } float stop(cudaStream_t s = nullptr) { cudaEventRecord(b, s); cudaEventSynchronize(b); float ms = -1; cudaEventElapsedTime(&ms, a, b); return ms; } };
static void CUDART_CB done(cudaStream_t, cudaError_t status, void *data) { ++*static_cast<int *>(data); if (status != cudaSuccess) printf("bad status\n"); }
int main() {
  const int chunks = 4, n = 1 << 10; int called = 0;
  float *pinned; CHECK(cudaMallocHost(&pinned, chunks * n * sizeof(float)));
  for (int i = 0; i < chunks * n; i++) pinned[i] = i % 100;
  float *d; CHECK(cudaMalloc((void **)&d, chunks * n * sizeof *d));
  {
    Stream streams[chunks]; Timer t; t.start();
    for (int c = 0; c < chunks; ++c) {
      auto bytes = n * sizeof(float);
      CHECK(cudaMemcpyAsync(d + c * n, pinned + c * n, bytes, cudaMemcpyHostToDevice, streams[c]));
      scale<<<4, 128, 0, streams[c]>>>(d + c * n, n, 2.f + c);
      CHECK(cudaMemcpyAsync(pinned + c * n, d + c * n, bytes, cudaMemcpyDeviceToHost, streams[c]));
      CHECK(cudaStreamAddCallback(streams[c], done, &called, 0));
    }
    CHECK(cudaDeviceSynchronize());
    printf("time %s, callbacks %d\n", t.stop() >= 0 ? "ok" : "negative", called);
  }
  int bad = 0;
  for (int i = 0; i < chunks * n; i++) bad += pinned[i] != (2.f + i / n) * (i % 100) + 1;
  auto bytes = make_managed<unsigned char>(5000); auto bins = make_managed<unsigned>(16);
  for (int i = 0; i < 5000; i++) bytes[i] = (unsigned char)(i * i >> 3);
  cudaMemset(bins.get(), 0, 64);
  int minGrid = 0, block = 0; CHECK(cudaOccupancyMaxPotentialBlockSize(&minGrid, &block, histo, 0, 0));
  histo<<<3, 64>>>(bytes.get(), 5000, bins.get()); CHECK(cudaDeviceSynchronize());
  unsigned ref[16] = {}; for (int i = 0; i < 5000; i++) ++ref[bytes[i] & 15];
  for (int i = 0; i < 16; i++) bad += ref[i] != bins[i];
  CHECK(cudaMemcpy(d, pinned, 1, (cudaMemcpyKind)77));
  CHECK(cudaSetDevice(99));
  scale<<<1, 4096>>>(d, 1, 1.f); CHECK(cudaGetLastError());
  void *null = nullptr; CHECK(cudaFree(null));
  cudaFuncAttributes attr; CHECK(cudaFuncGetAttributes(&attr, histo)); cudaPointerAttributes pa; CHECK(cudaPointerGetAttributes(&pa, d));
  printf("shared %zu, max threads %d, block %s, type %d\n", attr.sharedSizeBytes, attr.maxThreadsPerBlock, block >= 32 ? "ok" : "?", (int)pa.type);
  size_t freeB, total; CHECK(cudaMemGetInfo(&freeB, &total)); int dev, count; cudaGetDevice(&dev); cudaGetDeviceCount(&count); cudaDeviceProp prop; cudaGetDeviceProperties(&prop, dev);
  printf("bad %d free<=total %d devices %d warp %d\n", bad, freeB <= total, count > 0, prop.warpSize);
  cudaFreeHost(pinned); cudaFree(d);
  return bad;
}
