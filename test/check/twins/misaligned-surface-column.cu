// finds: misaligned (a)
// The column of a surface is given in elements, not in bytes.
#include <cstdio>
__global__ void paint(cudaSurfaceObject_t s, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < w && y < h)
#ifdef MENDED
        surf2Dwrite(float(x + y), s, x * sizeof(float), y);
#else
        surf2Dwrite(float(x + y), s, x, y); // (a)
#endif
}
int main() {
    const int w = 32, h = 16;
    cudaChannelFormatDesc f = cudaCreateChannelDesc<float>();
    cudaArray_t arr;
    cudaMallocArray(&arr, &f, w, h, cudaArraySurfaceLoadStore);
    cudaResourceDesc r = {};
    r.resType = cudaResourceTypeArray;
    r.res.array.array = arr;
    cudaSurfaceObject_t s;
    cudaCreateSurfaceObject(&s, &r);
    paint<<<dim3(2, 2), dim3(16, 8)>>>(s, w, h);
    float out[h][w];
    cudaMemcpy2DFromArray(out, sizeof out[0], arr, 0, 0, w * sizeof(float), h, cudaMemcpyDeviceToHost);
    printf("%f\n", out[3][5]);
    cudaDestroySurfaceObject(s);
    cudaFreeArray(arr);
}
