// Element i of the result is element i + 1 of the input. The last element has
// no neighbour: a thread that reads it reads behind the array. Two ways, one
// wrong: shiftUnguarded asks only whether its own element exists.
__global__ void shiftUnguarded(const float *in, float *out, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = in[i + 1];
    }
}

__global__ void shiftGuarded(const float *in, float *out, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = i + 1 < n ? in[i + 1] : 0.0f;
    }
}
