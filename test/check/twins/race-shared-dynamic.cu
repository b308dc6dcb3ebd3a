// finds: race (left) (right)
// Two arrays in dynamic shared memory that overlap by one element.
__global__ void twoArrays(int *out, int n)
{
    extern __shared__ int words[];
    int *left = words;
#ifdef MENDED
    int *right = words + n;
#else
    int *right = words + n - 1;
#endif
    const unsigned int t = threadIdx.x;
    left[t] = t; // (left)
    right[t] = 2 * t; // (right)
    __syncthreads();
    out[t] = left[t] + right[t];
}

int main()
{
    int *out;
    cudaMalloc(&out, 64 * sizeof(int));
    twoArrays<<<1, 64, 128 * sizeof(int)>>>(out, 64);
    cudaDeviceSynchronize();
    cudaFree(out);
    return 0;
}
