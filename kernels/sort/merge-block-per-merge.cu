// Merges neighbouring sorted sequences of blockDim.x / 2 keys, a block for each
// pair and a thread for each key. A key's place in the merged sequence is its
// index in its own sequence plus the number of keys of the other that go before
// it, found by binary search: no thread waits for another. Equal keys keep the
// order of the sequences. blockDim.x: at most 1024; n: a multiple of it.
__global__ void mergeByBlock(const unsigned int *in, unsigned int *out, unsigned int n)
{
    __shared__ unsigned int tile[1024];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * blockDim.x + tid;
    if (i >= n) {
        return; // a whole block at once: n is a multiple of its size
    }
    const unsigned int key = in[i];
    tile[tid] = key;
    __syncthreads();

    const unsigned int length = blockDim.x / 2;
    const bool isLeft = tid < length;
    const unsigned int *other = isLeft ? tile + length : tile;
    unsigned int before = 0;
    unsigned int end = length;
    while (before < end) {
        const unsigned int middle = (before + end) / 2;
        // A key of the left sequence goes before equal ones of the right.
        const bool goesBefore = isLeft ? other[middle] < key : other[middle] <= key;
        if (goesBefore) {
            before = middle + 1;
        } else {
            end = middle;
        }
    }
    const unsigned int own = isLeft ? tid : tid - length;
    out[blockIdx.x * blockDim.x + own + before] = key;
}
