// finds: race (count) (count)
// A lambda that thrust calls counts without an atomic operation.
#include <cstdio>
#include <thrust/device_vector.h>
#include <thrust/for_each.h>
#include <thrust/iterator/counting_iterator.h>

static void count(int *bins, int n)
{
    auto digit = [bins] __device__(int i) {
#ifdef MENDED
        atomicAdd(&bins[i % 10], 1);
#else
        bins[i % 10]++; // (count)
#endif
    };
    thrust::for_each(thrust::device, thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(n), digit);
}

int main()
{
    thrust::device_vector<int> bins(10, 0);
    count(thrust::raw_pointer_cast(bins.data()), 3000);
    int zeros = bins[0];
    printf("%d\n", zeros);
    return 0;
}
