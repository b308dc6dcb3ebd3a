// Matrices, stencils, images: two dimensions, tiles, unrolled loops.
__global__ void multiplyNaive(const float *A, const float *B, float *C, int n) {
  int r = blockIdx.y * blockDim.y + threadIdx.y, c = blockIdx.x * blockDim.x + threadIdx.x;
  if (r < n && c < n) {
    float sum = 0;
    for (int k = 0; k < n; ++k) sum += A[r * n + k] * B[k * n + c];
    C[r * n + c] = sum;
  }
}

__global__ void multiplyTiled(const float *A, const float *B, float *C, int n) {
  __shared__ float a[16][16], b[16][16];
  int tx = threadIdx.x, ty = threadIdx.y, r = blockIdx.y * 16 + ty, c = blockIdx.x * 16 + tx;
  float sum = 0;
  for (int m = 0; m < n / 16; ++m) {
    a[ty][tx] = A[r * n + m * 16 + tx];
    b[ty][tx] = B[(m * 16 + ty) * n + c];
    __syncthreads();
    for (int k = 0; k < 16; ++k) sum += a[ty][k] * b[k][tx];
    __syncthreads();
  }
  C[r * n + c] = sum;
}

__global__ void multiplyTiled32(const float *A, const float *B, float *C, int n) {
  __shared__ float a[32][32], b[32][32];
  int r = blockIdx.y * 32 + threadIdx.y, c = blockIdx.x * 32 + threadIdx.x;
  float sum = 0;
  for (int m = 0; m < n; m += 32) {
    a[threadIdx.y][threadIdx.x] = A[r * n + m + threadIdx.x];
    b[threadIdx.y][threadIdx.x] = B[(m + threadIdx.y) * n + c];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 32; ++k) sum += a[threadIdx.y][k] * b[k][threadIdx.x];
    __syncthreads();
  }
  C[r * n + c] = sum;
}

__global__ void multiplyFour(const float *A, const float *B, float *C, int n) {
  __shared__ float a[16][64], b[64][16];
  int tx = threadIdx.x, ty = threadIdx.y;
  float sum[4] = {0, 0, 0, 0};
  for (int m = 0; m < n; m += 16) {
    for (int j = 0; j < 4; ++j) b[ty + 16 * j][tx] = B[(blockIdx.x * 64 + ty + 16 * j) * n + m + tx];
    a[ty][tx] = A[(blockIdx.y * 16 + ty) * n + m + tx];
    __syncthreads();
    for (int k = 0; k < 16; ++k)
      for (int j = 0; j < 4; ++j) sum[j] += a[ty][k] * b[tx + 16 * j][k];
    __syncthreads();
  }
  for (int j = 0; j < 4; ++j) C[(blockIdx.y * 16 + ty) * n + blockIdx.x * 64 + tx + 16 * j] = sum[j];
}

__global__ void matrixVector(const float *A, const float *x, float *y, int rows, int columns) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r >= rows) return;
  float sum = 0;
  for (int c = 0; c < columns; ++c) sum += A[r * columns + c] * x[c];
  y[r] = sum;
}

__global__ void copyTile(float *out, const float *in, int width) {
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8) out[(y + j) * width + x] = in[(y + j) * width + x];
}

__global__ void transposeNaive(float *out, const float *in, int width, int height) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  out[y + height * x] = in[x + width * y];
}

__global__ void transposeTile(float *out, const float *in, int width) {
  __shared__ float t[32][33];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8) t[threadIdx.y + j][threadIdx.x] = in[(y + j) * width + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8) out[(y + j) * width + x] = t[threadIdx.x][threadIdx.y + j];
}

__global__ void transposeSmall(float *out, const float *in, int width, int height) {
  __shared__ float t[16][17];
  unsigned x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < width && y < height) t[threadIdx.y][threadIdx.x] = in[y * width + x];
  __syncthreads();
  x = blockIdx.y * 16 + threadIdx.x;
  y = blockIdx.x * 16 + threadIdx.y;
  if (x < height && y < width) out[y * height + x] = t[threadIdx.x][threadIdx.y];
}

__global__ void jacobi(const float *in, float *out, int nx, int ny) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x > 0 && x < nx - 1 && y > 0 && y < ny - 1) {
    int i = y * nx + x;
    out[i] = 0.25f * (in[i - 1] + in[i + 1] + in[i - nx] + in[i + nx]);
  }
}

