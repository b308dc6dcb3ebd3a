int main() {
  float h[10], *d;
  cudaMalloc(&d, 40);
  cudaMemcpy(d, h, cudaMemcpyHostToDevice, 40);
  cudaMemcpy(d, h, 40);
}
