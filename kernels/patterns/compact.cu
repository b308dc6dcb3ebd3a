// Keeps the positive elements, in order, at the front of each block's stretch
// of the output, and says how many there are. A ballot gives each lane its
// place in the warp; the warps' counts are added up in shared memory.
// 256 threads a block.
__global__ void compact(const float *in, float *out, unsigned int *kept, unsigned int n)
{
    __shared__ unsigned int warpCounts[8];
    const unsigned int first = blockIdx.x * 256;
    const unsigned int i = first + threadIdx.x;
    const unsigned int lane = threadIdx.x % 32;
    const unsigned int warp = threadIdx.x / 32;
    const float value = i < n ? in[i] : 0.0f;
    const unsigned int votes = __ballot_sync(0xffffffffu, value > 0.0f);
    if (lane == 0) {
        warpCounts[warp] = __popc(votes);
    }
    __syncthreads();
    unsigned int place = __popc(votes & ((1u << lane) - 1u));
    unsigned int total = 0;
    for (unsigned int w = 0; w < 8; w++) {
        if (w < warp) {
            place += warpCounts[w];
        }
        total += warpCounts[w];
    }
    if (value > 0.0f) {
        out[first + place] = value;
    }
    if (threadIdx.x == 0) {
        kept[blockIdx.x] = total;
    }
}
