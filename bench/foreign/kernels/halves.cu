// Half precision in pairs.
#include <cuda_fp16.h>

__global__ void matrixVector(const half2 *matrix, const half2 *vector, float *out, int rows, int pairs)
{
    int row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
    int lane = threadIdx.x % 32;
    if (row >= rows)
        return;
    float sum = 0.0f;
    for (int k = lane; k < pairs; k += 32) {
        half2 product = __hmul2(matrix[row * pairs + k], vector[k]);
        sum += __low2float(product) + __high2float(product);
    }
    for (int d = 16; d > 0; d /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, d);
    if (lane == 0)
        out[row] = sum;
}

__global__ void fusedPairs(const half2 *x, half2 *y, int n, int steps)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    half2 a = x[i], sum = y[i];
    half2 step = __floats2half2_rn(0.9375f, 0.9375f);
    for (int k = 0; k < steps; k++)
        sum = __hfma2(sum, step, a);
    y[i] = sum;
}

__global__ void scaleHalves(const half *x, half *y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = __hadd(__hmul(x[i], __float2half(1.5f)), y[i]);
}

// Four bits a weight, a scale for every 32 of them.
__global__ void quantisedVector(const unsigned int *weights, const half *scales, const float *x, float *out, int rows, int words)
{
    int row = blockIdx.x * blockDim.y + threadIdx.y;
    if (row >= rows)
        return;
    float sum = 0.0f;
    for (int w = threadIdx.x; w < words; w += 32) {
        unsigned int packed = weights[row * words + w];
        float scale = __half2float(scales[(row * words + w) / 4]);
        float part = 0.0f;
        for (int k = 0; k < 8; k++)
            part += (float)((int)((packed >> (4 * k)) & 15u) - 8) * x[8 * w + k];
        sum += scale * part;
    }
    for (int d = 16; d > 0; d /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, d);
    if (threadIdx.x == 0)
        out[row] = sum;
}
