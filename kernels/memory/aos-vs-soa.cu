// Distances from the origin of n points in space, from two layouts.

// Array of structures: x0 y0 z0 x1 y1 z1 … A warp's loads of x are 12 bytes
// apart, so each of the three loads touches all of the warp's 384 bytes.
__global__ void distancesAos(const float *points, float *distance, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        const float x = points[3 * i];
        const float y = points[3 * i + 1];
        const float z = points[3 * i + 2];
        distance[i] = sqrtf(x * x + y * y + z * z);
    }
}

// Structure of arrays: all x, then all y, then all z. Each load is coalesced.
__global__ void distancesSoa(const float *points, float *distance, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        const float x = points[i];
        const float y = points[n + i];
        const float z = points[2 * n + i];
        distance[i] = sqrtf(x * x + y * y + z * z);
    }
}
