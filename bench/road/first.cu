// First launches of three kernels, each timed alone: a line `name begin end` each,
// in microseconds of the wall clock.
#include <cstdio>
#include <cstdlib>
#include <ctime>

static double wall() { return (double)clock(); }

__global__ void scale(float *x, int n, float a)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] *= a;
}

__global__ void sums(const float *x, float *out, int n)
{
    __shared__ float part[256];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    part[threadIdx.x] = i < n ? x[i] : 0.0f;
    __syncthreads();
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        if (threadIdx.x < half)
            part[threadIdx.x] += part[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        out[blockIdx.x] = part[0];
}

#define TILE 16
__global__ void product(const float *a, const float *b, float *c, int n)
{
    __shared__ float as[TILE][TILE], bs[TILE][TILE];
    int row = blockIdx.y * TILE + threadIdx.y;
    int column = blockIdx.x * TILE + threadIdx.x;
    float sum = 0.0f;
    for (int tile = 0; tile < n; tile += TILE) {
        as[threadIdx.y][threadIdx.x] = a[row * n + tile + threadIdx.x];
        bs[threadIdx.y][threadIdx.x] = b[(tile + threadIdx.y) * n + column];
        __syncthreads();
        for (int k = 0; k < TILE; k++)
            sum += as[threadIdx.y][k] * bs[k][threadIdx.x];
        __syncthreads();
    }
    c[row * n + column] = sum;
}

// Only a program that runs tells how large its blocks are.
__global__ void shift(float *x, int n, float a)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] += a;
}

template <typename Launch>
void first(const char *name, Launch launch)
{
    double begin = wall();
    launch();
    cudaDeviceSynchronize();
    printf("%s %f %f\n", name, begin, wall());
}

int main(int argc, char **argv)
{
    const int n = 1 << 16, side = 256, threads = 256;
    float *x, *y, *z;
    cudaMalloc(&x, n * sizeof(float));
    cudaMalloc(&y, n * sizeof(float));
    cudaMalloc(&z, n * sizeof(float));
    cudaDeviceSynchronize();
    int unknown = 64 * atoi(argv[1]);
    first("scale", [&] { scale<<<(n + threads - 1) / threads, threads>>>(x, n, 2.0f); });
    first("sums", [&] { sums<<<n / 256, 256>>>(x, y, n); });
    dim3 block(TILE, TILE), grid(side / TILE, side / TILE);
    first("product", [&] { product<<<grid, block>>>(x, y, z, side); });
    first("shift", [&] { shift<<<(n + unknown - 1) / unknown, unknown>>>(x, n, 1.0f); });
    first("scale-again", [&] { scale<<<(n + threads - 1) / threads, threads>>>(x, n, 2.0f); });
    return cudaGetLastError() != cudaSuccess;
}
