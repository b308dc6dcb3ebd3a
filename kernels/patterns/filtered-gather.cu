// Gathers where a flag says so: out[i] = in[from[i]] if keep[i] is not 0.
// Elements that are not wanted are not read either.
__global__ void filteredGather(const float *in, const unsigned int *from,
                               const unsigned int *keep, float *out, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && keep[i] != 0) {
        out[i] = in[from[i]];
    }
}
