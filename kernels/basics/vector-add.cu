// z = x + y, one element a thread: the first kernel of every course.
__global__ void vectorAdd(const float *x, const float *y, float *z, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        z[i] = x[i] + y[i];
    }
}
