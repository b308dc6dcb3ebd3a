// Sorts each block's 256 keys in shared memory by odd-even transposition: in
// turn the pairs (0, 1), (2, 3) … and (1, 2), (3, 4) … are put in order; after
// 256 rounds all are. 128 threads a block, one for each pair. Keys beyond n
// count as the largest.
__global__ void sortOddEven(unsigned int *keys, unsigned int n)
{
    __shared__ unsigned int tile[256];
    const unsigned int tid = threadIdx.x;
    const unsigned int first = blockIdx.x * 256;
    tile[tid] = first + tid < n ? keys[first + tid] : 0xffffffffu;
    tile[tid + 128] = first + tid + 128 < n ? keys[first + tid + 128] : 0xffffffffu;
    __syncthreads();
    for (unsigned int round = 0; round < 256; round++) {
        const unsigned int left = 2 * tid + round % 2;
        if (left + 1 < 256) {
            const unsigned int a = tile[left];
            const unsigned int b = tile[left + 1];
            if (a > b) {
                tile[left] = b;
                tile[left + 1] = a;
            }
        }
        __syncthreads();
    }
    if (first + tid < n) {
        keys[first + tid] = tile[tid];
    }
    if (first + tid + 128 < n) {
        keys[first + tid + 128] = tile[tid + 128];
    }
}
