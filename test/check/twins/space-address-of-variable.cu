// finds: wrong-space (x)
// The address of a variable of the host.
__global__ void read(const int *n, int *x)
{
    x[threadIdx.x] = *n; // (x)
}

int main()
{
    int n = 5, *x, *there;
    cudaMalloc(&x, 32 * sizeof(int));
    cudaMalloc(&there, sizeof(int));
    cudaMemcpy(there, &n, sizeof(int), cudaMemcpyHostToDevice);
#ifdef MENDED
    read<<<1, 32>>>(there, x);
#else
    read<<<1, 32>>>(&n, x);
#endif
    cudaDeviceSynchronize();
    cudaFree(x);
    cudaFree(there);
    return 0;
}
