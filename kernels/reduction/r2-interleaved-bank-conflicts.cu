// Sum of n ints, second version: the same tree, the work on the first threads.
// blockDim.x must be a power of two; dynamic shared memory: blockDim.x ints.
__global__ void reduce2(const int *in, int *out, unsigned int n)
{
    extern __shared__ int partial[];

    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * blockDim.x + tid;

    partial[tid] = i < n ? in[i] : 0;
    __syncthreads();

    // Thread t takes the t-th pair instead of the pair that starts at t: whole
    // warps work or rest together. The price: neighbouring threads now touch
    // words 2s apart, and those fall into the same few banks.
    for (unsigned int s = 1; s < blockDim.x; s *= 2) {
        const unsigned int left = 2 * s * tid;
        if (left < blockDim.x) {
            partial[left] += partial[left + s];
        }
        __syncthreads();
    }

    if (tid == 0) {
        out[blockIdx.x] = partial[0];
    }
}
