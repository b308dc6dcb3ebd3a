__host__ __device__ int first(int n) {
  int *p = new int[n]();
  int x = p[0];
  delete[] p;
  return x;
}
__global__ void k(int n, int *x) { x[0] = first(n); }
