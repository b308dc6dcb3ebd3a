__global__ void k(int *a) { a[0] = 1; }
__global__ void m(float image[][]) { image[0][0] = 1; }
int main() {
  dim3 block = 16, 16;
  for i in range(10) {}
}
