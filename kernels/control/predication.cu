// A branch of one instruction a side. All lanes compute the condition; each
// side is carried out by the lanes it is for, and the others let it pass. The
// square root is never taken of a negative number, so no result is NaN.
__global__ void branchOrPredicate(const float *x, float *z, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        if (x[i] < 0.0f) {
            z[i] = x[i] - 2.0f;
        } else {
            z[i] = sqrtf(x[i]);
        }
    }
}
