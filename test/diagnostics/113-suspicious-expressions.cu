__global__ void k(float *a, int n) {
  int i = threadIdx.x;
  if (0 <= i < n) a[i] = 1 / 2;
  a[0] = 2 ^ 10;
  a[1] = 32 / 5 + (1 < i) + (2 ^ i);
}
int main(int argc, char **argv) {
  if (argv[1] == "fast" && argv[2] != nullptr) return 1;
}
