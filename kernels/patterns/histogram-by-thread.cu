// Counts how often each of 16 values occurs: every thread counts a share of its
// own without atomic operations, in a column of shared memory that is its alone,
// and adds its 16 counts to the result at the end. With 1024 threads that is
// 16,384 atomic additions, however many values there are. 128 threads a block.
__global__ void histogramByThread(const unsigned int *values, unsigned int *counts,
                                  unsigned int n)
{
    // [bin][thread]: neighbouring threads count in neighbouring banks.
    __shared__ unsigned int own[16][128];
    const unsigned int tid = threadIdx.x;
    for (unsigned int bin = 0; bin < 16; bin++) {
        own[bin][tid] = 0;
    }
    for (unsigned int i = blockIdx.x * 128 + tid; i < n; i += gridDim.x * 128) {
        own[values[i] % 16][tid]++;
    }
    for (unsigned int bin = 0; bin < 16; bin++) {
        atomicAdd(&counts[bin], own[bin][tid]);
    }
}
