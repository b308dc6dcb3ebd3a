// A copy whose reads begin `offset` words into the array: unless offset is a
// multiple of eight, every warp touches one 32-byte sector more than it needs.
// in holds n + offset words.
__global__ void copyOffset(const float *in, float *out, unsigned int n,
                           unsigned int offset)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = in[i + offset];
    }
}
