// Counts values by their last digit, in shared memory. A block's shared memory
// holds whatever was there before: somebody has to set the counters to zero, and
// a barrier has to come before the first addition.
__global__ void digitsUncleared(const unsigned int *values, unsigned int *counts, unsigned int n)
{
    __shared__ unsigned int own[10];
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        atomicAdd(&own[values[i] % 10], 1u);
    }
    __syncthreads();
    if (threadIdx.x < 10) {
        atomicAdd(&counts[threadIdx.x], own[threadIdx.x]);
    }
}

__global__ void digitsCleared(const unsigned int *values, unsigned int *counts, unsigned int n)
{
    __shared__ unsigned int own[10];
    if (threadIdx.x < 10) {
        own[threadIdx.x] = 0;
    }
    __syncthreads();
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        atomicAdd(&own[values[i] % 10], 1u);
    }
    __syncthreads();
    if (threadIdx.x < 10) {
        atomicAdd(&counts[threadIdx.x], own[threadIdx.x]);
    }
}
