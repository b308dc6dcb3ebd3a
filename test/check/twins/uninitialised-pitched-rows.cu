// finds: uninitialised (a)
// Rows with a pitch: the last columns are left out. What pads the rows is nobody's.
#include <cstdio>
__global__ void fill(float *image, size_t pitch, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y;
    if (x < width && y < height) {
        float *row = (float *)((char *)image + y * pitch);
        row[x] = x + y; // (a)
    }
}

int main()
{
    const int width = 90, height = 5;
    static float host[height][width];
    float *image;
    size_t pitch;
    cudaMallocPitch((void **)&image, &pitch, width * sizeof(float), height);
#ifdef MENDED
    dim3 blocks((width + 31) / 32, height);
#else
    dim3 blocks(width / 32, height);
#endif
    fill<<<blocks, 32>>>(image, pitch, width, height);
    cudaMemcpy2D(host, width * sizeof(float), image, pitch, width * sizeof(float), height, cudaMemcpyDeviceToHost);
    printf("%g\n", host[1][1]);
    cudaFree(image);
    return 0;
}
