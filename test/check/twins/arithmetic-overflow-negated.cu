// finds: signed-overflow (here)
// The least integer has no opposite.
__global__ void k(int *x, const int *y)
{
    int i = threadIdx.x;
#ifdef MENDED
    x[i] = y[i] < 0 ? 0u - (unsigned)y[i] : y[i];
#else
    x[i] = y[i] < 0 ? -y[i] : y[i]; // (here)
#endif
}

int main()
{
    int *x, *y, host[64];
    for (int i = 0; i < 64; i++) {
        host[i] = i == 33 ? -2147483647 - 1 : i;
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
