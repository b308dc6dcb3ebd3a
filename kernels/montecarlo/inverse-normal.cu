// Normal numbers by the inverse of the distribution function: a rational function
// in the middle (Beasley and Springer, Applied Statistics 26, 1977), a polynomial
// in log(-log) in the tails (Moro, Risk 8, 1995); together good to 3e-9. One
// uniform number gives one normal number and keeps its order, which is what
// quasi-random sequences need and Box and Muller's pairs destroy.
// Uniform numbers: inside (0, 1), both ends excluded.
__device__ float inverseNormal(float u)
{
    const float y = u - 0.5f;
    if (fabsf(y) < 0.42f) {
        const float r = y * y;
        const float above =
            ((-25.44106049637f * r + 41.39119773534f) * r - 18.61500062529f) * r + 2.50662823884f;
        const float below =
            (((3.13082909833f * r - 21.06224101826f) * r + 23.08336743743f) * r - 8.47351093090f) *
                r + 1.0f;
        return y * above / below;
    }
    const float r = logf(-logf(y > 0.0f ? 1.0f - u : u));
    float x = 0.0000003960315187f;
    x = x * r + 0.0000002888167364f;
    x = x * r + 0.0000321767881768f;
    x = x * r + 0.0003951896511919f;
    x = x * r + 0.0038405729373609f;
    x = x * r + 0.0276438810333863f;
    x = x * r + 0.1607979714918209f;
    x = x * r + 0.9761690190917186f;
    x = x * r + 0.3374754822726147f;
    return y > 0.0f ? x : -x;
}

__global__ void inverseNormals(const float *uniform, float *normal, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        normal[i] = inverseNormal(uniform[i]);
    }
}
