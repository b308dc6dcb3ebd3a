// Sum of n ints, fourth version: no thread only copies.
// A block covers 2 * blockDim.x elements, so half as many blocks are launched.
// blockDim.x must be a power of two; dynamic shared memory: blockDim.x ints.
__global__ void reduce4(const int *in, int *out, unsigned int n)
{
    extern __shared__ int partial[];

    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * (2 * blockDim.x) + tid;

    // Half of the threads of version three were idle from the first addition
    // on. Here each does that addition on its way from global memory.
    int sum = i < n ? in[i] : 0;
    if (i + blockDim.x < n) {
        sum += in[i + blockDim.x];
    }
    partial[tid] = sum;
    __syncthreads();

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
