// finds: race (copy) (write)
// The copy of the result is in another stream than the kernel that makes it.
__global__ void square(int *x)
{
    x[threadIdx.x] = threadIdx.x * threadIdx.x; // (write)
}

int main()
{
    int *x, *host;
    cudaMalloc(&x, 128 * sizeof(int));
    cudaMallocHost(&host, 128 * sizeof(int));
    cudaStream_t work, copies;
    cudaStreamCreate(&work);
    cudaStreamCreate(&copies);
    square<<<1, 128, 0, work>>>(x);
#ifdef MENDED
    cudaStreamSynchronize(work);
#endif
    cudaMemcpyAsync(host, x, 128 * sizeof(int), cudaMemcpyDeviceToHost, copies); // (copy)
    cudaDeviceSynchronize();
    cudaFree(x);
    cudaFreeHost(host);
    return 0;
}
