// Prices of European calls and puts by Black and Scholes (J. Political Economy
// 81, 1973). The threads walk through the options with the grid's size as their
// step, so that any grid prices any number of options. The same functions serve
// kernel and host: the normal distribution is the polynomial 26.2.17 of
// Abramowitz and Stegun, with an error below 7.5e-8.
__host__ __device__ inline float normalCdf(float d)
{
    const float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
    const float tail =
        0.39894228f * expf(-0.5f * d * d) *
        (k * (0.31938153f +
              k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
    return d > 0.0f ? 1.0f - tail : tail;
}

__host__ __device__ inline void priceOption(float s, float x, float t, float rate,
                                            float volatility, float &call,
                                            float &put)
{
    const float root = volatility * sqrtf(t);
    const float d1 = (logf(s / x) + (rate + 0.5f * volatility * volatility) * t) / root;
    const float n1 = normalCdf(d1);
    const float n2 = normalCdf(d1 - root);
    const float discounted = x * expf(-rate * t);
    call = s * n1 - discounted * n2;
    put = discounted * (1.0f - n2) - s * (1.0f - n1);
}

__global__ void blackScholes(const float *price, const float *strike,
                             const float *years, float *call, float *put,
                             float rate, float volatility, unsigned int n)
{
    const unsigned int threads = gridDim.x * blockDim.x;
    for (unsigned int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += threads) {
        priceOption(price[i], strike[i], years[i], rate, volatility, call[i], put[i]);
    }
}
