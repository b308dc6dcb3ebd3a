// Inclusive prefix sums of each block's elements by the additions of
// blelloch-divergent.cu, done by other threads: the first ones of the block
// take the pairs of a step in order, so that warps work or rest as a whole.
// blockDim.x: a power of two, at most 1024; at most half of the threads add.
__global__ void scanTreeContiguous(const float *in, float *out, unsigned int n)
{
    __shared__ float tree[1024];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * blockDim.x + tid;
    tree[tid] = i < n ? in[i] : 0.0f;

    for (unsigned int distance = 1; distance < blockDim.x; distance *= 2) {
        __syncthreads();
        const unsigned int right = 2 * distance * (tid + 1) - 1;
        if (right < blockDim.x) {
            tree[right] += tree[right - distance];
        }
    }
    for (unsigned int distance = blockDim.x / 4; distance > 0; distance /= 2) {
        __syncthreads();
        const unsigned int left = 2 * distance * (tid + 1) - 1;
        if (left + distance < blockDim.x) {
            tree[left + distance] += tree[left];
        }
    }
    __syncthreads();
    if (i < n) {
        out[i] = tree[tid];
    }
}
