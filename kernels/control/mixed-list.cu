// A list in which a few elements need far more work than the others, one
// thread an element: a warp with a single expensive element pays for it whole.
// Expensive are the elements below `threshold`.
__device__ float simpleWork(float value)
{
    return 2.0f * value + 1.0f;
}

__device__ float expensiveWork(float value)
{
    for (int step = 0; step < 200; step++) {
        value = 0.5f * value + 0.25f;
    }
    return value;
}

__global__ void mixedList(const float *in, float *out, unsigned int n, float threshold)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        const float value = in[i];
        out[i] = value < threshold ? expensiveWork(value) : simpleWork(value);
    }
}
