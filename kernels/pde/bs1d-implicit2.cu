// As bs1d-implicit1, solving for the change of the solution instead of the solution:
// the right-hand side is what an explicit step would add. The change is small, and
// so is its rounding error: in single precision the result is several times
// better. change: see bs1d-implicit1. blockDim.x: a multiple of 32.
template <typename Real>
__device__ void coefficients(Real sigma, Real r, Real dt, int j, Real &below,
                             Real &here, Real &above)
{
    const Real diffusion = j < 255 ? Real(0.5) * sigma * sigma * j * j * dt : Real(0);
    const Real drift = j < 255 ? Real(0.5) * r * j * dt : r * j * dt;
    below = j < 255 ? drift - diffusion : drift;
    above = j < 255 ? -drift - diffusion : Real(0);
    here = Real(1) + (j < 255 ? diffusion + diffusion : -drift) + r * dt;
}

// The tridiagonal system of a warp, eight rows a lane: rows below * x[j - 1] +
// here * x[j] + above * x[j + 1] = d, the solution takes the place of d.
template <typename Real>
__device__ void solveInWarp(const Real (&below)[8], const Real (&here)[8],
                            const Real (&above)[8], Real (&d)[8])
{
    const unsigned int all = 0xffffffffu;
    // Rows 1 to 6 say what x[1] to x[6] are, given x[0] and x[7]:
    // x[i] = d[i] - a[i] * x[0] - c[i] * x[7]. Down, then up.
    Real a[8], c[8];
    Real factor = Real(1) / here[1];
    a[1] = below[1] * factor;
    c[1] = above[1] * factor;
    d[1] = d[1] * factor;
#pragma unroll
    for (int i = 2; i < 7; i++) {
        factor = Real(1) / (here[i] - below[i] * c[i - 1]);
        a[i] = -below[i] * a[i - 1] * factor;
        c[i] = above[i] * factor;
        d[i] = (d[i] - below[i] * d[i - 1]) * factor;
    }
#pragma unroll
    for (int i = 5; i > 0; i--) {
        a[i] = a[i] - c[i] * a[i + 1];
        d[i] = d[i] - c[i] * d[i + 1];
        c[i] = -c[i] * c[i + 1];
    }
    // What is left couples x[7] of the lane below, x[0], x[7], and x[0] of the lane
    // above: 64 unknowns, two a lane, rows normalised.
    factor = Real(1) / (here[0] - above[0] * a[1]);
    Real aLow = below[0] * factor;
    Real cLow = -above[0] * c[1] * factor;
    Real dLow = (d[0] - above[0] * d[1]) * factor;
    factor = Real(1) / (here[7] - below[7] * c[6]);
    Real aHigh = -below[7] * a[6] * factor;
    Real cHigh = above[7] * factor;
    Real dHigh = (d[7] - below[7] * d[6]) * factor;
    // Parallel cyclic reduction, distance 1: each x[0] loses its two x[7] and the reverse.
    // Beyond the ends a shuffle gives a lane its own value, which a factor of 0 awaits.
    const Real aUp = __shfl_up_sync(all, aHigh, 1);
    const Real cUp = __shfl_up_sync(all, cHigh, 1);
    const Real dUp = __shfl_up_sync(all, dHigh, 1);
    const Real aDown = __shfl_down_sync(all, aLow, 1);
    const Real cDown = __shfl_down_sync(all, cLow, 1);
    const Real dDown = __shfl_down_sync(all, dLow, 1);
    factor = Real(1) / (Real(1) - aLow * cUp - cLow * aHigh);
    const Real factorHigh = Real(1) / (Real(1) - aHigh * cLow - cHigh * aDown);
    const Real dOld = dLow, aOld = aLow;
    dLow = (dLow - aLow * dUp - cLow * dHigh) * factor;
    dHigh = (dHigh - aHigh * dOld - cHigh * dDown) * factorHigh;
    aLow = -aLow * aUp * factor;
    cLow = -cLow * cHigh * factor;
    aHigh = -aHigh * aOld * factorHigh;
    cHigh = -cHigh * cDown * factorHigh;
    // Five more, for two systems of 32 that no longer meet.
#pragma unroll
    for (int distance = 1; distance < 32; distance *= 2) {
        factor = Real(1) / (Real(1) - aLow * __shfl_up_sync(all, cLow, distance) -
                            cLow * __shfl_down_sync(all, aLow, distance));
        dLow = (dLow - aLow * __shfl_up_sync(all, dLow, distance) -
                cLow * __shfl_down_sync(all, dLow, distance)) * factor;
        aLow = -aLow * __shfl_up_sync(all, aLow, distance) * factor;
        cLow = -cLow * __shfl_down_sync(all, cLow, distance) * factor;
        factor = Real(1) / (Real(1) - aHigh * __shfl_up_sync(all, cHigh, distance) -
                            cHigh * __shfl_down_sync(all, aHigh, distance));
        dHigh = (dHigh - aHigh * __shfl_up_sync(all, dHigh, distance) -
                 cHigh * __shfl_down_sync(all, dHigh, distance)) * factor;
        aHigh = -aHigh * __shfl_up_sync(all, aHigh, distance) * factor;
        cHigh = -cHigh * __shfl_down_sync(all, cHigh, distance) * factor;
    }
    d[0] = dLow;
    d[7] = dHigh;
#pragma unroll
    for (int i = 1; i < 7; i++) {
        d[i] = d[i] - a[i] * dLow - c[i] * dHigh;
    }
}

template <typename Real>
__global__ void implicitChange(const Real *volatility, const Real *rate,
                               Real *value, Real step, Real dt, Real change,
                               int steps, int options)
{
    const int lane = threadIdx.x % 32;
    const int option = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (option >= options) {
        return;
    }
    Real below[8], here[8], above[8], u[8];
#pragma unroll
    for (int i = 0; i < 8; i++) {
        const int j = 8 * lane + i;
        coefficients(volatility[option], rate[option], dt, j, below[i], here[i],
                     above[i]);
        const Real payoff = j * step - Real(1);
        u[i] = payoff > Real(0) ? payoff : Real(0);
    }
    const Real interest = rate[option] * dt;
    Real grown = Real(0);
    for (int n = 0; n < steps; n++) {
        const Real left = __shfl_up_sync(0xffffffffu, u[7], 1);
        const Real right = __shfl_down_sync(0xffffffffu, u[0], 1);
        Real d[8];
#pragma unroll
        for (int i = 0; i < 8; i++) {
            const Real before = i > 0 ? u[i - 1] : left;
            const Real after = i < 7 ? u[i + 1] : right;
            // Differences first: they are small, and exact where u is smooth.
            d[i] = below[i] * (u[i] - before) + above[i] * (u[i] - after) -
                   (interest + grown) * u[i];
        }
        solveInWarp(below, here, above, d);
#pragma unroll
        for (int i = 0; i < 8; i++) {
            u[i] = u[i] + d[i];
            here[i] = here[i] + change;
        }
        grown = grown + change;
    }
#pragma unroll
    for (int i = 0; i < 8; i++) {
        value[option * 256 + 8 * lane + i] = u[i];
    }
}
