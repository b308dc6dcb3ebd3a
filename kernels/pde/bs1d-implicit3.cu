// As bs1d-implicit1 for a matrix that never changes: all that depends on the matrix
// alone is computed once and kept in registers, the six levels of cyclic reduction
// included, and a step touches the right-hand side only: no division, and less
// than half of the operations. blockDim.x: a multiple of 32.
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

template <typename Real>
__global__ void implicitPrepared(const Real *volatility, const Real *rate,
                                 Real *value, Real step, Real dt, int steps,
                                 int options)
{
    const unsigned int all = 0xffffffffu;
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

    // Inside the lane: x[i] = d[i] - a[i] * x[0] - c[i] * x[7], by factors that stay.
    Real a[8], c[8], inverse[8], super[8];
    inverse[1] = Real(1) / here[1];
    a[1] = below[1] * inverse[1];
    super[1] = above[1] * inverse[1];
#pragma unroll
    for (int i = 2; i < 7; i++) {
        inverse[i] = Real(1) / (here[i] - below[i] * super[i - 1]);
        a[i] = -below[i] * a[i - 1] * inverse[i];
        super[i] = above[i] * inverse[i];
    }
    c[6] = super[6];
#pragma unroll
    for (int i = 5; i > 0; i--) {
        a[i] = a[i] - super[i] * a[i + 1];
        c[i] = -super[i] * c[i + 1];
    }
    inverse[0] = Real(1) / (here[0] - above[0] * a[1]);
    inverse[7] = Real(1) / (here[7] - below[7] * c[6]);

    // Between lanes: what each level multiplies the lower, own and upper value with.
    Real lowA[6], lowOwn[6], lowC[6], highA[6], highOwn[6], highC[6];
    Real aLow = below[0] * inverse[0];
    Real cLow = -above[0] * c[1] * inverse[0];
    Real aHigh = -below[7] * a[6] * inverse[7];
    Real cHigh = above[7] * inverse[7];
    // Lane 0 gets its own values from below, and multiplies them with aLow = 0.
    const Real aUp = __shfl_up_sync(all, aHigh, 1);
    const Real cUp = __shfl_up_sync(all, cHigh, 1);
    const Real aDown = __shfl_down_sync(all, aLow, 1);
    const Real cDown = __shfl_down_sync(all, cLow, 1);
    lowOwn[0] = Real(1) / (Real(1) - aLow * cUp - cLow * aHigh);
    highOwn[0] = Real(1) / (Real(1) - aHigh * cLow - cHigh * aDown);
    lowA[0] = aLow * lowOwn[0];
    lowC[0] = cLow * lowOwn[0];
    highA[0] = aHigh * highOwn[0];
    highC[0] = cHigh * highOwn[0];
    aHigh = -highA[0] * aLow;
    cLow = -lowC[0] * cHigh;
    aLow = -lowA[0] * aUp;
    cHigh = -highC[0] * cDown;
#pragma unroll
    for (int level = 1; level < 6; level++) {
        const int distance = 1 << (level - 1);
        lowOwn[level] = Real(1) / (Real(1) - aLow * __shfl_up_sync(all, cLow, distance) -
                                   cLow * __shfl_down_sync(all, aLow, distance));
        highOwn[level] = Real(1) / (Real(1) - aHigh * __shfl_up_sync(all, cHigh, distance) -
                                    cHigh * __shfl_down_sync(all, aHigh, distance));
        lowA[level] = aLow * lowOwn[level];
        lowC[level] = cLow * lowOwn[level];
        highA[level] = aHigh * highOwn[level];
        highC[level] = cHigh * highOwn[level];
        aLow = -lowA[level] * __shfl_up_sync(all, aLow, distance);
        cLow = -lowC[level] * __shfl_down_sync(all, cLow, distance);
        aHigh = -highA[level] * __shfl_up_sync(all, aHigh, distance);
        cHigh = -highC[level] * __shfl_down_sync(all, cHigh, distance);
    }

    for (int n = 0; n < steps; n++) {
        u[1] = u[1] * inverse[1];
#pragma unroll
        for (int i = 2; i < 7; i++) {
            u[i] = (u[i] - below[i] * u[i - 1]) * inverse[i];
        }
#pragma unroll
        for (int i = 5; i > 0; i--) {
            u[i] = u[i] - super[i] * u[i + 1];
        }
        Real low = (u[0] - above[0] * u[1]) * inverse[0];
        Real high = (u[7] - below[7] * u[6]) * inverse[7];
        // lowA of lane 0 and highC of lane 31 are 0: what a shuffle gives there is no matter.
        const Real up = __shfl_up_sync(all, high, 1);
        const Real down = __shfl_down_sync(all, low, 1);
        const Real lowNext = low * lowOwn[0] - lowA[0] * up - lowC[0] * high;
        high = high * highOwn[0] - highA[0] * low - highC[0] * down;
        low = lowNext;
#pragma unroll
        for (int level = 1; level < 6; level++) {
            const int distance = 1 << (level - 1);
            low = low * lowOwn[level] - lowA[level] * __shfl_up_sync(all, low, distance) -
                  lowC[level] * __shfl_down_sync(all, low, distance);
            high = high * highOwn[level] - highA[level] * __shfl_up_sync(all, high, distance) -
                   highC[level] * __shfl_down_sync(all, high, distance);
        }
        u[0] = low;
        u[7] = high;
#pragma unroll
        for (int i = 1; i < 7; i++) {
            u[i] = u[i] - a[i] * low - c[i] * high;
        }
    }
#pragma unroll
    for (int i = 0; i < 8; i++) {
        value[option * 256 + 8 * lane + i] = u[i];
    }
}
