// finds: not-ended (loop)
// Tenths add up to nearly one, and past it.
__global__ void steps(int *x)
{
    int n = 0;
#ifdef MENDED
    for (float t = 0.0f; t < 0.95f; t += 0.1f) {
#else
    for (float t = 0.0f; t != 1.0f; t += 0.1f) { // (loop)
#endif
        n++;
    }
    x[threadIdx.x] = n;
}

int main()
{
    int *x;
    cudaMalloc(&x, 32 * sizeof(int));
    steps<<<1, 32>>>(x);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
