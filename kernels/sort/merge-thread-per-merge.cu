// Sorts each block's 512 keys by merging, one thread a merge: 256 threads join
// single keys to pairs, 128 join pairs to fours, and so on. While there are many
// short sequences every thread has work; the last merge is one thread's alone.
// 256 threads a block. Keys beyond n count as the largest.
__device__ void mergeNeighbours(const unsigned int *from, unsigned int *to,
                                unsigned int length)
{
    unsigned int left = 0;
    unsigned int right = length;
    for (unsigned int k = 0; k < 2 * length; k++) {
        const bool takesLeft =
            right == 2 * length || (left < length && from[left] <= from[right]);
        to[k] = takesLeft ? from[left++] : from[right++];
    }
}

__global__ void sortMergeByThread(unsigned int *keys, unsigned int n)
{
    __shared__ unsigned int tile[2][512];
    const unsigned int tid = threadIdx.x;
    const unsigned int first = blockIdx.x * 512;
    for (unsigned int k = tid; k < 512; k += 256) {
        tile[0][k] = first + k < n ? keys[first + k] : 0xffffffffu;
    }
    int from = 0;
    for (unsigned int length = 1; length < 512; length *= 2) {
        __syncthreads();
        const unsigned int start = 2 * length * tid;
        if (start < 512) {
            mergeNeighbours(&tile[from][start], &tile[1 - from][start], length);
        }
        from = 1 - from;
    }
    __syncthreads();
    for (unsigned int k = tid; k < 512; k += 256) {
        if (first + k < n) {
            keys[first + k] = tile[from][k];
        }
    }
}
