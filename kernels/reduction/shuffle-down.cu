// Sum of n floats with shuffles: each warp folds its values in registers, and
// shared memory carries one value a warp. blockDim.x: a multiple of 32, at
// most 1024.
__device__ float sumOfWarp(float value)
{
    for (int distance = 16; distance > 0; distance /= 2) {
        value += __shfl_down_sync(0xffffffffu, value, distance);
    }
    return value;
}

__global__ void reduceShuffleDown(const float *in, float *out, unsigned int n)
{
    __shared__ float warpSums[32];
    const unsigned int lane = threadIdx.x % 32;
    const unsigned int warp = threadIdx.x / 32;

    float sum = 0.0f;
    for (unsigned int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
         i += gridDim.x * blockDim.x) {
        sum += in[i];
    }
    sum = sumOfWarp(sum);
    if (lane == 0) {
        warpSums[warp] = sum;
    }
    __syncthreads();
    if (warp == 0) {
        sum = lane < blockDim.x / 32 ? warpSums[lane] : 0.0f;
        sum = sumOfWarp(sum);
        if (lane == 0) {
            out[blockIdx.x] = sum;
        }
    }
}
