// The Black-Scholes equation for a call, explicitly in time, one option a block and
// one grid point a thread, all steps in one launch. Prices of the share are in
// units of the strike: point j is j * step, 256 points. Each step a thread reads
// its two neighbours from shared memory, waits for all others to have read,
// writes, and waits for all to have written: two barriers a step.
// At 0 the option is worth nothing; at the upper end its value is a straight line.
template <typename Real>
__global__ void explicitShared(const Real *volatility, const Real *rate,
                               Real *value, Real step, Real dt, int steps)
{
    __shared__ Real u[258];
    const int j = threadIdx.x;
    const Real sigma = volatility[blockIdx.x];
    const Real r = rate[blockIdx.x];
    // Second and first derivative, times what stands before them; j is S over step.
    const Real diffusion = j < 255 ? Real(0.5) * sigma * sigma * j * j * dt : Real(0);
    const Real drift = j < 255 ? Real(0.5) * r * j * dt : r * j * dt;
    const Real below = j < 255 ? diffusion - drift : -drift;
    const Real above = j < 255 ? diffusion + drift : Real(0);
    const Real here = (j < 255 ? -(diffusion + diffusion) : drift) - r * dt;

    Real mine = j * step - Real(1);
    mine = mine > Real(0) ? mine : Real(0);
    u[j + 1] = mine;
    if (j == 0) {
        u[0] = Real(0);
        u[257] = Real(0);
    }
    __syncthreads();
    for (int n = 0; n < steps; n++) {
        mine = mine + below * u[j] + here * mine + above * u[j + 2];
        __syncthreads();
        u[j + 1] = mine;
        __syncthreads();
    }
    value[blockIdx.x * 256 + j] = mine;
}
