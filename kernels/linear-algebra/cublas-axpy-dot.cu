// Two routines of BLAS 1 on vectors whose elements lie incx and incy words apart
// (1: side by side; a row of a matrix by columns has its leading dimension).

// y = alpha x + y: two words in, one out, for two operations.
__global__ void axpy(int n, float alpha, const float *x, int incx, float *y, int incy)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        y[i * incy] += alpha * x[i * incx];
    }
}

// *result += x . y: every thread sums in a register, every warp by shuffles, and
// the warps add up atomically. The order of the warps, and so the last bits of the
// result, may change from run to run. blockDim.x: a multiple of 32.
__global__ void dot(int n, const float *x, int incx, const float *y, int incy,
                    float *result)
{
    float sum = 0.0f;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        sum += x[i * incx] * y[i * incy];
    }
    for (int distance = 16; distance > 0; distance /= 2) {
        sum += __shfl_down_sync(0xffffffffu, sum, distance);
    }
    if (threadIdx.x % 32 == 0) {
        atomicAdd(result, sum);
    }
}
