/* Points followed through frames by their surroundings: structures of device pointers in constant memory. */
#include <stdio.h>
#include <stdlib.h>

#define POINTS 6
#define SIDE 5
#define REACH 3
#define MOVES (2 * REACH + 1)
#define THREADS 64

typedef struct frame {
  float *pixels;
  int number;
} frame;
typedef struct settings {
  int rows, cols, frames;
} settings;
typedef struct point {
  int number;
  int *row, *col;
  int *rows_found, *cols_found;
  float *pattern;
  float *differences;
} point;

struct frame frame_now;
__constant__ struct frame d_frame;
settings common;
__constant__ settings d_common;
point point_of[POINTS];
__constant__ point d_point[POINTS];

__global__ void follow() {
  const point &mine = d_point[blockIdx.x];
  __shared__ float least[THREADS];
  __shared__ int where[THREADS];
  int row = mine.row[mine.number], col = mine.col[mine.number];
  if (d_frame.number == 0) {
    for (int i = threadIdx.x; i < SIDE * SIDE; i += THREADS)
      mine.pattern[i] = d_frame.pixels[(col + i / SIDE) * d_common.rows + row + i % SIDE];
  } else {
    float best = 1e30f;
    int at = 0;
    for (int i = threadIdx.x; i < MOVES * MOVES; i += THREADS) {
      float sum = 0.0;
      for (int j = 0; j < SIDE * SIDE; j++) {
        int c = col - REACH + i / MOVES + j / SIDE, r = row - REACH + i % MOVES + j % SIDE;
        float d = mine.pattern[j] - d_frame.pixels[c * d_common.rows + r];
        sum += d * d;
      }
      d_point[blockIdx.x].differences[i] = sum;
      if (sum < best) best = sum, at = i;
    }
    least[threadIdx.x] = best;
    where[threadIdx.x] = at;
    __syncthreads();
    for (int half = THREADS / 2; half > 0; half /= 2) {
      if (threadIdx.x < half && least[threadIdx.x + half] < least[threadIdx.x]) {
        least[threadIdx.x] = least[threadIdx.x + half];
        where[threadIdx.x] = where[threadIdx.x + half];
      }
      __syncthreads();
    }
    row += where[0] % MOVES - REACH;
    col += where[0] / MOVES - REACH;
  }
  if (threadIdx.x == 0) {
    mine.row[mine.number] = row;
    mine.col[mine.number] = col;
    mine.rows_found[mine.number * d_common.frames + d_frame.number] = row;
    mine.cols_found[mine.number * d_common.frames + d_frame.number] = col;
  }
}

template <typename T> static T *on_device(int count) {
  T *made;
  cudaMalloc((void **)&made, count * sizeof(T));
  return made;
}

int main() {
  common.rows = 48, common.cols = 56, common.frames = 4;
  int n = common.rows * common.cols, start_row[POINTS], start_col[POINTS], lost = 0;
  int *row = on_device<int>(POINTS), *col = on_device<int>(POINTS);
  for (int i = 0; i < POINTS; i++) start_row[i] = 8 + 5 * i, start_col[i] = 30 - 3 * i;
  cudaMemcpy(row, start_row, sizeof start_row, cudaMemcpyHostToDevice);
  cudaMemcpy(col, start_col, sizeof start_col, cudaMemcpyHostToDevice);
  int *rows_found = on_device<int>(POINTS * common.frames), *cols_found = on_device<int>(POINTS * common.frames);
  for (int i = 0; i < POINTS; i++) {
    point made = {i, row, col, rows_found, cols_found, on_device<float>(SIDE * SIDE), on_device<float>(MOVES * MOVES)};
    point_of[i] = made;
  }
  cudaMemcpyToSymbol(d_common, &common, sizeof(settings));
  cudaMemcpyToSymbol(d_point, &point_of, sizeof(point) * POINTS);
  frame_now.pixels = on_device<float>(n);
  float *pixels = (float *)calloc(n, sizeof(float));
  for (frame_now.number = 0; frame_now.number < common.frames; frame_now.number++) {
    int f = frame_now.number;
    for (int c = 2 * f; c < common.cols; c++)
      for (int r = f; r < common.rows; r++) pixels[c * common.rows + r] = ((c - 2 * f) * 7919 + (r - f) * 104729) % 251;
    cudaMemcpy(frame_now.pixels, pixels, n * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpyToSymbol(d_frame, &frame_now, sizeof(struct frame));
    follow<<<POINTS, THREADS>>>();
  }
  int r[POINTS * 4], c[POINTS * 4];
  cudaMemcpy(r, rows_found, sizeof r, cudaMemcpyDeviceToHost);
  cudaMemcpy(c, cols_found, sizeof c, cudaMemcpyDeviceToHost);
  for (int i = 0; i < POINTS; i++)
    for (int f = 0; f < common.frames; f++)
      lost += r[i * common.frames + f] != start_row[i] + f || c[i * common.frames + f] != start_col[i] + 2 * f;
  printf("%d lost\n", lost);
  return lost != 0;
}
