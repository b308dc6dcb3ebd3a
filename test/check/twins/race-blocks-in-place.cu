// finds: race (smooth) (smooth)
// In place: a block reads at its borders what its neighbours overwrite.
__global__ void smooth(float *u, float *next, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i > 0 && i < n - 1) {
#ifdef MENDED
        next[i] = 0.5f * (u[i - 1] + u[i + 1]);
#else
        u[i] = 0.5f * (u[i - 1] + u[i + 1]); // (smooth)
#endif
    }
}

int main()
{
    float *u, *next;
    cudaMalloc(&u, 1000 * sizeof(float));
    cudaMalloc(&next, 1000 * sizeof(float));
    cudaMemset(u, 0, 1000 * sizeof(float));
    smooth<<<8, 128>>>(u, next, 1000);
    cudaDeviceSynchronize();
    cudaFree(u);
    cudaFree(next);
    return 0;
}
