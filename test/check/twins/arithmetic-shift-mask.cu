// finds: shift-range (here)
// A mask of all lanes below, made by one shift.
__global__ void k(int *x, const int *y)
{
    int i = threadIdx.x;
#ifdef MENDED
    x[i] = i < 31 ? (1u << (i + 1)) - 1 : ~0u;
#else
    x[i] = (1u << (i + 1)) - 1; // (here)
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
