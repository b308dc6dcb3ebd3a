// C = A B for square row-major matrices of n, a multiple of 64. A block of
// 16 x 16 threads makes 64 x 64 elements of C, 4 x 4 a thread in registers:
// eight loads from shared memory feed 16 multiplications.
__global__ void matmulRegisterTiled(const float *a, const float *b, float *c, unsigned int n)
{
    __shared__ float tileA[16][64];
    __shared__ float tileB[16][64];
    const unsigned int tid = threadIdx.y * 16 + threadIdx.x;
    const unsigned int firstRow = blockIdx.y * 64;
    const unsigned int firstColumn = blockIdx.x * 64;
    float sums[4][4] = {};
    for (unsigned int first = 0; first < n; first += 16) {
        for (unsigned int j = 0; j < 4; j++) {
            // A is stored turned, so that a thread's four rows are neighbours.
            const unsigned int row = tid / 16 + 16 * j;
            tileA[tid % 16][row] = a[(firstRow + row) * n + first + tid % 16];
            const unsigned int k = tid / 64 + 4 * j;
            tileB[k][tid % 64] = b[(first + k) * n + firstColumn + tid % 64];
        }
        __syncthreads();
        for (unsigned int k = 0; k < 16; k++) {
            float left[4];
            float right[4];
            for (unsigned int j = 0; j < 4; j++) {
                left[j] = tileA[k][threadIdx.y * 4 + j];
                right[j] = tileB[k][threadIdx.x * 4 + j];
            }
            for (unsigned int j = 0; j < 4; j++) {
                for (unsigned int i = 0; i < 4; i++) {
                    sums[j][i] += left[j] * right[i];
                }
            }
        }
        __syncthreads();
    }
    for (unsigned int j = 0; j < 4; j++) {
        for (unsigned int i = 0; i < 4; i++) {
            c[(firstRow + threadIdx.y * 4 + j) * n + firstColumn + threadIdx.x * 4 + i] =
                sums[j][i];
        }
    }
}
