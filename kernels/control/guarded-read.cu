// A gather with holes: a negative index means zero. The condition guards the
// read itself, so lanes with a negative index touch no memory at all.
__global__ void gatherOrZero(const int *index, const float *x, float *z, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        const int k = index[i];
        z[i] = k >= 0 ? x[k] : 0.0f;
    }
}
