// finds: benign-race (scale) (scale)
// Every thread of the block writes the block's scale.
__global__ void scaled(const int *in, int *out)
{
    __shared__ int scale;
#ifdef MENDED
    if (threadIdx.x == 0) {
        scale = blockIdx.x + 1;
    }
#else
    scale = blockIdx.x + 1; // (scale)
#endif
    __syncthreads();
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = scale * in[i];
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 128 * sizeof(int));
    cudaMalloc(&out, 128 * sizeof(int));
    cudaMemset(in, 0, 128 * sizeof(int));
    scaled<<<2, 64>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
