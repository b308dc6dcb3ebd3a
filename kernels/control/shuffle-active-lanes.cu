// A shuffle whose result only half of the lanes use: all 32 take part in the
// exchange, and the branch comes after it. blockDim.x: a multiple of 32.
__global__ void askActiveLanes(const int *in, int *out)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int lane = threadIdx.x % 32;
    int value = in[i];
    const int other = __shfl_down_sync(0xffffffffu, value, 16);
    if (lane < 16) {
        value += other;
    }
    out[i] = value;
}
