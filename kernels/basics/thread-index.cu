// Every thread writes its place in its block to its own element of the array:
// the block says where the stretch of the array begins, the thread how far in.
__global__ void placeInBlock(float *x)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    x[i] = (float)threadIdx.x;
}
