// What an atomic addition costs when others want the same word: element i counts
// in counter i mod `distinct`. With one counter all 32 lanes of a warp queue up
// for it, with 32 counters each lane has its own.
__global__ void countSpread(unsigned int *counters, unsigned int n,
                            unsigned int distinct)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        atomicAdd(&counters[i % distinct], 1u);
    }
}
