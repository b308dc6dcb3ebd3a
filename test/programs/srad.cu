/* Speckle-reducing diffusion with four shared tiles, in the style of Rodinia's srad_v2. */
#include <stdio.h>
#include <stdlib.h>
#define BLOCK_SIZE 16
__global__ void srad_cuda_1(float *E_C, float *W_C, float *N_C, float *S_C, float *J_cuda, float *C_cuda, int cols, int rows, float q0sqr) {
  int bx = blockIdx.x;
  int by = blockIdx.y;
  int tx = threadIdx.x;
  int ty = threadIdx.y;
  int index = cols * BLOCK_SIZE * by + BLOCK_SIZE * bx + cols * ty + tx;
  int index_n = cols * BLOCK_SIZE * by + BLOCK_SIZE * bx + tx - cols;
  int index_s = cols * BLOCK_SIZE * by + BLOCK_SIZE * bx + cols * BLOCK_SIZE + tx;
  int index_w = cols * BLOCK_SIZE * by + BLOCK_SIZE * bx + cols * ty - 1;
  int index_e = cols * BLOCK_SIZE * by + BLOCK_SIZE * bx + cols * ty + BLOCK_SIZE;
  float n, w, e, s, jc, g2, l, num, den, qsqr, c;
  __shared__ float temp[BLOCK_SIZE][BLOCK_SIZE];
  __shared__ float temp_result[BLOCK_SIZE][BLOCK_SIZE];
  __shared__ float north[BLOCK_SIZE][BLOCK_SIZE], south[BLOCK_SIZE][BLOCK_SIZE];
  __shared__ float east[BLOCK_SIZE][BLOCK_SIZE], west[BLOCK_SIZE][BLOCK_SIZE];
  north[ty][tx] = by == 0 ? J_cuda[BLOCK_SIZE * bx + tx] : J_cuda[index_n];
  south[ty][tx] = by == gridDim.y - 1 ? J_cuda[cols * BLOCK_SIZE * (gridDim.y - 1) + BLOCK_SIZE * bx + cols * (BLOCK_SIZE - 1) + tx] : J_cuda[index_s];
  __syncthreads();
  west[ty][tx] = J_cuda[index_w < 0 ? 0 : index_w];
  east[ty][tx] = J_cuda[index_e];
  if (bx == 0) {
    west[ty][tx] = J_cuda[cols * BLOCK_SIZE * by + cols * ty];
  } else if (bx == gridDim.x - 1) {
    east[ty][tx] = J_cuda[cols * BLOCK_SIZE * by + BLOCK_SIZE * (gridDim.x - 1) + cols * ty + BLOCK_SIZE - 1];
  }
  __syncthreads();
  temp[ty][tx] = J_cuda[index];
  __syncthreads();
  jc = temp[ty][tx];
  if (ty == 0 && tx == 0) {
    n = north[ty][tx] - jc;
    s = temp[ty + 1][tx] - jc;
    w = west[ty][tx] - jc;
    e = temp[ty][tx + 1] - jc;
  } else if (ty == BLOCK_SIZE - 1 && tx == BLOCK_SIZE - 1) {
    n = temp[ty - 1][tx] - jc;
    s = south[ty][tx] - jc;
    w = temp[ty][tx - 1] - jc;
    e = east[ty][tx] - jc;
  } else {
    n = (ty == 0 ? north[ty][tx] : temp[ty - 1][tx]) - jc;
    s = (ty == BLOCK_SIZE - 1 ? south[ty][tx] : temp[ty + 1][tx]) - jc;
    w = (tx == 0 ? west[ty][tx] : temp[ty][tx - 1]) - jc;
    e = (tx == BLOCK_SIZE - 1 ? east[ty][tx] : temp[ty][tx + 1]) - jc;
  }
  g2 = (n * n + s * s + w * w + e * e) / (jc * jc);
  l = (n + s + w + e) / jc;
  num = (0.5 * g2) - ((1.0 / 16.0) * (l * l));
  den = 1 + (.25 * l);
  qsqr = num / (den * den);
  den = (qsqr - q0sqr) / (q0sqr * (1 + q0sqr));
  c = 1.0 / (1.0 + den);
  if (c < 0) {
    temp_result[ty][tx] = 0;
  } else if (c > 1) {
    temp_result[ty][tx] = 1;
  } else {
    temp_result[ty][tx] = c;
  }
  __syncthreads();
  C_cuda[index] = temp_result[ty][tx];
  E_C[index] = e;
  W_C[index] = w;
  S_C[index] = s;
  N_C[index] = n;
}
int main(int argc, char *argv[]) {
  int rows = 64, cols = 64;
  float *d[6];
  for (int i = 0; i < 6; ++i) cudaMalloc((void **)&d[i], sizeof(float) * (rows + 1) * cols);
  dim3 dimBlock(BLOCK_SIZE, BLOCK_SIZE);
  dim3 dimGrid(cols / BLOCK_SIZE, rows / BLOCK_SIZE);
  srad_cuda_1<<<dimGrid, dimBlock>>>(d[0], d[1], d[2], d[3], d[4], d[5], cols, rows, 0.05f);
  cudaDeviceSynchronize();
  return 0;
}
