// finds: deadlock (wait)
// A barrier of the grid by hand: blocks that have not begun cannot come.
__global__ void meet(unsigned int *arrived, unsigned int *out)
{
    if (threadIdx.x == 0) {
        atomicAdd(arrived, 1u);
#ifndef MENDED
        while (atomicAdd(arrived, 0u) < gridDim.x) { // (wait)
        }
#endif
        out[blockIdx.x] = 1;
    }
    __syncthreads();
}

int main()
{
    unsigned int *arrived, *out;
    cudaMalloc(&arrived, sizeof(int));
    cudaMalloc(&out, 300 * sizeof(int));
    cudaMemset(arrived, 0, sizeof(int));
    meet<<<300, 1024>>>(arrived, out);
    cudaDeviceSynchronize();
    cudaFree(arrived);
    cudaFree(out);
    return 0;
}
