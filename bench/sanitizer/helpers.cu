#include <cstdio>
#include <cstdlib>
#include <vector>

using Ints = std::vector<int>;

/** A copy on the device, with zeros behind it. */
struct Array {
  int *at;

  Array(const Ints &values, int padding)
  {
    Ints all(values);
    all.resize(values.size() + padding);
    size_t bytes = all.size() * sizeof(int);
    if (cudaMalloc(&at, bytes) != cudaSuccess ||
        cudaMemcpy(at, all.data(), bytes, cudaMemcpyHostToDevice) != cudaSuccess) {
      exit(3);
    }
  }

  /** Behind the launch: what it did is waited for. */
  ~Array()
  {
    cudaError_t error = cudaDeviceSynchronize();
    if (error != cudaSuccess) {
      fprintf(stderr, "%s\n", cudaGetErrorString(error));
      exit(4);
    }
    cudaFree(at);
  }
};
