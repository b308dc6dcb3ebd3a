// Old style: texture references, cutil macros, timer, PGM in memory.
// prints: bad 0 sum 195350
// prints: done
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <cuda_runtime.h>
#define CUT_EXIT(argc, argv) do { printf("done\n"); } while (0)
#define CUDA_SAFE_CALL_NO_SYNC(call) { cudaError err = call; if (cudaSuccess != err) { fprintf(stderr, "%s(%i) : %s\n", __FILE__, __LINE__, cudaGetErrorString(err)); exit(-1); } }
#define CUDA_SAFE_CALL(call) CUDA_SAFE_CALL_NO_SYNC(call)
#define CUT_CHECK_ERROR(msg) { cudaError_t e = cudaGetLastError(); if (e != cudaSuccess) { fprintf(stderr, "%s: %s\n", msg, cudaGetErrorString(e)); exit(-1); } cudaThreadSynchronize(); }
#define IMUL(a, b) __mul24(a, b)
typedef unsigned char Pixel;
texture<Pixel, 2> tex;
texture<float, 1, cudaReadModeElementType> lut;
extern __shared__ unsigned char LocalBlock[];
static cudaArray *array = NULL;
__device__ unsigned char ComputeSobel(int ul, int um, int ur, int ml, int mm, int mr, int ll, int lm, int lr, float fScale) {
  short Horz = ur + 2 * mr + lr - ul - 2 * ml - ll;
  short Vert = ul + 2 * um + ur - ll - 2 * lm - lr;
  short Sum = (short)(fScale * (abs(Horz) + abs(Vert)));
  if (Sum < 0) return 0; else if (Sum > 0xff) return 0xff;
  return (unsigned char)Sum;
}
__global__ void SobelTex(Pixel *pSobelOriginal, unsigned int Pitch, int w, int h, float fScale) {
  unsigned char *pSobel = (unsigned char *)(((char *)pSobelOriginal) + IMUL(blockIdx.x, Pitch));
  for (int i = threadIdx.x; i < w; i += blockDim.x) {
    unsigned char pix00 = tex2D(tex, (float)i - 1, (float)blockIdx.x - 1), pix01 = tex2D(tex, (float)i + 0, (float)blockIdx.x - 1), pix02 = tex2D(tex, (float)i + 1, (float)blockIdx.x - 1);
    unsigned char pix10 = tex2D(tex, (float)i - 1, (float)blockIdx.x), pix11 = tex2D(tex, (float)i, (float)blockIdx.x), pix12 = tex2D(tex, (float)i + 1, (float)blockIdx.x);
    unsigned char pix20 = tex2D(tex, (float)i - 1, (float)blockIdx.x + 1), pix21 = tex2D(tex, (float)i, (float)blockIdx.x + 1), pix22 = tex2D(tex, (float)i + 1, (float)blockIdx.x + 1);
    pSobel[i] = ComputeSobel(pix00, pix01, pix02, pix10, pix11, pix12, pix20, pix21, pix22, fScale);
  }
}
__global__ void Gamma(Pixel *p, int n) {
  int i = IMUL(blockIdx.x, blockDim.x) + threadIdx.x;
  LocalBlock[threadIdx.x] = i < n ? p[i] : 0;
  __syncthreads();
  if (i < n) p[i] = (Pixel)(255.f * tex1Dfetch(lut, LocalBlock[threadIdx.x] >> 4));
}
static int clampi(int v, int lo, int hi) { return v < lo ? lo : v > hi ? hi : v; }
int main(int argc, char **argv) {
  const int w = 40, h = 24; int i, j, bad = 0; unsigned sum = 0;
  Pixel *img = (Pixel *)malloc(w * h), *res = (Pixel *)malloc(w * h), *d; float table[16], *dt;
  for (j = 0; j < h; j++) for (i = 0; i < w; i++) img[j * w + i] = ((i / 5 + j / 3) & 1) * 200 + (i * j) % 37;
  for (i = 0; i < 16; i++) table[i] = sqrtf(i / 15.f);
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<unsigned char>();
  CUDA_SAFE_CALL(cudaMallocArray(&array, &desc, w, h));
  CUDA_SAFE_CALL(cudaMemcpyToArray(array, 0, 0, img, sizeof(Pixel) * w * h, cudaMemcpyHostToDevice));
  CUDA_SAFE_CALL(cudaBindTextureToArray(tex, array));
  CUDA_SAFE_CALL(cudaMalloc((void **)&d, w * h));
  CUDA_SAFE_CALL(cudaMalloc((void **)&dt, sizeof(table)));
  CUDA_SAFE_CALL(cudaMemcpy(dt, table, sizeof(table), cudaMemcpyHostToDevice));
  CUDA_SAFE_CALL(cudaBindTexture(NULL, lut, dt, sizeof(table)));
  SobelTex<<<h, 384>>>(d, w, w, h, .5f);
  CUT_CHECK_ERROR("sobel");
  Gamma<<<(w * h + 127) / 128, 128, 128>>>(d, w * h);
  CUT_CHECK_ERROR("gamma");
  CUDA_SAFE_CALL(cudaMemcpy(res, d, w * h, cudaMemcpyDeviceToHost));
  #define PX(x, y) img[clampi(y, 0, h - 1) * w + clampi(x, 0, w - 1)]
  for (j = 0; j < h; j++) for (i = 0; i < w; i++) {
    int hz = PX(i + 1, j - 1) + 2 * PX(i + 1, j) + PX(i + 1, j + 1) - PX(i - 1, j - 1) - 2 * PX(i - 1, j) - PX(i - 1, j + 1);
    int vt = PX(i - 1, j - 1) + 2 * PX(i, j - 1) + PX(i + 1, j - 1) - PX(i - 1, j + 1) - 2 * PX(i, j + 1) - PX(i + 1, j + 1);
    int s = (short)(.5f * (abs(hz) + abs(vt))); s = clampi(s, 0, 255);
    int e = (Pixel)(255.f * table[s >> 4]); bad += abs(e - res[j * w + i]) > 1; sum += res[j * w + i];
  }
  printf("bad %d sum %u\n", bad, sum);
  cudaUnbindTexture(tex); cudaFreeArray(array); cudaFree(d); cudaFree(dt); free(img); free(res);
  CUT_EXIT(argc, argv);
  return bad != 0;
}
