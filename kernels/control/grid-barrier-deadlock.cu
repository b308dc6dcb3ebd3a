// WRONG ON PURPOSE. A barrier for the whole grid made of a counter: the first
// thread of each block counts its block in and waits until all have come. It
// holds as long as all blocks are on the device at once. One more, and the
// blocks that wait keep the place that the missing one needs: for ever. There
// is a barrier that always works, the end of the kernel.
__global__ void waitForGrid(unsigned int *arrived, unsigned int *seen)
{
    if (threadIdx.x == 0) {
        atomicAdd(arrived, 1u);
        while (atomicAdd(arrived, 0u) < gridDim.x) {
        }
        seen[blockIdx.x] = atomicAdd(arrived, 0u);
    }
    __syncthreads();
}
