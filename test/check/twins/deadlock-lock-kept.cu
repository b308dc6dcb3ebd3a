// finds: deadlock (take)
// A lock that nobody gives back.
__global__ void book(int *lock, int *account)
{
    while (atomicCAS(lock, 0, 1) != 0) { // (take)
    }
    __threadfence();
    *account += 1;
#ifdef MENDED
    __threadfence();
    atomicExch(lock, 0);
#endif
}

int main()
{
    int *lock, *account;
    cudaMalloc(&lock, sizeof(int));
    cudaMalloc(&account, sizeof(int));
    cudaMemset(lock, 0, sizeof(int));
    cudaMemset(account, 0, sizeof(int));
    book<<<3, 1>>>(lock, account);
    cudaDeviceSynchronize();
    cudaFree(lock);
    cudaFree(account);
    return 0;
}
