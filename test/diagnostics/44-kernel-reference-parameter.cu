__global__ void k(const int &count, int *out) { out[0] = count; }
__global__ void m(int &&count, int *out) { out[0] = count; }
__managed__ int shared = 3;
int main() {
  int *out, n = 2;
  cudaMallocManaged(&out, 8);
  k<<<1, 1>>>(n, out);
  k<<<1, 1>>>(2, out);
  k<<<1, 1>>>(out[1], out);
  k<<<1, 1>>>(shared, out);
}
