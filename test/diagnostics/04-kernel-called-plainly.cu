__global__ void k(int *out) { *out = 1; }
int main() {
  int *d = 0;
  k(d);
}
