// The first kernel of the course with its neighbours pulled apart: thread i
// writes element 1000 * i, so that no two stores of a warp share a sector.
// x holds 1000 * n words.
__global__ void badStride(float *x, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        x[1000 * i] = (float)threadIdx.x;
    }
}
