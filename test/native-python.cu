#include <cstdint>
struct Body { double x; float v; int k; };
__global__ void saxpy(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] += a * x[i];
}
template <int BLOCK> __global__ void reduce(const float *in, float *out, int n)
{
    __shared__ float part[BLOCK];
    float sum = 0;
    for (int i = blockIdx.x * BLOCK + threadIdx.x; i < n; i += BLOCK * gridDim.x)
        sum += in[i];
    part[threadIdx.x] = sum;
    __syncthreads();
    for (int half = BLOCK / 2; half > 0; half /= 2) {
        if (threadIdx.x < half)
            part[threadIdx.x] += part[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        out[blockIdx.x] = part[0];
}
__global__ void moving(Body *bodies, int n, double dt)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        bodies[i].x += dt * bodies[i].v;
        bodies[i].k = bodies[i].x > 1;
    }
}
__global__ void scaled(double *x, double a, int64_t *index)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    x[i] = a * x[i] + 1;
    index[i] = (int64_t)i << 40;
}
__global__ void turned(const uint8_t *in, uint8_t *out)
{
    extern __shared__ uint8_t tile[];
    tile[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
    __syncthreads();
    out[blockIdx.x * blockDim.x + threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}
__global__ void warps(int *out)
{
    int lane = threadIdx.x % 32;
    int sum = lane;
    for (int step = 16; step > 0; step /= 2)
        sum += __shfl_xor_sync(0xffffffffu, sum, step);
    out[threadIdx.x] = sum + (int)__popc(__ballot_sync(0xffffffffu, lane % 3 == 0));
}
