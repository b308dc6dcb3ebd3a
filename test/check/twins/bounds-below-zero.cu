// finds: out-of-bounds (w)
// An unsigned 0 - 1 is 4294967295, and as an index leads 16 GiB on, not one element back.
__global__ void smooth(const float *x, float *y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i == 0 || i >= n - 1)
        return;
    const float *mine = x + i;
    float sum = 0;
#ifdef MENDED
    for (int k = 0; k < 3; k++)
#else
    for (unsigned k = 0; k < 3; k++)
#endif
        sum += mine[k - 1]; // (w)
    y[i] = sum / 3;
}

int main()
{
    const int n = 200;
    float *x, *y;
    cudaMalloc(&x, n * sizeof(float));
    cudaMalloc(&y, n * sizeof(float));
    cudaMemset(x, 0, n * sizeof(float));
    cudaMemset(y, 0, n * sizeof(float));
    smooth<<<2, 128>>>(x, y, n);
    cudaDeviceSynchronize();
    cudaFree(x);
    cudaFree(y);
    return 0;
}
