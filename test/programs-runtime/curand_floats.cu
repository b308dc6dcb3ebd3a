// cuRAND's device functions: uniform, normal and log-normal numbers of its three generators.
#include <cstdio>
#include <curand_kernel.h>

const int N = 96;

template <typename State> __global__ void floats(State *states, float *out)
{
    int i = threadIdx.x + blockIdx.x * blockDim.x;
    curand_init(42, i, 3, &states[i]);
    State state = states[i];
    out[i] = curand_uniform(&state);
    out[N + i] = curand_normal(&state);
    out[2 * N + i] = curand_normal(&state);
    float2 two = curand_normal2(&state);
    out[3 * N + i] = two.x + 10 * two.y;
    out[4 * N + i] = curand_log_normal(&state, 0.5f, 0.25f);
    out[5 * N + i] = curand_log_normal(&state, 0.5f, 0.25f);
    states[i] = state;
}

__global__ void doubles(curandState *states, float *out)
{
    int i = threadIdx.x;
    out[i] = (float)curand_uniform_double(&states[i]);
    out[N + i] = (float)curand_normal_double(&states[i]);
    out[2 * N + i] = (float)curand_normal_double(&states[i]);
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
    State *states;
    float *values;
    cudaMalloc(&states, N * sizeof(State));
    cudaMalloc(&values, 9 * N * sizeof(float));
    printf("%s\n", name);
    floats<<<3, N / 3>>>(states, values);
    show(values, 6);
    cudaFree(states);
    cudaFree(values);
}

int main()
{
    run<curandState>("XORWOW");
    run<curandStatePhilox4_32_10_t>("Philox");
    run<curandStateMRG32k3a>("MRG32k3a");
    curandState *states;
    float *values;
    cudaMalloc(&states, N * sizeof(*states));
    cudaMalloc(&values, 9 * N * sizeof(float));
    floats<<<3, N / 3>>>(states, values);
    doubles<<<1, N>>>(states, values);
    show(values, 3);
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
    return 0;
}
