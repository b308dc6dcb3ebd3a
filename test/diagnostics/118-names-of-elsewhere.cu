enum class Op { add, mul };
__global__ void k(int *sum, char *text) {
  atomicSum(sum, 1);
  using enum Op;
  char c = "a";
  text[0] = c;
}
