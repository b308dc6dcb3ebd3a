// Counts the elements above a threshold, a warp at a time: a ballot gives all
// lanes' answers as one word, whose set bits are counted. counts: one word for
// each warp of the grid; blockDim.x: a multiple of 32.
__global__ void countByVote(const float *in, unsigned int *counts, unsigned int n,
                            float threshold)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const bool above = i < n && in[i] > threshold;
    const unsigned int votes = __ballot_sync(0xffffffffu, above);
    if (threadIdx.x % 32 == 0) {
        counts[i / 32] = __popc(votes);
    }
}
