// finds: race (b) (sum)
// A product of matrices by tiles without any barrier: two arrays, races in and between warps, one mistake.
#define TILE 16
#define N 64

__global__ void product(const float *a, const float *b, float *c)
{
    __shared__ float s[TILE][TILE];
    __shared__ float t[TILE][TILE];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * TILE + y, col = blockIdx.x * TILE + x;
    float sum = 0;
    for (int m = 0; m < N / TILE; m++) {
        s[y][x] = a[row * N + m * TILE + x];
        t[y][x] = b[(m * TILE + y) * N + col]; // (b)
#ifdef MENDED
        __syncthreads();
#endif
        for (int i = 0; i < TILE; i++) {
            sum += s[y][i] * t[i][x]; // (sum)
        }
#ifdef MENDED
        __syncthreads();
#endif
    }
    c[row * N + col] = sum;
}

int main()
{
    const int n = 4096;
    static float host[n];
    for (int i = 0; i < n; i++) {
        host[i] = i % 97;
    }
    float *a, *b, *c;
    cudaMalloc(&a, sizeof(host));
    cudaMalloc(&b, sizeof(host));
    cudaMalloc(&c, sizeof(host));
    cudaMemcpy(a, host, sizeof(host), cudaMemcpyHostToDevice);
    cudaMemcpy(b, host, sizeof(host), cudaMemcpyHostToDevice);
    cudaMemcpy(c, host, sizeof(host), cudaMemcpyHostToDevice);
    product<<<dim3(4, 4), dim3(16, 16)>>>(a, b, c);
    cudaMemcpy(host, c, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
    return host[1] < 0;
}
