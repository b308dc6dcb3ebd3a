__device__ void step(int *x) { *x = 1; }
int main() {
  int *d = 0;
  step<<<1, 1>>>(d);
}
