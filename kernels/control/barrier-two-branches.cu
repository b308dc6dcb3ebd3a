// WRONG ON PURPOSE. Reverses each block's elements through shared memory: even
// threads write and read in one branch, odd ones in another, each with a
// barrier of its own. Two calls of __syncthreads() are two barriers, and no
// thread reaches both. blockDim.x: at most 1024. barrier-right.cu is right.
__global__ void reverseTwoBarriers(const int *in, int *out, unsigned int n)
{
    __shared__ int tile[1024];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * blockDim.x + tid;
    const unsigned int mirror = blockDim.x - 1 - tid;
    if (tid % 2 == 0) {
        tile[tid] = i < n ? in[i] : 0;
        __syncthreads();
        if (i < n) {
            out[i] = tile[mirror];
        }
    } else {
        tile[tid] = i < n ? in[i] : 0;
        __syncthreads();
        if (i < n) {
            out[i] = tile[mirror];
        }
    }
}
