// Inclusive prefix sums of each block's elements: every warp scans by shuffles,
// the first warp scans the warps' sums, and each thread adds what came before
// its warp. blockDim.x: a multiple of 32, at most 1024.
__device__ int scanWarp(int value, unsigned int lane)
{
    for (unsigned int distance = 1; distance < 32; distance *= 2) {
        const int left = __shfl_up_sync(0xffffffffu, value, distance);
        if (lane >= distance) {
            value += left;
        }
    }
    return value;
}

__global__ void scanShuffle(const int *in, int *out, int *sums, unsigned int n)
{
    __shared__ int warpSums[32];
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int lane = threadIdx.x % 32;
    const unsigned int warp = threadIdx.x / 32;
    const unsigned int warps = blockDim.x / 32;

    int value = scanWarp(i < n ? in[i] : 0, lane);
    if (lane == 31) {
        warpSums[warp] = value;
    }
    __syncthreads();
    if (warp == 0) {
        const int sum = scanWarp(lane < warps ? warpSums[lane] : 0, lane);
        if (lane < warps) {
            warpSums[lane] = sum;
        }
    }
    __syncthreads();
    if (warp > 0) {
        value += warpSums[warp - 1];
    }
    if (i < n) {
        out[i] = value;
    }
    if (threadIdx.x == blockDim.x - 1) {
        sums[blockIdx.x] = value;
    }
}
