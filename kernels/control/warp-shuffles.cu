// The four shuffles side by side: each lane gets the value of another lane's
// register, without shared memory. Off the end of the warp, up and down give a
// lane its own value back. blockDim.x: a multiple of 32.
__global__ void fourShuffles(const int *in, int *up, int *down, int *across,
                             int *indexed)
{
    const unsigned int all = 0xffffffffu;
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const int lane = threadIdx.x % 32;
    const int value = in[i];
    up[i] = __shfl_up_sync(all, value, 2);            // from lane - 2
    down[i] = __shfl_down_sync(all, value, 2);        // from lane + 2
    across[i] = __shfl_xor_sync(all, value, 4);       // from lane ^ 4
    indexed[i] = __shfl_sync(all, value, 31 - lane);  // from the lane that is named
}
