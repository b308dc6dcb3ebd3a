__global__ void k(float *out, int n) { if (n) out[0] = 0; }
int main() {
  float *d = 0;
  k<<<1, 32>>>(d);
}
