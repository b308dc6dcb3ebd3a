// Texture objects over arrays, pitched and linear memory; what filters and address modes give.
#include <cstdio>
#include <cstring>
#include <vector>

#define CHECK(call)                                                        \
  do {                                                                     \
    cudaError_t error = (call);                                            \
    if (error != cudaSuccess) {                                            \
      printf("%s: %s\n", #call, cudaGetErrorName(error));                  \
      cudaGetLastError();                                                  \
    }                                                                      \
  } while (0)

__global__ void sample1D(cudaTextureObject_t texture, const float *x, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = tex1D<float>(texture, x[i]);
}

__global__ void shift(cudaTextureObject_t image, float *out, int width, int height, float dx, float dy) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height) out[y * width + x] = tex2D<float>(image, x + 0.5f + dx, y + 0.5f + dy);
}

__global__ void colours(cudaTextureObject_t pixels, float4 *out) {
  int i = threadIdx.x;
  out[i] = tex2D<float4>(pixels, i + 0.5f, 0.5f);
}

__global__ void gather(cudaTextureObject_t list, int *out) {
  int i = (int)threadIdx.x - 2;
  out[threadIdx.x] = tex1Dfetch<int>(list, i);
}

__global__ void volume(cudaTextureObject_t box, float *out) {
  int i = threadIdx.x;
  out[i] = tex3D<float>(box, 0.5f + i * 0.25f, 1.0f, 1.0f);
}

static void print(const char *title, const std::vector<float> &values) {
  printf("%s:", title);
  for (float value : values) printf(" %g", value);
  printf("\n");
}

static cudaTextureObject_t overArray(cudaArray_t array, cudaTextureAddressMode mode, cudaTextureFilterMode filter, int normalized,
                                     cudaTextureReadMode read = cudaReadModeElementType) {
  cudaResourceDesc resource;
  memset(&resource, 0, sizeof(resource));
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureDesc settings;
  memset(&settings, 0, sizeof(settings));
  settings.addressMode[0] = mode;
  settings.addressMode[1] = cudaAddressModeClamp;
  settings.addressMode[2] = cudaAddressModeClamp;
  settings.filterMode = filter;
  settings.readMode = read;
  settings.normalizedCoords = normalized;
  settings.borderColor[0] = -1.0f;
  cudaTextureObject_t texture = 0;
  CHECK(cudaCreateTextureObject(&texture, &resource, &settings, NULL));
  return texture;
}

template <class T> static std::vector<T> fetched(const T *device, int n) {
  std::vector<T> host(n);
  CHECK(cudaMemcpy(host.data(), device, n * sizeof(T), cudaMemcpyDeviceToHost));
  return host;
}

