// Case study: European options by the formula of Black and Scholes, on the CPU
// and the GPU; the three versions differ in how the arrays come to the card.
#include <cstdio>
#include <cstdlib>
#include <cmath>

#define RISKFREE 0.02f
#define VOLATILITY 0.30f

// Abramowitz and Stegun 26.2.17.
__host__ __device__ inline float cumulative_normal(float d)
{
    const float a1 = 0.31938153f, a2 = -0.356563782f, a3 = 1.781477937f, a4 = -1.821255978f, a5 = 1.330274429f;
    const float rsqrt2pi = 0.39894228040143267793994605993438f;
    float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
    float c = rsqrt2pi * expf(-0.5f * d * d) * (k * (a1 + k * (a2 + k * (a3 + k * (a4 + k * a5)))));
    return d > 0 ? 1.0f - c : c;
}

__host__ __device__ inline void price(float &call, float &put, float s, float x, float t, float r, float v)
{
    float root = sqrtf(t);
    float d1 = (logf(s / x) + (r + 0.5f * v * v) * t) / (v * root);
    float d2 = d1 - v * root;
    float n1 = cumulative_normal(d1), n2 = cumulative_normal(d2);
    float discount = expf(-r * t);
    call = s * n1 - x * discount * n2;
    put = x * discount * (1.0f - n2) - s * (1.0f - n1);
}

__global__ void black_scholes(float *call, float *put, const float *s, const float *x, const float *t, float r,
                              float v, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
        price(call[i], put[i], s[i], x[i], t[i], r, v);
}

static float between(float low, float high)
{
    float t = (float)rand() / (float)RAND_MAX;
    return (1.0f - t) * low + t * high;
}

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 20000;
    const size_t bytes = n * sizeof(float);
    float *s = (float *)malloc(bytes), *x = (float *)malloc(bytes), *t = (float *)malloc(bytes);
    float *call = (float *)malloc(bytes), *put = (float *)malloc(bytes);
    float *got = (float *)malloc(bytes), *gotput = (float *)malloc(bytes);
    srand(5347);
    for (int i = 0; i < n; i++) {
        s[i] = between(5.0f, 30.0f);
        x[i] = between(1.0f, 100.0f);
        t[i] = between(0.25f, 10.0f);
        price(call[i], put[i], s[i], x[i], t[i], RISKFREE, VOLATILITY);
    }
    printf("European options: %d\n", n);

    float *d_s, *d_x, *d_t, *d_call, *d_put;
    cudaMalloc(&d_s, bytes);
    cudaMalloc(&d_x, bytes);
    cudaMalloc(&d_t, bytes);
    cudaMalloc(&d_call, bytes);
    cudaMalloc(&d_put, bytes);
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    const char *names[] = {"pageable", "pinned", "mapped"};
    for (int version = 0; version < 3; version++) {
        float *hs = s, *hx = x, *ht = t, ms = 0;
        if (version > 0) {
            unsigned flags = version == 2 ? cudaHostAllocMapped : cudaHostAllocDefault;
            cudaHostAlloc((void **)&hs, bytes, flags);
            cudaHostAlloc((void **)&hx, bytes, flags);
            cudaHostAlloc((void **)&ht, bytes, flags);
            for (int i = 0; i < n; i++) {
                hs[i] = s[i];
                hx[i] = x[i];
                ht[i] = t[i];
            }
        }
        const float *ks = d_s, *kx = d_x, *kt = d_t;
        cudaEventRecord(begin, 0);
        if (version < 2) {
            cudaMemcpyAsync(d_s, hs, bytes, cudaMemcpyHostToDevice);
            cudaMemcpyAsync(d_x, hx, bytes, cudaMemcpyHostToDevice);
            cudaMemcpyAsync(d_t, ht, bytes, cudaMemcpyHostToDevice);
        } else {
            cudaHostGetDevicePointer((void **)&ks, hs, 0);
            cudaHostGetDevicePointer((void **)&kx, hx, 0);
            cudaHostGetDevicePointer((void **)&kt, ht, 0);
        }
        black_scholes<<<60, 128>>>(d_call, d_put, ks, kx, kt, RISKFREE, VOLATILITY, n);
        cudaEventRecord(end, 0);
        cudaEventSynchronize(end);
        cudaEventElapsedTime(&ms, begin, end);
        printf("device: %s %.4f ms, %.4f options per microsecond\n", names[version], ms, n / (1000.0f * ms));
        cudaMemcpy(got, d_call, bytes, cudaMemcpyDeviceToHost);
        cudaMemcpy(gotput, d_put, bytes, cudaMemcpyDeviceToHost);
        double difference = 0, reference = 0, worst = 0;
        for (int i = 0; i < n; i++) {
            double delta = fabs(call[i] - got[i]) + fabs(put[i] - gotput[i]);
            worst = fmax(worst, delta);
            difference += fabs(call[i] - got[i]);
            reference += fabs(call[i]);
        }
        printf("%s: L1 norm %s 1e-6, largest error %s 1e-4\n", names[version],
               difference / reference < 1e-6 ? "below" : "above", worst < 1e-4 ? "below" : "above");
        if (version > 0) {
            cudaFreeHost(hs);
            cudaFreeHost(hx);
            cudaFreeHost(ht);
        }
    }
    printf("first: call %.3f put %.3f\n", got[0], gotput[0]);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    cudaEventDestroy(begin);
    cudaEventDestroy(end);
    cudaFree(d_s);
    cudaFree(d_x);
    cudaFree(d_t);
    cudaFree(d_call);
    cudaFree(d_put);
    free(s);
    free(x);
    free(t);
    free(call);
    free(put);
    free(got);
    free(gotput);
    return 0;
}
