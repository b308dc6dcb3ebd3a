// WRONG ON PURPOSE. Reverses each block's elements through shared memory and
// does not wait between writing and reading: a warp reads what another may not
// have written yet. blockDim.x: at most 1024. barrier-right.cu is right.
__global__ void reverseWithoutBarrier(const int *in, int *out, unsigned int n)
{
    __shared__ int tile[1024];
    const unsigned int tid = threadIdx.x;
    const unsigned int first = blockIdx.x * blockDim.x;
    const unsigned int count = min(blockDim.x, n - first);
    if (tid < count) {
        tile[tid] = in[first + tid];
        out[first + tid] = tile[count - 1 - tid];
    }
}
