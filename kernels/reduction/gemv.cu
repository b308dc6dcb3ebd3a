// y = A x for a row-major matrix, one block a row: threads march along the row,
// warps fold by shuffles. blockDim.x: a multiple of 32, at most 1024.
__global__ void gemv(const float *a, const float *x, float *y, unsigned int columns)
{
    __shared__ float warpSums[32];
    const unsigned int lane = threadIdx.x % 32;
    const unsigned int warp = threadIdx.x / 32;
    const float *row = a + blockIdx.x * columns;

    float sum = 0.0f;
    for (unsigned int j = threadIdx.x; j < columns; j += blockDim.x) {
        sum += row[j] * x[j];
    }
    for (int distance = 16; distance > 0; distance /= 2) {
        sum += __shfl_down_sync(0xffffffffu, sum, distance);
    }
    if (lane == 0) {
        warpSums[warp] = sum;
    }
    __syncthreads();
    if (threadIdx.x == 0) {
        float total = 0.0f;
        for (unsigned int w = 0; w < blockDim.x / 32; w++) {
            total += warpSums[w];
        }
        y[blockIdx.x] = total;
    }
}
