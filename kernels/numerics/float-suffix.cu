// One letter: 0.1f is a float, 0.1 a double. A float times a double is a double,
// so the whole expression is computed in double precision and rounded at the end:
// slower on every card, by a factor of 32 or 64 on most, and not asked for.
__global__ void decayFloat(const float *in, float *out, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = 0.9f * in[i] + 0.1f;
    }
}

__global__ void decayDouble(const float *in, float *out, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = 0.9 * in[i] + 0.1;
    }
}
