// out[to[i]] = in[i]: each thread reads its own place and writes where the
// index says. The indices must differ, else the threads race.
__global__ void scatter(const float *in, const unsigned int *to, float *out,
                        unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[to[i]] = in[i];
    }
}
