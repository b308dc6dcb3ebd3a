// finds: division-by-zero (here)
// Some of the data are zero.
__global__ void k(int *x, const int *y)
{
    int i = threadIdx.x;
#ifdef MENDED
    x[i] = y[i] != 0 ? 100 / y[i] : 0;
#else
    x[i] = 100 / y[i]; // (here)
#endif
}

int main()
{
    int *x, *y, host[64];
    for (int i = 0; i < 64; i++) {
        host[i] = i % 8;
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
