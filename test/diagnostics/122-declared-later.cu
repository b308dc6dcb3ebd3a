__global__ void k(float *a) {
  a[0] = square(a[0]) + scale[0] + least(a[0], a[1]);
}
__device__ float square(float x) { return x * x; }
__constant__ float scale[4];
template <class T> __device__ T least(T a, T b) { return a < b ? a : b; }
int main() {
  float *a;
  cudaMalloc(&a, 8);
  k<<<1, 1>>>(a);
  report(a);
}
void report(float *a) { cudaFree(a); }
