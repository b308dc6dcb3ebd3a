// Sorts each block's 512 keys in shared memory by Batcher's bitonic network:
// 45 rounds of comparisons whose partners depend on the round alone. 256
// threads a block, one for each pair. Keys beyond n count as the largest.
__global__ void sortBitonic(unsigned int *keys, unsigned int n)
{
    __shared__ unsigned int tile[512];
    const unsigned int tid = threadIdx.x;
    const unsigned int first = blockIdx.x * 512;
    tile[tid] = first + tid < n ? keys[first + tid] : 0xffffffffu;
    tile[tid + 256] = first + tid + 256 < n ? keys[first + tid + 256] : 0xffffffffu;
    for (unsigned int size = 2; size <= 512; size *= 2) {
        for (unsigned int distance = size / 2; distance > 0; distance /= 2) {
            __syncthreads();
            const unsigned int low = 2 * tid - (tid & (distance - 1));
            const unsigned int high = low + distance;
            const bool descending = (low & size) != 0;
            const unsigned int a = tile[low];
            const unsigned int b = tile[high];
            if ((a > b) != descending) {
                tile[low] = b;
                tile[high] = a;
            }
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
