// prints: ten on the host: 7 2 9 4 3 5 8 0 6 1 | 219
// prints: a thousand on the host: 431 568 729 328 416 746 39 548 777 441 161 288 | 252455906
// prints: a thousand on the device: 14 517 575 154 169 601 957 548 572 487 15 230 | 246498104
// prints: seventeen copied: 15 497 169 572 672 866 601 230 487 548 165 154 | 70934
// prints: in raw memory: 5 8
// prints: done
// The orders of NVIDIA's Thrust of CUDA 13; memory of no type; <iostream> along with Thrust.
#include <thrust/device_free.h>
#include <thrust/device_malloc.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/host_vector.h>
#include <thrust/random.h>
#include <thrust/sequence.h>
#include <thrust/shuffle.h>
#include <cstdio>

template <class V> void show(const char *name, const V &v) {
  printf("%s:", name);
  long long sum = 0;
  for (size_t i = 0; i < v.size(); i++) {
    const int x = v[i];
    if (i < 12) printf(" %d", x);
    sum += x * (long long)(i + 1);
  }
  printf(" | %lld\n", sum);
}

int main() {
  thrust::host_vector<int> few(10), many(1000);
  thrust::sequence(few.begin(), few.end());
  thrust::sequence(many.begin(), many.end());
  thrust::default_random_engine engine(42);
  thrust::shuffle(few.begin(), few.end(), engine);
  show("ten on the host", few);
  thrust::shuffle(many.begin(), many.end(), engine);
  show("a thousand on the host", many);

  thrust::device_vector<int> on(1000), out(1000);
  thrust::sequence(on.begin(), on.end());
  thrust::shuffle(on.begin(), on.end(), thrust::default_random_engine(7));
  show("a thousand on the device", on);
  thrust::shuffle_copy(thrust::device, on.begin(), on.begin() + 17, out.begin(), thrust::minstd_rand(3));
  show("seventeen copied", thrust::host_vector<int>(out.begin(), out.begin() + 17));

  thrust::device_ptr<void> bytes = thrust::device_malloc(4 * sizeof(int));
  thrust::device_ptr<int> numbers((int *)bytes.get());
  thrust::sequence(numbers, numbers + 4, 5);
  printf("in raw memory: %d %d\n", (int)numbers[0], (int)numbers[3]);
  thrust::device_free(bytes);
  std::cout << "done" << std::endl;
}
