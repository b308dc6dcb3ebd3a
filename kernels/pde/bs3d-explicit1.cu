// The Black-Scholes equation for an option on three shares, one explicit step. The
// share prices of point (x, y, z) are its indices times the grid's step, which
// cancels. Mixed derivatives take the diagonal neighbours: 13 points in all. A
// thread for each (x, y) marches along z; every value is read from memory, that is
// from a cache, each time that it is needed. The boundary stays.
// One step of time, all times dt: half the square of the volatility; half the rate;
// half the covariance of two shares; the rate.
template <typename Real>
struct Market
{
    Real diffusion, drift, mixed, discount;
};

// What a step multiplies each neighbour with, for the point with the indices x, y, z.
template <typename Real>
struct Weights
{
    Real lowX, highX, lowY, highY, lowZ, highZ, own, xy, xz, yz;
};

template <typename Real>
__device__ Weights<Real> weightsAt(int x, int y, int z, Market<Real> m)
{
    const Real diffusionX = m.diffusion * x * x;
    const Real diffusionY = m.diffusion * y * y;
    const Real diffusionZ = m.diffusion * z * z;
    Weights<Real> w;
    w.xy = m.mixed * x * y;
    w.xz = m.mixed * x * z;
    w.yz = m.mixed * y * z;
    w.lowX = diffusionX - m.drift * x - w.xy - w.xz;
    w.highX = diffusionX + m.drift * x - w.xy - w.xz;
    w.lowY = diffusionY - m.drift * y - w.xy - w.yz;
    w.highY = diffusionY + m.drift * y - w.xy - w.yz;
    w.lowZ = diffusionZ - m.drift * z - w.xz - w.yz;
    w.highZ = diffusionZ + m.drift * z - w.xz - w.yz;
    w.own = Real(1) - m.discount -
            Real(2) * (diffusionX + diffusionY + diffusionZ - w.xy - w.xz - w.yz);
    return w;
}

template <typename Real>
__global__ void explicit3d(const Real *u, Real *next, int nx, int ny, int nz,
                           Real diffusion, Real drift, Real mixed, Real discount)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= nx || y >= ny) {
        return;
    }
    const Market<Real> market = {diffusion, drift, mixed, discount};
    const int dy = nx;
    const int dz = nx * ny;
    const bool edge = x == 0 || x == nx - 1 || y == 0 || y == ny - 1;
    for (int z = 0; z < nz; z++) {
        const int i = x + y * dy + z * dz;
        if (edge || z == 0 || z == nz - 1) {
            next[i] = u[i];
            continue;
        }
        const Weights<Real> w = weightsAt(x, y, z, market);
        next[i] = w.own * u[i] + w.lowX * u[i - 1] + w.highX * u[i + 1] + w.lowY * u[i - dy] +
                  w.highY * u[i + dy] + w.lowZ * u[i - dz] + w.highZ * u[i + dz] +
                  w.xy * (u[i - dy - 1] + u[i + dy + 1]) +
                  w.xz * (u[i - dz - 1] + u[i + dz + 1]) +
                  w.yz * (u[i - dz - dy] + u[i + dz + dy]);
    }
}
