// One Jacobi step for Laplace's equation, and how much it changed: the sum of
// the squared changes, a partial sum a block, folded while the values are at
// hand. An iteration stops when the root of their mean is small enough.
// Blocks of (32, 8) threads.
__global__ void stepAndChange(const float *u, float *next, float *squares,
                              int width, int height)
{
    __shared__ float warpSums[8];
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    const int j = blockIdx.y * blockDim.y + threadIdx.y;
    float square = 0.0f;
    if (i < width && j < height) {
        const int at = j * width + i;
        float value = u[at];
        if (i > 0 && i < width - 1 && j > 0 && j < height - 1) {
            value = 0.25f * (u[at - 1] + u[at + 1] + u[at - width] + u[at + width]);
        }
        const float change = value - u[at];
        square = change * change;
        next[at] = value;
    }
    // Rows of the block are its warps.
    for (int distance = 16; distance > 0; distance /= 2) {
        square += __shfl_down_sync(0xffffffffu, square, distance);
    }
    if (threadIdx.x == 0) {
        warpSums[threadIdx.y] = square;
    }
    __syncthreads();
    if (threadIdx.x == 0 && threadIdx.y == 0) {
        float sum = 0.0f;
        for (int row = 0; row < 8; row++) {
            sum += warpSums[row];
        }
        squares[blockIdx.y * gridDim.x + blockIdx.x] = sum;
    }
}
