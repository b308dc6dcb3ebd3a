// Particles in neighbouring boxes with nested structs by value, in the style of Rodinia's lavaMD.
#include <stdio.h>
#include <stdlib.h>
#define fp float
#define NUMBER_PAR_PER_BOX 32
#define NUMBER_THREADS 32
#define DOT(A, B) ((A.x) * (B.x) + (A.y) * (B.y) + (A.z) * (B.z))
typedef struct { fp x, y, z; } THREE_VECTOR;
typedef struct { fp v, x, y, z; } FOUR_VECTOR;
typedef struct nei_str { int x, y, z; int number; long offset; } nei_str;
typedef struct box_str { int x, y, z; int number; long offset; int nn; nei_str nei[26]; } box_str;
typedef struct par_str { fp alpha; } par_str;
typedef struct dim_str { int boxes1d_arg; long number_boxes; long box_mem; long space_elem; } dim_str;

__global__ void kernel_gpu_cuda(par_str d_par_gpu, dim_str d_dim_gpu, box_str *d_box_gpu, FOUR_VECTOR *d_rv_gpu, fp *d_qv_gpu, FOUR_VECTOR *d_fv_gpu) {
  int bx = blockIdx.x;
  int tx = threadIdx.x;
  int wtx = tx;
  if (bx < d_dim_gpu.number_boxes) {
    fp a2 = 2.0 * d_par_gpu.alpha * d_par_gpu.alpha;
    int first_i;
    FOUR_VECTOR *rA;
    FOUR_VECTOR *fA;
    __shared__ FOUR_VECTOR rA_shared[NUMBER_PAR_PER_BOX];
    int pointer;
    int k = 0;
    int first_j;
    FOUR_VECTOR *rB;
    fp *qB;
    int j = 0;
    __shared__ FOUR_VECTOR rB_shared[NUMBER_PAR_PER_BOX];
    __shared__ fp qB_shared[NUMBER_PAR_PER_BOX];
    fp r2, u2, vij, fs, fxij, fyij, fzij;
    THREE_VECTOR d;
    first_i = d_box_gpu[bx].offset;
    rA = &d_rv_gpu[first_i];
    fA = &d_fv_gpu[first_i];
    while (wtx < NUMBER_PAR_PER_BOX) {
      rA_shared[wtx] = rA[wtx];
      wtx = wtx + NUMBER_THREADS;
    }
    wtx = tx;
    __syncthreads();
    for (k = 0; k < (1 + d_box_gpu[bx].nn); k++) {
      if (k == 0) {
        pointer = bx;
      } else {
        pointer = d_box_gpu[bx].nei[k - 1].number;
      }
      first_j = d_box_gpu[pointer].offset;
      rB = &d_rv_gpu[first_j];
      qB = &d_qv_gpu[first_j];
      while (wtx < NUMBER_PAR_PER_BOX) {
        rB_shared[wtx] = rB[wtx];
        qB_shared[wtx] = qB[wtx];
        wtx = wtx + NUMBER_THREADS;
      }
      wtx = tx;
      __syncthreads();
      while (wtx < NUMBER_PAR_PER_BOX) {
        for (j = 0; j < NUMBER_PAR_PER_BOX; j++) {
          r2 = (fp)rA_shared[wtx].v + (fp)rB_shared[j].v - DOT(rA_shared[wtx], rB_shared[j]);
          u2 = a2 * r2;
          vij = exp(-u2);
          fs = 2 * vij;
          d.x = rA_shared[wtx].x - rB_shared[j].x;
          fxij = fs * d.x;
          d.y = rA_shared[wtx].y - rB_shared[j].y;
          fyij = fs * d.y;
          d.z = rA_shared[wtx].z - rB_shared[j].z;
          fzij = fs * d.z;
          fA[wtx].v += (fp)((fp)qB_shared[j] * vij);
          fA[wtx].x += (fp)((fp)qB_shared[j] * fxij);
          fA[wtx].y += (fp)((fp)qB_shared[j] * fyij);
          fA[wtx].z += (fp)((fp)qB_shared[j] * fzij);
        }
        wtx = wtx + NUMBER_THREADS;
      }
      wtx = tx;
      __syncthreads();
    }
  }
}
int main() {
  par_str par = {0.5};
  dim_str dim;
  dim.boxes1d_arg = 2;
  dim.number_boxes = dim.boxes1d_arg * dim.boxes1d_arg * dim.boxes1d_arg;
  dim.space_elem = dim.number_boxes * NUMBER_PAR_PER_BOX;
  dim.box_mem = dim.number_boxes * sizeof(box_str);
  box_str *box_cpu = (box_str *)malloc(dim.box_mem);
  int nh = 0;
  for (int i = 0; i < dim.boxes1d_arg; i++)
    for (int j = 0; j < dim.boxes1d_arg; j++)
      for (int k = 0; k < dim.boxes1d_arg; k++, nh++) {
        box_cpu[nh].x = k;
        box_cpu[nh].number = nh;
        box_cpu[nh].offset = nh * NUMBER_PAR_PER_BOX;
        box_cpu[nh].nn = 0;
      }
  box_str *d_box;
  FOUR_VECTOR *d_rv, *d_fv;
  fp *d_qv;
  cudaMalloc((void **)&d_box, dim.box_mem);
  cudaMalloc((void **)&d_rv, dim.space_elem * sizeof(FOUR_VECTOR));
  cudaMalloc((void **)&d_fv, dim.space_elem * sizeof(FOUR_VECTOR));
  cudaMalloc((void **)&d_qv, dim.space_elem * sizeof(fp));
  cudaMemcpy(d_box, box_cpu, dim.box_mem, cudaMemcpyHostToDevice);
  kernel_gpu_cuda<<<dim3(dim.number_boxes, 1), dim3(NUMBER_THREADS, 1)>>>(par, dim, d_box, d_rv, d_qv, d_fv);
  cudaDeviceSynchronize();
  free(box_cpu);
}
