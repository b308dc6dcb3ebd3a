// finds: race (write) (read)
// The second block only reads, and runs after the first one, today.
#ifdef MENDED
__global__ void produce(int *data)
{
    data[threadIdx.x] = threadIdx.x;
}
__global__ void consume(const int *data, int *out)
{
    out[threadIdx.x] = data[threadIdx.x];
}
#else
__global__ void both(int *data, int *out)
{
    if (blockIdx.x == 0) {
        data[threadIdx.x] = threadIdx.x; // (write)
    } else {
        out[threadIdx.x] = data[threadIdx.x]; // (read)
    }
}
#endif

int main()
{
    int *data, *out;
    cudaMalloc(&data, 64 * sizeof(int));
    cudaMalloc(&out, 64 * sizeof(int));
    cudaMemset(data, 0, 64 * sizeof(int));
#ifdef MENDED
    produce<<<1, 64>>>(data);
    consume<<<1, 64>>>(data, out);
#else
    both<<<2, 64>>>(data, out);
#endif
    cudaDeviceSynchronize();
    cudaFree(data);
    cudaFree(out);
    return 0;
}
