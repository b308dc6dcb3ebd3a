// As complex-to-real, reading both parts at once: neighbouring threads fetch
// neighbouring words of eight bytes, which every card coalesces. A compiler may see
// that one part is not used and read the other alone; a volatile copy keeps it
// from that.
__global__ void complexToRealWhole(const float2 *complex, float *real, unsigned int n,
                                   float scale)
{
    const unsigned int x = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < n && y < n) {
        const float2 value = complex[y * n + x];
        volatile float unused = value.y;
        (void)unused;
        real[y * n + x] = scale * value.x;
    }
}
