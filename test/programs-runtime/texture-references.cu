// Texture references, CUDA's way before texture objects (CUDA 12 removed them).
#include <cstdio>
#include <cstring>

texture<float, 2, cudaReadModeElementType> image;
texture<int, 1> list;
texture<unsigned char, 1, cudaReadModeNormalizedFloat> shades;

__global__ void rotate(float *out, int n) {
  int x = threadIdx.x, y = threadIdx.y;
  out[y * n + x] = tex2D(image, y + 0.5f, n - x - 0.5f);
}

__global__ void halve(float *out, int n) {
  int x = threadIdx.x, y = threadIdx.y;
  out[y * n + x] = tex2D(image, (x + 0.5f) / n, (y + 0.5f) / n);
}

__device__ int entry(int i) { return tex1Dfetch(list, i); }

__global__ void lookup(int *out, int n) { out[threadIdx.x] = entry(n - 1 - (int)threadIdx.x); }

__global__ void bright(float *out) { out[threadIdx.x] = tex1Dfetch(shades, threadIdx.x); }

template <class T> void show(const char *title, const T *device, int n, const char *format) {
  T host[64];
  cudaMemcpy(host, device, n * sizeof(T), cudaMemcpyDeviceToHost);
  printf("%s:", title);
  for (int i = 0; i < n; i++) printf(format, host[i]);
  printf("\n");
}

int main() {
  const int n = 4;
  float pixels[n * n];
  for (int i = 0; i < n * n; i++) pixels[i] = i;
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<float>();
  cudaArray_t array;
  cudaMallocArray(&array, &desc, n, n);
  cudaMemcpy2DToArray(array, 0, 0, pixels, n * sizeof(float), n * sizeof(float), n, cudaMemcpyHostToDevice);
  float *out;
  cudaMalloc(&out, 64 * sizeof(float));

  printf("bind to array: %s\n", cudaGetErrorName(cudaBindTextureToArray(image, array, desc)));
  rotate<<<1, dim3(n, n)>>>(out, n);
  show("rotated", out, n * n, " %g");

  cudaUnbindTexture(image);
  image.normalized = true;
  image.filterMode = cudaFilterModeLinear;
  image.addressMode[0] = cudaAddressModeWrap;
  image.addressMode[1] = cudaAddressModeWrap;
  cudaBindTextureToArray(image, array);
  halve<<<1, dim3(2, 2)>>>(out, 2);
  show("halved", out, 4, " %g");

  int numbers[6] = {3, 1, 4, 1, 5, 9};
  int *memory, *found;
  cudaMalloc(&memory, sizeof(numbers));
  cudaMalloc(&found, 8 * sizeof(int));
  cudaMemcpy(memory, numbers, sizeof(numbers), cudaMemcpyHostToDevice);
  size_t offset = 99;
  cudaError_t bound = cudaBindTexture(&offset, list, memory, sizeof(numbers));
  printf("bind linear memory: %s, offset %d\n", cudaGetErrorName(bound), (int)offset);
  size_t again = 99;
  bound = cudaGetTextureAlignmentOffset(&again, list);
  printf("offset asked for: %s, %d\n", cudaGetErrorName(bound), (int)again);
  lookup<<<1, 8>>>(found, 6);
  show("looked up", found, 8, " %d");

  unsigned char levels[4] = {0, 85, 170, 255};
  unsigned char *bytes;
  cudaMalloc(&bytes, 4);
  cudaMemcpy(bytes, levels, 4, cudaMemcpyHostToDevice);
  cudaBindTexture(NULL, shades, bytes, cudaCreateChannelDesc<unsigned char>(), 4);
  bright<<<1, 4>>>(out);
  show("shades", out, 4, " %.6f");

  size_t pitch;
  float *pitched;
  cudaMallocPitch(&pitched, &pitch, n * sizeof(float), n);
  cudaMemset2D(pitched, pitch, 0, n * sizeof(float), n);
  cudaMemcpy2D(pitched, pitch, pixels + n, n * sizeof(float), n * sizeof(float), n - 1, cudaMemcpyHostToDevice);
  image.normalized = false;
  image.filterMode = cudaFilterModePoint;
  printf("bind pitched memory: %s\n", cudaGetErrorName(cudaBindTexture2D(NULL, image, pitched, desc, n, n, pitch)));
  rotate<<<1, dim3(n, n)>>>(out, n);
  show("rotated", out, n * n, " %g");
  printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
  return 0;
}
