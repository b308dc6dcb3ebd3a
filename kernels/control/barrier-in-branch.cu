// WRONG ON PURPOSE. Reverses each block's elements through shared memory; the
// barrier is in the branch of the threads that have an element, and in the last
// block some have none. They never come: those that wait may wait for ever, or
// not wait at all. blockDim.x: at most 1024. barrier-right.cu is right.
__global__ void reverseBarrierInBranch(const int *in, int *out, unsigned int n)
{
    __shared__ int tile[1024];
    const unsigned int tid = threadIdx.x;
    const unsigned int first = blockIdx.x * blockDim.x;
    const unsigned int count = min(blockDim.x, n - first);
    if (tid < count) {
        tile[tid] = in[first + tid];
        __syncthreads();
        out[first + tid] = tile[count - 1 - tid];
    }
}
