// Reverses the elements of each block through shared memory, twice: an array
// whose size is known when the kernel is compiled, and one whose size the launch
// gives as its third argument. Both carry values from thread to thread, and both
// need the barrier between the writes and the reads. blockDim.x: at most 256;
// dynamic shared memory: blockDim.x floats.
__global__ void reverseBlocks(const float *in, float *throughStatic,
                              float *throughDynamic)
{
    __shared__ float fixedSize[256];
    extern __shared__ float sizeOfLaunch[];

    const unsigned int first = blockIdx.x * blockDim.x;
    const unsigned int mirror = blockDim.x - 1 - threadIdx.x;
    const float value = in[first + threadIdx.x];
    fixedSize[threadIdx.x] = value;
    sizeOfLaunch[threadIdx.x] = value;
    // The mirror thread may be in another warp, which need not be as far yet.
    __syncthreads();
    throughStatic[first + threadIdx.x] = fixedSize[mirror];
    throughDynamic[first + threadIdx.x] = sizeOfLaunch[mirror];
}
