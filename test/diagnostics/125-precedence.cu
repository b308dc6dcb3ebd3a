#include <iostream>
__global__ void k(int *a, int n, bool b) {
  if (n & 1 == 0) a[0] = 1;
  a[1] = 1 << n + 1;
  if (!n == 2) a[2] = 1;
  if (n > 0 & n < 10) a[3] = (n & 1) == 0;
  if (!b == true) a[4] = (1 << n) - 1;
}
int main() { int n = 1; std::cout << n + 1 << std::endl; }
