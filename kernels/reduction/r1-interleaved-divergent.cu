// Sum of n ints, first try: a tree in shared memory, one element per thread.
// Each block leaves one partial sum. blockDim.x must be a power of two, and the
// launch gives blockDim.x * sizeof(int) bytes of dynamic shared memory.
__global__ void reduce1(const int *in, int *out, unsigned int n)
{
    extern __shared__ int partial[];

    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * blockDim.x + tid;

    // Past the end of the array a thread contributes zero, but it must stay:
    // every thread of the block has to reach each __syncthreads().
    partial[tid] = i < n ? in[i] : 0;
    __syncthreads();

    // Neighbours 1, 2, 4, … apart are added. The threads that work are spread
    // over all warps, so every warp runs at every level with most lanes idle,
    // and % is a slow instruction besides.
    for (unsigned int s = 1; s < blockDim.x; s *= 2) {
        if (tid % (2 * s) == 0) {
            partial[tid] += partial[tid + s];
        }
        __syncthreads();
    }

    if (tid == 0) {
        out[blockIdx.x] = partial[0];
    }
}
