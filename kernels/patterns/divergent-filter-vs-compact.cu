// Applies an expensive function to the positive elements and leaves the others,
// in two steps: the block first brings the places of its positive elements
// together, and then its first threads, as many as there are places, do the
// work. No warp has lanes that only wait. 256 threads a block.
__device__ float expensive(float x)
{
    float y = 0.5f * (x + 1.0f);
    for (int step = 0; step < 16; step++) {
        y = 0.5f * (y + x / y);
    }
    return y;
}

__global__ void filterCompacted(float *values, unsigned int n)
{
    __shared__ unsigned int places[256];
    __shared__ unsigned int warpCounts[8];
    const unsigned int tid = threadIdx.x;
    const unsigned int lane = tid % 32;
    const unsigned int warp = tid / 32;
    const unsigned int i = blockIdx.x * 256 + tid;
    const bool isWanted = i < n && values[i] > 0.0f;
    const unsigned int votes = __ballot_sync(0xffffffffu, isWanted);
    if (lane == 0) {
        warpCounts[warp] = __popc(votes);
    }
    __syncthreads();
    unsigned int before = __popc(votes & ((1u << lane) - 1u));
    unsigned int total = 0;
    for (unsigned int w = 0; w < 8; w++) {
        before += w < warp ? warpCounts[w] : 0;
        total += warpCounts[w];
    }
    if (isWanted) {
        places[before] = i;
    }
    __syncthreads();
    if (tid < total) {
        values[places[tid]] = expensive(values[places[tid]]);
    }
}
