// Practical 4: a sum with shared memory and with shuffles, one block and many,
// any number of threads, atomics for the last step.
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

__global__ void sum_shared(const float *in, float *out, int n)
{
    extern __shared__ float partial[];
    int tid = threadIdx.x;
    int i = threadIdx.x + blockIdx.x * blockDim.x;
    partial[tid] = i < n ? in[i] : 0.0f;
    // The largest power of two below the number of threads first.
    int width = 1;
    while (2 * width < (int)blockDim.x)
        width *= 2;
    for (; width > 0; width /= 2) {
        __syncthreads();
        if (tid < width && tid + width < (int)blockDim.x)
            partial[tid] += partial[tid + width];
    }
    if (tid == 0)
        out[blockIdx.x] = partial[0];
}

__global__ void sum_shuffles(const float *in, float *total, int n)
{
    __shared__ float warps[32];
    float sum = 0.0f;
    for (int i = threadIdx.x + blockIdx.x * blockDim.x; i < n; i += gridDim.x * blockDim.x)
        sum += in[i];
    int lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize;
    for (int delta = warpSize / 2; delta > 0; delta /= 2)
        sum += __shfl_down_sync(0xffffffffu, sum, delta);
    if (lane == 0)
        warps[warp] = sum;
    __syncthreads();
    if (warp == 0) {
        sum = lane < (int)(blockDim.x / warpSize) ? warps[lane] : 0.0f;
        for (int delta = warpSize / 2; delta > 0; delta /= 2)
            sum += __shfl_down_sync(0xffffffffu, sum, delta);
        if (lane == 0)
            atomicAdd(total, sum);
    }
}

static float sum_gold(const float *in, int n)
{
    float sum = 0.0f;
    for (int i = 0; i < n; i++)
        sum += in[i];
    return sum;
}

int main()
{
    const int most = 100000;
    float *h = (float *)malloc(most * sizeof(float)), *d_in, *d_out;
    // Small whole numbers: their sums are exact in any order.
    srand(17);
    for (int i = 0; i < most; i++)
        h[i] = floorf(10.0f * (rand() / (float)RAND_MAX));
    cudaMalloc(&d_in, most * sizeof(float));
    cudaMalloc(&d_out, 1024 * sizeof(float));
    cudaMemcpy(d_in, h, most * sizeof(float), cudaMemcpyHostToDevice);

    int sizes[] = {512, 192, 33, 1, 1000};
    for (int n : sizes) {
        sum_shared<<<1, n, n * sizeof(float)>>>(d_in, d_out, n);
        float sum;
        cudaMemcpy(&sum, d_out, sizeof sum, cudaMemcpyDeviceToHost);
        printf("one block of %d: error %f\n", n, sum - sum_gold(h, n));
    }
    const int threads = 256, blocks = (most + threads - 1) / threads;
    float partial[blocks > 0 ? 391 : 1];
    sum_shared<<<blocks, threads, threads * sizeof(float)>>>(d_in, d_out, most);
    cudaMemcpy(partial, d_out, blocks * sizeof(float), cudaMemcpyDeviceToHost);
    printf("%d blocks: sum %.0f, error %f\n", blocks, sum_gold(partial, blocks),
           sum_gold(partial, blocks) - sum_gold(h, most));
    cudaMemset(d_out, 0, sizeof(float));
    sum_shuffles<<<64, threads>>>(d_in, d_out, most);
    float total;
    cudaMemcpy(&total, d_out, sizeof total, cudaMemcpyDeviceToHost);
    printf("shuffles: error %f\n", total - sum_gold(h, most));
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    cudaFree(d_in);
    cudaFree(d_out);
    free(h);
    return 0;
}
