// Heat in space, one direction of an alternating-direction implicit step: along it
// each line of points is a tridiagonal system with -r beside and 1 + 2 r on the
// diagonal, and a thread solves one by Thomas' algorithm: n lines times n in
// parallel for n points along an edge. Right-hand sides come in u, solutions replace
// them; the ends of a line are kept. direction: 0 along x, 1 along y, 2 along z.
// Along y and z neighbouring threads read neighbouring words; along x they do not.
// factors: room for as many floats as u.
__global__ void adiSweep(float *u, float *factors, int nx, int ny, int nz, int direction, float r)
{
    const int a = blockIdx.x * blockDim.x + threadIdx.x;
    const int b = blockIdx.y * blockDim.y + threadIdx.y;
    // Across the lines the first index runs fastest wherever the line leaves it free.
    const int extentA = direction == 0 ? ny : nx;
    const int extentB = direction == 2 ? ny : nz;
    if (a >= extentA || b >= extentB) {
        return;
    }
    const int points = direction == 0 ? nx : direction == 1 ? ny : nz;
    const int step = direction == 0 ? 1 : direction == 1 ? nx : nx * ny;
    const int stepA = direction == 0 ? nx : 1;
    const int stepB = direction == 2 ? nx : nx * ny;
    const int first = a * stepA + b * stepB;

    float c = 0.0f;
    float d = u[first];
    factors[first] = c;
    for (int k = 1; k < points - 1; k++) {
        const int i = first + k * step;
        const float pivot = 1.0f / (1.0f + 2.0f * r + r * c);
        d = (u[i] + r * d) * pivot;
        c = -r * pivot;
        u[i] = d;
        factors[i] = c;
    }
    d = u[first + (points - 1) * step];
    for (int k = points - 2; k > 0; k--) {
        const int i = first + k * step;
        d = u[i] - factors[i] * d;
        u[i] = d;
    }
}
