global void first(int *a) { a[0] = 1; }
device float twice(float x) { return 2 * x; }
int main() {
  int *a;
  cudaMalloc(&a, 4);
  first<<<1, 1>>>(a);
}
