// 2-D heat equation with ghost layers, C with macros.
// prints: left    1.00
// prints: right   0.00
// prints: top     0.00
// prints: bottom  0.50
// prints: sum 155.251 worst ok
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#define NX 62
#define NY 30
#define GHOST 1
#define LDX (NX + 2 * GHOST)
#define IDX(i, j) ((j) * LDX + (i))
#define SWAP(T, a, b) do { T tmp_ = (a); (a) = (b); (b) = tmp_; } while (0)
#define CUDA_SAFE_CALL(call) do { \
  cudaError_t err_ = (call); \
  if (cudaSuccess != err_) { \
    fprintf(stderr, "Cuda error in file '%s' in line %i : %s.\n", __FILE__, __LINE__, cudaGetErrorString(err_)); \
    exit(EXIT_FAILURE); } } while (0)
#define MIN(a, b) ((a) < (b) ? (a) : (b))
typedef float real;
typedef enum { LEFT = 0, RIGHT, TOP, BOTTOM, NSIDES } side_t;
typedef struct { real value[NSIDES]; int periodic : 1; unsigned steps : 15; } bc_t;
static const char *side_name[NSIDES] = { "left", "right", "top", "bottom" };
__constant__ bc_t d_bc;
__global__ void fill_ghosts(real *u) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < NY + 2) { u[IDX(0, t)] = d_bc.value[LEFT]; u[IDX(NX + 1, t)] = d_bc.value[RIGHT]; }
  if (t < NX + 2) { u[IDX(t, 0)] = d_bc.value[TOP]; u[IDX(t, NY + 1)] = d_bc.value[BOTTOM]; }
}
__global__ void step(const real *__restrict__ u, real *__restrict__ v, real c) {
  __shared__ real tile[8 + 2][16 + 2];
  const int i = blockIdx.x * 16 + threadIdx.x + GHOST, j = blockIdx.y * 8 + threadIdx.y + GHOST;
  const int ti = threadIdx.x + 1, tj = threadIdx.y + 1;
  if (i <= NX + 1 && j <= NY + 1) {
    tile[tj][ti] = u[IDX(i, j)];
    if (threadIdx.x == 0) tile[tj][0] = u[IDX(i - 1, j)];
    if (threadIdx.x == 15 && i <= NX) tile[tj][17] = u[IDX(i + 1, j)];
    if (threadIdx.y == 0) tile[0][ti] = u[IDX(i, j - 1)];
    if (threadIdx.y == 7 && j <= NY) tile[9][ti] = u[IDX(i, j + 1)];
  }
  __syncthreads();
  if (i <= NX && j <= NY)
    v[IDX(i, j)] = tile[tj][ti] + c * (tile[tj][ti - 1] + tile[tj][ti + 1] + tile[tj - 1][ti] + tile[tj + 1][ti] - 4.f * tile[tj][ti]);
}
static void cpu(real *u, real *v, const bc_t *bc, int steps) {
  int i, j, s;
  for (s = 0; s < steps; s++) {
    for (j = 0; j < NY + 2; j++) u[IDX(0, j)] = bc->value[LEFT], u[IDX(NX + 1, j)] = bc->value[RIGHT];
    for (i = 0; i < NX + 2; i++) u[IDX(i, 0)] = bc->value[TOP], u[IDX(i, NY + 1)] = bc->value[BOTTOM];
    for (j = 1; j <= NY; j++) for (i = 1; i <= NX; i++)
      v[IDX(i, j)] = u[IDX(i, j)] + 0.2f * (u[IDX(i - 1, j)] + u[IDX(i + 1, j)] + u[IDX(i, j - 1)] + u[IDX(i, j + 1)] - 4.f * u[IDX(i, j)]);
    SWAP(real *, u, v);
  }
}
int main(int argc, char **argv) {
  bc_t bc = { { 1.f, 0.f, 0.f, .5f }, 0, 40 };
  size_t bytes = sizeof(real) * LDX * (NY + 2);
  real *h = (real *)calloc(LDX * (NY + 2), sizeof *h), *h2 = (real *)calloc(LDX * (NY + 2), sizeof *h2), *out = (real *)malloc(bytes);
  real *d[2]; int cur = 0, s, k; double worst = 0, sum = 0;
  for (k = 0; k < 2; k++) { CUDA_SAFE_CALL(cudaMalloc((void **)&d[k], bytes)); CUDA_SAFE_CALL(cudaMemset(d[k], 0, bytes)); }
  CUDA_SAFE_CALL(cudaMemcpyToSymbol(d_bc, &bc, sizeof bc));
  dim3 b(16, 8), g((NX + 15) / 16, (NY + 7) / 8);
  for (s = 0; s < (int)bc.steps; s++, cur ^= 1) {
    fill_ghosts<<<1, 64>>>(d[cur]);
    step<<<g, b>>>(d[cur], d[!cur], .2f);
  }
  CUDA_SAFE_CALL(cudaGetLastError());
  CUDA_SAFE_CALL(cudaMemcpy(out, d[cur], bytes, cudaMemcpyDeviceToHost));
  cpu(h, h2, &bc, bc.steps);
  for (s = 1; s <= NY; s++) for (k = 1; k <= NX; k++) { worst = fmax(worst, fabs(out[IDX(k, s)] - h[IDX(k, s)])); sum += out[IDX(k, s)]; }
  for (k = 0; k < NSIDES; k++) printf("%-7s %.2f\n", side_name[k], bc.value[k]);
  printf("sum %.3f worst %s\n", sum, worst < 1e-5 ? "ok" : "BAD");
  for (k = 0; k < 2; k++) cudaFree(d[k]);
  free(h); free(h2); free(out);
  return worst < 1e-5 ? 0 : 1;
}
