// The Mandelbrot set: how long a thread iterates depends on its point, so a
// warp on the edge of the set runs as long as its slowest lane.
// Pixels of a width x height picture of [-2.1, 0.5] x [-1.25, 1.25].
__global__ void mandelbrot(unsigned int *iterations, unsigned int width, unsigned int height,
                           unsigned int limit)
{
    const unsigned int column = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column >= width || row >= height) {
        return;
    }
    const float cx = -2.1f + 2.6f * (float)column / (float)width;
    const float cy = -1.25f + 2.5f * (float)row / (float)height;
    float x = 0.0f;
    float y = 0.0f;
    unsigned int count = 0;
    while (count < limit && x * x + y * y <= 4.0f) {
        const float next = x * x - y * y + cx;
        y = 2.0f * x * y + cy;
        x = next;
        count++;
    }
    iterations[row * width + column] = count;
}
