// Exclusive prefix sums of each block's elements: element i gets the sum of
// those before it, the first one zero. The inclusive scan is shifted by one
// thread; where a warp begins, the shift reaches into the warp before it.
// blockDim.x: a multiple of 32, at most 1024.
__global__ void scanExclusive(const int *in, int *out, unsigned int n)
{
    __shared__ int warpSums[32];
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int lane = threadIdx.x % 32;
    const unsigned int warp = threadIdx.x / 32;

    int inclusive = i < n ? in[i] : 0;
    for (unsigned int distance = 1; distance < 32; distance *= 2) {
        const int left = __shfl_up_sync(0xffffffffu, inclusive, distance);
        inclusive += lane >= distance ? left : 0;
    }
    int exclusive = __shfl_up_sync(0xffffffffu, inclusive, 1);
    if (lane == 0) {
        exclusive = 0;
    }
    if (lane == 31) {
        warpSums[warp] = inclusive;
    }
    __syncthreads();
    int before = 0;
    for (unsigned int w = 0; w < warp; w++) {
        before += warpSums[w];
    }
    if (i < n) {
        out[i] = before + exclusive;
    }
}
