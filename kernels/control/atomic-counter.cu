// Counts the elements above a threshold with one counter for all: each warp
// votes first, so that one lane adds for 32.
__global__ void countAtomically(const float *in, unsigned int *count, unsigned int n,
                                float threshold)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const bool above = i < n && in[i] > threshold;
    const unsigned int votes = __ballot_sync(0xffffffffu, above);
    if (threadIdx.x % 32 == 0 && votes != 0) {
        atomicAdd(count, __popc(votes));
    }
}
