// One pass of a radix sort on one bit: each block of 256 threads brings the
// keys whose bit is 0 before those whose bit is 1 and keeps the order within
// both. Eight passes, from bit 0 on, sort the block's keys by a byte. Keys
// beyond n stay behind all others.
__global__ void radixSplit(unsigned int *keys, unsigned int n, unsigned int firstBit,
                           unsigned int bits)
{
    __shared__ unsigned int tile[256];
    __shared__ unsigned int warpZeros[8];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * 256 + tid;
    const unsigned int lane = tid % 32;
    const unsigned int warp = tid / 32;
    unsigned int key = i < n ? keys[i] : 0xffffffffu;
    for (unsigned int bit = firstBit; bit < firstBit + bits; bit++) {
        const bool isZero = ((key >> bit) & 1u) == 0;
        const unsigned int votes = __ballot_sync(0xffffffffu, isZero);
        if (lane == 0) {
            warpZeros[warp] = __popc(votes);
        }
        __syncthreads();
        // Zeros among the threads before this one, and in the whole block.
        unsigned int before = __popc(votes & ((1u << lane) - 1u));
        unsigned int zeros = 0;
        for (unsigned int w = 0; w < 8; w++) {
            if (w < warp) {
                before += warpZeros[w];
            }
            zeros += warpZeros[w];
        }
        tile[isZero ? before : zeros + tid - before] = key;
        __syncthreads();
        key = tile[tid];
    }
    if (i < n) {
        keys[i] = key;
    }
}
