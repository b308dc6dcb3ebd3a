// Inclusive prefix sums of a whole array in three steps: a kernel scans each
// block and leaves its sum, the host scans the sums, and a second kernel adds
// to each block what came before it.
#include <cstdio>
#include <vector>

const unsigned int THREADS = 128;

__global__ void scanBlocks(const int *in, int *out, int *sums, unsigned int n)
{
    __shared__ int slots[THREADS];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * THREADS + tid;
    slots[tid] = i < n ? in[i] : 0;
    for (unsigned int distance = 1; distance < THREADS; distance *= 2) {
        __syncthreads();
        const int left = tid >= distance ? slots[tid - distance] : 0;
        __syncthreads(); // all have read before anybody writes
        slots[tid] += left;
    }
    if (i < n) {
        out[i] = slots[tid];
    }
    if (tid == THREADS - 1) {
        sums[blockIdx.x] = slots[tid];
    }
}

__global__ void addBefore(int *out, const int *before, unsigned int n)
{
    const unsigned int i = blockIdx.x * THREADS + threadIdx.x;
    if (i < n) {
        out[i] += before[blockIdx.x];
    }
}

int main()
{
    const unsigned int n = 10007;
    const unsigned int blocks = (n + THREADS - 1) / THREADS;
    std::vector<int> values(n), prefixes(n), sums(blocks);
    for (unsigned int i = 0; i < n; i++) {
        values[i] = (int)(i * 37 % 101) - 50;
    }
    int *in, *out, *ofBlocks;
    cudaMalloc(&in, n * sizeof(int));
    cudaMalloc(&out, n * sizeof(int));
    cudaMalloc(&ofBlocks, blocks * sizeof(int));
    cudaMemcpy(in, values.data(), n * sizeof(int), cudaMemcpyHostToDevice);

    scanBlocks<<<blocks, THREADS>>>(in, out, ofBlocks, n);
    cudaMemcpy(sums.data(), ofBlocks, blocks * sizeof(int), cudaMemcpyDeviceToHost);
    int before = 0;
    for (int &sum : sums) {
        const int own = sum;
        sum = before;
        before += own;
    }
    cudaMemcpy(ofBlocks, sums.data(), blocks * sizeof(int), cudaMemcpyHostToDevice);
    addBefore<<<blocks, THREADS>>>(out, ofBlocks, n);
    cudaMemcpy(prefixes.data(), out, n * sizeof(int), cudaMemcpyDeviceToHost);

    unsigned int wrong = 0;
    int total = 0;
    for (unsigned int i = 0; i < n; i++) {
        total += values[i];
        wrong += prefixes[i] != total;
    }
    printf("%u elements in %u blocks, last prefix %d, %u wrong\n", n, blocks, prefixes[n - 1],
           wrong);
    cudaFree(in);
    cudaFree(out);
    cudaFree(ofBlocks);
    return 0;
}
