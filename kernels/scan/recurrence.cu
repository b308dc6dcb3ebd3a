// v[i] = s[i] v[i-1] + u[i] within each block, with v[-1] = initial. Two steps
// in a row are one of the same form: s becomes the product of the two factors,
// u what the earlier one left, carried on. This combination is associative, so
// a scan finds all v in log2 of the block's size. blockDim.x: a multiple of 32.
__device__ float2 scanStepsOfWarp(float2 step, unsigned int lane)
{
    for (unsigned int distance = 1; distance < 32; distance *= 2) {
        const float factor = __shfl_up_sync(0xffffffffu, step.x, distance);
        const float offset = __shfl_up_sync(0xffffffffu, step.y, distance);
        if (lane >= distance) {
            step.y = step.x * offset + step.y; // the earlier step comes first
            step.x = step.x * factor;
        }
    }
    return step;
}

__global__ void recurrence(const float *s, const float *u, float *v, unsigned int n,
                           float initial)
{
    __shared__ float2 warpSteps[32];
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int lane = threadIdx.x % 32;
    const unsigned int warp = threadIdx.x / 32;
    const unsigned int warps = blockDim.x / 32;

    // Past the end: the step that changes nothing.
    const float2 own = i < n ? make_float2(s[i], u[i]) : make_float2(1.0f, 0.0f);
    const float2 inWarp = scanStepsOfWarp(own, lane);
    if (lane == 31) {
        warpSteps[warp] = inWarp;
    }
    __syncthreads();
    if (warp == 0) {
        const float2 none = make_float2(1.0f, 0.0f);
        const float2 ofWarps = scanStepsOfWarp(lane < warps ? warpSteps[lane] : none,
            lane);
        if (lane < warps) {
            warpSteps[lane] = ofWarps;
        }
    }
    __syncthreads();
    float start = initial;
    if (warp > 0) {
        start = warpSteps[warp - 1].x * initial + warpSteps[warp - 1].y;
    }
    if (i < n) {
        v[i] = inWarp.x * start + inWarp.y;
    }
}
