/* C = alpha A B + beta C, in the style of PolyBench/GPU. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <unistd.h>

#define NI 128
#define NJ 128
#define NK 128
#define DIM_THREAD_BLOCK_X 32
#define DIM_THREAD_BLOCK_Y 8
#define ALPHA 32412.0f
#define BETA 2123.0f
#define PERCENT_DIFF_ERROR_THRESHOLD 0.05
typedef float DATA_TYPE;

double rtclock() {
  struct timeval Tp;
  int stat = gettimeofday(&Tp, NULL);
  if (stat != 0) printf("Error return from gettimeofday: %d", stat);
  return (Tp.tv_sec + Tp.tv_usec * 1.0e-6);
}

void gemm(DATA_TYPE *A, DATA_TYPE *B, DATA_TYPE *C) {
  int i, j, k;
  for (i = 0; i < NI; i++) {
    for (j = 0; j < NJ; j++) {
      C[i * NJ + j] *= BETA;
      for (k = 0; k < NK; ++k) C[i * NJ + j] += ALPHA * A[i * NK + k] * B[k * NJ + j];
    }
  }
}

float percentDiff(double val1, double val2) {
  if ((fabs(val1) < 0.01) && (fabs(val2) < 0.01)) return 0.0f;
  return 100.0f * (fabs(fabs(val1 - val2) / fabs(val1 + 0.00000001f)));
}

__global__ void gemm_kernel(DATA_TYPE *a, DATA_TYPE *b, DATA_TYPE *c) {
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = blockIdx.y * blockDim.y + threadIdx.y;
  if ((i < NI) && (j < NJ)) {
    c[i * NJ + j] *= BETA;
    int k;
    for (k = 0; k < NK; k++) {
      c[i * NJ + j] += ALPHA * a[i * NK + k] * b[k * NJ + j];
    }
  }
}

int main(int argc, char *argv[]) {
  double t_start, t_end;
  DATA_TYPE *A = (DATA_TYPE *)malloc(NI * NK * sizeof(DATA_TYPE));
  DATA_TYPE *B = (DATA_TYPE *)malloc(NK * NJ * sizeof(DATA_TYPE));
  DATA_TYPE *C = (DATA_TYPE *)malloc(NI * NJ * sizeof(DATA_TYPE));
  DATA_TYPE *C_out = (DATA_TYPE *)malloc(NI * NJ * sizeof(DATA_TYPE));
  for (int i = 0; i < NI; i++)
    for (int j = 0; j < NK; j++) A[i * NK + j] = ((DATA_TYPE)i * j) / NI;
  for (int i = 0; i < NK; i++)
    for (int j = 0; j < NJ; j++) B[i * NJ + j] = ((DATA_TYPE)i * j + 1) / NJ;
  for (int i = 0; i < NI; i++)
    for (int j = 0; j < NJ; j++) C[i * NJ + j] = ((DATA_TYPE)i * j + 2) / NJ;
  DATA_TYPE *A_gpu, *B_gpu, *C_gpu;
  cudaMalloc((void **)&A_gpu, sizeof(DATA_TYPE) * NI * NK);
  cudaMalloc((void **)&B_gpu, sizeof(DATA_TYPE) * NK * NJ);
  cudaMalloc((void **)&C_gpu, sizeof(DATA_TYPE) * NI * NJ);
  cudaMemcpy(A_gpu, A, sizeof(DATA_TYPE) * NI * NK, cudaMemcpyHostToDevice);
  cudaMemcpy(B_gpu, B, sizeof(DATA_TYPE) * NK * NJ, cudaMemcpyHostToDevice);
  cudaMemcpy(C_gpu, C, sizeof(DATA_TYPE) * NI * NJ, cudaMemcpyHostToDevice);
  dim3 block(DIM_THREAD_BLOCK_X, DIM_THREAD_BLOCK_Y);
  dim3 grid((size_t)(ceil(((float)NI) / ((float)block.x))), (size_t)(ceil(((float)NJ) / ((float)block.y))));
  t_start = rtclock();
  gemm_kernel<<<grid, block>>>(A_gpu, B_gpu, C_gpu);
  cudaDeviceSynchronize();
  t_end = rtclock();
  fprintf(stdout, "GPU Runtime: %0.6lfs\n", t_end - t_start);
  cudaMemcpy(C_out, C_gpu, sizeof(DATA_TYPE) * NI * NJ, cudaMemcpyDeviceToHost);
  gemm(A, B, C);
  int fail = 0;
  for (int i = 0; i < NI * NJ; i++)
    if (percentDiff(C[i], C_out[i]) > PERCENT_DIFF_ERROR_THRESHOLD) fail++;
  printf("Non-Matching CPU-GPU Outputs Beyond Error Threshold of %4.2f Percent: %d\n", PERCENT_DIFF_ERROR_THRESHOLD, fail);
  return 0;
}
