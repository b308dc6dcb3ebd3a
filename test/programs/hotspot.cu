// Heat diffusion on a chip with pyramidal blocking, in the style of Rodinia's hotspot.
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

#define BLOCK_SIZE 16
#define EXPAND_RATE 2
#define IN_RANGE(x, min, max) ((x) >= (min) && (x) <= (max))
#define CLAMP_RANGE(x, min, max) x = (x < (min)) ? min : ((x > (max)) ? max : x)
#define MIN(a, b) ((a) <= (b) ? (a) : (b))

__global__ void calculateTemperature(int iteration, float *power, float *source, float *target,
                                     int columns, int rows, int borderColumns, int borderRows,
                                     float capacity, float Rx, float Ry, float Rz, float step) {
  __shared__ float tempOnDie[BLOCK_SIZE][BLOCK_SIZE];
  __shared__ float powerOnDie[BLOCK_SIZE][BLOCK_SIZE];
  __shared__ float next[BLOCK_SIZE][BLOCK_SIZE];

  const float ambient = 80.0f;
  float stepOverCapacity = step / capacity;
  float Rx1 = 1 / Rx, Ry1 = 1 / Ry, Rz1 = 1 / Rz;
  int bx = blockIdx.x, by = blockIdx.y;
  int tx = threadIdx.x, ty = threadIdx.y;

  int smallRows = BLOCK_SIZE - iteration * 2;
  int smallColumns = BLOCK_SIZE - iteration * 2;
  int blockY = smallRows * by - borderRows;
  int blockX = smallColumns * bx - borderColumns;
  int blockYmax = blockY + BLOCK_SIZE - 1;
  int blockXmax = blockX + BLOCK_SIZE - 1;
  int yidx = blockY + ty, xidx = blockX + tx;
  int index = columns * yidx + xidx;

  if (IN_RANGE(yidx, 0, rows - 1) && IN_RANGE(xidx, 0, columns - 1)) {
    tempOnDie[ty][tx] = source[index];
    powerOnDie[ty][tx] = power[index];
  }
  __syncthreads();

  int validYmin = (blockY < 0) ? -blockY : 0;
  int validYmax = (blockYmax > rows - 1) ? BLOCK_SIZE - 1 - (blockYmax - rows + 1) : BLOCK_SIZE - 1;
  int validXmin = (blockX < 0) ? -blockX : 0;
  int validXmax = (blockXmax > columns - 1) ? BLOCK_SIZE - 1 - (blockXmax - columns + 1) : BLOCK_SIZE - 1;
  int N = ty - 1, S = ty + 1, W = tx - 1, E = tx + 1;
  N = (N < validYmin) ? validYmin : N;
  S = (S > validYmax) ? validYmax : S;
  W = (W < validXmin) ? validXmin : W;
  E = (E > validXmax) ? validXmax : E;

  bool computed;
  for (int i = 0; i < iteration; i++) {
    computed = false;
    if (IN_RANGE(tx, i + 1, BLOCK_SIZE - i - 2) && IN_RANGE(ty, i + 1, BLOCK_SIZE - i - 2) &&
        IN_RANGE(tx, validXmin, validXmax) && IN_RANGE(ty, validYmin, validYmax)) {
      computed = true;
      next[ty][tx] = tempOnDie[ty][tx] +
                     stepOverCapacity * (powerOnDie[ty][tx] +
                                         (tempOnDie[S][tx] + tempOnDie[N][tx] - 2.0f * tempOnDie[ty][tx]) * Ry1 +
                                         (tempOnDie[ty][E] + tempOnDie[ty][W] - 2.0f * tempOnDie[ty][tx]) * Rx1 +
                                         (ambient - tempOnDie[ty][tx]) * Rz1);
    }
    __syncthreads();
    if (i == iteration - 1)
      break;
    if (computed)
      tempOnDie[ty][tx] = next[ty][tx];
    __syncthreads();
  }
  if (computed)
    target[index] = next[ty][tx];
}

static void fatal(const char *message) {
  fprintf(stderr, "error: %s\n", message);
  exit(1);
}

int main(int argc, char **argv) {
  int size = argc > 1 ? atoi(argv[1]) : 64, pyramid = 1, iterations = 4;
  if (size < BLOCK_SIZE) fatal("grid too small");
  int border = pyramid * EXPAND_RATE / 2;
  int small = BLOCK_SIZE - pyramid * EXPAND_RATE;
  int blocks = size / small + ((size % small == 0) ? 0 : 1);
  size_t bytes = sizeof(float) * size * size;
  float *power = (float *)malloc(bytes), *temp = (float *)malloc(bytes);
  for (int i = 0; i < size * size; i++) {
    temp[i] = 320.0f + (i % 17);
    power[i] = 0.001f * (i % 5);
  }
  float *d_power, *d_temp[2];
  cudaMalloc((void **)&d_power, bytes);
  cudaMalloc((void **)&d_temp[0], bytes);
  cudaMalloc((void **)&d_temp[1], bytes);
  cudaMemcpy(d_temp[0], temp, bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(d_power, power, bytes, cudaMemcpyHostToDevice);
  dim3 dimBlock(BLOCK_SIZE, BLOCK_SIZE), dimGrid(blocks, blocks);
  int src = 1, dst = 0;
  for (float t = 0; t < iterations; t += pyramid) {
    int swap = src;
    src = dst;
    dst = swap;
    calculateTemperature<<<dimGrid, dimBlock>>>(MIN(pyramid, iterations - (int)t), d_power, d_temp[src], d_temp[dst],
                                                size, size, border, border, 0.5f, 1.0f, 1.0f, 4.0f, 0.01f);
  }
  cudaMemcpy(temp, d_temp[dst], bytes, cudaMemcpyDeviceToHost);
  printf("%f\n", temp[size + 1]);
  cudaFree(d_power);
  return 0;
}
