// finds: race (clear) (read)
// The write leaves what was there, on this input; that is luck, and no order.
__global__ void halves(const int *in, int *out)
{
    __shared__ int values[128];
    const unsigned int t = threadIdx.x;
    values[t] = in[t];
    __syncthreads();
    if (t < 64) {
        values[t + 64] = 0; // (clear)
    }
#ifdef MENDED
    __syncthreads();
#endif
    out[t] = values[(t + 32) % 128]; // (read)
}

int main()
{
    int *in, *out;
    cudaMalloc(&in, 128 * sizeof(int));
    cudaMalloc(&out, 128 * sizeof(int));
    cudaMemset(in, 0, 128 * sizeof(int));
    halves<<<1, 128>>>(in, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(out);
    return 0;
}
