// Inclusive prefix sums of each block's elements, a thread an element: up the
// tree to sums of 2, 4, 8, … elements, then down again, where each complete sum
// is passed to the half of its right neighbour. The thread that owns an element
// does its additions, so those that work lie ever further apart and every warp
// runs every step. blockDim.x: a power of two, at most 1024.
__global__ void scanTreeDivergent(const float *in, float *out, unsigned int n)
{
    __shared__ float tree[1024];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * blockDim.x + tid;
    tree[tid] = i < n ? in[i] : 0.0f;

    for (unsigned int distance = 1; distance < blockDim.x; distance *= 2) {
        __syncthreads();
        if ((tid + 1) % (2 * distance) == 0) {
            tree[tid] += tree[tid - distance];
        }
    }
    for (unsigned int distance = blockDim.x / 4; distance > 0; distance /= 2) {
        __syncthreads();
        if (tid >= 2 * distance && (tid + 1) % (2 * distance) == distance) {
            tree[tid] += tree[tid - distance];
        }
    }
    if (i < n) {
        out[i] = tree[tid];
    }
}
