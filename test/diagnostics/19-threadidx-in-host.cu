int main() {
  int i = threadIdx.x;
  return i;
}
