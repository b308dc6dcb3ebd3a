// prints: 3713 runs of 5000, wrong 0; 945 of two and more, wrong 0
// prints: 1 runs of 300, wrong 0; 1 of two and more, wrong 0
// prints: 0 runs of 0, wrong 0; 0 of two and more, wrong 0
// prints: 4 runs of 8, wrong 0; 3 of two and more, wrong 0
// prints: keys: 0 0 0 0 0
// Runs with CUB beside what the host finds, its allocator, and its traits of keys.
#include <cub/cub.cuh>
#include <cstdio>
#include <cstring>
#include <vector>

using namespace cub;
CachingDeviceAllocator allocator(true);

/* What the order of keys as unsigned numbers says of numbers and back. */
template <typename T> __global__ void twiddled(const T *in, int n, int *wrong) {
  typedef typename cub::Traits<T>::UnsignedBits Bits;
  for (int i = 0; i < n; i++) {
    T x = in[i], back;
    Bits bits;
    memcpy(&bits, &x, sizeof(T));
    Bits key = cub::Traits<T>::TwiddleIn(bits), before = 0;
    if (i > 0) {
      T y = in[i - 1];
      memcpy(&before, &y, sizeof(T));
      if (!(cub::Traits<T>::TwiddleIn(before) < key)) ++*wrong;
    }
    bits = cub::Traits<T>::TwiddleOut(key);
    memcpy(&back, &bits, sizeof(T));
    if (!(back == x)) ++*wrong;
  }
}
template <typename T> int wrongIn(const std::vector<T> &ascending) {
  T *in;
  int *wrong, result;
  CubDebugExit(allocator.DeviceAllocate((void **)&in, ascending.size() * sizeof(T)));
  CubDebugExit(allocator.DeviceAllocate((void **)&wrong, sizeof(int)));
  cudaMemcpy(in, ascending.data(), ascending.size() * sizeof(T), cudaMemcpyHostToDevice);
  cudaMemset(wrong, 0, sizeof(int));
  twiddled<<<1, 1>>>(in, (int)ascending.size(), wrong);
  cudaMemcpy(&result, wrong, sizeof(int), cudaMemcpyDeviceToHost);
  CubDebugExit(allocator.DeviceFree(in));
  CubDebugExit(allocator.DeviceFree(wrong));
  return result;
}

template <typename T> void runs(const std::vector<T> &values) {
  const int n = (int)values.size();
  std::vector<T> expected;
  std::vector<int> lengths, begins, longLengths;
  for (int i = 0, from = 0; i < n; i++) {
    if (i + 1 < n && values[i] == values[i + 1]) continue;
    expected.push_back(values[from]);
    lengths.push_back(i + 1 - from);
    if (i > from) {
      begins.push_back(from);
      longLengths.push_back(i + 1 - from);
    }
    from = i + 1;
  }
  T *in, *unique;
  int *counts, *offsets, *count;
  CubDebugExit(allocator.DeviceAllocate((void **)&in, (n + 1) * sizeof(T)));
  CubDebugExit(allocator.DeviceAllocate((void **)&unique, (n + 1) * sizeof(T)));
  CubDebugExit(allocator.DeviceAllocate((void **)&counts, (n + 1) * sizeof(int)));
  CubDebugExit(allocator.DeviceAllocate((void **)&offsets, (n + 1) * sizeof(int)));
  CubDebugExit(allocator.DeviceAllocate((void **)&count, sizeof(int)));
  cudaMemcpy(in, values.data(), n * sizeof(T), cudaMemcpyHostToDevice);
  void *temp = nullptr;
  size_t bytes = 0;
  CubDebugExit(DeviceRunLengthEncode::Encode(temp, bytes, in, unique, counts, count, n));
  CubDebugExit(allocator.DeviceAllocate(&temp, bytes));
  CubDebugExit(DeviceRunLengthEncode::Encode(temp, bytes, in, unique, counts, count, n));
  int found;
  std::vector<T> gotValues(n + 1);
  std::vector<int> gotCounts(n + 1), gotOffsets(n + 1);
  cudaMemcpy(&found, count, sizeof(int), cudaMemcpyDeviceToHost);
  cudaMemcpy(gotValues.data(), unique, n * sizeof(T), cudaMemcpyDeviceToHost);
  cudaMemcpy(gotCounts.data(), counts, n * sizeof(int), cudaMemcpyDeviceToHost);
  int wrong = found != (int)expected.size();
  for (size_t i = 0; i < expected.size(); i++) wrong += !(gotValues[i] == expected[i]) + (gotCounts[i] != lengths[i]);
  printf("%d runs of %d, wrong %d;", found, n, wrong);
  CubDebugExit(allocator.DeviceFree(temp));
  temp = nullptr;
  CubDebugExit(DeviceRunLengthEncode::NonTrivialRuns(temp, bytes, in, offsets, counts, count, n));
  CubDebugExit(allocator.DeviceAllocate(&temp, bytes));
  CubDebugExit(DeviceRunLengthEncode::NonTrivialRuns(temp, bytes, in, offsets, counts, count, n));
  cudaMemcpy(&found, count, sizeof(int), cudaMemcpyDeviceToHost);
  cudaMemcpy(gotOffsets.data(), offsets, n * sizeof(int), cudaMemcpyDeviceToHost);
  cudaMemcpy(gotCounts.data(), counts, n * sizeof(int), cudaMemcpyDeviceToHost);
  wrong = found != (int)begins.size();
  for (size_t i = 0; i < begins.size(); i++) wrong += (gotOffsets[i] != begins[i]) + (gotCounts[i] != longLengths[i]);
  printf(" %d of two and more, wrong %d\n", found, wrong);
  for (void *p : {(void *)in, (void *)unique, (void *)counts, (void *)offsets, (void *)count, temp}) CubDebugExit(allocator.DeviceFree(p));
}

int main() {
  std::vector<int> mixed(5000), equal(300, 7), none;
  unsigned int x = 1;
  for (int &v : mixed) v = (x = x * 1664525 + 1013904223) >> 30;
  runs(mixed);
  runs(equal);
  runs(none);
  runs(std::vector<float>{1, 1, 2, 3, 3, 3, -0.0f, 0.0f});
  printf("keys: %d %d %d %d %d\n", wrongIn<int>({-2147483647 - 1, -5, 0, 3, 2147483647}), wrongIn<unsigned char>({0, 1, 128, 255}),
         wrongIn<float>({-3e38f, -1.5f, -1e-38f, 1e-38f, 2, 3e38f}), wrongIn<short>({-32768, -1, 0, 32767}), wrongIn<unsigned long long>({0, 1ull << 40, ~0ull}));
}
