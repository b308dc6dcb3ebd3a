// A sum in two stages: each block leaves the sum of its stretch, and the host
// adds what the blocks found. The end of the kernel is the barrier between
// blocks; a few hundred additions are nothing for a CPU.
#include <cstdio>
#include <vector>

__global__ void partialSums(const float *in, float *sums, unsigned int n)
{
    extern __shared__ float slots[];
    const unsigned int tid = threadIdx.x;
    float sum = 0.0f;
    for (unsigned int i = blockIdx.x * blockDim.x + tid; i < n; i += gridDim.x * blockDim.x) {
        sum += in[i];
    }
    slots[tid] = sum;
    for (unsigned int half = blockDim.x / 2; half > 0; half /= 2) {
        __syncthreads();
        if (tid < half) {
            slots[tid] += slots[tid + half];
        }
    }
    if (tid == 0) {
        sums[blockIdx.x] = slots[0];
    }
}

int main()
{
    const unsigned int n = 100003;
    const unsigned int threads = 128;
    const unsigned int blocks = 32;
    std::vector<float> values(n);
    for (unsigned int i = 0; i < n; i++) {
        values[i] = (float)(i % 7); // small whole numbers: their sums are exact
    }

    float *in, *partial;
    cudaMalloc(&in, n * sizeof(float));
    cudaMalloc(&partial, blocks * sizeof(float));
    cudaMemcpy(in, values.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    partialSums<<<blocks, threads, threads * sizeof(float)>>>(in, partial, n);

    std::vector<float> sums(blocks);
    cudaMemcpy(sums.data(), partial, blocks * sizeof(float), cudaMemcpyDeviceToHost);
    double total = 0.0;
    for (float sum : sums) {
        total += sum;
    }
    double expected = 0.0;
    for (float value : values) {
        expected += value;
    }
    printf("%u partial sums, total %.0f, expected %.0f\n", blocks, total, expected);
    cudaFree(in);
    cudaFree(partial);
    return 0;
}
