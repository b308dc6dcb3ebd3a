// Level-synchronous breadth-first search over an adjacency list, in the style of Rodinia's bfs.
#include <cuda.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_THREADS_PER_BLOCK 512

struct Node {
  int starting;
  int no_of_edges;
};

__global__ void Kernel(Node *g_graph_nodes, int *g_graph_edges, bool *g_graph_mask, bool *g_updating_graph_mask,
                       bool *g_graph_visited, int *g_cost, int no_of_nodes) {
  int tid = blockIdx.x * MAX_THREADS_PER_BLOCK + threadIdx.x;
  if (tid < no_of_nodes && g_graph_mask[tid]) {
    g_graph_mask[tid] = false;
    for (int i = g_graph_nodes[tid].starting; i < (g_graph_nodes[tid].no_of_edges + g_graph_nodes[tid].starting); i++) {
      int id = g_graph_edges[i];
      if (!g_graph_visited[id]) {
        g_cost[id] = g_cost[tid] + 1;
        g_updating_graph_mask[id] = true;
      }
    }
  }
}

__global__ void Kernel2(bool *g_graph_mask, bool *g_updating_graph_mask, bool *g_graph_visited, bool *g_over,
                        int no_of_nodes) {
  int tid = blockIdx.x * MAX_THREADS_PER_BLOCK + threadIdx.x;
  if (tid < no_of_nodes && g_updating_graph_mask[tid]) {
    g_graph_mask[tid] = true;
    g_graph_visited[tid] = true;
    *g_over = true;
    g_updating_graph_mask[tid] = false;
  }
}

int main(void) {
  const int no_of_nodes = 1000, degree = 4;
  int num_of_blocks = 1;
  int num_of_threads_per_block = no_of_nodes;
  if (no_of_nodes > MAX_THREADS_PER_BLOCK) {
    num_of_blocks = (int)ceil(no_of_nodes / (double)MAX_THREADS_PER_BLOCK);
    num_of_threads_per_block = MAX_THREADS_PER_BLOCK;
  }
  Node *nodes = (Node *)malloc(sizeof(Node) * no_of_nodes);
  int *edges = (int *)malloc(sizeof(int) * no_of_nodes * degree);
  bool *mask = (bool *)calloc(no_of_nodes, sizeof(bool));
  int *cost = (int *)malloc(sizeof(int) * no_of_nodes);
  for (int i = 0; i < no_of_nodes; i++) {
    nodes[i].starting = i * degree;
    nodes[i].no_of_edges = degree;
    for (int k = 0; k < degree; k++) edges[i * degree + k] = (i * 7 + k * 13 + 1) % no_of_nodes;
    cost[i] = i == 0 ? 0 : -1;
  }
  mask[0] = true;
  Node *d_nodes;
  int *d_edges, *d_cost;
  bool *d_mask, *d_updating, *d_visited, *d_over, stop;
  cudaMalloc(&d_nodes, sizeof(Node) * no_of_nodes);
  cudaMalloc(&d_edges, sizeof(int) * no_of_nodes * degree);
  cudaMalloc(&d_cost, sizeof(int) * no_of_nodes);
  cudaMalloc(&d_mask, no_of_nodes);
  cudaMalloc(&d_updating, no_of_nodes);
  cudaMalloc(&d_visited, no_of_nodes);
  cudaMalloc(&d_over, sizeof(bool));
  cudaMemcpy(d_nodes, nodes, sizeof(Node) * no_of_nodes, cudaMemcpyHostToDevice);
  cudaMemcpy(d_edges, edges, sizeof(int) * no_of_nodes * degree, cudaMemcpyHostToDevice);
  cudaMemcpy(d_cost, cost, sizeof(int) * no_of_nodes, cudaMemcpyHostToDevice);
  cudaMemcpy(d_mask, mask, no_of_nodes, cudaMemcpyHostToDevice);
  cudaMemcpy(d_visited, mask, no_of_nodes, cudaMemcpyHostToDevice);
  cudaMemset(d_updating, 0, no_of_nodes);
  dim3 grid(num_of_blocks, 1, 1);
  dim3 threads(num_of_threads_per_block, 1, 1);
  int k = 0;
  do {
    stop = false;
    cudaMemcpy(d_over, &stop, sizeof(bool), cudaMemcpyHostToDevice);
    Kernel<<<grid, threads, 0>>>(d_nodes, d_edges, d_mask, d_updating, d_visited, d_cost, no_of_nodes);
    Kernel2<<<grid, threads, 0>>>(d_mask, d_updating, d_visited, d_over, no_of_nodes);
    cudaMemcpy(&stop, d_over, sizeof(bool), cudaMemcpyDeviceToHost);
    k++;
  } while (stop);
  cudaMemcpy(cost, d_cost, sizeof(int) * no_of_nodes, cudaMemcpyDeviceToHost);
  printf("Kernel executed %d times, cost[999] = %d\n", k, cost[no_of_nodes - 1]);
  return 0;
}
