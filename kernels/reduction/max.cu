// The largest of n floats: the same tree as for a sum, with another operation
// and its neutral element. 256 threads a block.
#include <math.h>

__global__ void largest(const float *in, float *out, unsigned int n)
{
    __shared__ float best[256];
    const unsigned int tid = threadIdx.x;
    float value = -INFINITY;
    for (unsigned int i = blockIdx.x * 256 + tid; i < n; i += gridDim.x * 256) {
        value = fmaxf(value, in[i]);
    }
    best[tid] = value;
    __syncthreads();
    for (unsigned int half = 128; half > 0; half /= 2) {
        if (tid < half) {
            best[tid] = fmaxf(best[tid], best[tid + half]);
        }
        __syncthreads();
    }
    if (tid == 0) {
        out[blockIdx.x] = best[0];
    }
}
