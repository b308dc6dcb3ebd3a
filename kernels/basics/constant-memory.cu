// Constant memory: set by the host, read by kernels through a cache of its own,
// which serves one address a time. All lanes at one place cost one access, each
// lane at its own place up to 32.
#include <cstdio>

__constant__ float weights[64];

// The loop counter is the same in all lanes: one address for the warp.
__global__ void uniformIndex(float *out)
{
    float sum = 0.0f;
    for (int k = 0; k < 64; k++) {
        sum += weights[k];
    }
    out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

// Every lane begins elsewhere in the table: 32 addresses for the same sum.
__global__ void indexByLane(float *out)
{
    float sum = 0.0f;
    for (int k = 0; k < 64; k++) {
        sum += weights[(k + threadIdx.x) % 64];
    }
    out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

int main()
{
    float table[64];
    for (int k = 0; k < 64; k++) {
        table[k] = 0.25f * k; // sums of these are exact in any order
    }
    cudaMemcpyToSymbol(weights, table, sizeof(table));

    const int threads = 256;
    float *out;
    cudaMalloc(&out, threads * sizeof(float));
    float sums[threads];

    uniformIndex<<<2, threads / 2>>>(out);
    cudaMemcpy(sums, out, sizeof(sums), cudaMemcpyDeviceToHost);
    printf("one address a warp:  %.2f %.2f\n", sums[0], sums[threads - 1]);

    indexByLane<<<2, threads / 2>>>(out);
    cudaMemcpy(sums, out, sizeof(sums), cudaMemcpyDeviceToHost);
    printf("32 addresses a warp: %.2f %.2f\n", sums[0], sums[threads - 1]);

    cudaFree(out);
    return 0;
}
