// Sum of any number of elements by launching one kernel again and again: each
// launch leaves a sum a block, and the next adds those, until one is left. The
// end of a launch is the barrier between the levels. 100,003 elements take
// three: 391 sums, 2 sums, 1.
#include <cstdio>
#include <cstdlib>

constexpr unsigned int BLOCK = 256;

__global__ void sumBlocks(const int *in, int *out, unsigned int n)
{
    __shared__ int values[BLOCK];
    const unsigned int tid = threadIdx.x;
    const unsigned int i = blockIdx.x * BLOCK + tid;
    values[tid] = i < n ? in[i] : 0;
    for (unsigned int stride = BLOCK / 2; stride > 0; stride /= 2) {
        __syncthreads();
        if (tid < stride) {
            values[tid] += values[tid + stride];
        }
    }
    if (tid == 0) {
        out[blockIdx.x] = values[0];
    }
}

static void check(cudaError_t error)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "%s\n", cudaGetErrorString(error));
        exit(EXIT_FAILURE);
    }
}

int main()
{
    const unsigned int n = 100003;
    int *host = new int[n];
    int expected = 0;
    for (unsigned int i = 0; i < n; i++) {
        host[i] = (i * 7919) % 13 - 3;
        expected += host[i];
    }
    // Two buffers: what one launch writes the next one reads.
    int *from, *to;
    check(cudaMalloc(&from, n * sizeof(int)));
    check(cudaMalloc(&to, (n + BLOCK - 1) / BLOCK * sizeof(int)));
    check(cudaMemcpy(from, host, n * sizeof(int), cudaMemcpyHostToDevice));

    for (unsigned int left = n; left > 1;) {
        const unsigned int blocks = (left + BLOCK - 1) / BLOCK;
        sumBlocks<<<blocks, BLOCK>>>(from, to, left);
        check(cudaGetLastError());
        printf("%6u values, %3u blocks\n", left, blocks);
        int *const written = to;
        to = from;
        from = written;
        left = blocks;
    }
    int sum;
    check(cudaMemcpy(&sum, from, sizeof(int), cudaMemcpyDeviceToHost));
    printf("sum %d, the loop's %d\n", sum, expected);

    check(cudaFree(from));
    check(cudaFree(to));
    delete[] host;
    return sum == expected ? EXIT_SUCCESS : EXIT_FAILURE;
}
