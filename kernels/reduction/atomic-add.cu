// Sum of n ints in one launch: each warp folds by shuffles, and its first lane
// adds the warp's sum to the total atomically. blockDim.x: a multiple of 32.
__global__ void sumAtomically(const int *in, int *total, unsigned int n)
{
    int sum = 0;
    for (unsigned int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += gridDim.x * blockDim.x) {
        sum += in[i];
    }
    for (int distance = 16; distance > 0; distance /= 2) {
        sum += __shfl_down_sync(0xffffffffu, sum, distance);
    }
    if (threadIdx.x % 32 == 0) {
        atomicAdd(total, sum);
    }
}
