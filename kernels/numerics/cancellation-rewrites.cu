// Two formulas that lose their digits where nearly equal numbers are subtracted,
// each beside a form that is equal in exact arithmetic and subtracts nothing:
// 1 / (sqrt(x^2 + 1) - x) = sqrt(x^2 + 1) + x for large x, and
// 1 / (cos^2 x - sin^2 x) = 1 / cos(2x) near a quarter of pi.
__global__ void rewrites(const float *x, const float *angle, float *rootNaive,
                         float *root, float *trigNaive, float *trig, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    const float hypotenuse = sqrtf(x[i] * x[i] + 1.0f);
    rootNaive[i] = 1.0f / (hypotenuse - x[i]);
    root[i] = hypotenuse + x[i];

    const float c = cosf(angle[i]);
    const float s = sinf(angle[i]);
    trigNaive[i] = 1.0f / (c * c - s * s);
    trig[i] = 1.0f / cosf(2.0f * angle[i]);
}
