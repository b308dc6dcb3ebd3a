// finds: not-a-number (here)
// A cosine that rounding made larger than one.
__global__ void k(float *x, const float *y)
{
    int i = threadIdx.x;
#ifdef MENDED
    x[i] = acosf(fminf(y[i], 1));
#else
    x[i] = acosf(y[i]); // (here)
#endif
}

int main()
{
    float *x, *y, host[64];
    for (int i = 0; i < 64; i++) {
        host[i] = i < 63 ? 0.5f : 1.00001f;
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
