// A signal times a window, y[i] = x[i] (1 - cos(2 pi i / n)) / 2, in two ways.

// The window comes from a table in memory: 12 bytes an element for one product.
__global__ void windowLoaded(const float *x, const float *window, float *y,
                             unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = x[i] * window[i];
    }
}

// The window is computed where it is needed: 8 bytes an element. While a warp
// waits for its word of x the arithmetic costs nothing.
__global__ void windowComputed(const float *x, float *y, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        const float turn = 2.0f * (float)i / (float)n;
        y[i] = x[i] * (0.5f - 0.5f * cospif(turn));
    }
}
