// Sum of n ints, third version: fold the upper half onto the lower.
// blockDim.x must be a power of two; dynamic shared memory: blockDim.x ints.
__global__ void reduce3(const int *in, int *out, unsigned int n)
{
    extern __shared__ int partial[];

    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * blockDim.x + tid;

    partial[tid] = i < n ? in[i] : 0;
    __syncthreads();

    // The distance shrinks instead of growing. Threads that work are the first
    // s of the block, and they touch consecutive words: no two in one bank.
    for (unsigned int s = blockDim.x / 2; s > 0; s /= 2) {
        if (tid < s) {
            partial[tid] += partial[tid + s];
        }
        __syncthreads();
    }

    if (tid == 0) {
        out[blockIdx.x] = partial[0];
    }
}
