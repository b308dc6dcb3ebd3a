// A renderer's habit: the host fills a struct with device pointers and copies it
// to __constant__ memory; kernels find their images there.
// prints: round 0: 0 wrong
// prints: round 1: 0 wrong
// prints: rows: 0 wrong
// prints: copied on the device: 0 wrong
// prints: nothing to do: no error
// prints: null: an illegal memory access was encountered
// outside where it is simulated: current[i] = current[i] * 2
#include <cstdio>
#include <cstdlib>
#include <cstring>

#define CHECK(call)                                                            \
  do {                                                                         \
    cudaError_t status = (call);                                               \
    if (status != cudaSuccess) {                                               \
      printf("line %d: %s\n", __LINE__, cudaGetErrorString(status));           \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)

struct Image {
  float *data;
  int width, height;
};

struct Params {
  Image target;
  Image source[3];
  const int *table;
  float gain;

  __device__ float at(int image, int x, int y) const {
    return source[image].data[y * source[image].width + x];
  }
};

__constant__ Params params;
__constant__ float *rows[4];
__device__ float *current;

__device__ float sumOf(const Params &p, int x, int y) {
  float sum = 0;
  for (int i = 0; i < 3; i++)
    sum += p.source[i].data[y * p.source[i].width + x];
  return sum;
}

__device__ float fromTable(int i) {
  return params.table ? (float)params.table[i % 8] : 0.0f;
}

__global__ void combine() {
  const Params &p = params;
  int x = threadIdx.x, y = blockIdx.x;
  if (x < p.target.width && y < p.target.height)
    p.target.data[y * p.target.width + x] =
        sumOf(p, x, y) * p.gain + fromTable(x) + params.at(1, x, y);
}

__global__ void raise() {
  Image image = params.target;
  image.data[blockIdx.x * image.width + threadIdx.x] += 1;
}

__global__ void number() {
  float *row = rows[blockIdx.x];
  row[threadIdx.x] = blockIdx.x * 100 + threadIdx.x;
}

__global__ void twice(int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) current[i] = current[i] * 2;
}

int main() {
  const int W = 16, H = 4;
  float in[3][W * H], out[W * H];
  Params p;
  memset(&p, 0, sizeof(p));
  p.gain = 2;
  p.target.width = W;
  p.target.height = H;
  CHECK(cudaMalloc(&p.target.data, W * H * sizeof(float)));
  for (int s = 0; s < 3; s++) {
    for (int i = 0; i < W * H; i++) in[s][i] = s * 10 + i;
    p.source[s].width = W;
    p.source[s].height = H;
    CHECK(cudaMalloc(&p.source[s].data, W * H * sizeof(float)));
    CHECK(cudaMemcpy(p.source[s].data, in[s], sizeof(in[s]), cudaMemcpyHostToDevice));
  }
  int table[8], *deviceTable;
  for (int i = 0; i < 8; i++) table[i] = i * i;
  CHECK(cudaMalloc(&deviceTable, sizeof(table)));
  CHECK(cudaMemcpy(deviceTable, table, sizeof(table), cudaMemcpyHostToDevice));

  for (int round = 0; round < 2; round++) {
    p.table = round ? deviceTable : NULL;
    CHECK(cudaMemcpyToSymbol(params, &p, sizeof(p)));
    combine<<<H, W>>>();
    raise<<<H, W>>>();
    CHECK(cudaMemcpy(out, p.target.data, sizeof(out), cudaMemcpyDeviceToHost));
    int wrong = 0;
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++) {
        int i = y * W + x;
        float sum = in[0][i] + in[1][i] + in[2][i];
        wrong += out[i] != sum * 2 + (round ? table[x % 8] : 0) + in[1][i] + 1;
      }
    printf("round %d: %d wrong\n", round, wrong);
  }

  float *starts[4];
  for (int i = 0; i < 4; i++) starts[i] = p.target.data + i * W;
  CHECK(cudaMemcpyToSymbol(rows, starts, sizeof(starts)));
  number<<<H, W>>>();
  CHECK(cudaMemcpyToSymbol(current, &starts[0], sizeof(float *)));
  twice<<<1, 64>>>(W * H);
  CHECK(cudaMemcpyToSymbol(current, &starts[1], sizeof(float *)));
  twice<<<1, 64>>>(W);
  CHECK(cudaMemcpy(out, p.target.data, sizeof(out), cudaMemcpyDeviceToHost));
  int wrong = 0;
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++)
      wrong += out[y * W + x] != (y * 100 + x) * (y == 1 ? 4 : 2);
  printf("rows: %d wrong\n", wrong);

  float **slot;
  CHECK(cudaMalloc(&slot, sizeof(float *)));
  CHECK(cudaMemcpy(slot, &starts[2], sizeof(float *), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpyToSymbol(current, slot, sizeof(float *), 0, cudaMemcpyDeviceToDevice));
  twice<<<1, 64>>>(W);
  CHECK(cudaMemcpy(out, p.target.data, sizeof(out), cudaMemcpyDeviceToHost));
  wrong = 0;
  for (int x = 0; x < W; x++) wrong += out[2 * W + x] != (200 + x) * 4;
  printf("copied on the device: %d wrong\n", wrong);

  float *none = NULL;
  CHECK(cudaMemcpyToSymbol(current, &none, sizeof(none)));
  twice<<<1, 64>>>(0);
  printf("nothing to do: %s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  twice<<<1, 64>>>(1);
  printf("null: %s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  return 0;
}
