__device__ int missing(int x);
__global__ void k(int *out) { out[0] = missing(1); }
