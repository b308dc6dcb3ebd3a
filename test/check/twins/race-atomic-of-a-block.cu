// finds: race (add) (add)
// Atomic for the threads of the block, but all blocks count in one word.
__global__ void count(int *counter)
{
#ifdef MENDED
    atomicAdd(counter, 1);
#else
    atomicAdd_block(counter, 1); // (add)
#endif
}

int main()
{
    int *counter;
    cudaMalloc(&counter, sizeof(int));
    cudaMemset(counter, 0, sizeof(int));
    count<<<4, 32>>>(counter);
    cudaDeviceSynchronize();
    cudaFree(counter);
    return 0;
}
