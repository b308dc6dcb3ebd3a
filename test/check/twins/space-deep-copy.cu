// finds: wrong-space (a)
// A struct is copied to the device with the pointer to the host's pixels in it.
#include <cstdio>
#include <cstdlib>
struct Image { int w, h; float *px; };
__global__ void brighten(Image *im) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < im->w * im->h) im->px[i] += 0.1f; // (a)
}
int main() {
    Image im = {16, 8, (float *)calloc(128, 4)}, *d, up;
    float *px;
    cudaMalloc(&d, sizeof(Image));
    cudaMalloc(&px, 128 * 4);
    cudaMemcpy(px, im.px, 128 * 4, cudaMemcpyHostToDevice);
    up = im;
#ifdef MENDED
    up.px = px;
#endif
    cudaMemcpy(d, &up, sizeof(Image), cudaMemcpyHostToDevice);
    brighten<<<2, 64>>>(d);
    cudaMemcpy(im.px, px, 128 * 4, cudaMemcpyDeviceToHost);
    printf("%f\n", im.px[0]);
    cudaFree(px);
    cudaFree(d);
    free(im.px);
}
