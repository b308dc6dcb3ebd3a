// Sorts each block's 256 keys by their low `bits` bits, four at a time. Every
// warp counts how many of its keys have each of the 16 digits; a scan over the
// counts, digit by digit and warp by warp, says where the keys of a warp with a
// digit begin, and a vote among the lanes with the same digit who goes first:
// the split is stable. A quarter of the passes of one bit at a time, for a
// histogram. bits: a multiple of 4. Keys beyond n stay behind all others.
__global__ void radixSort4(unsigned int *keys, unsigned int n, unsigned int bits)
{
    __shared__ unsigned int tile[256];
    __shared__ unsigned int begin[128]; // [digit][warp]
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * 256 + tid;
    const unsigned int lane = tid % 32;
    const unsigned int warp = tid / 32;
    unsigned int key = i < n ? keys[i] : 0xffffffffu;
    for (unsigned int bit = 0; bit < bits; bit += 4) {
        const unsigned int digit = (key >> bit) & 15u;
        if (tid < 128) {
            begin[tid] = 0;
        }
        __syncthreads();
        const unsigned int peers = __match_any_sync(0xffffffffu, digit);
        const unsigned int rank = __popc(peers & ((1u << lane) - 1u));
        if (rank == 0) {
            begin[digit * 8 + warp] = __popc(peers);
        }
        __syncthreads();
        // Exclusive prefix sums of the 128 counts by the first warp, 4 a lane.
        if (warp == 0) {
            const unsigned int a = begin[4 * lane];
            const unsigned int b = begin[4 * lane + 1];
            const unsigned int c = begin[4 * lane + 2];
            const unsigned int sum = a + b + c + begin[4 * lane + 3];
            unsigned int total = sum;
            for (unsigned int distance = 1; distance < 32; distance *= 2) {
                const unsigned int left = __shfl_up_sync(0xffffffffu, total, distance);
                total += lane >= distance ? left : 0;
            }
            const unsigned int before = total - sum;
            begin[4 * lane] = before;
            begin[4 * lane + 1] = before + a;
            begin[4 * lane + 2] = before + a + b;
            begin[4 * lane + 3] = before + a + b + c;
        }
        __syncthreads();
        tile[begin[digit * 8 + warp] + rank] = key;
        __syncthreads();
        key = tile[tid];
    }
    if (i < n) {
        keys[i] = key;
    }
}
