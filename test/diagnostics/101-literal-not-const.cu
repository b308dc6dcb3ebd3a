#include <cstdio>
__device__ int lengthOf(char *s) {
  int n = 0;
  while (s[n]) n++;
  return n;
}
__global__ void k(int *out) { *out = lengthOf("four"); }
int main() {
  char *usage = "usage: program N";
  bool terse = true;
  char *either = terse ? "a" : "b";
  const char *fixed = "c";
  usage = fixed;
  puts(usage);
}
