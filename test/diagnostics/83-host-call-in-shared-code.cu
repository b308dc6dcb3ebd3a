int host(int n) { return n; }
__host__ __device__ int f(int n) { return host(n); }
__global__ void k(int *x) { x[0] = f(1); }
