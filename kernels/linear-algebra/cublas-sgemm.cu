// C = alpha op(A) op(B) + beta C, as BLAS defines sgemm: matrices by columns, each
// with a leading dimension (the distance from one column to the next, at least
// their length), op(X) = X or its transpose. op(A) is m x k, op(B) is k x n.
// With beta 0 the old C is not read: it may hold anything, NaN too.
// Tiles of 16 x 16 in shared memory, one element of C a thread.

#define TILE 16

// Element (row, column) of op(X).
template <bool TRANSPOSED>
__device__ float at(const float *x, int ld, int row, int column)
{
    return TRANSPOSED ? x[row * ld + column] : x[column * ld + row];
}

template <bool TRANSPOSE_A, bool TRANSPOSE_B>
__global__ void sgemm(int m, int n, int k, float alpha, const float *a, int lda,
                      const float *b, int ldb, float beta, float *c, int ldc)
{
    __shared__ float tileA[TILE][TILE + 1];
    __shared__ float tileB[TILE][TILE + 1];

    // Neighbouring threads along x go down a column: that is how C lies in memory.
    const int row = blockIdx.x * TILE + threadIdx.x;
    const int column = blockIdx.y * TILE + threadIdx.y;
    float sum = 0.0f;
    for (int first = 0; first < k; first += TILE) {
        const int alongA = first + threadIdx.y;
        tileA[threadIdx.y][threadIdx.x] =
            row < m && alongA < k ? at<TRANSPOSE_A>(a, lda, row, alongA) : 0.0f;
        const int alongB = first + threadIdx.x;
        tileB[threadIdx.y][threadIdx.x] =
            column < n && alongB < k ? at<TRANSPOSE_B>(b, ldb, alongB, column) : 0.0f;
        __syncthreads();
        for (int j = 0; j < TILE; j++) {
            sum += tileA[j][threadIdx.x] * tileB[threadIdx.y][j];
        }
        __syncthreads();
    }
    if (row < m && column < n) {
        float *element = &c[column * ldc + row];
        *element = alpha * sum + (beta == 0.0f ? 0.0f : beta * *element);
    }
}

template __global__ void sgemm<false, false>(int, int, int, float, const float *, int, const float *,
                                             int, float, float *, int);
template __global__ void sgemm<true, false>(int, int, int, float, const float *, int, const float *,
                                            int, float, float *, int);
template __global__ void sgemm<false, true>(int, int, int, float, const float *, int, const float *,
                                            int, float, float *, int);
