// finds: shift-range (here)
// The count goes below zero.
__global__ void k(int *x, const int *y)
{
    int i = threadIdx.x;
#ifdef MENDED
    x[i] = y[i] >> max(0, 30 - i);
#else
    x[i] = y[i] >> (30 - i); // (here)
#endif
}

int main()
{
    int *x, *y, host[64];
    for (int i = 0; i < 64; i++) {
        host[i] = i;
    }
    cudaMalloc(&x, sizeof(host));
    cudaMalloc(&y, sizeof(host));
    cudaMemcpy(y, host, sizeof(host), cudaMemcpyHostToDevice);
    k<<<1, 64>>>(x, y);
    cudaDeviceSynchronize();
    cudaFree(x);
    cudaFree(y);
    return 0;
}
