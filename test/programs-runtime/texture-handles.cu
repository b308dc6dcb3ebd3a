// Texture objects in structs, in constant memory and through device functions; a kernel that writes what it fetches.
#include <cstdio>
#include <cstring>
struct Scene { cudaTextureObject_t images[2]; float scale; float *out; };
__constant__ cudaTextureObject_t table[2];
__device__ float pick(cudaTextureObject_t t, int i) { return tex1D<float>(t, i + 0.5f); }
__global__ void k(Scene s) {
  int i = threadIdx.x;
  __shared__ float tile[8];
  tile[i] = s.scale * pick(s.images[i & 1], i);
  __syncthreads();
  s.out[i] = tile[7 - i] + 100 * pick(table[(i >> 1) & 1], i);
}
__global__ void fill(float *x, float v) { x[threadIdx.x] = v; }
__global__ void both(cudaTextureObject_t t, float *x) { float a = tex1Dfetch<float>(t, 7 - threadIdx.x); x[threadIdx.x] = a + 1; }
int main() {
  Scene s; s.scale = 2;
  float h[8];
  for (int k = 0; k < 2; k++) {
    cudaChannelFormatDesc d = cudaCreateChannelDesc<float>();
    cudaArray_t a; cudaMallocArray(&a, &d, 8);
    for (int i = 0; i < 8; i++) h[i] = 10 * k + i;
    cudaMemcpy2DToArray(a, 0, 0, h, 32, 32, 1, cudaMemcpyHostToDevice);
    cudaResourceDesc r = {}; r.resType = cudaResourceTypeArray; r.res.array.array = a;
    cudaTextureDesc t = {}; t.addressMode[0] = cudaAddressModeClamp;
    cudaCreateTextureObject(&s.images[k], &r, &t, NULL);
  }
  cudaMemcpyToSymbol(table, s.images, sizeof(s.images));
  cudaMalloc(&s.out, 32);
  k<<<1, 8>>>(s);
  cudaMemcpy(h, s.out, 32, cudaMemcpyDeviceToHost);
  for (float v : h) printf("%g ", v); printf("%s\n", cudaGetErrorName(cudaGetLastError()));
  cudaResourceDesc r = {}; r.resType = cudaResourceTypeLinear; r.res.linear.devPtr = s.out; r.res.linear.desc = cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindFloat); r.res.linear.sizeInBytes = 32;
  cudaTextureDesc t = {}; cudaTextureObject_t lin; cudaCreateTextureObject(&lin, &r, &t, NULL);
  fill<<<1, 8>>>(s.out, 5);
  both<<<1, 8>>>(lin, s.out);
  both<<<1, 8>>>(lin, s.out);
  cudaMemcpy(h, s.out, 32, cudaMemcpyDeviceToHost);
  for (float v : h) printf("%g ", v); printf("\n");
}
