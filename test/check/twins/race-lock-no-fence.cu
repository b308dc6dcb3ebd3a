// finds: race (add) (add)
// A lock without fences: atomic operations alone order nothing.
__global__ void deposit(const int *amounts, int *lock, int *account)
{
    if (threadIdx.x == 0) {
        while (atomicCAS(lock, 0, 1) != 0) {
        }
#ifdef MENDED
        __threadfence();
#endif
        *account += amounts[blockIdx.x]; // (add)
#ifdef MENDED
        __threadfence();
#endif
        atomicExch(lock, 0);
    }
}

int main()
{
    int *amounts, *lock, *account;
    cudaMalloc(&amounts, 24 * sizeof(int));
    cudaMalloc(&lock, sizeof(int));
    cudaMalloc(&account, sizeof(int));
    cudaMemset(amounts, 0, 24 * sizeof(int));
    cudaMemset(lock, 0, sizeof(int));
    cudaMemset(account, 0, sizeof(int));
    deposit<<<24, 32>>>(amounts, lock, account);
    cudaDeviceSynchronize();
    cudaFree(amounts);
    cudaFree(lock);
    cudaFree(account);
    return 0;
}
