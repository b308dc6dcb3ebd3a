// The lanes of a warp exchange values through shared memory. Since Volta they
// need not be in step, so each write is parted from the reads of other lanes by
// __syncwarp(), which only the warp waits at. Odd-even transposition sorts the
// 32 values of each warp. blockDim.x: a multiple of 32, at most 256.
__global__ void sortWarps(int *values)
{
    __shared__ int slots[256];
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int lane = threadIdx.x % 32;
    int *mine = slots + (threadIdx.x - lane); // the 32 words of this warp

    mine[lane] = values[i];
    __syncwarp();
    for (unsigned int round = 0; round < 32; round++) {
        const unsigned int left = 2 * lane + round % 2;
        if (lane < 16 && left + 1 < 32) {
            const int a = mine[left];
            const int b = mine[left + 1];
            mine[left] = min(a, b);
            mine[left + 1] = max(a, b);
        }
        __syncwarp();
    }
    values[i] = mine[lane];
}
