// k-means with constant centres and atomics on floats and counters, in the style of Rodinia.
#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#define MAX_CLUSTERS 32
#define MAX_FEATURES 8
__constant__ float c_clusters[MAX_CLUSTERS * MAX_FEATURES];
__device__ int d_changed;
enum Layout { ROW_MAJOR, COLUMN_MAJOR };

template <Layout L> __device__ __forceinline__ int at(int point, int feature, int points, int features) {
  return L == ROW_MAJOR ? point * features + feature : feature * points + point;
}

__global__ void invert_mapping(float *input, float *output, int npoints, int nfeatures) {
  int point_id = threadIdx.x + blockDim.x * blockIdx.x;
  if (point_id < npoints)
    for (int i = 0; i < nfeatures; i++)
      output[at<COLUMN_MAJOR>(point_id, i, npoints, nfeatures)] = input[at<ROW_MAJOR>(point_id, i, npoints, nfeatures)];
}

__global__ void kmeansPoint(const float *features, int nfeatures, int npoints, int nclusters, int *membership, float *sums, int *counts) {
  const unsigned int block_id = gridDim.x * blockIdx.y + blockIdx.x;
  const unsigned int point_id = block_id * blockDim.x * blockDim.y + threadIdx.x;
  int index = -1;
  if (point_id < npoints) {
    float min_dist = FLT_MAX, dist;
    for (int i = 0; i < nclusters; i++) {
      int cluster_base_index = i * nfeatures;
      float ans = 0.0;
      for (int j = 0; j < nfeatures; j++) {
        int addr = point_id + j * npoints;
        float diff = features[addr] - c_clusters[cluster_base_index + j];
        ans += diff * diff;
      }
      dist = ans;
      if (dist < min_dist) {
        min_dist = dist;
        index = i;
      }
    }
    if (membership[point_id] != index) atomicAdd(&d_changed, 1);
    membership[point_id] = index;
    for (int j = 0; j < nfeatures; ++j) atomicAdd(&sums[index * nfeatures + j], features[point_id + j * npoints]);
    atomicAdd(counts + index, 1);
  }
}

int main() {
  const int n = 2000, f = 4, k = 5;
  float *h = (float *)malloc(n * f * sizeof(float)), centres[MAX_CLUSTERS * MAX_FEATURES] = {0};
  for (int i = 0; i < n * f; i++) h[i] = (float)(i * 37 % 101);
  float *d_in, *d_inv, *d_sums;
  int *d_member, *d_counts, changed;
  cudaMalloc(&d_in, n * f * sizeof(float));
  cudaMalloc(&d_inv, n * f * sizeof(float));
  cudaMalloc(&d_sums, k * f * sizeof(float));
  cudaMalloc(&d_member, n * sizeof(int));
  cudaMalloc(&d_counts, k * sizeof(int));
  cudaMemcpy(d_in, h, n * f * sizeof(float), cudaMemcpyHostToDevice);
  invert_mapping<<<(n + 255) / 256, 256>>>(d_in, d_inv, n, f);
  for (int i = 0; i < k * f; i++) centres[i] = h[i * 7];
  int iterations = 0;
  do {
    changed = 0;
    cudaMemcpyToSymbol(d_changed, &changed, sizeof(int));
    cudaMemcpyToSymbol(c_clusters, centres, sizeof(centres));
    kmeansPoint<<<dim3((n + 255) / 256, 1), dim3(256, 1)>>>(d_inv, f, n, k, d_member, d_sums, d_counts);
    cudaMemcpyFromSymbol(&changed, d_changed, sizeof(int));
  } while (changed > 0 && ++iterations < 10);
  printf("%d\n", iterations);
  return 0;
}
