// Exclusive prefix sums of 512 elements a block, two for each of 256 threads:
// a sweep up the tree leaves the sums of its subtrees, a sweep down turns them
// into prefixes. Work: 2 n additions. (G. Blelloch, "Prefix Sums and Their
// Applications", CMU-CS-90-190, 1990.)
__global__ void scanBlelloch(const float *in, float *out, float *sums, unsigned int n)
{
    __shared__ float tree[512];
    const unsigned int tid = threadIdx.x;
    const unsigned int first = blockIdx.x * 512;
    tree[tid] = first + tid < n ? in[first + tid] : 0.0f;
    tree[tid + 256] = first + tid + 256 < n ? in[first + tid + 256] : 0.0f;

    unsigned int distance = 1;
    for (unsigned int nodes = 256; nodes > 0; nodes /= 2) {
        __syncthreads();
        if (tid < nodes) {
            const unsigned int right = distance * (2 * tid + 2) - 1;
            tree[right] += tree[right - distance];
        }
        distance *= 2;
    }
    __syncthreads();
    if (tid == 0) {
        sums[blockIdx.x] = tree[511];
        tree[511] = 0.0f;
    }
    for (unsigned int nodes = 1; nodes < 512; nodes *= 2) {
        distance /= 2;
        __syncthreads();
        if (tid < nodes) {
            const unsigned int right = distance * (2 * tid + 2) - 1;
            const float left = tree[right - distance];
            tree[right - distance] = tree[right];
            tree[right] += left;
        }
    }
    __syncthreads();
    if (first + tid < n) {
        out[first + tid] = tree[tid];
    }
    if (first + tid + 256 < n) {
        out[first + tid + 256] = tree[tid + 256];
    }
}
