// Poisson's equation on the unit square with periodic boundaries, the whole way: the
// Laplacian of a Gaussian goes in, and the Gaussian must come out. Forward transform,
// one division for each wave, inverse transform, all on the device; then the error
// against the exact solution, which is that of the method: a Gaussian is not
// quite periodic. Argument: points along an edge, a power of two from 8 to 256.
// With PINNED defined, what is copied lies in page-locked memory of the host.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>
#include <cuda_runtime.h>

constexpr float PI = 3.14159265f;
constexpr int TILE = 8;

#define CHECK(call)                                                                \
    do {                                                                           \
        const cudaError_t status = (call);                                         \
        if (status != cudaSuccess) {                                               \
            printf("line %d: %s\n", __LINE__, cudaGetErrorString(status));         \
            exit(1);                                                               \
        }                                                                          \
    } while (0)

__device__ float2 turn(float2 z, float angle)
{
    float sine, cosine;
    sincosf(angle, &sine, &cosine);
    return make_float2(z.x * cosine - z.y * sine, z.x * sine + z.y * cosine);
}

/* Transforms TILE lines in shared memory: element i of line l lies at i * TILE + l. */
__device__ void butterflies(float2 *tile, int line, int tid, int n, float direction)
{
    for (int half = 1; half < n; half *= 2) {
        const int k = tid % half;
        const int low = TILE * (2 * (tid - k) + k) + line;
        const float2 a = tile[low];
        const float2 b = turn(tile[low + TILE * half], direction * PI * k / half);
        tile[low] = make_float2(a.x + b.x, a.y + b.y);
        tile[low + TILE * half] = make_float2(a.x - b.x, a.y - b.y);
        __syncthreads();
    }
}

/* Lines are rows (step 1) or columns (step n) of the array. blockDim: (TILE, n / 2). */
__global__ void transform(float2 *data, int n, int step, float direction)
{
    extern __shared__ float2 tile[];
    const int line = threadIdx.x;
    const int tid = threadIdx.y;
    float2 *mine = data + (blockIdx.x * TILE + line) * (step == 1 ? n : 1);
    const int unused = __clz(n) + 1;
    for (int i = tid; i < n; i += n / 2) {
        tile[TILE * (__brev(i) >> unused) + line] = mine[i * step];
    }
    __syncthreads();
    butterflies(tile, line, tid, n, direction);
    for (int i = tid; i < n; i += n / 2) {
        mine[i * step] = tile[TILE * i + line];
    }
}

__global__ void realToComplex(const float *real, float2 *complex, int n)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < n && y < n) {
        complex[y * n + x] = make_float2(real[y * n + x], 0.0f);
    }
}

__global__ void divideByLaplacian(float2 *complex, const float *wave, int n)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < n && y < n) {
        const float square = wave[x] * wave[x] + wave[y] * wave[y];
        const float factor = x + y == 0 ? 1.0f : -1.0f / square;
        complex[y * n + x].x *= factor;
        complex[y * n + x].y *= factor;
    }
}

__global__ void complexToReal(const float2 *complex, float *real, int n, float scale)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < n && y < n) {
        real[y * n + x] = scale * complex[y * n + x].x;
    }
}

float *hostArray(int n)
{
    float *array = NULL;
#ifdef PINNED
    CHECK(cudaMallocHost((void **)&array, n * sizeof(float)));
#else
    array = (float *)malloc(n * sizeof(float));
#endif
    return array;
}

void freeHostArray(float *array)
{
#ifdef PINNED
    CHECK(cudaFreeHost(array));
#else
    free(array);
#endif
}

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 64;
    const double sigma = 0.1;
    float *host = hostArray(n * n);
    std::vector<float> wave(n);
    std::vector<double> exact(n * n);
    for (int k = 0; k < n; k++) {
        wave[k] = 2.0f * PI * (k < n / 2 ? k : k - n);
    }
    for (int i = 0; i < n * n; i++) {
        const double dx = (double)(i % n) / n - 0.5;
        const double dy = (double)(i / n) / n - 0.5;
        const double square = dx * dx + dy * dy;
        exact[i] = exp(-square / (2.0 * sigma * sigma));
        host[i] = exact[i] * (square - 2.0 * sigma * sigma) / pow(sigma, 4);
    }

    float *real, *waves;
    float2 *complex;
    CHECK(cudaMalloc((void **)&real, n * n * sizeof(float)));
    CHECK(cudaMalloc((void **)&waves, n * sizeof(float)));
    CHECK(cudaMalloc((void **)&complex, n * n * sizeof(float2)));
    CHECK(cudaMemcpy(real, host, n * n * sizeof(float), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(waves, wave.data(), n * sizeof(float), cudaMemcpyHostToDevice));

    const dim3 block(32, 8);
    const dim3 grid((n + block.x - 1) / block.x, (n + block.y - 1) / block.y);
    const dim3 lines(TILE, n / 2);
    const size_t shared = TILE * n * sizeof(float2);
    realToComplex<<<grid, block>>>(real, complex, n);
    transform<<<n / TILE, lines, shared>>>(complex, n, 1, -1.0f);
    transform<<<n / TILE, lines, shared>>>(complex, n, n, -1.0f);
    divideByLaplacian<<<grid, block>>>(complex, waves, n);
    transform<<<n / TILE, lines, shared>>>(complex, n, 1, 1.0f);
    transform<<<n / TILE, lines, shared>>>(complex, n, n, 1.0f);
    // Forward and back again is n * n times what it was.
    complexToReal<<<grid, block>>>(complex, real, n, 1.0f / ((float)n * n));
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(host, real, n * n * sizeof(float), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(real));
    CHECK(cudaFree(waves));
    CHECK(cudaFree(complex));

    double squares = 0.0, largest = 0.0;
    for (int i = 0; i < n * n; i++) {
        // The solution is known but for a constant: the corner is zero.
        const double error = host[i] - host[0] - exact[i];
        squares += error * error;
        largest = fmax(largest, fabs(error));
    }
    const int centre = (n / 2 - 1) * (n + 1);
    printf("%d x %d points\n", n, n);
    printf("at (%d, %d): computed %.5f, exact %.5f\n", n / 2, n / 2, host[centre] - host[0],
           exact[centre]);
    printf("error: L2 norm %.1e, largest %.1e\n", sqrt(squares) / (n * n), largest);
    freeHostArray(host);
    return 0;
}
