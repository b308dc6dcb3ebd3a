/* Buckets, then merges of sorted fours: texture references, tagged counters in volatile shared memory, __constant__ tables. */
#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <iostream>
using namespace std;

#define LOG_BUCKETS 6
#define BUCKETS (1 << LOG_BUCKETS)
#define COUNT 1000

texture<float, 1, cudaReadModeElementType> pivots;
texture<float4, 1, cudaReadModeElementType> quads;
__constant__ int first_quad[BUCKETS + 1];
__constant__ int first_element[BUCKETS + 1];
__constant__ int fillers[BUCKETS];

// The lane whose tag stays in the cell has counted; the others try again.
__device__ int count_one(volatile unsigned int *cells, unsigned int cell, unsigned int tag) {
  for (;;) {
    const unsigned int before = cells[cell] & 0x07FFFFFFU, mine = tag | (before + 1);
    cells[cell] = mine;
    if (cells[cell] == mine) return before;
  }
}

__global__ void assign(float *input, int *place, unsigned int *counts, int size) {
  volatile __shared__ unsigned int cells[BUCKETS];
  const unsigned int tag = threadIdx.x << (32 - 5);
  for (int i = threadIdx.x; i < BUCKETS; i += blockDim.x) cells[i] = 0;
  __syncthreads();
  for (int i = threadIdx.x; i < size; i += blockDim.x) {
    float element = input[i];
    int at = 0;
    for (int step = BUCKETS / 2; step > 0; step >>= 1)
      if (element >= tex1Dfetch(pivots, at + step - 1)) at += step;
    place[i] = (count_one(cells, at, tag) << LOG_BUCKETS) + at;
  }
  __syncthreads();
  for (int i = threadIdx.x; i < BUCKETS; i += blockDim.x) counts[i] = cells[i] & 0x07FFFFFFU;
}
__global__ void scatter(float *input, int *place, float *output, int size) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= size) return;
  int bucket = place[i] & (BUCKETS - 1);
  output[4 * first_quad[bucket] + fillers[bucket] + (place[i] >> LOG_BUCKETS)] = input[i];
}

__device__ void exchange(float &a, float &b) {
  float small = fminf(a, b);
  b = fmaxf(a, b);
  a = small;
}
__device__ float4 sorted(float4 r) {
  exchange(r.x, r.y), exchange(r.z, r.w);
  exchange(r.x, r.z), exchange(r.y, r.w);
  exchange(r.y, r.z);
  return r;
}
__device__ float4 lower(float4 a, float4 b) {
  return make_float4(fminf(a.x, b.w), fminf(a.y, b.z), fminf(a.z, b.y), fminf(a.w, b.x));
}
__device__ float4 upper(float4 a, float4 b) {
  return make_float4(fmaxf(a.w, b.x), fmaxf(a.z, b.y), fmaxf(a.y, b.z), fmaxf(a.x, b.w));
}
__global__ void sort_quads(float4 *result, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) result[i] = sorted(tex1Dfetch(quads, i));
}
__global__ void merge(float4 *result, int length, int perBucket) {
  int thread = blockIdx.x * blockDim.x + threadIdx.x, bucket = thread / perBucket;
  if (bucket >= BUCKETS) return;
  int a_at = first_quad[bucket] + (thread - bucket * perBucket) * length, b_at = a_at + length / 2, end = first_quad[bucket + 1];
  float4 *out = &(result[a_at]);
  if (a_at >= end) return;
  if (b_at >= end) {
    for (int i = 0; i < end - a_at; i++) out[i] = tex1Dfetch(quads, a_at + i);
    return;
  }
  int i = 0, j = 0, k = 0;
  float4 a = tex1Dfetch(quads, a_at), b = tex1Dfetch(quads, b_at);
  while (true) {
    float4 next_a = tex1Dfetch(quads, a_at + i + 1), next_b = tex1Dfetch(quads, b_at + j + 1);
    float4 low = lower(a, b), high = upper(a, b);
    out[k++] = sorted(low);
    b = sorted(high);
    bool more_a = i + 1 < length / 2, more_b = (j + 1 < length / 2) && (b_at + j + 1 < end);
    if (!more_a && !more_b) break;
    if (more_a && (!more_b || next_a.x < next_b.x)) i += 1, a = next_a;
    else j += 1, a = next_b;
  }
  out[k++] = b;
}
__global__ void pack(float *from, float *result) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, bucket = blockIdx.y;
  if (first_element[bucket] + i >= first_element[bucket + 1]) return;
  result[first_element[bucket] + i] = from[first_quad[bucket] * 4 + fillers[bucket] + i];
}

