// As bs1d-explicit1, with the grid in registers: a warp an option, eight
// neighbouring points a lane. Only the first and the last of them have neighbours
// in another lane, which two shuffles bring; there is no shared memory and no
// barrier. blockDim.x: a multiple of 32.
template <typename Real>
__global__ void explicitRegisters(const Real *volatility, const Real *rate,
                                  Real *value, Real step, Real dt, int steps,
                                  int options)
{
    const int lane = threadIdx.x % 32;
    const int option = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (option >= options) {
        return;
    }
    const Real sigma = volatility[option];
    const Real r = rate[option];
    Real below[8], here[8], above[8], u[8];
#pragma unroll
    for (int i = 0; i < 8; i++) {
        const int j = 8 * lane + i;
        const Real diffusion = j < 255 ? Real(0.5) * sigma * sigma * j * j * dt : Real(0);
        const Real drift = j < 255 ? Real(0.5) * r * j * dt : r * j * dt;
        below[i] = j < 255 ? diffusion - drift : -drift;
        above[i] = j < 255 ? diffusion + drift : Real(0);
        here[i] = (j < 255 ? -(diffusion + diffusion) : drift) - r * dt;
        const Real payoff = j * step - Real(1);
        u[i] = payoff > Real(0) ? payoff : Real(0);
    }
    for (int n = 0; n < steps; n++) {
        // At the ends a shuffle gives the lane's own value; below or above is 0 there.
        Real left = __shfl_up_sync(0xffffffffu, u[7], 1);
        const Real right = __shfl_down_sync(0xffffffffu, u[0], 1);
#pragma unroll
        for (int i = 0; i < 7; i++) {
            const Real old = u[i];
            u[i] = old + below[i] * left + here[i] * old + above[i] * u[i + 1];
            left = old;
        }
        u[7] = u[7] + below[7] * left + here[7] * u[7] + above[7] * right;
    }
#pragma unroll
    for (int i = 0; i < 8; i++) {
        value[option * 256 + 8 * lane + i] = u[i];
    }
}
