// Scatters those elements that have somewhere to go: a target below zero says
// no. What no element is sent to keeps what it had.
__global__ void filteredScatter(const float *in, const int *to, float *out,
                                unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && to[i] >= 0) {
        out[to[i]] = in[i];
    }
}
