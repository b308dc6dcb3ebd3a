// finds: missing-syncwarp (follow) (link)
// Global memory, and a partner that the data name.
__global__ void follow(const int *partner, int *link, int *out)
{
    const unsigned int i = blockIdx.x * 32 + threadIdx.x;
    link[i] = 2 * i; // (link)
#ifdef MENDED
    __syncwarp();
#endif
    out[i] = link[partner[i]]; // (follow)
}

int main()
{
    int *partner, *link, *out;
    cudaMallocManaged(&partner, 64 * sizeof(int));
    cudaMalloc(&link, 64 * sizeof(int));
    cudaMalloc(&out, 64 * sizeof(int));
    for (int i = 0; i < 64; i++) {
        partner[i] = i;
    }
    partner[40] = 51;
    follow<<<2, 32>>>(partner, link, out);
    cudaDeviceSynchronize();
    cudaFree(partner);
    cudaFree(link);
    cudaFree(out);
    return 0;
}
