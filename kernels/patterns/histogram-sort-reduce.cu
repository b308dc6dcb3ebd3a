// Counts how often each of 16 values occurs by sorting: once equal values lie
// side by side, a value's count is the distance between the places where its
// stretch begins and ends, and nobody has to count one by one. Each block of
// 256 threads sorts its values by their four bits (four stable splits, each by
// a scan of ballots); where a value differs from its left neighbour a stretch
// begins.
__global__ void histogramBySorting(const unsigned int *values, unsigned int *counts,
                                   unsigned int n)
{
    __shared__ unsigned int tile[256];
    __shared__ unsigned int warpZeros[8];
    __shared__ unsigned int begin[17];
    const unsigned int tid = threadIdx.x;
    const unsigned int first = blockIdx.x * 256;
    const unsigned int lane = tid % 32;
    const unsigned int warp = tid / 32;
    const unsigned int count = min(256u, n - first);
    // Beyond n: 31, a value that comes after all others and is not counted.
    unsigned int value = tid < count ? values[first + tid] % 16 : 31u;
    if (tid < 17) {
        begin[tid] = count;
    }
    for (unsigned int bit = 0; bit < 5; bit++) {
        const bool isZero = ((value >> bit) & 1u) == 0;
        const unsigned int votes = __ballot_sync(0xffffffffu, isZero);
        if (lane == 0) {
            warpZeros[warp] = __popc(votes);
        }
        __syncthreads();
        unsigned int before = __popc(votes & ((1u << lane) - 1u));
        unsigned int zeros = 0;
        for (unsigned int w = 0; w < 8; w++) {
            before += w < warp ? warpZeros[w] : 0;
            zeros += warpZeros[w];
        }
        tile[isZero ? before : zeros + tid - before] = value;
        __syncthreads();
        value = tile[tid];
    }
    // All bins up to a stretch's own that have not begun begin here, empty.
    const int left = tid == 0 ? -1 : (int)tile[tid - 1];
    if (tid < count) {
        for (int bin = left + 1; bin <= (int)value; bin++) {
            begin[bin] = tid;
        }
    }
    __syncthreads();
    if (tid < 16) {
        atomicAdd(&counts[tid], begin[tid + 1] - begin[tid]);
    }
}
