// As bs3d-explicit1, with what the next plane needs again kept in registers: of the 13
// values of a point, five were read for the point below, so that eight loads
// are left. The boundary stays.
// One step of time, all times dt: half the square of the volatility; half the rate;
// half the covariance of two shares; the rate.
struct Market
{
    float diffusion, drift, mixed, discount;
};

// What a step multiplies each neighbour with, for the point with the indices x, y, z.
struct Weights
{
    float lowX, highX, lowY, highY, lowZ, highZ, own, xy, xz, yz;
};

__device__ Weights weightsAt(int x, int y, int z, Market m)
{
    const float diffusionX = m.diffusion * x * x;
    const float diffusionY = m.diffusion * y * y;
    const float diffusionZ = m.diffusion * z * z;
    Weights w;
    w.xy = m.mixed * x * y;
    w.xz = m.mixed * x * z;
    w.yz = m.mixed * y * z;
    w.lowX = diffusionX - m.drift * x - w.xy - w.xz;
    w.highX = diffusionX + m.drift * x - w.xy - w.xz;
    w.lowY = diffusionY - m.drift * y - w.xy - w.yz;
    w.highY = diffusionY + m.drift * y - w.xy - w.yz;
    w.lowZ = diffusionZ - m.drift * z - w.xz - w.yz;
    w.highZ = diffusionZ + m.drift * z - w.xz - w.yz;
    w.own = 1.0f - m.discount - 2.0f * (diffusionX + diffusionY + diffusionZ - w.xy - w.xz - w.yz);
    return w;
}

__global__ void explicit3dRegisters(const float *u, float *next, int nx, int ny, int nz,
                                    float diffusion, float drift, float mixed, float discount)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= nx || y >= ny) {
        return;
    }
    const Market market = {diffusion, drift, mixed, discount};
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
    float under = u[i];
    float underX = u[i - 1];
    float underY = u[i - dy];
    i += dz;
    float own = u[i];
    float rightX = u[i + 1];
    float rightY = u[i + dy];
    for (int z = 1; z < nz - 1; z++) {
        const Weights w = weightsAt(x, y, z, market);
        const float leftX = u[i - 1];
        const float leftY = u[i - dy];
        float sum = w.own * own + w.lowX * leftX + w.highX * rightX + w.lowY * leftY +
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
