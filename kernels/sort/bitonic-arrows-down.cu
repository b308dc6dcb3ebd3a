// Sorts each block's 512 keys in shared memory by the bitonic network with all
// comparators pointing the same way: a merge begins by comparing each key with
// its mirror image in the sequence, which turns the second half round, so that
// no comparison ever asks for descending order. 256 threads a block, one for
// each pair. Keys beyond n count as the largest: at the end they are last, and
// no direction has to be remembered to keep them there.
__device__ void order(unsigned int *tile, unsigned int low, unsigned int high)
{
    const unsigned int a = tile[low];
    const unsigned int b = tile[high];
    if (a > b) {
        tile[low] = b;
        tile[high] = a;
    }
}

__global__ void sortBitonicDown(unsigned int *keys, unsigned int n)
{
    __shared__ unsigned int tile[512];
    const unsigned int tid = threadIdx.x;
    const unsigned int first = blockIdx.x * 512;
    tile[tid] = first + tid < n ? keys[first + tid] : 0xffffffffu;
    tile[tid + 256] = first + tid + 256 < n ? keys[first + tid + 256] : 0xffffffffu;
    for (unsigned int half = 1; half < 512; half *= 2) {
        // Place of this thread's pair: its group of 2 * half keys, its offset there.
        const unsigned int offset = tid & (half - 1);
        const unsigned int group = 2 * (tid - offset);
        __syncthreads();
        order(tile, group + offset, group + 2 * half - 1 - offset);
        for (unsigned int distance = half / 2; distance > 0; distance /= 2) {
            const unsigned int low = 2 * tid - (tid & (distance - 1));
            __syncthreads();
            order(tile, low, low + distance);
        }
    }
    __syncthreads();
    if (first + tid < n) {
        keys[first + tid] = tile[tid];
    }
    if (first + tid + 256 < n) {
        keys[first + tid + 256] = tile[tid + 256];
    }
}
