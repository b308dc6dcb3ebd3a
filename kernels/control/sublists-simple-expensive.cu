// A list in which a few elements need far more work than the others: a first
// kernel sorts the indices of simple and of expensive elements into two lists,
// and one kernel for each list follows. All lanes of a warp then agree.
#include <cstdio>
#include <vector>

struct Lists {
    unsigned int simple;
    unsigned int expensive;
};

// Appends i to one of the two lists. The lanes of a warp that agree take their
// places together: one atomic addition for all of them.
__device__ void append(bool belongs, unsigned int i, unsigned int *list,
                       unsigned int *length)
{
    const unsigned int lane = threadIdx.x % 32;
    const unsigned int members = __ballot_sync(0xffffffffu, belongs);
    unsigned int first = 0;
    if (lane == 0 && members != 0) {
        first = atomicAdd(length, __popc(members));
    }
    first = __shfl_sync(0xffffffffu, first, 0);
    if (belongs) {
        const unsigned int before = members & ((1u << lane) - 1u);
        list[first + __popc(before)] = i;
    }
}

__global__ void sortIntoLists(const float *in, unsigned int n, float threshold,
                              unsigned int *simple, unsigned int *expensive,
                              Lists *lengths)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const bool isExpensive = i < n && in[i] < threshold;
    append(i < n && !isExpensive, i, simple, &lengths->simple);
    append(isExpensive, i, expensive, &lengths->expensive);
}

__device__ __host__ float simpleWork(float value)
{
    return 2.0f * value + 1.0f;
}

__device__ __host__ float expensiveWork(float value)
{
    for (int step = 0; step < 200; step++) {
        value = 0.5f * value + 0.25f;
    }
    return value;
}

__global__ void doSimple(const float *in, float *out, const unsigned int *list,
                         const Lists *lengths)
{
    const unsigned int k = blockIdx.x * blockDim.x + threadIdx.x;
    if (k < lengths->simple) {
        out[list[k]] = simpleWork(in[list[k]]);
    }
}

__global__ void doExpensive(const float *in, float *out, const unsigned int *list,
                            const Lists *lengths)
{
    const unsigned int k = blockIdx.x * blockDim.x + threadIdx.x;
    if (k < lengths->expensive) {
        out[list[k]] = expensiveWork(in[list[k]]);
    }
}

int main()
{
    const unsigned int n = 4096;
    const float threshold = 0.05f;
    std::vector<float> values(n), results(n);
    unsigned int state = 1;
    for (float &value : values) {
        state = state * 1664525u + 1013904223u;
        value = (float)(state >> 8) / 16777216.0f;
    }

    float *in, *out;
    unsigned int *simple, *expensive;
    Lists *lengths;
    cudaMalloc(&in, n * sizeof(float));
    cudaMalloc(&out, n * sizeof(float));
    cudaMalloc(&simple, n * sizeof(unsigned int));
    cudaMalloc(&expensive, n * sizeof(unsigned int));
    cudaMalloc(&lengths, sizeof(Lists));
    cudaMemcpy(in, values.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemset(lengths, 0, sizeof(Lists));

    sortIntoLists<<<n / 256, 256>>>(in, n, threshold, simple, expensive, lengths);
    // How long the lists are, so that no thread starts for nothing.
    Lists found;
    cudaMemcpy(&found, lengths, sizeof(found), cudaMemcpyDeviceToHost);
    doSimple<<<(found.simple + 255) / 256, 256>>>(in, out, simple, lengths);
    doExpensive<<<(found.expensive + 255) / 256, 256>>>(in, out, expensive, lengths);
    cudaMemcpy(results.data(), out, n * sizeof(float), cudaMemcpyDeviceToHost);

    unsigned int wrong = 0;
    for (unsigned int i = 0; i < n; i++) {
        const float expected =
            values[i] < threshold ? expensiveWork(values[i]) : simpleWork(values[i]);
        const float difference = results[i] - expected;
        wrong += difference > 1e-6f || difference < -1e-6f;
    }
    printf("%u simple, %u expensive, %u wrong\n", found.simple, found.expensive,
           wrong);
    cudaFree(in);
    cudaFree(out);
    cudaFree(simple);
    cudaFree(expensive);
    cudaFree(lengths);
    return 0;
}
