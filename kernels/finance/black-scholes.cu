// Prices of European calls and puts by Black and Scholes (J. Political Economy
// 81, 1973), one option a thread. The normal distribution is the polynomial
// 26.2.17 of Abramowitz and Stegun, with an error below 7.5e-8.
__device__ float normalCdf(float d)
{
    const float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
    const float tail =
        0.39894228f * expf(-0.5f * d * d) *
        (k * (0.31938153f +
              k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
    return d > 0.0f ? 1.0f - tail : tail;
}

__global__ void blackScholes(const float *price, const float *strike, const float *years,
                             float *call, float *put, float rate, float volatility,
                             unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    const float s = price[i];
    const float x = strike[i];
    const float t = years[i];
    const float root = volatility * sqrtf(t);
    const float d1 = (logf(s / x) + (rate + 0.5f * volatility * volatility) * t) / root;
    const float d2 = d1 - root;
    const float n1 = normalCdf(d1);
    const float n2 = normalCdf(d2);
    const float discounted = x * expf(-rate * t);
    call[i] = s * n1 - discounted * n2;
    put[i] = discounted * (1.0f - n2) - s * (1.0f - n1);
}
