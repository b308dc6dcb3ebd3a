#include <vector>
__global__ void twice(int *a, int n) {
  if (threadIdx.x < n) a[threadIdx.x] *= 2;
}
int main() {
  std::vector<int> v(10, 1);
  twice<<<1, 10>>>(v, 10);
  twice<<<1, 10>>>(v.data(), v.size);
}
