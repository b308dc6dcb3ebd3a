// finds: trap (assert)
// A functor asserts what not all elements keep to.
#include <cassert>
#include <cstdio>
#include <thrust/device_vector.h>
#include <thrust/transform.h>

struct Root
{
    __device__ float operator()(float x) const
    {
#ifdef MENDED
        x = fabsf(x);
#endif
        assert(x >= 0); // (assert)
        return sqrtf(x);
    }
};

int main()
{
    thrust::device_vector<float> values(200, 4.0f);
    values[77] = -4.0f;
    thrust::transform(values.begin(), values.end(), values.begin(), Root());
    float first = values[77];
    printf("%g\n", first);
    return 0;
}
