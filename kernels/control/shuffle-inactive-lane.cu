// Wrong on purpose. A shuffle inside a branch: lanes 0 to 15 ask lanes 16 to 31
// for their values, but those are not there to answer. What arrives is undefined.
__global__ void askInactiveLanes(const int *in, int *out)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int lane = threadIdx.x % 32;
    int value = in[i];
    if (lane < 16) {
        value += __shfl_down_sync(0x0000ffffu, value, 16);
    }
    out[i] = value;
}
