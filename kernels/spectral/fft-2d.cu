// A Fourier transform in the plane is one along the rows and one along the columns:
// here of four waves, which must leave four pairs of peaks and nothing else. Then
// back again without scaling: the array comes back times its number of elements.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>
#include <cuda_runtime.h>

constexpr int N = 64;
constexpr float PI = 3.14159265f;

#define CHECK(call)                                                                \
    do {                                                                           \
        const cudaError_t status = (call);                                         \
        if (status != cudaSuccess) {                                               \
            printf("line %d: %s\n", __LINE__, cudaGetErrorString(status));         \
            exit(1);                                                               \
        }                                                                          \
    } while (0)

/* One line a block: rows with step 1 between elements and N between lines, or the reverse. */
__global__ void fftLines(float2 *data, int step, int between, float direction)
{
    __shared__ float2 line[N];
    float2 *mine = data + blockIdx.x * between;
    const int tid = threadIdx.x;
    const int unused = __clz(N) + 1;
    for (int i = tid; i < N; i += N / 2) {
        line[__brev(i) >> unused] = mine[i * step];
    }
    __syncthreads();
    for (int half = 1; half < N; half *= 2) {
        const int k = tid % half;
        const int low = 2 * (tid - k) + k;
        float sine, cosine;
        sincosf(direction * PI * k / half, &sine, &cosine);
        const float2 a = line[low];
        const float2 b = line[low + half];
        const float2 turned = make_float2(b.x * cosine - b.y * sine, b.x * sine + b.y * cosine);
        line[low] = make_float2(a.x + turned.x, a.y + turned.y);
        line[low + half] = make_float2(a.x - turned.x, a.y - turned.y);
        __syncthreads();
    }
    for (int i = tid; i < N; i += N / 2) {
        mine[i * step] = line[i];
    }
}

int main()
{
    const int waves[4][2] = {{1, 0}, {0, 3}, {5, 2}, {10, 31}};
    std::vector<float2> host(N * N);
    for (int y = 0; y < N; y++) {
        for (int x = 0; x < N; x++) {
            double sum = 0.0;
            for (int w = 0; w < 4; w++) {
                sum += (w + 1) * cos(2.0 * M_PI * (waves[w][0] * x + waves[w][1] * y) / N);
            }
            host[y * N + x] = make_float2((float)sum, 0.0f);
        }
    }
    const std::vector<float2> before = host;
    float2 *data;
    CHECK(cudaMalloc((void **)&data, sizeof(float2) * N * N));
    CHECK(cudaMemcpy(data, host.data(), sizeof(float2) * N * N, cudaMemcpyHostToDevice));
    fftLines<<<N, N / 2>>>(data, 1, N, -1.0f);
    fftLines<<<N, N / 2>>>(data, N, 1, -1.0f);
    CHECK(cudaMemcpy(host.data(), data, sizeof(float2) * N * N, cudaMemcpyDeviceToHost));

    int peaks = 0;
    for (int y = 0; y < N; y++) {
        for (int x = 0; x < N; x++) {
            const float size = hypotf(host[y * N + x].x, host[y * N + x].y);
            if (size > 1.0f) {
                printf("wave (%2d, %2d): %.0f\n", x, y, size);
                peaks++;
            }
        }
    }
    printf("%d peaks\n", peaks);

    fftLines<<<N, N / 2>>>(data, 1, N, 1.0f);
    fftLines<<<N, N / 2>>>(data, N, 1, 1.0f);
    CHECK(cudaMemcpy(host.data(), data, sizeof(float2) * N * N, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(data));
    double largest = 0.0;
    for (int i = 0; i < N * N; i++) {
        largest = fmax(largest, fabs(host[i].x / (N * N) - before[i].x));
    }
    printf("there and back: %d times the array, %s\n", N * N,
           largest < 1e-5 ? "to five decimals" : "BUT NOT CLOSELY");
    return 0;
}
