// finds: infinity (here)
// One by zero.
__global__ void k(float *x, const float *y)
{
    int i = threadIdx.x;
#ifdef MENDED
    x[i] = y[i] > 0 ? 1 / y[i] : 0;
#else
    x[i] = 1 / y[i]; // (here)
#endif
}

int main()
{
    float *x, *y, host[64];
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
