int main() {
  auto f = [] __global__(int *a) { a[0] = 1; };
}
