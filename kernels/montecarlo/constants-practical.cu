// The price of a European call by simulation, its parameters in constant
// memory: all threads read the same ones at the same time, no register holds
// them, and no launch has to carry them. Each thread follows `PATHS` paths of
// geometric Brownian motion; the host averages, and compares with the formula
// of Black and Scholes.
#include <cmath>
#include <cstdio>
#include <vector>

struct Model {
    float strike;
    float discount;  // what a unit paid at the end is worth today
    float start;     // price of the share today
    float drift;     // of the logarithm, a step
    float spread;    // standard deviation of the logarithm, a step
    int steps;
};

__constant__ Model model;

const unsigned int PATHS = 8;

__device__ unsigned int mix(unsigned int x)
{
    x = (x ^ (x >> 17)) * 0xed5ad4bbu;
    x = (x ^ (x >> 11)) * 0xac4c1b51u;
    x = (x ^ (x >> 15)) * 0x31848babu;
    return x ^ (x >> 14);
}

// In (0, 1), as its logarithm is taken.
__device__ float uniform(unsigned int bits)
{
    return ((float)(bits >> 9) + 0.5f) / 8388608.0f;
}

__global__ void followPaths(float *payoffs)
{
    const unsigned int thread = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0.0f;
    for (unsigned int path = 0; path < PATHS; path++) {
        const unsigned int key = mix(thread * PATHS + path);
        float logarithm = 0.0f;
        for (int step = 0; step < model.steps; step++) {
            const unsigned int first = mix(key + 2u * step);
            const float radius = sqrtf(-2.0f * logf(uniform(first)));
            const float angle = 6.2831853f * uniform(mix(first + 1u));
            logarithm += model.drift + model.spread * radius * cosf(angle);
        }
        const float end = model.start * expf(logarithm);
        sum += fmaxf(end - model.strike, 0.0f);
    }
    payoffs[thread] = model.discount * sum / PATHS;
}

double normalBelow(double x)
{
    return 0.5 * erfc(-x / sqrt(2.0));
}

int main()
{
    const double start = 100.0, strike = 100.0, rate = 0.05, volatility = 0.2, years = 1.0;
    const int steps = 4;
    const double dt = years / steps;
    Model parameters;
    parameters.strike = (float)strike;
    parameters.discount = (float)exp(-rate * years);
    parameters.start = (float)start;
    parameters.drift = (float)((rate - 0.5 * volatility * volatility) * dt);
    parameters.spread = (float)(volatility * sqrt(dt));
    parameters.steps = steps;
    cudaMemcpyToSymbol(model, &parameters, sizeof(parameters));

    const unsigned int threads = 4096;
    float *device;
    cudaMalloc(&device, threads * sizeof(float));
    followPaths<<<threads / 128, 128>>>(device);
    std::vector<float> payoffs(threads);
    cudaMemcpy(payoffs.data(), device, threads * sizeof(float),
               cudaMemcpyDeviceToHost);
    cudaFree(device);

    double sum = 0.0, squares = 0.0;
    for (float payoff : payoffs) {
        sum += payoff;
        squares += (double)payoff * payoff;
    }
    const double mean = sum / threads;
    const double error = sqrt((squares / threads - mean * mean) / threads);

    const double d1 = (log(start / strike) + (rate + 0.5 * volatility * volatility) * years) /
                      (volatility * sqrt(years));
    const double d2 = d1 - volatility * sqrt(years);
    const double exact = start * normalBelow(d1) - strike * exp(-rate * years) * normalBelow(d2);
    printf("%u paths, by the formula %.4f\n", threads * PATHS, exact);
    printf("simulated within three standard errors: %s\n",
           fabs(mean - exact) < 3.0 * error ? "yes" : "no");
    printf("a standard error below 1 %% of the price: %s\n",
           error < 0.01 * exact ? "yes" : "no");
    fprintf(stderr, "simulated %.4f +- %.4f\n", mean, error);
    return 0;
}
