// Sum of each block's elements without shared memory: the upper half is folded
// onto the lower in global memory, in place. Every addition costs two reads and
// a write there, and every round waits for them. `values` is overwritten.
// blockDim.x: a power of two; n: a multiple of blockDim.x.
__global__ void sumInGlobalMemory(float *values, float *sums, unsigned int n)
{
    const unsigned int tid = threadIdx.x;
    float *own = values + blockIdx.x * blockDim.x;
    for (unsigned int stride = blockDim.x / 2; stride > 0; stride /= 2) {
        if (tid < stride) {
            own[tid] += own[tid + stride];
        }
        __syncthreads();
    }
    if (tid == 0) {
        sums[blockIdx.x] = own[0];
    }
}
