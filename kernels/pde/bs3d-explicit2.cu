// As bs3d-explicit1, with what the next plane needs again kept in registers: of the 13
// values of a point, five were read for the point below, so that eight loads
// are left. The boundary stays.
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
__global__ void explicit3dRegisters(const Real *u, Real *next, int nx, int ny,
                                    int nz, Real diffusion, Real drift, Real mixed,
                                    Real discount)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= nx || y >= ny) {
        return;
    }
    const Market<Real> market = {diffusion, drift, mixed, discount};
    const int dy = nx;
    const int dz = nx * ny;
    int i = x + y * dy;
    if (x == 0 || x == nx - 1 || y == 0 || y == ny - 1) {
        for (int z = 0; z < nz; z++, i += dz) {
            next[i] = u[i];
        }
        return;
    }
    next[i] = u[i];
    if (nz == 1) {
        return;
    }
    // Of the plane below: this point, the one before it in x, the one before it in y.
    Real under = u[i];
    Real underX = u[i - 1];
    Real underY = u[i - dy];
    i += dz;
    Real own = u[i];
    Real rightX = u[i + 1];
    Real rightY = u[i + dy];
    for (int z = 1; z < nz - 1; z++) {
        const Weights<Real> w = weightsAt(x, y, z, market);
        const Real leftX = u[i - 1];
        const Real leftY = u[i - dy];
        Real sum = w.own * own + w.lowX * leftX + w.highX * rightX + w.lowY * leftY +
                    w.highY * rightY + w.lowZ * under +
                    w.xy * (u[i - dy - 1] + u[i + dy + 1]) + w.xz * underX + w.yz * underY;
        under = own;
        underX = leftX;
        underY = leftY;
        own = u[i + dz];
        rightX = u[i + dz + 1];
        rightY = u[i + dz + dy];
        next[i] = sum + w.highZ * own + w.xz * rightX + w.yz * rightY;
        i += dz;
    }
    next[i] = u[i];
}
