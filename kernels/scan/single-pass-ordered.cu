// Inclusive prefix sums of a whole array in one launch. A block that waits for
// its predecessor must be sure that this one has started, so blocks take their
// numbers in the order in which they start, from an atomic counter, and not from
// blockIdx. chain: 0 at the start: the next number, how many blocks have left
// their sum, and the sum so far. blockDim.x: a multiple of 32.
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

__global__ void scanInOrder(const int *in, int *out, volatile int *chain,
                            unsigned int n)
{
    __shared__ int warpSums[32];
    __shared__ int number;
    __shared__ int sumBefore;
    int *const counters = (int *)chain;
    const unsigned int tid = threadIdx.x;
    const unsigned int lane = tid % 32;
    const unsigned int warp = tid / 32;
    const unsigned int warps = blockDim.x / 32;

    if (tid == 0) {
        number = atomicAdd(&counters[0], 1);
    }
    __syncthreads();
    const unsigned int i = number * blockDim.x + tid;
    int value = scanWarp(i < n ? in[i] : 0, lane);
    if (lane == 31) {
        warpSums[warp] = value;
    }
    __syncthreads();
    if (warp == 0) {
        const int sums = scanWarp(lane < warps ? warpSums[lane] : 0, lane);
        if (lane < warps) {
            warpSums[lane] = sums;
        }
        if (lane == warps - 1) {
            // An addition of nothing: it reads what is in memory, each time anew.
            while (atomicAdd(&counters[1], 0) < number) {
                // The block before this one is running; its sum will come.
            }
            __threadfence();
            sumBefore = chain[2];
            chain[2] = sumBefore + sums;
            __threadfence(); // the sum first, then the news of it
            atomicAdd(&counters[1], 1);
        }
    }
    __syncthreads();
    value += sumBefore + (warp > 0 ? warpSums[warp - 1] : 0);
    if (i < n) {
        out[i] = value;
    }
}
