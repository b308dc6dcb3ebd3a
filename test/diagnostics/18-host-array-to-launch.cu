__global__ void k(float *x) { x[threadIdx.x] = 0; }
int main() {
  float x[32];
  k<<<1, 32>>>(x);
}
