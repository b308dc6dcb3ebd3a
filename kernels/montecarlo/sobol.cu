// Sobol's sequence (USSR Comp. Math. and Math. Phys. 7, 1967) in four dimensions:
// points that fill the cube more evenly than random ones. Coordinate d of point i
// is the exclusive or of direction numbers, those of the bits that are set in
// Gray's code of i; so each thread makes its point without the ones before.
// Primitive polynomials and first direction numbers: Joe and Kuo (SIAM J. Sci.
// Comput. 30, 2008). blockDim.x: at least 4.
struct Polynomial
{
    int degree;
    unsigned int coefficients;
    unsigned int first[3];
};

__constant__ Polynomial polynomials[3] = {
    {1, 0, {1, 0, 0}}, {2, 1, {1, 3, 0}}, {3, 1, {1, 3, 1}}};

__device__ void makeDirections(unsigned int *direction, int dimension)
{
    if (dimension == 0) {
        for (int k = 0; k < 32; k++) {
            direction[k] = 0x80000000u >> k;
        }
        return;
    }
    const Polynomial p = polynomials[dimension - 1];
    for (int k = 0; k < 32; k++) {
        if (k < p.degree) {
            direction[k] = p.first[k] << (31 - k);
            continue;
        }
        unsigned int v = direction[k - p.degree] ^ (direction[k - p.degree] >> p.degree);
        for (int j = 1; j < p.degree; j++) {
            if ((p.coefficients >> (p.degree - 1 - j)) & 1u) {
                v ^= direction[k - j];
            }
        }
        direction[k] = v;
    }
}

__global__ void sobol(float *points, unsigned int n)
{
    __shared__ unsigned int direction[4][32];
    if (threadIdx.x < 4) {
        makeDirections(direction[threadIdx.x], threadIdx.x);
    }
    __syncthreads();
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    for (int d = 0; d < 4; d++) {
        unsigned int x = 0;
        int k = 0;
        for (unsigned int gray = i ^ (i >> 1); gray != 0; gray >>= 1, k++) {
            if (gray & 1u) {
                x ^= direction[d][k];
            }
        }
        // Coordinates lie n apart: neighbouring threads, neighbouring words.
        points[d * n + i] = (float)(x >> 8) * (1.0f / 16777216.0f);
    }
}
