// Pairs of uniform numbers in (0, 1] become pairs of independent standard normal
// numbers, in place (Box and Muller, Ann. Math. Stat. 29, 1958): seen as polar
// coordinates, the radius is sqrt(-2 log u) and the angle 2 pi v. The first half
// of the array holds the u, the second the v, so that loads are coalesced.
__global__ void boxMuller(float *numbers, unsigned int pairs)
{
    const unsigned int threads = gridDim.x * blockDim.x;
    for (unsigned int i = blockIdx.x * blockDim.x + threadIdx.x; i < pairs; i += threads) {
        const float radius = sqrtf(-2.0f * logf(numbers[i]));
        const float angle = 6.2831853f * numbers[pairs + i];
        numbers[i] = radius * cosf(angle);
        numbers[pairs + i] = radius * sinf(angle);
    }
}
