// A little array that never is one: the loops have constant bounds, so the
// compiler writes them out, every index is known, and the three elements live
// in three registers. Each point of three arrays that lie one behind the other
// is turned by a 3 x 3 matrix (rows of `matrix`).
__global__ void turnPoints(const float *matrix, float *points, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    float p[3];
#pragma unroll
    for (int k = 0; k < 3; k++) {
        p[k] = points[k * n + i];
    }
#pragma unroll
    for (int k = 0; k < 3; k++) {
        points[k * n + i] =
            matrix[3 * k] * p[0] + matrix[3 * k + 1] * p[1] + matrix[3 * k + 2] * p[2];
    }
}
