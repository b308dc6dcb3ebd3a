// Sum of each block's floats in shared memory, the second half folded onto the
// first until one value is left. The threads at work stay contiguous, so that
// whole warps rest. blockDim.x: a power of two; dynamic shared memory:
// blockDim.x floats.
__global__ void sumOfBlock(const float *in, float *sums, unsigned int n)
{
    extern __shared__ float slots[];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * blockDim.x + tid;
    slots[tid] = i < n ? in[i] : 0.0f;
    for (unsigned int half = blockDim.x / 2; half > 0; half /= 2) {
        // Before each level: what the level before it wrote must be there.
        __syncthreads();
        if (tid < half) {
            slots[tid] += slots[tid + half];
        }
    }
    // The last level was thread 0's alone, so it needs no barrier.
    if (tid == 0) {
        sums[blockIdx.x] = slots[0];
    }
}
