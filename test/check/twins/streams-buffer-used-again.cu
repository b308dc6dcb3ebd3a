// finds: race (copy) (copy)
// finds: race (read) (copy)
// Halves of an array go through one buffer, in two streams that should each have one.
__global__ void halve(const float *in, float *out)
{
    out[threadIdx.x] = 0.5f * in[threadIdx.x]; // (read)
}

int main()
{
    const int n = 256;
    float *host, *buffers[2], *out;
    cudaMallocHost(&host, 2 * n * sizeof(float));
    for (int i = 0; i < 2 * n; i++) {
        host[i] = i;
    }
    cudaMalloc(&buffers[0], n * sizeof(float));
    cudaMalloc(&buffers[1], n * sizeof(float));
    cudaMalloc(&out, 2 * n * sizeof(float));
    cudaStream_t streams[2];
    cudaStreamCreate(&streams[0]);
    cudaStreamCreate(&streams[1]);
    for (int k = 0; k < 2; k++) {
#ifdef MENDED
        float *buffer = buffers[k];
#else
        float *buffer = buffers[0];
#endif
        // Copy and kernel of one round follow one another; those of two rounds do not.
        cudaMemcpyAsync(buffer, host + k * n, n * sizeof(float), cudaMemcpyHostToDevice, streams[k]); // (copy)
        halve<<<1, n, 0, streams[k]>>>(buffer, out + k * n);
    }
    cudaDeviceSynchronize();
    cudaFree(buffers[0]);
    cudaFree(buffers[1]);
    cudaFree(out);
    cudaFreeHost(host);
    return 0;
}
