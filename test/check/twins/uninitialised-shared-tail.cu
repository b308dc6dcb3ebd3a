// finds: uninitialised (read) (store)
// The last block fills half of its tile, and adds up all of it.
__global__ void sums(const int *x, int *y, int n)
{
    __shared__ int tile[64];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    if (i < n) {
        tile[t] = x[i];
    }
#ifdef MENDED
    else {
        tile[t] = 0;
    }
#endif
    __syncthreads();
    if (t == 0) {
        int sum = 0;
        for (int k = 0; k < 64; k++) {
            sum += tile[k]; // (read)
        }
        y[blockIdx.x] = sum; // (store)
    }
}

int main()
{
    int *x, *y, host[2];
    cudaMalloc(&x, 100 * sizeof(int));
    cudaMalloc(&y, 2 * sizeof(int));
    cudaMemset(x, 0, 100 * sizeof(int));
    sums<<<2, 64>>>(x, y, 100);
    cudaMemcpy(host, y, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(x);
    cudaFree(y);
    return 0;
}
