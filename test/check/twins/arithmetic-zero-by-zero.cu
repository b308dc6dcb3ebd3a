// finds: not-a-number (here)
// Zero by zero.
__global__ void k(double *x, const double *y)
{
    int i = threadIdx.x;
#ifdef MENDED
    x[i] = y[i] == 0 ? 0 : y[i] / (y[i] * 2);
#else
    x[i] = y[i] / (y[i] * 2); // (here)
#endif
}

int main()
{
    double *x, *y, host[64];
    for (int i = 0; i < 64; i++) {
        host[i] = 0;
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
