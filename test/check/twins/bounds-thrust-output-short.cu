// finds: out-of-bounds (call)
// The result of a transformation has fewer elements than what it is made of.
#include <cstdio>
#include <thrust/device_vector.h>
#include <thrust/functional.h>
#include <thrust/transform.h>

int main()
{
    const int n = 700;
#ifdef MENDED
    const int room = n;
#else
    const int room = n - 60;
#endif
    thrust::device_vector<int> profits(n, 3), losses(room);
    thrust::transform(profits.begin(), profits.end(), losses.begin(), thrust::negate<int>()); // (call)
    int first = losses[0];
    printf("%d\n", first);
    return 0;
}
