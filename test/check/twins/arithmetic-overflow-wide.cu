// finds: signed-overflow (here)
// Sixty-four bits are not enough, either.
__global__ void k(long long *x, const long long *y)
{
    int i = threadIdx.x;
#ifdef MENDED
    x[i] = (unsigned long long)y[i] * (i + 1);
#else
    x[i] = y[i] * (i + 1); // (here)
#endif
}

int main()
{
    long long *x, *y, host[64];
    for (int i = 0; i < 64; i++) {
        host[i] = 4000000000000000000ll;
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
