// Each element becomes the sum of itself and its right neighbour, inside a block
// of 256, in shared memory. Without barriers a thread may read what its neighbour
// has not yet written (read after write) or has already overwritten (write after
// read). Warps run in any order, so both happen at the borders between warps.
__global__ void addRightRacy(const int *in, int *out)
{
    __shared__ int values[256];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * 256 + tid;
    values[tid] = in[i];
    if (tid < 255) {
        values[tid] += values[tid + 1];
    }
    out[i] = values[tid];
}

__global__ void addRight(const int *in, int *out)
{
    __shared__ int values[256];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * 256 + tid;
    values[tid] = in[i];
    __syncthreads();
    const int right = tid < 255 ? values[tid + 1] : 0;
    __syncthreads();
    values[tid] += right;
    out[i] = values[tid];
}
