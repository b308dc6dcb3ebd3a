__device__ float table[16];
__constant__ int sizes[4];
__device__ int counter;
__managed__ float shared_table[16];
__global__ void k(const float *p, const int *n) {}
int main() {
  float *p;
  int *n;
  cudaGetSymbolAddress((void **)&p, table);
  cudaGetSymbolAddress((void **)&n, sizes);
  k<<<1, 16>>>(p, n);
  k<<<1, 16>>>(shared_table, n);
  k<<<1, 16>>>(table, n);
  k<<<1, 16>>>(&table[2], sizes);
  k<<<1, 16>>>(p, &counter);
}
