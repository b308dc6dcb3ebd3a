// Real numbers as complex ones: the imaginary parts are zero.
__global__ void realToComplex(const float *real, float2 *complex, unsigned int n)
{
    const unsigned int x = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < n && y < n) {
        complex[y * n + x] = make_float2(real[y * n + x], 0.0f);
    }
}
