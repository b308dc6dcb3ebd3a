// Case study: the Poisson equation on a periodic square, solved in Fourier space.
// The transforms are kernels here: one block for each row, radix 2, then a
// transpose, and the same again.
// arguments: -N64
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cmath>

#define MOST 256

__device__ float2 times(float2 a, float2 b)
{
    return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// In place, a row of n elements for each block, n / 2 threads.
__global__ void fft_rows(float2 *data, int n, float sign)
{
    __shared__ float2 row[MOST];
    float2 *mine = data + (size_t)blockIdx.x * n;
    int bits = 31 - __clz(n);
    for (int i = threadIdx.x; i < n; i += blockDim.x)
        row[__brev(i) >> (32 - bits)] = mine[i];
    for (int half = 1; half < n; half *= 2) {
        __syncthreads();
        int k = threadIdx.x % half;
        int i = 2 * (threadIdx.x - k) + k;
        float s, c;
        sincospif(sign * k / half, &s, &c);
        float2 even = row[i], odd = times(make_float2(c, s), row[i + half]);
        row[i] = make_float2(even.x + odd.x, even.y + odd.y);
        row[i + half] = make_float2(even.x - odd.x, even.y - odd.y);
    }
    __syncthreads();
    for (int i = threadIdx.x; i < n; i += blockDim.x)
        mine[i] = row[i];
}

__global__ void transpose(const float2 *in, float2 *out, int n)
{
    __shared__ float2 tile[16][17];
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    if (x < n && y < n)
        tile[threadIdx.y][threadIdx.x] = in[y * n + x];
    __syncthreads();
    x = blockIdx.y * 16 + threadIdx.x;
    y = blockIdx.x * 16 + threadIdx.y;
    if (x < n && y < n)
        out[y * n + x] = tile[threadIdx.x][threadIdx.y];
}

__global__ void real_to_complex(const float *a, float2 *c, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        c[i] = make_float2(a[i], 0.0f);
}

__global__ void complex_to_real(const float2 *c, float *a, float scale, int count)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count)
        a[i] = scale * c[i].x;
}

__constant__ float frequencies[MOST];

__global__ void solve(float2 *c, int n)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= n || y >= n)
        return;
    float k = frequencies[x] * frequencies[x] + frequencies[y] * frequencies[y];
    float scale = x == 0 && y == 0 ? 0.0f : -1.0f / k;
    c[y * n + x] = make_float2(c[y * n + x].x * scale, c[y * n + x].y * scale);
}

static void fft2d(float2 *data, float2 *other, int n, float sign)
{
    dim3 block(16, 16), grid((n + 15) / 16, (n + 15) / 16);
    fft_rows<<<n, n / 2>>>(data, n, sign);
    transpose<<<grid, block>>>(data, other, n);
    fft_rows<<<n, n / 2>>>(other, n, sign);
    transpose<<<grid, block>>>(other, data, n);
}

int main(int argc, char **argv)
{
    int n = 64;
    for (int i = 1; i < argc; i++)
        if (strncmp(argv[i], "-N", 2) == 0)
            n = atoi(argv[i] + 2);
    if (n < 2 || n > MOST || (n & (n - 1)) != 0) {
        fprintf(stderr, "N must be a power of two up to %d\n", MOST);
        return 2;
    }
    printf("Poisson solver on a domain %d x %d\n", n, n);
    const float pi = 3.14159265f, length = 2.0f * pi, h = length / n;
    float *r = (float *)malloc(sizeof(float) * n * n);
    float *u = (float *)malloc(sizeof(float) * n * n);
    float kx[MOST];
    // The exact solution is sin(x) cos(2 y) + cos(3 x).
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++)
            r[j * n + i] = -5.0f * sinf(i * h) * cosf(2 * j * h) - 9.0f * cosf(3 * i * h);
    for (int i = 0; i < n; i++)
        kx[i] = i <= n / 2 ? i : i - n;
    cudaMemcpyToSymbol(frequencies, kx, n * sizeof(float));

    float *d_r;
    float2 *d_c, *d_t;
    int count = n * n;
    cudaMalloc(&d_r, count * sizeof(float));
    cudaMalloc(&d_c, count * sizeof(float2));
    cudaMalloc(&d_t, count * sizeof(float2));
    cudaMemcpy(d_r, r, count * sizeof(float), cudaMemcpyHostToDevice);
    cudaEvent_t start, stop;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    cudaEventRecord(start);
    real_to_complex<<<(count + 255) / 256, 256>>>(d_r, d_c, count);
    fft2d(d_c, d_t, n, -1.0f);
    solve<<<dim3((n + 31) / 32, (n + 7) / 8), dim3(32, 8)>>>(d_c, n);
    fft2d(d_c, d_t, n, 1.0f);
    complex_to_real<<<(count + 255) / 256, 256>>>(d_c, d_r, 1.0f / count, count);
    cudaEventRecord(stop);
    cudaEventSynchronize(stop);
    float ms;
    cudaEventElapsedTime(&ms, start, stop);
    printf("device: elapsed time %.4f ms\n", ms);
    cudaMemcpy(u, d_r, count * sizeof(float), cudaMemcpyDeviceToHost);

    double worst = 0;
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) {
            double exact = sin(i * h) * cos(2 * j * h) + cos(3 * i * h);
            worst = fmax(worst, fabs(u[j * n + i] - exact));
        }
    printf("largest error %s 1e-2\n", worst < 1e-2 ? "below" : "above");
    printf("u(0,0) = %.2f, u(pi/2,0) = %.2f\n", u[0], u[n / 4]);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    cudaFree(d_r);
    cudaFree(d_c);
    cudaFree(d_t);
    free(r);
    free(u);
    return worst < 1e-2 ? 0 : 1;
}
