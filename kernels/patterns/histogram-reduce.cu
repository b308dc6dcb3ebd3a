// Counts how often each of 16 values occurs without any atomic operation. Every
// thread counts a share of its own, in a column of shared memory that is its
// alone; then each block adds up its columns by a tree and leaves 16 counts,
// which addHistograms sums over the blocks. 128 threads a block; 1 M values,
// 1024 threads and 16 bins: 1024 values a thread.
__global__ void countByThread(const unsigned int *values, unsigned int *blockCounts,
                              unsigned int n)
{
    // [bin][thread]: neighbouring threads count in neighbouring banks.
    __shared__ unsigned int counts[16][128];
    const unsigned int tid = threadIdx.x;
    for (unsigned int bin = 0; bin < 16; bin++) {
        counts[bin][tid] = 0;
    }
    for (unsigned int i = blockIdx.x * 128 + tid; i < n; i += gridDim.x * 128) {
        counts[values[i] % 16][tid]++;
    }
    for (unsigned int stride = 64; stride > 0; stride /= 2) {
        __syncthreads();
        // stride columns for each of the 16 bins, shared out among all threads.
        for (unsigned int k = tid; k < 16 * stride; k += 128) {
            counts[k / stride][k % stride] += counts[k / stride][k % stride + stride];
        }
    }
    __syncthreads();
    if (tid < 16) {
        blockCounts[blockIdx.x * 16 + tid] = counts[tid][0];
    }
}

// One block of 16 threads: bin by bin over the blocks.
__global__ void addHistograms(const unsigned int *blockCounts, unsigned int *counts,
                              unsigned int blocks)
{
    unsigned int sum = 0;
    for (unsigned int b = 0; b < blocks; b++) {
        sum += blockCounts[b * 16 + threadIdx.x];
    }
    counts[threadIdx.x] = sum;
}
