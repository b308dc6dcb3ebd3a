__global__ void k() {}
int main() {
  cudaStream_t s;
  cudaStreamCreate(&s);
  k<<<1, 32, s>>>();
  k<<<1, 32, 0, s>>>();
}
