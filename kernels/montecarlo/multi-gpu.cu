// One European call on all devices of the machine. The paths are cut into 16 parts
// with random numbers of their own (counters that do not overlap), and device d
// takes the parts d, d + devices, d + 2 * devices and so on. The host adds the
// parts in their order, so that the price is the same to the last digit however
// many devices there are.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>
#include <cuda_runtime.h>

constexpr int BLOCK = 128;
constexpr int BLOCKS = 8;
constexpr int PARTS = 16;
constexpr int PATHS_A_PART = 8192;

#define CHECK(call)                                                                \
    do {                                                                           \
        const cudaError_t status = (call);                                         \
        if (status != cudaSuccess) {                                               \
            printf("line %d: %s\n", __LINE__, cudaGetErrorString(status));         \
            exit(1);                                                               \
        }                                                                          \
    } while (0)

__device__ unsigned int hash(unsigned int x)
{
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    x ^= x >> 16;
    return x;
}

__global__ void simulatePart(float *sums, int part, float price, float strike,
                             float drift, float spread)
{
    __shared__ float all[BLOCK];
    float sum = 0.0f;
    for (int path = blockIdx.x * BLOCK + threadIdx.x; path < PATHS_A_PART;
         path += BLOCKS * BLOCK) {
        const unsigned int counter = 2u * (part * PATHS_A_PART + path);
        const float u = (float)((hash(counter + 1u) >> 8) + 1u) * (1.0f / 16777216.0f);
        const float v = (float)((hash(counter + 2u) >> 8) + 1u) * (1.0f / 16777216.0f);
        const float normal = sqrtf(-2.0f * logf(u)) * cosf(6.2831853f * v);
        sum += fmaxf(price * expf(drift + spread * normal) - strike, 0.0f);
    }
    all[threadIdx.x] = sum;
    __syncthreads();
    for (int half = BLOCK / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            all[threadIdx.x] += all[threadIdx.x + half];
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        sums[blockIdx.x] = all[0];
    }
}

int main()
{
    const double price = 100.0, strike = 105.0, rate = 0.05, volatility = 0.2, years = 1.0;
    const double drift = (rate - 0.5 * volatility * volatility) * years;
    const double spread = volatility * sqrt(years);
    int devices = 0;
    CHECK(cudaGetDeviceCount(&devices));

    // Launches return at once: all devices are at work before the first copy waits.
    std::vector<float *> sums(PARTS);
    for (int part = 0; part < PARTS; part++) {
        CHECK(cudaSetDevice(part % devices));
        CHECK(cudaMalloc((void **)&sums[part], BLOCKS * sizeof(float)));
        simulatePart<<<BLOCKS, BLOCK>>>(sums[part], part, price, strike, drift, spread);
        CHECK(cudaGetLastError());
    }
    double total = 0.0;
    for (int part = 0; part < PARTS; part++) {
        float host[BLOCKS];
        CHECK(cudaSetDevice(part % devices));
        CHECK(cudaMemcpy(host, sums[part], sizeof(host), cudaMemcpyDeviceToHost));
        CHECK(cudaFree(sums[part]));
        for (int b = 0; b < BLOCKS; b++) {
            total += host[b];
        }
    }
    const double value = exp(-rate * years) * total / (PARTS * PATHS_A_PART);
    const double d1 = (log(price / strike) + (rate + 0.5 * volatility * volatility) * years) /
                      spread;
    const double exact = price * 0.5 * erfc(-d1 / sqrt(2.0)) -
                         strike * exp(-rate * years) * 0.5 * erfc((spread - d1) / sqrt(2.0));
    printf("%d paths: simulated %.2f, Black and Scholes %.2f\n", PARTS * PATHS_A_PART, value,
           exact);
    fprintf(stderr, "on %d device%s: %.6f\n", devices, devices == 1 ? "" : "s",
            value);
    return 0;
}
