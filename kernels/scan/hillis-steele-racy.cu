// WRONG ON PURPOSE. Inclusive prefix sums of each block's elements in place:
// thread t adds what lies `distance` to its left, at distances 1, 2, 4, … up to
// t. Two mistakes: within a step one warp may overwrite what another has yet to
// read, and threads leave the loop, and with it the barrier, one after the
// other. hillis-steele-two-barriers.cu and hillis-steele-double-buffer.cu are
// right. blockDim.x: at most 1024.
__global__ void scanRacy(const int *in, int *out, unsigned int n)
{
    __shared__ int values[1024];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * blockDim.x + tid;
    values[tid] = i < n ? in[i] : 0;
    for (unsigned int distance = 1; distance <= tid; distance *= 2) {
        __syncthreads();
        values[tid] += values[tid - distance];
    }
    if (i < n) {
        out[i] = values[tid];
    }
}
