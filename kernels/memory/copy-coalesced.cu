// Neighbouring threads copy neighbouring words: a warp's 32 loads are four
// transactions of 32 bytes, and every byte of them is used.
__global__ void copyCoalesced(const float *in, float *out, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = in[i];
    }
}