__global__ void laplace3d(const float *__restrict__ in, float *__restrict__ out, int nx, int ny, int nz) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, j = threadIdx.y + blockIdx.y * blockDim.y;
  int ioff = 1, joff = nx, koff = nx * ny, index = i + j * joff;
  if (i >= nx || j >= ny) return;
  for (int k = 0; k < nz; ++k) {
    float v;
    if (i == 0 || i == nx - 1 || j == 0 || j == ny - 1 || k == 0 || k == nz - 1) v = in[index];
    else v = (in[index - ioff] + in[index + ioff] + in[index - joff] + in[index + joff] + in[index - koff] + in[index + koff]) / 6.0f;
    out[index] = v;
    index += koff;
  }
}

__global__ void stencil1d(const int *in, int *out) {
  __shared__ int s[256 + 6];
  int g = threadIdx.x + blockIdx.x * 256, l = threadIdx.x + 3;
  s[l] = in[g];
  if (threadIdx.x < 3) { s[l - 3] = in[g - 3]; s[l + 256] = in[g + 256]; }
  __syncthreads();
  int sum = 0;
  for (int o = -3; o <= 3; ++o) sum += s[l + o];
  out[g] = sum;
}

__constant__ float weights[25];

__global__ void convolve5(const float *in, float *out, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height) return;
  float sum = 0;
  for (int dy = -2; dy <= 2; ++dy)
    for (int dx = -2; dx <= 2; ++dx) {
      int px = min(max(x + dx, 0), width - 1), py = min(max(y + dy, 0), height - 1);
      sum += weights[(dy + 2) * 5 + dx + 2] * in[py * width + px];
    }
  out[y * width + x] = sum;
}

__global__ void sobel(const float *in, float *out, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return;
  const float *p = in + y * width + x;
  float gx = p[1 - width] + 2 * p[1] + p[1 + width] - p[-1 - width] - 2 * p[-1] - p[-1 + width];
  float gy = p[width - 1] + 2 * p[width] + p[width + 1] - p[-width - 1] - 2 * p[-width] - p[-width + 1];
  out[y * width + x] = sqrtf(gx * gx + gy * gy);
}

__global__ void life(const unsigned char *in, unsigned char *out, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= n || y >= n) return;
  int count = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx)
      if (dx != 0 || dy != 0) count += in[(y + dy + n) % n * n + (x + dx + n) % n];
  out[y * n + x] = count == 3 || (count == 2 && in[y * n + x]);
}

__global__ void heatTile(const float *in, float *out, int n, float k) {
  __shared__ float t[18][18];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  int lx = threadIdx.x + 1, ly = threadIdx.y + 1;
  t[ly][lx] = in[y * n + x];
  if (threadIdx.x == 0 && x > 0) t[ly][0] = in[y * n + x - 1];
  if (threadIdx.x == 15 && x < n - 1) t[ly][17] = in[y * n + x + 1];
  if (threadIdx.y == 0 && y > 0) t[0][lx] = in[(y - 1) * n + x];
  if (threadIdx.y == 15 && y < n - 1) t[17][lx] = in[(y + 1) * n + x];
  __syncthreads();
  out[y * n + x] = t[ly][lx] + k * (t[ly][lx - 1] + t[ly][lx + 1] + t[ly - 1][lx] + t[ly + 1][lx] - 4 * t[ly][lx]);
}

__global__ void sparse(const int *rows, const int *columns, const float *values, const float *x, float *y, int n) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r < n) {
    float sum = 0;
    for (int k = rows[r]; k < rows[r + 1]; ++k) sum += values[k] * x[columns[k]];
    y[r] = sum;
  }
}

__global__ void sparseWarp(const int *rows, const int *columns, const float *values, const float *x, float *y, int n) {
  int r = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x & 31;
  if (r >= n) return;
  float sum = 0;
  for (int k = rows[r] + lane; k < rows[r + 1]; k += 32) sum += values[k] * x[columns[k]];
  for (int o = 16; o > 0; o /= 2) sum += __shfl_xor_sync(0xffffffff, sum, o);
  if (lane == 0) y[r] = sum;
}

__global__ void floydWarshall(int *d, int k, int n) {
  int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && j < n) d[i * n + j] = min(d[i * n + j], d[i * n + k] + d[k * n + j]);
}

__global__ void outer(const float *a, const float *b, float *c, int n) {
  int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
  c[i * n + j] = a[i] * b[j];
}
