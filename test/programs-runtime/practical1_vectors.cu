// Practical 1: a first kernel, checked calls, printing from a kernel, two vectors
// added, and the same once more with managed memory.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <helper_cuda.h>

__global__ void number_threads(float *x)
{
    int tid = threadIdx.x + blockDim.x * blockIdx.x;
    x[tid] = (float)threadIdx.x;
    if (threadIdx.x == 0)
        printf("block %d of %d begins at element %d\n", blockIdx.x, gridDim.x, tid);
}

__global__ void add_vectors(const float *a, const float *b, float *c, int n)
{
    int i = threadIdx.x + blockDim.x * blockIdx.x;
    if (i < n)
        c[i] = a[i] + b[i];
}

static void first_kernel(int nblocks, int nthreads)
{
    int nsize = nblocks * nthreads;
    float *h_x = (float *)malloc(nsize * sizeof(float)), *d_x;
    checkCudaErrors(cudaMalloc((void **)&d_x, nsize * sizeof(float)));
    for (int b = 0; b < nblocks; b++) {
        // One block at a time, so that the lines come in order.
        number_threads<<<1, nthreads>>>(d_x + b * nthreads);
        getLastCudaError("number_threads failed");
        checkCudaErrors(cudaDeviceSynchronize());
    }
    checkCudaErrors(cudaMemcpy(h_x, d_x, nsize * sizeof(float), cudaMemcpyDeviceToHost));
    for (int n = 0; n < nsize; n++)
        printf(" n,  x  =  %d  %f \n", n, h_x[n]);
    checkCudaErrors(cudaFree(d_x));
    free(h_x);
}

static void added(int n)
{
    size_t bytes = n * sizeof(float);
    float *h_a = (float *)malloc(bytes), *h_b = (float *)malloc(bytes), *h_c = (float *)malloc(bytes);
    for (int i = 0; i < n; i++) {
        h_a[i] = sinf(0.01f * i) * sinf(0.01f * i);
        h_b[i] = cosf(0.01f * i) * cosf(0.01f * i);
    }
    float *d_a, *d_b, *d_c;
    checkCudaErrors(cudaMalloc((void **)&d_a, bytes));
    checkCudaErrors(cudaMalloc((void **)&d_b, bytes));
    checkCudaErrors(cudaMalloc((void **)&d_c, bytes));
    checkCudaErrors(cudaMemcpy(d_a, h_a, bytes, cudaMemcpyHostToDevice));
    checkCudaErrors(cudaMemcpy(d_b, h_b, bytes, cudaMemcpyHostToDevice));
    add_vectors<<<(n + 127) / 128, 128>>>(d_a, d_b, d_c, n);
    getLastCudaError("add_vectors failed");
    checkCudaErrors(cudaMemcpy(h_c, d_c, bytes, cudaMemcpyDeviceToHost));
    double error = 0;
    for (int i = 0; i < n; i++)
        error = fmax(error, fabs(h_c[i] - 1.0));
    printf("copied: %d elements, error %s 1e-6\n", n, error < 1e-6 ? "below" : "above");
    cudaFree(d_a);
    cudaFree(d_b);
    cudaFree(d_c);
    free(h_a);
    free(h_b);
    free(h_c);
}

static void managed(int n)
{
    float *a, *b, *c;
    checkCudaErrors(cudaMallocManaged(&a, n * sizeof(float)));
    checkCudaErrors(cudaMallocManaged(&b, n * sizeof(float)));
    checkCudaErrors(cudaMallocManaged(&c, n * sizeof(float)));
    for (int i = 0; i < n; i++) {
        a[i] = i;
        b[i] = 2 * i;
    }
    add_vectors<<<(n + 127) / 128, 128>>>(a, b, c, n);
    checkCudaErrors(cudaDeviceSynchronize());
    long long sum = 0;
    for (int i = 0; i < n; i++)
        sum += (long long)c[i];
    printf("managed: sum %lld\n", sum);
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
}

int main(int argc, const char **argv)
{
    first_kernel(2, 8);
    added(1000);
    managed(1000);
    cudaDeviceReset();
    return 0;
}
