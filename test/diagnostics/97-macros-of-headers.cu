__global__ void k(float *a, int *b) {
  a[0] = FLT_MAX;
  b[0] = INT_MIN;
  b[1] = INT32_MAX;
}
int main() { return EXIT_SUCCESS; }
