template <int N> __device__ int times(int x) { return N * x; }
__global__ void k(int *x, int n) { x[0] = times<n>(2); }
