// Practical 11: eight streams with a worker each, and a small kernel in the
// default stream between them; then OpenMP in place of the loop.
#include <cstdio>
#include <cmath>
#include <omp.h>

__global__ void worker(float *x, int n)
{
    for (int i = threadIdx.x + blockIdx.x * blockDim.x; i < n; i += blockDim.x * gridDim.x)
        x[i] = sqrtf(sqrtf((float)i * i) * i);
}

static double check(float *data, int n)
{
    float *h = new float[n];
    cudaMemcpy(h, data, n * sizeof(float), cudaMemcpyDeviceToHost);
    double error = 0;
    for (int i = 0; i < n; i++)
        error = fmax(error, fabs(h[i] - i) / fmax(1.0, i));
    delete[] h;
    return error;
}

int main()
{
    const int count = 8, n = 1 << 14;
    cudaStream_t streams[count];
    float *data[count];
    float h_data[1] = {1.0f}, *d_data;
    cudaMalloc((void **)&d_data, sizeof(float));
    for (int i = 0; i < count; i++) {
        cudaStreamCreate(&streams[i]);
        cudaMalloc(&data[i], n * sizeof(float));
        worker<<<1, 64, 0, streams[i]>>>(data[i], n);
        cudaMemcpy(d_data, h_data, sizeof(float), cudaMemcpyHostToDevice);
        worker<<<1, 1>>>(d_data, 0);
    }
    cudaDeviceSynchronize();
    double worst = 0;
    for (int i = 0; i < count; i++)
        worst = fmax(worst, check(data[i], n));
    printf("streams: error %s 1e-5\n", worst < 1e-5 ? "below" : "above");

    for (int i = 0; i < count; i++)
        cudaMemset(data[i], 0, n * sizeof(float));
    omp_set_num_threads(1);
    int done = 0;
#pragma omp parallel for
    for (int i = 0; i < count; i++) {
        worker<<<1, 64>>>(data[i], n);
        done++;
    }
    cudaDeviceSynchronize();
    worst = 0;
    for (int i = 0; i < count; i++)
        worst = fmax(worst, check(data[i], n));
    printf("threads: %d launched, error %s 1e-5\n", done, worst < 1e-5 ? "below" : "above");
    for (int i = 0; i < count; i++) {
        cudaStreamDestroy(streams[i]);
        cudaFree(data[i]);
    }
    cudaFree(d_data);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
