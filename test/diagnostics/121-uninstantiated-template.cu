template <class T> struct Box { T value; };
template <class T> __device__ T twice(T x) { return combine(x, x); }
template <class T, int N>
__global__ void k(T *a, int n, float limit) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  auto half = [&](T x) { return x / N; };
  if (i < m) {
    a[i] = half(a[i]) + cuttoff(limit) + later(a[i]);
    Box<T> box{a[i]};
    for (int j = 0; j < N; ++j) sum += twice(box.value);
  }
}