int main() {
  // A line of eight texels, all address modes and both filters.
  float line[8] = {0, 1, 4, 9, 16, 25, 36, 49};
  cudaChannelFormatDesc one = cudaCreateChannelDesc<float>();
  cudaArray_t lineArray;
  CHECK(cudaMallocArray(&lineArray, &one, 8));
  CHECK(cudaMemcpy2DToArray(lineArray, 0, 0, line, sizeof(line), sizeof(line), 1, cudaMemcpyHostToDevice));
  std::vector<float> places = {-0.3f, 0.0f, 0.0625f, 0.1f, 0.5f, 0.55f, 0.99f, 1.0f, 1.3f, 2.6f};
  const int n = (int)places.size();
  float *x, *out;
  CHECK(cudaMalloc(&x, n * sizeof(float)));
  CHECK(cudaMalloc(&out, 1024 * sizeof(float)));
  CHECK(cudaMemcpy(x, places.data(), n * sizeof(float), cudaMemcpyHostToDevice));
  const char *modes[] = {"wrap", "clamp", "mirror", "border"};
  for (int mode = 0; mode < 4; mode++) {
    for (int filter = 0; filter < 2; filter++) {
      cudaTextureObject_t texture = overArray(lineArray, (cudaTextureAddressMode)mode, (cudaTextureFilterMode)filter, 1);
      sample1D<<<1, 32>>>(texture, x, out, n);
      char title[40];
      snprintf(title, sizeof(title), "%s %s", modes[mode], filter ? "linear" : "point");
      print(title, fetched(out, n));
      CHECK(cudaDestroyTextureObject(texture));
    }
  }

  // An image in pitched memory, shifted by whole and by quarter texels.
  const int width = 5, height = 3;
  std::vector<float> image(width * height);
  for (int i = 0; i < width * height; i++) image[i] = i * i % 17;
  float *pitched;
  size_t pitch;
  CHECK(cudaMallocPitch(&pitched, &pitch, width * sizeof(float), height));
  CHECK(cudaMemcpy2D(pitched, pitch, image.data(), width * sizeof(float), width * sizeof(float), height, cudaMemcpyHostToDevice));
  cudaResourceDesc resource;
  memset(&resource, 0, sizeof(resource));
  resource.resType = cudaResourceTypePitch2D;
  resource.res.pitch2D.devPtr = pitched;
  resource.res.pitch2D.desc = one;
  resource.res.pitch2D.width = width;
  resource.res.pitch2D.height = height;
  resource.res.pitch2D.pitchInBytes = pitch;
  cudaTextureDesc settings;
  memset(&settings, 0, sizeof(settings));
  settings.addressMode[0] = settings.addressMode[1] = cudaAddressModeClamp;
  settings.filterMode = cudaFilterModeLinear;
  cudaTextureObject_t picture;
  CHECK(cudaCreateTextureObject(&picture, &resource, &settings, NULL));
  dim3 block(8, 8);
  shift<<<1, block>>>(picture, out, width, height, 0, 0);
  print("as it is", fetched(out, width * height));
  shift<<<1, block>>>(picture, out, width, height, 1, -1);
  print("shifted", fetched(out, width * height));
  shift<<<1, block>>>(picture, out, width, height, 0.25f, 0.5f);
  print("between texels", fetched(out, width * height));

  // A texture sees what was written to its memory before the launch.
  CHECK(cudaMemset2D(pitched, pitch, 0, width * sizeof(float), 1));
  shift<<<1, block>>>(picture, out, width, height, 0, 0);
  print("first row cleared", fetched(out, width * height));

  // Bytes read as fractions, four channels.
  unsigned char pixels[4][4] = {{0, 51, 102, 255}, {255, 0, 0, 128}, {0, 255, 0, 64}, {20, 40, 60, 80}};
  cudaChannelFormatDesc four = cudaCreateChannelDesc<uchar4>();
  cudaArray_t pixelArray;
  CHECK(cudaMallocArray(&pixelArray, &four, 4, 1));
  CHECK(cudaMemcpy2DToArray(pixelArray, 0, 0, pixels, sizeof(pixels), sizeof(pixels), 1, cudaMemcpyHostToDevice));
  cudaTextureObject_t coloured = overArray(pixelArray, cudaAddressModeClamp, cudaFilterModePoint, 0, cudaReadModeNormalizedFloat);
  float4 *quads;
  CHECK(cudaMalloc(&quads, 4 * sizeof(float4)));
  colours<<<1, 4>>>(coloured, quads);
  for (float4 quad : fetched(quads, 4)) printf("(%.6f, %.6f, %.6f, %.6f)\n", quad.x, quad.y, quad.z, quad.w);

  // Linear memory: zeros outside.
  int numbers[5] = {10, 20, 30, 40, 50};
  int *list, *found;
  CHECK(cudaMalloc(&list, sizeof(numbers)));
  CHECK(cudaMalloc(&found, 9 * sizeof(int)));
  CHECK(cudaMemcpy(list, numbers, sizeof(numbers), cudaMemcpyHostToDevice));
  memset(&resource, 0, sizeof(resource));
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = list;
  resource.res.linear.desc = cudaCreateChannelDesc<int>();
  resource.res.linear.sizeInBytes = sizeof(numbers);
  memset(&settings, 0, sizeof(settings));
  cudaTextureObject_t memory;
  CHECK(cudaCreateTextureObject(&memory, &resource, &settings, NULL));
  gather<<<1, 9>>>(memory, found);
  printf("linear memory:");
  for (int value : fetched(found, 9)) printf(" %d", value);
  printf("\n");

  // A box of 2 x 2 x 2.
  float corners[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  cudaArray_t boxArray;
  CHECK(cudaMalloc3DArray(&boxArray, &one, make_cudaExtent(2, 2, 2)));
  cudaMemcpy3DParms copy;
  memset(&copy, 0, sizeof(copy));
  copy.srcPtr = make_cudaPitchedPtr(corners, 2 * sizeof(float), 2, 2);
  copy.dstArray = boxArray;
  copy.extent = make_cudaExtent(2, 2, 2);
  copy.kind = cudaMemcpyHostToDevice;
  CHECK(cudaMemcpy3D(&copy));
  cudaTextureObject_t box = overArray(boxArray, cudaAddressModeClamp, cudaFilterModeLinear, 0);
  volume<<<1, 5>>>(box, out);
  print("box", fetched(out, 5));

  // What cudaCreateTextureObject refuses.
  cudaArray_t integers;
  cudaChannelFormatDesc whole = cudaCreateChannelDesc<unsigned int>();
  CHECK(cudaMallocArray(&integers, &whole, 4, 4));
  overArray(integers, cudaAddressModeClamp, cudaFilterModeLinear, 0);
  overArray(integers, cudaAddressModeClamp, cudaFilterModePoint, 0, cudaReadModeNormalizedFloat);

  CHECK(cudaDestroyTextureObject(picture));
  CHECK(cudaFreeArray(lineArray));
  CHECK(cudaDeviceSynchronize());
  return 0;
}
