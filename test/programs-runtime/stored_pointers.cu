// Pointers that kernels put into memory are the host's: lists built on the
// device, read back and followed there.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

struct Node {
  int value;
  Node *next;
};

struct List {
  Node *pool;
  Node **head;
};

__global__ void build(List list, int count, uintptr_t *bits) {
  for (int i = 0; i < count; ++i) {
    Node *node = &list.pool[i];
    node->value = i * i;
    node->next = *list.head;
    *list.head = node;
  }
  bits[0] = (uintptr_t)list.pool;
  bits[1] = (uintptr_t)*list.head - (uintptr_t)list.pool;
}

__global__ void walk(float *other, Node **head, int *sum) {
  for (Node *node = *head; node != nullptr; node = node->next)
    *sum += node->value;
}

int main() {
  const int count = 10;
  List list;
  uintptr_t *bits;
  int *sum;
  float *other;
  cudaMalloc(&other, 64);
  cudaMalloc(&list.pool, count * sizeof(Node));
  cudaMalloc(&list.head, sizeof(Node *));
  cudaMemset(list.head, 0, sizeof(Node *));
  cudaMalloc(&bits, 2 * sizeof(uintptr_t));
  cudaMalloc(&sum, sizeof(int));
  cudaMemset(sum, 0, sizeof(int));
  build<<<1, 1>>>(list, count, bits);
  walk<<<1, 1>>>(other, list.head, sum);

  int onDevice;
  uintptr_t seen[2];
  cudaMemcpy(&onDevice, sum, sizeof onDevice, cudaMemcpyDeviceToHost);
  cudaMemcpy(seen, bits, sizeof seen, cudaMemcpyDeviceToHost);
  printf("%d, %d %d\n", onDevice, seen[0] == (uintptr_t)list.pool,
         (int)(seen[1] / sizeof(Node)));

  Node *pool = (Node *)malloc(count * sizeof(Node)), *head;
  cudaMemcpy(pool, list.pool, count * sizeof(Node), cudaMemcpyDeviceToHost);
  cudaMemcpy(&head, list.head, sizeof head, cudaMemcpyDeviceToHost);
  for (Node *node = head; node != nullptr;) {
    // Where the node lies on the host.
    Node *here = (Node *)((size_t)node - (size_t)list.pool + (size_t)pool);
    printf("%d ", here->value);
    node = here->next;
  }
  printf("\n%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  free(pool);
}
