// Odd and even lanes go different ways: a warp walks both branches, one after
// the other, with half of its lanes idle in each.
__global__ void divergeByThread(const float *in, float *out, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    float value = in[i];
    if (threadIdx.x % 2 == 0) {
        for (int step = 0; step < 64; step++) {
            value = 0.5f * value + 1.0f;
        }
    } else {
        for (int step = 0; step < 64; step++) {
            value = 0.25f * value - 1.0f;
        }
    }
    out[i] = value;
}
