// finds: out-of-bounds (right)
// The tile has no room for its halo.
#ifdef MENDED
const int ROOM = 1;
#else
const int ROOM = 0;
#endif

__global__ void blur(const int *x, int *y)
{
    __shared__ int tile[64 + ROOM];
    int t = threadIdx.x;
    tile[t + 1] = x[t]; // (right)
    if (t == 0) {
        tile[0] = 0;
    }
    __syncthreads();
    y[t] = tile[t];
}

int main()
{
    int *x, *y;
    cudaMalloc(&x, 64 * sizeof(int));
    cudaMalloc(&y, 64 * sizeof(int));
    cudaMemset(x, 0, 64 * sizeof(int));
    blur<<<1, 64>>>(x, y);
    cudaDeviceSynchronize();
    cudaFree(x);
    cudaFree(y);
    return 0;
}
