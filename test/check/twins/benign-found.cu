// finds: benign-race (found) (found)
// All who find it say so in the same way.
__global__ void find(const int *in, int wanted, int *found)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (in[i] == wanted) {
#ifdef MENDED
        atomicExch(found, 1);
#else
        *found = 1; // (found)
#endif
    }
}

int main()
{
    int *in, *found;
    cudaMalloc(&in, 256 * sizeof(int));
    cudaMalloc(&found, sizeof(int));
    cudaMemset(in, 0, 256 * sizeof(int));
    cudaMemset(found, 0, sizeof(int));
    find<<<2, 128>>>(in, 0, found);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(found);
    return 0;
}
