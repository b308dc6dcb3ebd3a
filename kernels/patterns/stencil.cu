// Sum of the 17 elements around each one; beyond the ends there are zeros. A
// block of 256 threads keeps its elements and eight more on each side in shared
// memory, so that each is loaded once and read 17 times.
__global__ void stencil(const float *in, float *out, unsigned int n)
{
    const int radius = 8;
    __shared__ float tile[256 + 2 * 8];
    const int i = blockIdx.x * 256 + threadIdx.x;
    const int at = threadIdx.x + radius;
    tile[at] = i < n ? in[i] : 0.0f;
    if (threadIdx.x < radius) {
        const int left = i - radius;
        const int right = i + 256;
        tile[at - radius] = left >= 0 ? in[left] : 0.0f;
        tile[at + 256] = right < n ? in[right] : 0.0f;
    }
    __syncthreads();
    float sum = 0.0f;
    for (int d = -radius; d <= radius; d++) {
        sum += tile[at + d];
    }
    if (i < n) {
        out[i] = sum;
    }
}
