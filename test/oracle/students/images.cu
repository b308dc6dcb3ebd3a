// Images of bytes: interleaved channels, byte vectors, neighbours.
#include <cstdio>
#include <cstdlib>

typedef unsigned char byte;

struct Pixel {
  byte r, g, b;
};

__global__ void greyOfBytes(const byte *rgb, byte *grey, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    grey[i] = (rgb[3 * i] * 77 + rgb[3 * i + 1] * 150 + rgb[3 * i + 2] * 29) >> 8;
  }
}

__global__ void greyOfUchar3(const uchar3 *rgb, byte *grey, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    uchar3 p = rgb[i];
    grey[i] = (p.x * 77 + p.y * 150 + p.z * 29) >> 8;
  }
}

__global__ void greyOfUchar4(const uchar4 *rgba, byte *grey, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    uchar4 p = rgba[i];
    grey[i] = (p.x * 77 + p.y * 150 + p.z * 29) >> 8;
  }
}

__global__ void invertPixels(Pixel *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    Pixel q = p[i];
    q.r = 255 - q.r;
    q.g = 255 - q.g;
    q.b = 255 - q.b;
    p[i] = q;
  }
}

__global__ void swapChannels(uchar4 *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    uchar4 q = p[i];
    p[i] = make_uchar4(q.z, q.y, q.x, q.w);
  }
}

__global__ void brighten(const short *in, short *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    out[i] = in[i] + 10;
  }
}

__global__ void blur(const byte *in, byte *out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1) {
    return;
  }
  int sum = 0;
  for (int dy = -1; dy <= 1; dy++) {
    for (int dx = -1; dx <= 1; dx++) {
      sum += in[(y + dy) * w + x + dx];
    }
  }
  out[y * w + x] = sum / 9;
}

__global__ void sharedBytes(const byte *in, byte *out) {
  __shared__ byte tile[16][16];
  int x = blockIdx.x * 16 + threadIdx.x;
  int y = blockIdx.y * 16 + threadIdx.y;
  int w = gridDim.x * 16;
  tile[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads();
  out[y * w + x] = tile[threadIdx.x][threadIdx.y];
}

template <typename T> T *filled(int n) {
  int bytes = n * sizeof(T);
  byte *host = (byte *)malloc(bytes);
  for (int i = 0; i < bytes; i++) {
    host[i] = (i * 37 + 11) % 251;
  }
  T *device;
  cudaMalloc(&device, bytes);
  cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice);
  free(host);
  return device;
}

int main(int argc, char **argv) {
  int scale = argc > 1 ? atoi(argv[1]) : 1;
  int n = 10000 * scale;
  int blocks = (n + 255) / 256;
  byte *grey = filled<byte>(n);
  greyOfBytes<<<blocks, 256>>>(filled<byte>(3 * n), grey, n);
  greyOfUchar3<<<blocks, 256>>>(filled<uchar3>(n), grey, n);
  greyOfUchar4<<<blocks, 256>>>(filled<uchar4>(n), grey, n);
  invertPixels<<<blocks, 256>>>(filled<Pixel>(n), n);
  swapChannels<<<blocks, 256>>>(filled<uchar4>(n), n);
  brighten<<<blocks, 256>>>(filled<short>(n), filled<short>(n), n);
  int w = 128, h = 80 * scale;
  dim3 block(32, 8);
  blur<<<dim3(w / 32, h / 8), block>>>(filled<byte>(w * h), filled<byte>(w * h), w, h);
  sharedBytes<<<dim3(w / 16, h / 16), dim3(16, 16)>>>(filled<byte>(w * h), filled<byte>(w * h));
  cudaDeviceSynchronize();
  printf("%s\n", cudaGetErrorString(cudaGetLastError()));
  return 0;
}
