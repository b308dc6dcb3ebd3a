// finds: lock-order (wait) (wait)
// or: deadlock (wait)
// Transfers lock the account they take from first: in a circle of them each may wait for the next.
__global__ void transfer(int *acct, int *lock, const int *from, const int *to, int n)
{
    int i = blockIdx.x;
    if (threadIdx.x != 0 || i >= n) return;
    int p = from[i], q = to[i];
#ifdef MENDED
    if (p > q) { int t = p; p = q; q = t; }
#endif
    while (atomicCAS(&lock[p], 0, 1) != 0) { }
    while (atomicCAS(&lock[q], 0, 1) != 0) { } // (wait)
    __threadfence();
    acct[from[i]] -= 1;
    acct[to[i]] += 1;
    __threadfence();
    atomicExch(&lock[p], 0);
    atomicExch(&lock[q], 0);
}

int main()
{
    int f[4] = {0, 1, 2, 3}, t[4] = {1, 2, 3, 0}, *df, *dt, *a, *l;
    cudaMalloc(&df, 16); cudaMalloc(&dt, 16); cudaMalloc(&a, 16); cudaMalloc(&l, 16);
    cudaMemset(a, 0, 16); cudaMemset(l, 0, 16);
    cudaMemcpy(df, f, 16, cudaMemcpyHostToDevice); cudaMemcpy(dt, t, 16, cudaMemcpyHostToDevice);
    transfer<<<4, 32>>>(a, l, df, dt, 4);
    cudaDeviceSynchronize();
    cudaFree(df); cudaFree(dt); cudaFree(a); cudaFree(l);
    return 0;
}
