// Divides each element by the sum of its block, with a single barrier. Each warp
// adds by shuffles and leaves its sum; behind the barrier every warp, not only
// the first, adds those sums, so that all threads have the total and nobody has
// to wait again. blockDim.x: a multiple of 32.
__device__ float sumOfWarp(float value)
{
    for (int bit = 1; bit < 32; bit *= 2) {
        value += __shfl_xor_sync(0xffffffffu, value, bit);
    }
    return value;
}

__global__ void shareOfBlock(const float *in, float *out, unsigned int n)
{
    __shared__ float warpSums[32];
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int lane = threadIdx.x % 32;
    const float value = i < n ? in[i] : 0.0f;
    const float ofWarp = sumOfWarp(value);
    if (lane == 0) {
        warpSums[threadIdx.x / 32] = ofWarp;
    }
    __syncthreads();
    const float total = sumOfWarp(lane < blockDim.x / 32 ? warpSums[lane] : 0.0f);
    if (i < n) {
        out[i] = value / total;
    }
}
