// References as parameters of kernels: to structures, numbers and arrays in managed memory.
#include <cstdio>

struct Numbers {
  int values[3];
};

__managed__ Numbers global = {{1, 2, 3}};

__global__ void add(Numbers &numbers, const int &more, int (&table)[4]) {
  numbers.values[threadIdx.x] += more + table[threadIdx.x];
}

int main() {
  Numbers *numbers;
  int *more, (*table)[4];
  cudaMallocManaged(&numbers, sizeof(Numbers));
  cudaMallocManaged(&more, sizeof(int));
  cudaMallocManaged(&table, sizeof(int[4]));
  *numbers = {{10, 20, 30}};
  *more = 5;
  for (int i = 0; i < 4; ++i) (*table)[i] = i * 100;
  add<<<1, 3>>>(*numbers, *more, *table);
  cudaDeviceSynchronize();
  add<<<1, 3>>>(global, numbers->values[0], *table);
  cudaDeviceSynchronize();
  for (const Numbers &n : {*numbers, global})
    printf("%d %d %d\n", n.values[0], n.values[1], n.values[2]);
  printf("%s\n", cudaGetErrorString(cudaGetLastError()));
}
