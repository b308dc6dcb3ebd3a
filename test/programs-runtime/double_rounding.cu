// What double functions make whole numbers of: as the host's do, the signs of zeros included.
#include <cmath>
#include <cstdio>
#include <vector>
__global__ void whole(const double *x, double *up, double *down, double *cut, double *near,
                      double *even, double *size, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    up[i] = ceil(x[i]);
    down[i] = floor(x[i]);
    cut[i] = trunc(x[i]);
    near[i] = round(x[i]);
    even[i] = rint(x[i]);
    size[i] = fabs(x[i]);
  }
}
int main() {
  std::vector<double> x = {0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.5, 3.5, 1.0 / 1048576, 16777216.5, 4294967296.25, 1e12 + 0.5, 1e12 - 0.5, 549755813888.0};
  for (int k = 0; k < 200; k++) x.push_back(k * 12345.0625 + 1.0 / (1 << (k % 20)));
  int n = 2 * x.size();
  for (int i = 0; i < n / 2; i++) x.push_back(-x[i]);
  double *device, *results[6];
  cudaMalloc(&device, n * sizeof(double));
  cudaMemcpy(device, x.data(), n * sizeof(double), cudaMemcpyHostToDevice);
  for (double *&result : results) cudaMalloc(&result, n * sizeof(double));
  whole<<<(n + 63) / 64, 64>>>(device, results[0], results[1], results[2], results[3], results[4], results[5], n);
  const char *names[] = {"ceil", "floor", "trunc", "round", "rint", "fabs"};
  for (int k = 0; k < 6; k++) {
    std::vector<double> got(n);
    cudaMemcpy(got.data(), results[k], n * sizeof(double), cudaMemcpyDeviceToHost);
    int wrong = 0, signs = 0;
    for (int i = 0; i < n; i++) {
      double due = k == 0   ? std::ceil(x[i])
                   : k == 1 ? std::floor(x[i])
                   : k == 2 ? std::trunc(x[i])
                   : k == 3 ? std::round(x[i])
                   : k == 4 ? std::rint(x[i])
                            : std::fabs(x[i]);
      if (got[i] != due) {
        if (wrong++ == 0) printf("%s(%.17g) is %.17g, not %.17g\n", names[k], x[i], got[i], due);
      } else if (std::signbit(got[i]) != std::signbit(due)) {
        if (signs++ == 0) printf("%s(%.17g) has the wrong sign\n", names[k], x[i]);
      }
    }
    printf("%s: %d wrong, %d wrong signs of zero\n", names[k], wrong, signs);
  }
}
