// finds: race (write) (read)
// A warp reads what another one may not have written yet.
__global__ void reverse(const int *in, int *out)
{
    __shared__ int tile[256];
    const unsigned int t = threadIdx.x;
    tile[t] = in[blockIdx.x * 256 + t]; // (write)
#ifdef MENDED
    __syncthreads();
#endif
    out[blockIdx.x * 256 + t] = tile[255 - t]; // (read)
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 512 * sizeof(int));
    cudaMalloc(&out, 512 * sizeof(int));
    cudaMemset(in, 1, 512 * sizeof(int));
    reverse<<<2, 256>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
