__host__ __device__ int f(int n) { int *p = (int *)malloc(4); return n; }
__global__ void k(int *x) { x[0] = f(1); }
