__global__ void k(int *a) { a[0] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 4);
  k<1, 1>(a);
  k<<<(2, 2), (16, 16)>>>(a);
}
