float weights[4] = {1, 2, 3, 4};
__global__ void k(float *out) { out[0] = weights[threadIdx.x]; }
