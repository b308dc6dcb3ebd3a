// finds: shift-range (here)
// Sixty-four bits have counts to 63.
__global__ void k(unsigned long long *x, const unsigned long long *y)
{
    int i = threadIdx.x;
#ifdef MENDED
    x[i] = y[i] << (y[i] & 63);
#else
    x[i] = y[i] << (y[i] + 1); // (here)
#endif
}

int main()
{
    unsigned long long *x, *y, host[64];
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
