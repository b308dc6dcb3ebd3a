// Sums of runs of 32 floats by a butterfly: after five exchanges every lane
// has the sum, so no lane need hand it to the others. Each element is divided
// by the sum of its warp. blockDim.x: a multiple of 32.
__global__ void normaliseByWarp(const float *in, float *out, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const float value = i < n ? in[i] : 0.0f;
    float sum = value;
    for (int mask = 16; mask > 0; mask /= 2) {
        sum += __shfl_xor_sync(0xffffffffu, sum, mask);
    }
    if (i < n) {
        out[i] = value / sum;
    }
}
