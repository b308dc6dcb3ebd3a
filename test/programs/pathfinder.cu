// Dynamic programming over rows with ghost zones, in the style of Rodinia's pathfinder.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#define BLOCK_SIZE 256
#define HALO 1
#define IN_RANGE(x, min, max) ((x) >= (min) && (x) <= (max))
#define MIN(a, b) ((a) <= (b) ? (a) : (b))

int rows, cols;
int *wallData;
int **wall;
int *result;
#define M_SEED 9
int pyramidHeight;

void init(int argc, char **argv) {
  cols = argc == 4 ? atoi(argv[1]) : 1000;
  rows = argc == 4 ? atoi(argv[2]) : 20;
  pyramidHeight = argc == 4 ? atoi(argv[3]) : 4;
  wallData = new int[rows * cols];
  wall = new int *[rows];
  for (int n = 0; n < rows; n++) wall[n] = wallData + cols * n;
  result = new int[cols];
  srand(M_SEED);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < cols; j++) wall[i][j] = rand() % 10;
}

__global__ void dynprocKernel(int iteration, int *gpuWall, int *gpuSrc, int *gpuResults, int cols, int rows,
                              int startStep, int border) {
  __shared__ int prev[BLOCK_SIZE];
  __shared__ int result[BLOCK_SIZE];
  int bx = blockIdx.x;
  int tx = threadIdx.x;
  int small_block_cols = BLOCK_SIZE - iteration * HALO * 2;
  int blkX = small_block_cols * bx - border;
  int blkXmax = blkX + BLOCK_SIZE - 1;
  int xidx = blkX + tx;
  int validXmin = (blkX < 0) ? -blkX : 0;
  int validXmax = (blkXmax > cols - 1) ? BLOCK_SIZE - 1 - (blkXmax - cols + 1) : BLOCK_SIZE - 1;
  int W = tx - 1;
  int E = tx + 1;
  W = (W < validXmin) ? validXmin : W;
  E = (E > validXmax) ? validXmax : E;
  bool isValid = IN_RANGE(tx, validXmin, validXmax);
  if (IN_RANGE(xidx, 0, cols - 1)) prev[tx] = gpuSrc[xidx];
  __syncthreads();
  bool computed;
  for (int i = 0; i < iteration; i++) {
    computed = false;
    if (IN_RANGE(tx, i + 1, BLOCK_SIZE - i - 2) && isValid) {
      computed = true;
      int left = prev[W], up = prev[tx], right = prev[E];
      int shortest = MIN(left, up);
      shortest = MIN(shortest, right);
      int index = cols * (startStep + i) + xidx;
      result[tx] = shortest + gpuWall[index];
    }
    __syncthreads();
    if (i == iteration - 1) break;
    if (computed) prev[tx] = result[tx];
    __syncthreads();
  }
  if (computed) gpuResults[xidx] = result[tx];
}

int calc_path(int *gpuWall, int *gpuResult[2], int rows, int cols, int pyramid, int blockCols, int borderCols) {
  dim3 dimBlock(BLOCK_SIZE);
  dim3 dimGrid(blockCols);
  int src = 1, dst = 0;
  for (int t = 0; t < rows - 1; t += pyramid) {
    int temp = src;
    src = dst;
    dst = temp;
    dynprocKernel<<<dimGrid, dimBlock>>>(MIN(pyramid, rows - t - 1), gpuWall, gpuResult[src], gpuResult[dst], cols,
                                         rows, t, borderCols);
  }
  return dst;
}

int main(int argc, char **argv) {
  init(argc, argv);
  int borderCols = pyramidHeight * HALO;
  int smallBlockCol = BLOCK_SIZE - pyramidHeight * HALO * 2;
  int blockCols = cols / smallBlockCol + ((cols % smallBlockCol == 0) ? 0 : 1);
  int *gpuWall, *gpuResult[2];
  int size = rows * cols;
  cudaMalloc((void **)&gpuResult[0], sizeof(int) * cols);
  cudaMalloc((void **)&gpuResult[1], sizeof(int) * cols);
  cudaMemcpy(gpuResult[0], wallData, sizeof(int) * cols, cudaMemcpyHostToDevice);
  cudaMalloc((void **)&gpuWall, sizeof(int) * (size - cols));
  cudaMemcpy(gpuWall, wallData + cols, sizeof(int) * (size - cols), cudaMemcpyHostToDevice);
  int final_ret = calc_path(gpuWall, gpuResult, rows, cols, pyramidHeight, blockCols, borderCols);
  cudaMemcpy(result, gpuResult[final_ret], sizeof(int) * cols, cudaMemcpyDeviceToHost);
  for (int i = 0; i < cols && i < 4; i++) printf("%d ", result[i]);
  delete[] wallData;
  delete[] wall;
  delete[] result;
  return 0;
}
