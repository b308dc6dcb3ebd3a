// __launch_bounds__(256, 6): never more than 256 threads a block, and six blocks
// of them on a multiprocessor if it can be had. The compiler keeps to the
// registers that this leaves, and reports a launch with more threads as an
// error. A polynomial of degree 7 at eight places a thread.
__global__ void __launch_bounds__(256, 6)
    polynomial(const float *x, float *y, unsigned int n)
{
    const unsigned int first = 8 * (blockIdx.x * blockDim.x + threadIdx.x);
    float at[8];
    float value[8];
#pragma unroll
    for (unsigned int k = 0; k < 8; k++) {
        at[k] = first + k < n ? x[first + k] : 0.0f;
        value[k] = 1.0f;
    }
#pragma unroll
    for (int degree = 0; degree < 7; degree++) {
#pragma unroll
        for (unsigned int k = 0; k < 8; k++) {
            value[k] = value[k] * at[k] + 0.5f;
        }
    }
#pragma unroll
    for (unsigned int k = 0; k < 8; k++) {
        if (first + k < n) {
            y[first + k] = value[k];
        }
    }
}
