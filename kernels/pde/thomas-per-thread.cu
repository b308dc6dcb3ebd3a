// Solves tridiagonal systems by elimination, one a thread. Equation k of system
// s is at k * systems + s, so that neighbouring threads read neighbouring
// words. scratch holds as many floats as x.
__global__ void thomas(const float *below, const float *diagonal,
                       const float *above, const float *right, float *scratch,
                       float *x, unsigned int systems, unsigned int equations)
{
    const unsigned int s = blockIdx.x * blockDim.x + threadIdx.x;
    if (s >= systems) {
        return;
    }
    float c = 0.0f;
    float d = 0.0f;
    for (unsigned int k = 0; k < equations; k++) {
        const unsigned int at = k * systems + s;
        const float a = k > 0 ? below[at] : 0.0f;
        const float factor = 1.0f / (diagonal[at] - a * c);
        c = above[at] * factor;
        d = (right[at] - a * d) * factor;
        scratch[at] = c;
        x[at] = d;
    }
    for (int k = (int)equations - 2; k >= 0; k--) {
        const unsigned int at = k * systems + s;
        d = x[at] - scratch[at] * d;
        x[at] = d;
    }
}
