// Memory of the device: what calls return, copies of every kind, pitches, out of memory.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#define SHOW(call)                                                                   \
  do {                                                                               \
    cudaError_t status = (call);                                                     \
    printf("%s: %d %s\n", #call, (int)status, cudaGetErrorString(status));           \
    cudaGetLastError();                                                              \
  } while (0)

__global__ void scale(float *x, float factor, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] *= factor;
}

int main()
{
    void *nothing = (void *)1;
    SHOW(cudaMalloc(&nothing, 0));
    printf("zero bytes are %s\n", nothing == NULL ? "null" : "something");
    SHOW(cudaMalloc((void **)0, 4));

    float *d, *e;
    SHOW(cudaMalloc(&d, 1000));
    SHOW(cudaMalloc((void **)&e, 1000));
    SHOW(cudaFree(0));
    SHOW(cudaFree(d + 1));
    int local;
    SHOW(cudaFree(&local));
    SHOW(cudaMalloc(&nothing, 1ull << 42));

    float h[250], back[250];
    for (int i = 0; i < 250; i++)
        h[i] = i * 0.5f;
    SHOW(cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice));
    SHOW(cudaMemcpy(d, h, 1012, cudaMemcpyHostToDevice));
    SHOW(cudaMemcpy(d, h, 16, cudaMemcpyDeviceToHost));
    SHOW(cudaMemcpy(h, d, 16, cudaMemcpyHostToDevice));
    SHOW(cudaMemcpy(d, h, 16, cudaMemcpyDeviceToDevice));
    SHOW(cudaMemcpy(d, h, 16, (cudaMemcpyKind)7));
    SHOW(cudaMemcpy(0, h, 16, cudaMemcpyHostToDevice));
    SHOW(cudaMemcpy(d, h, sizeof h, cudaMemcpyDefault));
    scale<<<2, 128>>>(d, 2.0f, 250);
    SHOW(cudaGetLastError());
    SHOW(cudaMemcpy(e, d, sizeof h, cudaMemcpyDeviceToDevice));
    SHOW(cudaMemcpy(back, e, sizeof h, cudaMemcpyDefault));
    int wrong = 0;
    for (int i = 0; i < 250; i++)
        wrong += back[i] != i;
    printf("wrong: %d\n", wrong);

    // Parts that begin and end between words.
    char text[] = "the quick brown fox", out[20];
    char *bytes;
    cudaMalloc(&bytes, 20);
    cudaMemset(bytes, '.', 20);
    cudaMemcpy(bytes + 3, text + 4, 5, cudaMemcpyHostToDevice);
    cudaMemcpy(bytes + 11, bytes + 3, 5, cudaMemcpyDeviceToDevice);
    cudaMemset(bytes + 9, '+', 1);
    cudaMemcpy(out, bytes, 19, cudaMemcpyDeviceToHost);
    out[19] = 0;
    printf("[%s]\n", out);

    SHOW(cudaMemset(d, 0, 1024));
    SHOW(cudaMemset(h, 0, 4));
    SHOW(cudaMemset(d, 0xff, 1000));
    unsigned word;
    cudaMemcpy(&word, d + 249, 4, cudaMemcpyDeviceToHost);
    printf("%08x\n", word);

    size_t pitch;
    unsigned char *image;
    SHOW(cudaMallocPitch(&image, &pitch, 100, 10));
    printf("pitch of 100 bytes: %zu\n", pitch);
    unsigned char rows[10][100], again[10][100];
    for (int y = 0; y < 10; y++)
        for (int x = 0; x < 100; x++)
            rows[y][x] = (unsigned char)(y * 10 + x);
    SHOW(cudaMemcpy2D(image, pitch, rows, 100, 100, 10, cudaMemcpyHostToDevice));
    SHOW(cudaMemset2D(image + 3 * pitch + 20, pitch, 7, 30, 4));
    SHOW(cudaMemcpy2D(again, 100, image, pitch, 100, 10, cudaMemcpyDeviceToHost));
    SHOW(cudaMemcpy2D(image, pitch, rows, 100, 200, 2, cudaMemcpyHostToDevice));
    unsigned sum = 0;
    for (int y = 0; y < 10; y++)
        for (int x = 0; x < 100; x++)
            sum = sum * 31 + again[y][x];
    printf("image %u\n", sum);

    cudaExtent extent = make_cudaExtent(64, 4, 3);
    cudaPitchedPtr box;
    SHOW(cudaMalloc3D(&box, extent));
    printf("%zu %zu %zu\n", box.pitch, box.xsize, box.ysize);
    char block[3][4][64], copy[3][4][64];
    for (int i = 0; i < 3 * 4 * 64; i++)
        ((char *)block)[i] = (char)(i % 101);
    cudaMemcpy3DParms parms = {0};
    parms.srcPtr = make_cudaPitchedPtr(block, 64, 64, 4);
    parms.dstPtr = box;
    parms.extent = extent;
    parms.kind = cudaMemcpyHostToDevice;
    SHOW(cudaMemcpy3D(&parms));
    memset(copy, 0, sizeof copy);
    parms.srcPtr = box;
    parms.dstPtr = make_cudaPitchedPtr(copy, 64, 64, 4);
    parms.kind = cudaMemcpyDeviceToHost;
    SHOW(cudaMemcpy3D(&parms));
    printf("box %s\n", memcmp(block, copy, sizeof block) == 0 ? "same" : "different");

    SHOW(cudaFree(d));
    SHOW(cudaFree(d));
    SHOW(cudaMemcpy(d, h, 16, cudaMemcpyHostToDevice));
    cudaFree(e);
    cudaFree(bytes);
    cudaFree(image);
    cudaFree(box.ptr);
    return 0;
}
