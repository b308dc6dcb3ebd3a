// finds: uninitialised (store)
// A sum that begins with nothing.
__global__ void dot(const float *x, float *y, int n)
{
#ifdef MENDED
    float sum = 0;
#else
    float sum;
#endif
    for (int i = threadIdx.x; i < n; i += 32) {
        sum += x[i] * x[i];
    }
    y[threadIdx.x] = sum; // (store)
}

int main()
{
    float *x, *y, host[32];
    cudaMalloc(&x, 256 * sizeof(float));
    cudaMalloc(&y, sizeof(host));
    cudaMemset(x, 0, 256 * sizeof(float));
    dot<<<1, 32>>>(x, y, 256);
    cudaMemcpy(host, y, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(x);
    cudaFree(y);
    return 0;
}
