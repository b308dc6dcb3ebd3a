// No barrier, and still a sum of the block: each warp leaves its sum in shared
// memory, fences, and takes a number. Whoever draws the last number knows that
// all others have left theirs, and adds them. Only the block has to see these
// writes in order, so the smaller fence is enough. blockDim.x: a multiple of 32.
__global__ void lastWarpAdds(const int *in, int *sums)
{
    __shared__ int warpSums[32];
    __shared__ int arrived;
    const unsigned int warps = blockDim.x / 32;
    if (threadIdx.x == 0) {
        arrived = 0;
    }
    __syncthreads();
    int sum = in[blockIdx.x * blockDim.x + threadIdx.x];
    for (int distance = 16; distance > 0; distance /= 2) {
        sum += __shfl_down_sync(0xffffffffu, sum, distance);
    }
    if (threadIdx.x % 32 == 0) {
        warpSums[threadIdx.x / 32] = sum;
        __threadfence_block(); // first the sum, then the number
        if (atomicAdd(&arrived, 1) == (int)warps - 1) {
            __threadfence_block(); // no reading ahead of the number either
            int total = 0;
            for (unsigned int warp = 0; warp < warps; warp++) {
                total += warpSums[warp];
            }
            sums[blockIdx.x] = total;
        }
    }
}
