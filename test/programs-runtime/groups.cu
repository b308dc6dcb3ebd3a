// Groups smaller than a warp: lanes parted by a predicate, reduced and scanned.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cstdio>

namespace cg = cooperative_groups;

__global__ void parts(const int *values, int *sums, int *largest, int *prefixes)
{
    const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    const unsigned int i = threadIdx.x;
    const bool isThird = values[i] % 3 == 0;
    const auto part = cg::binary_partition(warp, isThird);
    sums[i] = cg::reduce(part, values[i], cg::plus<int>());
    largest[i] = cg::reduce(part, values[i], cg::greater<int>());
    prefixes[i] = cg::inclusive_scan(part, values[i]);
}

int main()
{
    const int n = 64;
    int values[n], sums[n], largest[n], prefixes[n];
    for (int i = 0; i < n; i++) {
        values[i] = (i * 7) % 50;
    }
    int *device[4];
    for (int *&pointer : device) {
        cudaMalloc(&pointer, sizeof(values));
    }
    cudaMemcpy(device[0], values, sizeof(values), cudaMemcpyHostToDevice);
    parts<<<1, n>>>(device[0], device[1], device[2], device[3]);
    cudaMemcpy(sums, device[1], sizeof(values), cudaMemcpyDeviceToHost);
    cudaMemcpy(largest, device[2], sizeof(values), cudaMemcpyDeviceToHost);
    cudaMemcpy(prefixes, device[3], sizeof(values), cudaMemcpyDeviceToHost);

    int wrong = 0;
    for (int first = 0; first < n; first += 32) {
        int sum[2] = {0, 0}, most[2] = {0, 0};
        for (int i = first; i < first + 32; i++) {
            const int which = values[i] % 3 == 0;
            sum[which] += values[i];
            most[which] = values[i] > most[which] ? values[i] : most[which];
            wrong += prefixes[i] != sum[which];
        }
        for (int i = first; i < first + 32; i++) {
            const int which = values[i] % 3 == 0;
            wrong += sums[i] != sum[which];
            wrong += largest[i] != most[which];
        }
        printf("warp %d: %d and %d\n", first / 32, sum[0], sum[1]);
    }
    printf("%d wrong\n", wrong);
    for (int *pointer : device) {
        cudaFree(pointer);
    }
    return 0;
}
