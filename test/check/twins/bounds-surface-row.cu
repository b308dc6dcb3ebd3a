// finds: out-of-bounds (a)
// The grid has more rows than the surface.
#include <cstdio>
__global__ void stamp(cudaSurfaceObject_t s, int n) {
    int x = threadIdx.x, y = threadIdx.y + blockIdx.y * blockDim.y;
#ifdef MENDED
    if (y < n)
#endif
    surf2Dwrite(x * 100 + y, s, x * 4, y); // (a)
}
int main() {
    const int w = 8, h = 10;
    cudaChannelFormatDesc f = cudaCreateChannelDesc<int>();
    cudaArray_t arr;
    cudaMallocArray(&arr, &f, w, h, cudaArraySurfaceLoadStore);
    cudaResourceDesc r = {};
    r.resType = cudaResourceTypeArray;
    r.res.array.array = arr;
    cudaSurfaceObject_t s;
    cudaCreateSurfaceObject(&s, &r);
    stamp<<<dim3(1, 3), dim3(8, 4)>>>(s, h);
    int out[h][w];
    cudaMemcpy2DFromArray(out, sizeof out[0], arr, 0, 0, w * sizeof(int), h, cudaMemcpyDeviceToHost);
    printf("%d\n", out[9][7]);
    cudaDestroySurfaceObject(s);
    cudaFreeArray(arr);
}
