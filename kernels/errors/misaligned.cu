// Four floats in one access must begin at a multiple of 16 bytes. One float
// further they do not: a card stops the kernel with "misaligned address". The
// right version loads four single floats, wherever they begin.
__global__ void fourMisaligned(const float *in, float *out, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (4 * i + 4 < n) {
        const float4 four = *reinterpret_cast<const float4 *>(in + 4 * i + 1);
        out[i] = four.x + four.y + four.z + four.w;
    }
}

__global__ void fourSingly(const float *in, float *out, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (4 * i + 4 < n) {
        const float *four = in + 4 * i + 1;
        out[i] = four[0] + four[1] + four[2] + four[3];
    }
}
