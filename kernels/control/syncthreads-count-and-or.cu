// A barrier that answers a question on its way: how many threads of the block
// have an element above the threshold, do all, does any. Every thread gets the
// answers; the first one writes them down.
__global__ void askTheBlock(const float *in, unsigned int *count, unsigned int *all,
                            unsigned int *any, float threshold)
{
    const bool above = in[blockIdx.x * blockDim.x + threadIdx.x] > threshold;
    const int howMany = __syncthreads_count(above);
    const int isAll = __syncthreads_and(above);
    const int isAny = __syncthreads_or(above);
    if (threadIdx.x == 0) {
        count[blockIdx.x] = howMany;
        // The last two are only promised to be zero or not.
        all[blockIdx.x] = isAll != 0;
        any[blockIdx.x] = isAny != 0;
    }
}
