// finds: misaligned (number)
// Numbers behind a header of five bytes.
__global__ void unpack(float *x)
{
    __shared__ unsigned char message[5 + 3 + 4 * 32];
#ifdef MENDED
    float *numbers = (float *)(message + 8);
#else
    float *numbers = (float *)(message + 5);
#endif
    numbers[threadIdx.x] = threadIdx.x; // (number)
    x[threadIdx.x] = threadIdx.x;
}

int main()
{
    float *x;
    cudaMalloc(&x, 32 * sizeof(float));
    unpack<<<1, 32>>>(x);
    cudaDeviceSynchronize();
    cudaFree(x);
    return 0;
}
