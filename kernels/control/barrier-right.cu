// Reverses each block's elements through shared memory, as it should be: all
// threads write, all wait at one barrier, and then each reads what another
// wrote. Threads beyond n have nothing to write or read, but come to the
// barrier. blockDim.x: at most 1024.
__global__ void reverse(const int *in, int *out, unsigned int n)
{
    __shared__ int tile[1024];
    const unsigned int tid = threadIdx.x;
    const unsigned int first = blockIdx.x * blockDim.x;
    const unsigned int count = min(blockDim.x, n - first);
    if (tid < count) {
        tile[tid] = in[first + tid];
    }
    __syncthreads();
    if (tid < count) {
        out[first + tid] = tile[count - 1 - tid];
    }
}
