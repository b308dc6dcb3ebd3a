// finds: race (first) (second)
// Two sums of a block in one storage: thread 0 may still add up the first.
#include <cstdio>
#include <cub/cub.cuh>

__global__ void sumAndSquares(const int *values, int *out)
{
    using Reduce = cub::BlockReduce<int, 128>;
    __shared__ typename Reduce::TempStorage storage;
    int value = values[blockIdx.x * 128 + threadIdx.x];
    int sum = Reduce(storage).Sum(value); // (first)
#ifdef MENDED
    __syncthreads();
#endif
    int squares = Reduce(storage).Sum(value * value); // (second)
    if (threadIdx.x == 0) {
        out[2 * blockIdx.x] = sum;
        out[2 * blockIdx.x + 1] = squares;
    }
}

int main()
{
    int host[512], results[8], *values, *out;
    for (int i = 0; i < 512; i++) {
        host[i] = i % 5;
    }
    cudaMalloc(&values, sizeof(host));
    cudaMalloc(&out, sizeof(results));
    cudaMemcpy(values, host, sizeof(host), cudaMemcpyHostToDevice);
    sumAndSquares<<<4, 128>>>(values, out);
    cudaMemcpy(results, out, sizeof(results), cudaMemcpyDeviceToHost);
    printf("%d %d\n", results[0], results[1]);
    cudaFree(values);
    cudaFree(out);
    return 0;
}
