// Practical 3: Jacobi iteration for the Laplace equation in three dimensions,
// beside the same on the CPU; timed with events.
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

#define BX 16
#define BY 4
#define BZ 4

#define CHECK(call)                                                                  \
  do {                                                                               \
    cudaError_t status = (call);                                                     \
    if (status != cudaSuccess) {                                                     \
      printf("%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status));         \
      exit(1);                                                                       \
    }                                                                                \
  } while (0)

__global__ void jacobi(int nx, int ny, int nz, const float *__restrict__ from, float *__restrict__ to)
{
    int i = threadIdx.x + blockIdx.x * BX;
    int j = threadIdx.y + blockIdx.y * BY;
    int k = threadIdx.z + blockIdx.z * BZ;
    if (i >= nx || j >= ny || k >= nz)
        return;
    int row = nx, plane = nx * ny;
    int at = i + j * row + k * plane;
    if (i == 0 || i == nx - 1 || j == 0 || j == ny - 1 || k == 0 || k == nz - 1)
        to[at] = from[at];
    else
        to[at] = (from[at - 1] + from[at + 1] + from[at - row] + from[at + row] +
                  from[at - plane] + from[at + plane]) * (1.0f / 6.0f);
}

static void jacobi_host(int nx, int ny, int nz, const float *from, float *to)
{
    int row = nx, plane = nx * ny;
    for (int k = 0; k < nz; k++)
        for (int j = 0; j < ny; j++)
            for (int i = 0; i < nx; i++) {
                int at = i + j * row + k * plane;
                if (i == 0 || i == nx - 1 || j == 0 || j == ny - 1 || k == 0 || k == nz - 1)
                    to[at] = from[at];
                else
                    to[at] = (from[at - 1] + from[at + 1] + from[at - row] + from[at + row] +
                              from[at - plane] + from[at + plane]) * (1.0f / 6.0f);
            }
}

int main(int argc, char **argv)
{
    int nx = 48, ny = 40, nz = 32, repeat = argc > 1 ? atoi(argv[1]) : 10;
    size_t bytes = sizeof(float) * nx * ny * nz;
    float *u = (float *)malloc(bytes), *v = (float *)malloc(bytes), *result = (float *)malloc(bytes);
    for (int k = 0; k < nz; k++)
        for (int j = 0; j < ny; j++)
            for (int i = 0; i < nx; i++) {
                bool edge = i == 0 || i == nx - 1 || j == 0 || j == ny - 1 || k == 0 || k == nz - 1;
                u[i + j * nx + k * nx * ny] = edge ? 1.0f : 0.0f;
            }
    printf("grid dimensions: %d x %d x %d\n", nx, ny, nz);

    cudaEvent_t start, stop;
    float ms;
    CHECK(cudaEventCreate(&start));
    CHECK(cudaEventCreate(&stop));
    float *d_u, *d_v;
    CHECK(cudaMalloc((void **)&d_u, bytes));
    CHECK(cudaMalloc((void **)&d_v, bytes));

    CHECK(cudaEventRecord(start));
    CHECK(cudaMemcpy(d_u, u, bytes, cudaMemcpyHostToDevice));
    CHECK(cudaEventRecord(stop));
    CHECK(cudaEventSynchronize(stop));
    CHECK(cudaEventElapsedTime(&ms, start, stop));
    printf("device: copy to the device %.3f ms\n", ms);

    dim3 block(BX, BY, BZ);
    dim3 grid((nx + BX - 1) / BX, (ny + BY - 1) / BY, (nz + BZ - 1) / BZ);
    CHECK(cudaEventRecord(start));
    for (int n = 0; n < repeat; n++) {
        jacobi<<<grid, block>>>(nx, ny, nz, d_u, d_v);
        CHECK(cudaGetLastError());
        float *swap = d_u;
        d_u = d_v;
        d_v = swap;
    }
    CHECK(cudaEventRecord(stop));
    CHECK(cudaEventSynchronize(stop));
    CHECK(cudaEventElapsedTime(&ms, start, stop));
    printf("device: %d iterations %.3f ms, %.2f GB/s\n", repeat, ms, 2.0 * bytes * repeat / (ms * 1e6));
    CHECK(cudaMemcpy(result, d_u, bytes, cudaMemcpyDeviceToHost));

    for (int n = 0; n < repeat; n++) {
        jacobi_host(nx, ny, nz, u, v);
        float *swap = u;
        u = v;
        v = swap;
    }
    double rms = 0, largest = 0;
    for (int i = 0; i < nx * ny * nz; i++) {
        double difference = fabs(result[i] - u[i]);
        rms += difference * difference;
        largest = fmax(largest, difference);
    }
    printf("rms error %s 1e-6, largest %s 1e-6\n", sqrt(rms / (nx * ny * nz)) < 1e-6 ? "below" : "above",
           largest < 1e-6 ? "below" : "above");
    printf("centre %.5f, beside the wall %.5f\n", u[nx / 2 + ny / 2 * nx + nz / 2 * nx * ny],
           u[1 + ny / 2 * nx + nz / 2 * nx * ny]);
    cudaEventDestroy(start);
    cudaEventDestroy(stop);
    cudaFree(d_u);
    cudaFree(d_v);
    free(u);
    free(v);
    free(result);
    return 0;
}
