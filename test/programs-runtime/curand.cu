// cuRAND's device functions: the bits of its three generators, far into their sequences.
#include <cstdio>
#include <curand_kernel.h>

const int N = 96;

template <typename State> __global__ void bits(State *states, unsigned long long seed, unsigned long long offset, unsigned int *out)
{
    int i = threadIdx.x + blockIdx.x * blockDim.x;
    curand_init(seed, i < 64 ? i * 1031ull : (unsigned long long)i << 40, offset, &states[i]);
    State state = states[i];
    unsigned int hash = 0;
    for (int k = 0; k < 10; k++) {
        unsigned int x = curand(&state);
        if (k < 2) {
            out[k * N + i] = x;
        }
        hash = hash * 31 + x;
    }
    skipahead(1000003ull * i, &state);
    out[2 * N + i] = curand(&state);
    out[3 * N + i] = hash;
    states[i] = state;
}

__global__ void fours(curandStatePhilox4_32_10_t *states, float *out)
{
    int i = threadIdx.x;
    curandStatePhilox4_32_10_t state = states[i];
    uint4 x = curand4(&state);
    curand(&state);
    float4 u = curand_uniform4(&state), n = curand_normal4(&state);
    out[i] = (float)((x.x ^ x.y ^ x.z ^ x.w) >> 8);
    out[N + i] = u.x + 2 * u.y + 4 * u.z + 8 * u.w;
    out[2 * N + i] = n.x + 10 * n.y;
    out[3 * N + i] = n.z + 10 * n.w;
}

// The usual first program: pi from points in a square.
__global__ void inside(unsigned int *count, int each)
{
    curandState state;
    curand_init(1234, blockIdx.x * blockDim.x + threadIdx.x, 0, &state);
    unsigned int in = 0;
    for (int k = 0; k < each; k++) {
        float x = curand_uniform(&state), y = curand_uniform(&state);
        in += x * x + y * y <= 1.0f;
    }
    atomicAdd(count, in);
}

static void show(float *device, int rows)
{
    static float host[9 * N];
    cudaMemcpy(host, device, sizeof(host), cudaMemcpyDeviceToHost);
    for (int row = 0; row < rows; row++) {
        double sum = 0;
        for (int i = 0; i < N; i++) {
            sum += host[row * N + i];
        }
        printf("  %.3f %.3f %.3f: %.1f\n", host[row * N], host[row * N + 1], host[row * N + 70], sum);
    }
}

template <typename State> void run(const char *name)
{
    static unsigned int host[4 * N];
    State *states;
    unsigned int *out;
    cudaMalloc(&states, N * sizeof(State));
    cudaMalloc(&out, sizeof(host));
    printf("%s, %zu bytes\n", name, sizeof(State));
    for (unsigned long long seed : {0ull, 42ull, 0x123456789abcdefull}) {
        bits<<<3, N / 3>>>(states, seed, seed == 42 ? 12345678901ull : seed % 5, out);
        cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost);
        for (int row = 0; row < 4; row++) {
            unsigned int hash = 0;
            for (int i = 0; i < N; i++) {
                hash = hash * 31 + host[row * N + i];
            }
            printf("  %08x %08x %08x: %08x\n", host[row * N], host[row * N + 1], host[row * N + 70], hash);
        }
    }
    cudaFree(states);
    cudaFree(out);
}

int main()
{
    run<curandState>("XORWOW");
    run<curandStatePhilox4_32_10_t>("Philox");
    run<curandStateMRG32k3a>("MRG32k3a");

    curandStatePhilox4_32_10_t *states;
    float *values;
    unsigned int *out, count = 0;
    cudaMalloc(&states, N * sizeof(*states));
    cudaMalloc(&values, 9 * N * sizeof(float));
    cudaMalloc(&out, 4 * N * sizeof(int));
    bits<<<3, N / 3>>>(states, 7ull, 1ull, out);
    fours<<<1, N>>>(states, values);
    show(values, 4);
    cudaMemset(out, 0, sizeof(int));
    inside<<<8, 64>>>(out, 100);
    cudaMemcpy(&count, out, sizeof(int), cudaMemcpyDeviceToHost);
    printf("%u inside, pi is about %.4f, %s\n", count, 4.0 * count / (8 * 64 * 100), cudaGetErrorName(cudaGetLastError()));
    return 0;
}
