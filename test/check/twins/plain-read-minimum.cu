// finds: plain-read (read) (least)
// Who has no smaller value need not try: an old minimum costs a try, and no result.
__global__ void least(const int *in, int *smallest)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
#ifdef MENDED
    const int known = *(volatile int *)smallest;
#else
    const int known = *smallest; // (read)
#endif
    if (in[i] < known) {
        atomicMin(smallest, in[i]); // (least)
    }
}

int main()
{
    int host[256], most = 1000, *in, *smallest;
    for (int i = 0; i < 256; i++) {
        host[i] = 500 - i;
    }
    cudaMalloc(&in, sizeof(host));
    cudaMalloc(&smallest, sizeof(int));
    cudaMemcpy(in, host, sizeof(host), cudaMemcpyHostToDevice);
    cudaMemcpy(smallest, &most, sizeof(int), cudaMemcpyHostToDevice);
    least<<<2, 128>>>(in, smallest);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(smallest);
    return 0;
}
