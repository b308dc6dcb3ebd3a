// finds: race (byte) (word)
// Blocks write bytes of an image, and another part of the kernel the whole word.
__global__ void paint(unsigned char *pixels, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        pixels[i] = (unsigned char)i; // (byte)
    }
#ifndef MENDED
    if (i == 0) {
        ((unsigned int *)pixels)[n / 4 - 1] = 0xffffffffu; // (word)
    }
#endif
}
__global__ void frame(unsigned char *pixels, int n)
{
    ((unsigned int *)pixels)[n / 4 - 1] = 0xffffffffu;
}

int main()
{
    unsigned char *pixels;
    cudaMalloc(&pixels, 1024);
    paint<<<8, 128>>>(pixels, 1024);
    frame<<<1, 1>>>(pixels, 1024);
    cudaDeviceSynchronize();
    cudaFree(pixels);
    return 0;
}
