// A million options the whole way: inputs made on the host, copied to the
// device, priced there, copied back and compared with prices in double. Twice:
// with ordinary host memory, then with page-locked memory, which the copy engine
// can read by itself. Standard output says whether the prices are right;
// the times, which differ from machine to machine, go to the error output.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

constexpr float RATE = 0.02f;
constexpr float VOLATILITY = 0.3f;

#define CHECK(call)                                                                \
    do {                                                                           \
        const cudaError_t status = (call);                                         \
        if (status != cudaSuccess) {                                               \
            printf("line %d: %s\n", __LINE__, cudaGetErrorString(status));         \
            exit(1);                                                               \
        }                                                                          \
    } while (0)

__device__ float normalCdf(float d)
{
    const float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
    const float tail =
        0.39894228f * expf(-0.5f * d * d) *
        (k * (0.31938153f +
              k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
    return d > 0.0f ? 1.0f - tail : tail;
}

__global__ void priceAll(const float *price, const float *strike,
                         const float *years, float *call, float *put, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        const float root = VOLATILITY * sqrtf(years[i]);
        const float d1 = (logf(price[i] / strike[i]) +
                          (RATE + 0.5f * VOLATILITY * VOLATILITY) * years[i]) / root;
        const float n1 = normalCdf(d1);
        const float n2 = normalCdf(d1 - root);
        const float discounted = strike[i] * expf(-RATE * years[i]);
        call[i] = price[i] * n1 - discounted * n2;
        put[i] = discounted * (1.0f - n2) - price[i] * (1.0f - n1);
    }
}

double exactCdf(double d)
{
    return 0.5 * erfc(-d / sqrt(2.0));
}

double exactCall(double s, double x, double t)
{
    const double root = VOLATILITY * sqrt(t);
    const double d1 = (log(s / x) + (RATE + 0.5 * VOLATILITY * VOLATILITY) * t) / root;
    return s * exactCdf(d1) - x * exp(-RATE * t) * exactCdf(d1 - root);
}

float uniform(float low, float high)
{
    return low + (high - low) * (float)rand() / (float)RAND_MAX;
}

float *hostArray(int n, bool pinned)
{
    float *array = NULL;
    if (pinned) {
        CHECK(cudaMallocHost((void **)&array, n * sizeof(float)));
    } else {
        array = (float *)malloc(n * sizeof(float));
    }
    return array;
}

void freeHostArray(float *array, bool pinned)
{
    if (pinned) {
        CHECK(cudaFreeHost(array));
    } else {
        free(array);
    }
}

/* Milliseconds between two events that have both passed. */
float between(cudaEvent_t from, cudaEvent_t to)
{
    float ms = 0.0f;
    CHECK(cudaEventElapsedTime(&ms, from, to));
    return ms;
}

void run(int n, bool pinned)
{
    const size_t bytes = n * sizeof(float);
    float *host[5];
    float *device[5];
    for (int a = 0; a < 5; a++) {
        host[a] = hostArray(n, pinned);
        CHECK(cudaMalloc((void **)&device[a], bytes));
    }
    srand(5347);
    for (int i = 0; i < n; i++) {
        host[0][i] = uniform(5.0f, 30.0f);
        host[1][i] = uniform(1.0f, 100.0f);
        host[2][i] = uniform(0.25f, 10.0f);
    }

    cudaEvent_t mark[4];
    for (int m = 0; m < 4; m++) {
        CHECK(cudaEventCreate(&mark[m]));
    }
    CHECK(cudaEventRecord(mark[0]));
    for (int a = 0; a < 3; a++) {
        CHECK(cudaMemcpy(device[a], host[a], bytes, cudaMemcpyHostToDevice));
    }
    CHECK(cudaEventRecord(mark[1]));
    priceAll<<<128, 256>>>(device[0], device[1], device[2], device[3], device[4], n);
    CHECK(cudaGetLastError());
    CHECK(cudaEventRecord(mark[2]));
    for (int a = 3; a < 5; a++) {
        CHECK(cudaMemcpy(host[a], device[a], bytes, cudaMemcpyDeviceToHost));
    }
    CHECK(cudaEventRecord(mark[3]));
    CHECK(cudaEventSynchronize(mark[3]));

    double difference = 0.0;
    double size = 0.0;
    for (int i = 0; i < n; i++) {
        const double s = host[0][i];
        const double x = host[1][i];
        const double t = host[2][i];
        const double call = exactCall(s, x, t);
        const double put = call - s + x * exp(-RATE * t);
        difference += fabs(host[3][i] - call) + fabs(host[4][i] - put);
        size += call + put;
    }
    const double norm = difference / size;
    printf("%s memory, %d options: L1 norm of the error %s\n", pinned ? "page-locked" : "ordinary",
           n, norm < 1e-6 ? "below 1e-6" : "TOO LARGE");
    fprintf(stderr,
            "%s: copies in %.3f ms, kernel %.3f ms, copies out %.3f ms, L1 norm %.2e\n",
            pinned ? "page-locked" : "ordinary", between(mark[0], mark[1]),
            between(mark[1], mark[2]), between(mark[2], mark[3]), norm);

    for (int m = 0; m < 4; m++) {
        CHECK(cudaEventDestroy(mark[m]));
    }
    for (int a = 0; a < 5; a++) {
        CHECK(cudaFree(device[a]));
        freeHostArray(host[a], pinned);
    }
}

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 1000000;
    run(n, false);
    run(n, true);
    return 0;
}