int compare(const void *a, const void *b) { return (*(float *)a < *(float *)b) ? -1 : (*(float *)a > *(float *)b); }

int main(int argc, char **argv) {
  float values[COUNT], result[COUNT], pivot[BUCKETS];
  srand(5);
  for (int i = 0; i < COUNT; i++) values[i] = (float)rand() / RAND_MAX;
  for (int i = 0; i < BUCKETS; i++) pivot[i] = (i + 1.0f) / BUCKETS;
  int room = (COUNT + 4 * BUCKETS) * sizeof(float), counts[BUCKETS], quad[BUCKETS + 1] = {0}, element[BUCKETS + 1] = {0}, filler[BUCKETS], largest = 0;
  float *input, *one, *two, *d_pivots;
  int *place;
  unsigned int *d_counts;
  cudaMalloc((void **)&input, room), cudaMalloc((void **)&one, room), cudaMalloc((void **)&two, room);
  cudaMalloc((void **)&d_pivots, sizeof pivot), cudaMalloc((void **)&place, COUNT * sizeof(int)), cudaMalloc((void **)&d_counts, sizeof counts);
  cudaMemcpy(input, values, sizeof values, cudaMemcpyHostToDevice);
  cudaMemcpy(d_pivots, pivot, sizeof pivot, cudaMemcpyHostToDevice);
  cudaBindTexture(0, pivots, d_pivots, BUCKETS * sizeof(int));
  assign<<<1, 32>>>(input, place, d_counts, COUNT);
  cudaMemcpy(counts, d_counts, sizeof counts, cudaMemcpyDeviceToHost);
  for (int i = 0; i < BUCKETS; i++) {
    filler[i] = (counts[i] % 4) != 0 ? (counts[i] & ~3) + 4 - counts[i] : 0;
    quad[i + 1] = quad[i] + (counts[i] + filler[i]) / 4;
    element[i + 1] = element[i] + counts[i];
    largest = max(largest, quad[i + 1] - quad[i]);
  }
  cudaMemcpyToSymbol(first_quad, quad, sizeof quad);
  cudaMemcpyToSymbol(first_element, element, sizeof element);
  cudaMemcpyToSymbol(fillers, filler, sizeof filler);
  cudaMemset(one, 0, room);
  scatter<<<(COUNT + 127) / 128, 128>>>(input, place, one, COUNT);
  cudaChannelFormatDesc channel = cudaCreateChannelDesc(32, 32, 32, 32, cudaChannelFormatKindFloat);
  quads.addressMode[0] = cudaAddressModeWrap;
  quads.filterMode = cudaFilterModePoint;
  quads.normalized = false;
  cudaBindTexture(0, quads, one, channel, quad[BUCKETS] * sizeof(float4));
  sort_quads<<<(quad[BUCKETS] + 63) / 64, 64>>>((float4 *)two, quad[BUCKETS]);
  for (int length = 2;; length *= 2) {
    float *swap = one;
    one = two;
    two = swap;
    int perBucket = (largest + length - 1) / length;
    cudaBindTexture(0, quads, one, channel, quad[BUCKETS] * sizeof(float4));
    merge<<<(perBucket * BUCKETS + 63) / 64, 64>>>((float4 *)two, length, perBucket);
    if (perBucket == 1) break;
  }
  dim3 grid((4 * largest + 63) / 64, 1);
  grid.y = BUCKETS;
  pack<<<grid, 64>>>(two, one);
  cudaMemcpy(result, one, sizeof result, cudaMemcpyDeviceToHost);
  qsort(values, COUNT, sizeof(float), compare);
  bool pass = true;
  for (int i = 0; i < COUNT; i++) pass = pass && values[i] == result[i];
  cout << (pass ? "PASSED" : "FAILED") << endl;
  return pass ? 0 : 1;
}
