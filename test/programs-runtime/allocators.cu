// Containers in memory that kernels reach, and that copies take at once.
#include <cstdio>
#include <new>
#include <vector>

template <class T> struct ManagedAllocator {
  using value_type = T;
  ManagedAllocator() = default;
  template <class U> ManagedAllocator(const ManagedAllocator<U> &) {}
  T *allocate(size_t n) {
    void *p = nullptr;
    if (cudaMallocManaged(&p, n * sizeof(T)) != cudaSuccess) throw std::bad_alloc();
    return static_cast<T *>(p);
  }
  void deallocate(T *p, size_t) { cudaFree(p); }
};
template <class T, class U> bool operator==(const ManagedAllocator<T> &, const ManagedAllocator<U> &) { return true; }
template <class T, class U> bool operator!=(const ManagedAllocator<T> &, const ManagedAllocator<U> &) { return false; }

template <typename T> class PinnedAllocator {
public:
  typedef T value_type;
  typedef T *pointer;
  typedef const T *const_pointer;
  typedef T &reference;
  typedef const T &const_reference;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  template <typename U> struct rebind { typedef PinnedAllocator<U> other; };
  PinnedAllocator() throw() {}
  template <typename U> PinnedAllocator(const PinnedAllocator<U> &) throw() {}
  pointer address(reference r) const { return &r; }
  pointer allocate(size_type n, const void * = 0) {
    pointer p = 0;
    if (cudaMallocHost((void **)&p, n * sizeof(T)) != cudaSuccess) throw std::bad_alloc();
    return p;
  }
  void deallocate(pointer p, size_type) { cudaFreeHost(p); }
  size_type max_size() const throw() { return size_type(-1) / sizeof(T); }
  void construct(pointer p, const T &v) { new (p) T(v); }
  void destroy(pointer p) { p->~T(); }
  bool operator==(const PinnedAllocator &) const { return true; }
  bool operator!=(const PinnedAllocator &) const { return false; }
};

template <class T> using managed_vector = std::vector<T, ManagedAllocator<T>>;

struct Body {
  float mass;
  int id;
};

__global__ void scale(float *x, int n, float by) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= by;
}
__global__ void weigh(const Body *bodies, int n, float *sums) {
  int i = threadIdx.x;
  if (i < n) atomicAdd(&sums[bodies[i].id], bodies[i].mass);
}

int main() {
  const int n = 1000;
  managed_vector<float> x;
  for (int i = 0; i < n; i++) x.push_back(i * 0.5f);
  scale<<<(n + 127) / 128, 128>>>(x.data(), n, 4.0f);
  cudaDeviceSynchronize();
  double sum = 0;
  for (float v : x) sum += v;
  printf("%g of %zu\n", sum, x.size());

  managed_vector<Body> bodies(100, Body{0.25f, 0});
  for (int i = 0; i < 100; i++) bodies[i].id = i % 3;
  managed_vector<float> sums(3);
  weigh<<<1, 128>>>(&bodies[0], (int)bodies.size(), sums.data());
  cudaDeviceSynchronize();
  printf("%g %g %g\n", sums[0], sums[1], sums[2]);

  std::vector<int, PinnedAllocator<int>> host(64, 3), back(64);
  host.insert(host.begin(), 5);
  host.pop_back();
  int *device;
  cudaMalloc(&device, 64 * sizeof(int));
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaMemcpyAsync(device, host.data(), 64 * sizeof(int), cudaMemcpyHostToDevice, stream);
  cudaMemcpyAsync(back.data(), device, 64 * sizeof(int), cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
  printf("%d %d %d\n", back[0], back[63], (int)(host == back));
  cudaStreamDestroy(stream);
  cudaFree(device);
}
