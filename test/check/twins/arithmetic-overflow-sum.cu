// finds: signed-overflow (here)
// A sum at the upper end.
__global__ void k(int *x, const int *y)
{
    int i = threadIdx.x;
#ifdef MENDED
    x[i] = (unsigned)y[i] + 32u;
#else
    x[i] = y[i] + 32; // (here)
#endif
}

int main()
{
    int *x, *y, host[64];
    for (int i = 0; i < 64; i++) {
        host[i] = 2147483647 - i;
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
