__global__ void k(int *x) { *x = 1; }
int main() {
  int *d = 0;
  k<<<4, 2048>>>(d);
  k<<<4, dim3(32, 64)>>>(d);
}
