// Small ones first: a block sorts its 256 terms by size (a bitonic network) and
// adds neighbours in a tree, so that terms of like size meet and the error
// grows with the levels of the tree, not with the number of terms.
__global__ void sumSorted(const float *x, float *sums, unsigned int n)
{
    __shared__ float terms[256];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * 256 + tid;
    terms[tid] = i < n ? x[i] : 0.0f;

    for (unsigned int run = 2; run <= 256; run *= 2) {
        for (unsigned int distance = run / 2; distance > 0; distance /= 2) {
            __syncthreads();
            const unsigned int partner = tid ^ distance;
            if (partner > tid) {
                const float mine = terms[tid];
                const float other = terms[partner];
                const bool rising = (tid & run) == 0;
                if ((fabsf(mine) > fabsf(other)) == rising) {
                    terms[tid] = other;
                    terms[partner] = mine;
                }
            }
        }
    }

    for (unsigned int left = 128; left > 0; left /= 2) {
        __syncthreads();
        const float pair = tid < left ? terms[2 * tid] + terms[2 * tid + 1] : 0.0f;
        __syncthreads();
        if (tid < left) {
            terms[tid] = pair;
        }
    }
    if (tid == 0) {
        sums[blockIdx.x] = terms[0];
    }
}
