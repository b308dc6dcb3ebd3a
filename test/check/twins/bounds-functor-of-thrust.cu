// finds: out-of-bounds (read)
// A functor reads its right neighbour, and thrust calls it for the last element, too.
#include <cstdio>
#include <thrust/device_vector.h>
#include <thrust/for_each.h>
#include <thrust/iterator/counting_iterator.h>

struct Slope
{
    const float *from;
    float *to;
    __device__ void operator()(int i) const
    {
        to[i] = from[i + 1] - from[i]; // (read)
    }
};

int main()
{
    const int n = 1000;
    thrust::device_vector<float> heights(n, 2.0f), slopes(n, 0.0f);
    Slope slope = {thrust::raw_pointer_cast(heights.data()), thrust::raw_pointer_cast(slopes.data())};
#ifdef MENDED
    const int last = n - 1;
#else
    const int last = n;
#endif
    thrust::for_each(thrust::device, thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(last), slope);
    float first = slopes[0];
    printf("%g\n", first);
    return 0;
}
