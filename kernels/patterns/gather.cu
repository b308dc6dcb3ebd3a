// out[i] = in[from[i]]: each thread writes its own place and reads where the
// index says.
__global__ void gather(const float *in, const unsigned int *from, float *out,
                       unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = in[from[i]];
    }
}
