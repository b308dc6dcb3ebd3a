// C = A B for square row-major matrices, one element of C a thread. Each
// element of A and B is loaded n times.
__global__ void matmulSimple(const float *a, const float *b, float *c, unsigned int n)
{
    const unsigned int column = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column < n && row < n) {
        float sum = 0.0f;
        for (unsigned int k = 0; k < n; k++) {
            sum += a[row * n + k] * b[k * n + column];
        }
        c[row * n + column] = sum;
    }
}
