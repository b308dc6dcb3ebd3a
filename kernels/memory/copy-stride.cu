// A copy that reads every stride-th word: the sectors that a warp loads are
// used to one part in min(stride, 8). in holds n * stride words.
__global__ void copyStride(const float *in, float *out, unsigned int n,
                           unsigned int stride)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = in[i * stride];
    }
}
