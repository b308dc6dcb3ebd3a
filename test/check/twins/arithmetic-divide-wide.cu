// finds: division-by-zero (here)
// Sixty-four bits, in one thread.
__global__ void k(long long *x, const long long *y)
{
    int i = threadIdx.x;
#ifdef MENDED
    x[i] = y[i] == 0 || (1ll << 40) / y[i] > 5;
#else
    x[i] = (1ll << 40) / y[i]; // (here)
#endif
}

int main()
{
    long long *x, *y, host[64];
    for (int i = 0; i < 64; i++) {
        host[i] = i - 40;
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
