// Stencils, transposes and products of matrices.
#include <cstdio>
#include <cstdlib>

__global__ void heat1d(const float *in, float *out, int n) {
  __shared__ float part[130];
  int i = blockIdx.x * 128 + threadIdx.x;
  int t = threadIdx.x + 1;
  part[t] = in[i];
  if (threadIdx.x == 0) {
    part[0] = i > 0 ? in[i - 1] : 0;
  }
  if (threadIdx.x == 127) {
    part[129] = i + 1 < n ? in[i + 1] : 0;
  }
  __syncthreads();
  out[i] = 0.25f * part[t - 1] + 0.5f * part[t] + 0.25f * part[t + 1];
}

__global__ void heat2d(const float *in, float *out, int w, int h, float c) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int i = y * w + x;
  if (x > 0 && x < w - 1 && y > 0 && y < h - 1) {
    out[i] = in[i] + c * (in[i - 1] + in[i + 1] + in[i - w] + in[i + w] - 4 * in[i]);
  } else if (x < w && y < h) {
    out[i] = in[i];
  }
}

__global__ void heat3d(const double *in, double *out, int w) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || y < 1 || x >= w - 1 || y >= w - 1) {
    return;
  }
  for (int z = 1; z < w - 1; z++) {
    int i = (z * w + y) * w + x;
    out[i] = (in[i - 1] + in[i + 1] + in[i - w] + in[i + w] + in[i - w * w] + in[i + w * w]) / 6.0;
  }
}

__global__ void life(const int *in, int *out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int count = 0;
  for (int dy = -1; dy <= 1; dy++) {
    for (int dx = -1; dx <= 1; dx++) {
      int nx = x + dx, ny = y + dy;
      if ((dx != 0 || dy != 0) && nx >= 0 && ny >= 0 && nx < w && ny < h && in[ny * w + nx] > 50) {
        count++;
      }
    }
  }
  out[y * w + x] = count == 3 || (count == 2 && in[y * w + x] > 50);
}

__global__ void transposePlain(const float *in, float *out, int n) {
  int x = blockIdx.x * 16 + threadIdx.x;
  int y = blockIdx.y * 16 + threadIdx.y;
  out[x * n + y] = in[y * n + x];
}

__global__ void transposeConflicts(const float *in, float *out, int n) {
  __shared__ float tile[32][32];
  int x = blockIdx.x * 32 + threadIdx.x;
  int y = blockIdx.y * 32 + threadIdx.y;
  for (int k = 0; k < 32; k += 8) {
    tile[threadIdx.y + k][threadIdx.x] = in[(y + k) * n + x];
  }
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
  for (int k = 0; k < 32; k += 8) {
    out[(y + k) * n + x] = tile[threadIdx.x][threadIdx.y + k];
  }
}

__global__ void transposeDoubles(const double *in, double *out, int n) {
  __shared__ double tile[16][17];
  int x = blockIdx.x * 16 + threadIdx.x;
  int y = blockIdx.y * 16 + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = in[y * n + x];
  __syncthreads();
  out[(blockIdx.x * 16 + threadIdx.y) * n + blockIdx.y * 16 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}

__global__ void multiplyPlain(const float *a, const float *b, float *c, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  float sum = 0;
  for (int k = 0; k < n; k++) {
    sum += a[y * n + k] * b[k * n + x];
  }
  c[y * n + x] = sum;
}

__global__ void multiplyTiles(const float *a, const float *b, float *c, int n) {
  __shared__ float as[16][16], bs[16][16];
  int tx = threadIdx.x, ty = threadIdx.y;
  int x = blockIdx.x * 16 + tx;
  int y = blockIdx.y * 16 + ty;
  float sum = 0;
  for (int base = 0; base < n; base += 16) {
    as[ty][tx] = a[y * n + base + tx];
    bs[ty][tx] = b[(base + ty) * n + x];
    __syncthreads();
    for (int k = 0; k < 16; k++) {
      sum += as[ty][k] * bs[k][tx];
    }
    __syncthreads();
  }
  c[y * n + x] = sum;
}

__global__ void matrixVector(const double *a, const double *x, double *y, int n) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  double sum = 0;
  for (int k = 0; k < n; k++) {
    sum += a[row * n + k] * x[k];
  }
  y[row] = sum;
}

template <typename T> T *filled(int n) {
  T *host = (T *)malloc(n * sizeof(T));
  for (int i = 0; i < n; i++) {
    host[i] = (i * 37 + 11) % 101;
  }
  T *device;
  cudaMalloc(&device, n * sizeof(T));
  cudaMemcpy(device, host, n * sizeof(T), cudaMemcpyHostToDevice);
  free(host);
  return device;
}

int main(int argc, char **argv) {
  int scale = argc > 1 ? atoi(argv[1]) : 1;
  int w = 64 * scale, cube = scale > 1 ? 256 : 32;
  float *a = filled<float>(w * w), *b = filled<float>(w * w), *c = filled<float>(w * w);
  double *d = filled<double>(w * w), *e = filled<double>(w * w);
  heat1d<<<w * w / 128, 128>>>(a, b, w * w);
  heat2d<<<dim3(w / 16, w / 16), dim3(16, 16)>>>(a, b, w - 3, w - 5, 0.1f);
  heat3d<<<dim3(cube / 32, cube / 8), dim3(32, 8)>>>(filled<double>(cube * cube * cube), filled<double>(cube * cube * cube), cube);
  life<<<dim3(w / 32, w / 8), dim3(32, 8)>>>((int *)filled<int>(w * w), (int *)c, w, w);
  transposePlain<<<dim3(w / 16, w / 16), dim3(16, 16)>>>(a, b, w);
  transposeConflicts<<<dim3(w / 32, w / 32), dim3(32, 8)>>>(a, b, w);
  transposeDoubles<<<dim3(w / 16, w / 16), dim3(16, 16)>>>(d, e, w);
  multiplyPlain<<<dim3(w / 16, w / 16), dim3(16, 16)>>>(a, b, c, w);
  multiplyTiles<<<dim3(w / 16, w / 16), dim3(16, 16)>>>(a, b, c, w);
  matrixVector<<<w / 64, 64>>>(d, e, e + w, w);
  cudaDeviceSynchronize();
  printf("%s\n", cudaGetErrorString(cudaGetLastError()));
  return 0;
}
