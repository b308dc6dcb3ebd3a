/* Correlation matrix of columns, in the style of PolyBench/GPU. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define M 256
#define N 256
#define sqrt_of_array_cell(x, j) sqrt(x[j])
#define FLOAT_N 3214212.01f
#define EPS 0.005f
typedef float DATA_TYPE;

__global__ void mean_kernel(DATA_TYPE *mean, DATA_TYPE *data) {
  int j = blockIdx.x * blockDim.x + threadIdx.x + 1;
  if ((j >= 1) && (j < (M + 1))) {
    mean[j] = 0.0;
    int i;
    for (i = 1; i < (N + 1); i++) mean[j] += data[i * (M + 1) + j];
    mean[j] /= (DATA_TYPE)FLOAT_N;
  }
}

__global__ void std_kernel(DATA_TYPE *mean, DATA_TYPE *std, DATA_TYPE *data) {
  int j = blockIdx.x * blockDim.x + threadIdx.x + 1;
  if ((j >= 1) && (j < (M + 1))) {
    std[j] = 0.0;
    int i;
    for (i = 1; i < (N + 1); i++)
      std[j] += (data[i * (M + 1) + j] - mean[j]) * (data[i * (M + 1) + j] - mean[j]);
    std[j] /= (FLOAT_N);
    std[j] = sqrt(std[j]);
    if (std[j] <= EPS) std[j] = 1.0;
  }
}

__global__ void reduce_kernel(DATA_TYPE *mean, DATA_TYPE *std, DATA_TYPE *data) {
  int j = blockIdx.x * blockDim.x + threadIdx.x + 1;
  int i = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if ((i >= 1) && (i < (N + 1)) && (j >= 1) && (j < (M + 1))) {
    data[i * (M + 1) + j] -= mean[j];
    data[i * (M + 1) + j] /= (sqrt(FLOAT_N) * std[j]);
  }
}

__global__ void corr_kernel(DATA_TYPE *symmat, DATA_TYPE *data) {
  int j1 = blockIdx.x * blockDim.x + threadIdx.x + 1;
  int i, j2;
  if ((j1 >= 1) && (j1 < M)) {
    symmat[j1 * (M + 1) + j1] = 1.0;
    for (j2 = (j1 + 1); j2 < (M + 1); j2++) {
      for (i = 1; i < (N + 1); i++) symmat[j1 * (M + 1) + j2] += data[i * (M + 1) + j1] * data[i * (M + 1) + j2];
      symmat[j2 * (M + 1) + j1] = symmat[j1 * (M + 1) + j2];
    }
  }
}

int main() {
  DATA_TYPE *data = (DATA_TYPE *)malloc((M + 1) * (N + 1) * sizeof(DATA_TYPE));
  for (int i = 0; i < (M + 1); i++)
    for (int j = 0; j < (N + 1); j++) data[i * (N + 1) + j] = ((DATA_TYPE)i * j) / (M + 1);
  DATA_TYPE *data_gpu, *stddev_gpu, *mean_gpu, *symmat_gpu;
  cudaMalloc((void **)&data_gpu, sizeof(DATA_TYPE) * (M + 1) * (N + 1));
  cudaMalloc((void **)&symmat_gpu, sizeof(DATA_TYPE) * (M + 1) * (N + 1));
  cudaMalloc((void **)&stddev_gpu, sizeof(DATA_TYPE) * (M + 1));
  cudaMalloc((void **)&mean_gpu, sizeof(DATA_TYPE) * (M + 1));
  cudaMemcpy(data_gpu, data, sizeof(DATA_TYPE) * (M + 1) * (N + 1), cudaMemcpyHostToDevice);
  dim3 block1(256, 1), grid1((size_t)(ceil((float)(M)) / ((float)256)), 1);
  dim3 block2(32, 8), grid2((M + 31) / 32, (N + 7) / 8);
  mean_kernel<<<grid1, block1>>>(mean_gpu, data_gpu);
  cudaDeviceSynchronize();
  std_kernel<<<grid1, block1>>>(mean_gpu, stddev_gpu, data_gpu);
  cudaDeviceSynchronize();
  reduce_kernel<<<grid2, block2>>>(mean_gpu, stddev_gpu, data_gpu);
  cudaDeviceSynchronize();
  corr_kernel<<<grid1, block1>>>(symmat_gpu, data_gpu);
  cudaDeviceSynchronize();
  DATA_TYPE valueAtSymmatIndexMTimesMPlus1PlusMPoint = 1.0;
  cudaMemcpy(&(symmat_gpu[(M) * (M + 1) + (M)]), &valueAtSymmatIndexMTimesMPlus1PlusMPoint, sizeof(DATA_TYPE),
             cudaMemcpyHostToDevice);
  return 0;
}
