// C = A B for square row-major matrices, through tiles of 16 x 16 in shared
// memory: a block loads each element of its tiles once and uses it 16 times.
__global__ void matmulTiled(const float *a, const float *b, float *c, unsigned int n)
{
    __shared__ float tileA[16][16];
    __shared__ float tileB[16][16];
    const unsigned int x = threadIdx.x;
    const unsigned int y = threadIdx.y;
    const unsigned int column = blockIdx.x * 16 + x;
    const unsigned int row = blockIdx.y * 16 + y;
    float sum = 0.0f;
    for (unsigned int first = 0; first < n; first += 16) {
        tileA[y][x] = row < n && first + x < n ? a[row * n + first + x] : 0.0f;
        tileB[y][x] = first + y < n && column < n ? b[(first + y) * n + column] : 0.0f;
        __syncthreads();
        for (unsigned int k = 0; k < 16; k++) {
            sum += tileA[y][k] * tileB[k][x];
        }
        __syncthreads();
    }
    if (row < n && column < n) {
        c[row * n + column] = sum;
    }
}
