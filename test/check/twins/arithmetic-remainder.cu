// finds: division-by-zero (here)
// A remainder is a division, too.
__global__ void k(unsigned *x, const unsigned *y)
{
    int i = threadIdx.x;
#ifdef MENDED
    x[i] = y[i] > 0 ? i % y[i] : i;
#else
    x[i] = i % y[i]; // (here)
#endif
}

int main()
{
    unsigned *x, *y, host[64];
    for (int i = 0; i < 64; i++) {
        host[i] = i / 32;
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
