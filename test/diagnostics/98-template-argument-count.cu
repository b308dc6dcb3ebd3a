template <typename T> __global__ void fill(T *a, T value) { a[threadIdx.x] = value; }
int main() {
  float *a;
  cudaMalloc(&a, 128);
  fill<<<1, 32>>>(a);
  fill<<<1, 32>>>(a, 1.0f, 32);
}
