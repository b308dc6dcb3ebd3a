// A reduction in one launch for an operation that no atomic function has: the
// element with the largest square, with its sign. Each block finds its own by
// shuffles, then combines it with what the blocks before it left, under a lock.
// best: one float; lock: one word, 0. blockDim.x: a multiple of 32.
__device__ float largerSquare(float a, float b)
{
    // Of a and -a the positive one, so that the order of blocks does not show.
    return a * a > b * b || (a * a == b * b && a > b) ? a : b;
}

__global__ void largestSquare(const float *in, volatile float *best, int *lock,
                              unsigned int n)
{
    __shared__ float warps[32];
    float value = 0.0f;
    for (unsigned int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += gridDim.x * blockDim.x) {
        value = largerSquare(value, in[i]);
    }
    for (int distance = 16; distance > 0; distance /= 2) {
        value = largerSquare(value, __shfl_xor_sync(0xffffffffu, value, distance));
    }
    if (threadIdx.x % 32 == 0) {
        warps[threadIdx.x / 32] = value;
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        for (unsigned int warp = 1; warp < blockDim.x / 32; warp++) {
            value = largerSquare(value, warps[warp]);
        }
        while (atomicCAS(lock, 0, 1) != 0) {
            // Another block is combining.
        }
        __threadfence();
        best[0] = largerSquare(best[0], value);
        __threadfence(); // the value first, then the news that the lock is free
        atomicExch(lock, 0);
    }
}
