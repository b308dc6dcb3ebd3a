// A cluster of stars under its own gravity, followed for a while: a whole program
// as one writes it, with containers, class templates, streams and events.
//
//   cluster [BODIES [STEPS]]
//
// Bodies are integrated with the leapfrog scheme (kick, drift, kick). A second
// stream measures what the first has computed: energies, and how many bodies
// lie in which shell around the centre. At the end everything is checked
// against the CPU in double precision.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <random>
#include <string>
#include <vector>
#include <cuda_runtime.h>

#define CHECK(call)                                                                  \
    do {                                                                             \
        const cudaError_t status_ = (call);                                          \
        if (status_ != cudaSuccess) {                                                \
            std::cerr << __FILE__ << ":" << __LINE__ << ": " << #call << ": "        \
                      << cudaGetErrorString(status_) << std::endl;                   \
            std::exit(EXIT_FAILURE);                                                 \
        }                                                                            \
    } while (0)

constexpr int TILE = 128;
constexpr int SHELLS = 8;
constexpr float SOFTENING = 0.05f;
constexpr float STEP = 1.0f / 256;

// ------------------------------------------------------------------ small helpers

/** Memory of the device that goes away with its owner. */
template <class T>
class DeviceBuffer {
public:
    explicit DeviceBuffer(size_t count) : count_(count), data_(nullptr)
    {
        CHECK(cudaMalloc(&data_, count * sizeof(T)));
    }
    ~DeviceBuffer() { cudaFree(data_); }
    DeviceBuffer(const DeviceBuffer &) = delete;
    DeviceBuffer &operator=(const DeviceBuffer &) = delete;

    T *get() const { return data_; }
    size_t bytes() const { return count_ * sizeof(T); }

    void upload(const std::vector<T> &from, cudaStream_t stream = 0)
    {
        CHECK(cudaMemcpyAsync(data_, from.data(), bytes(), cudaMemcpyHostToDevice, stream));
    }
    std::vector<T> download() const
    {
        std::vector<T> to(count_);
        CHECK(cudaMemcpy(to.data(), data_, bytes(), cudaMemcpyDeviceToHost));
        return to;
    }

private:
    size_t count_;
    T *data_;
};

/** Page-locked host memory, which copies in streams need. */
template <class T>
class PinnedBuffer {
public:
    explicit PinnedBuffer(size_t count) { CHECK(cudaMallocHost(&data_, count * sizeof(T))); }
    ~PinnedBuffer() { cudaFreeHost(data_); }
    T &operator[](size_t i) { return data_[i]; }
    T *get() { return data_; }

private:
    T *data_ = nullptr;
};

/** What a stream needed between two points. */
class StreamTimer {
public:
    StreamTimer()
    {
        CHECK(cudaEventCreate(&start_));
        CHECK(cudaEventCreate(&stop_));
    }
    ~StreamTimer()
    {
        cudaEventDestroy(start_);
        cudaEventDestroy(stop_);
    }
    void start(cudaStream_t stream) { CHECK(cudaEventRecord(start_, stream)); }
    void stop(cudaStream_t stream) { CHECK(cudaEventRecord(stop_, stream)); }
    float milliseconds()
    {
        float ms = 0;
        CHECK(cudaEventSynchronize(stop_));
        CHECK(cudaEventElapsedTime(&ms, start_, stop_));
        return ms;
    }

private:
    cudaEvent_t start_, stop_;
};

/** Sums, per snapshot. */
struct Measures {
    float kinetic;
    float potential;
    int shells[SHELLS];
};

__host__ __device__ inline float3 operator+(float3 a, float3 b)
{
    return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}

__host__ __device__ inline float3 operator*(float s, float3 v)
{
    return make_float3(s * v.x, s * v.y, s * v.z);
}

__host__ __device__ inline float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

/** In which shell of equal thickness a body lies; the last has all that is farther out. */
__host__ __device__ inline int shellOf(float x, float y, float z)
{
    const int shell = (int)(sqrtf(x * x + y * y + z * z) * (SHELLS / 2));
    return shell < SHELLS ? shell : SHELLS - 1;
}

// ------------------------------------------------------------------------- kernels

/** Acceleration by all bodies, a tile at a time through shared memory; w is the potential. */
template <int N>
__global__ void accelerate(const float4 *__restrict__ bodies, float4 *acceleration, int n)
{
    __shared__ float4 tile[N];
    const int i = blockIdx.x * N + threadIdx.x;
    const float4 self = i < n ? bodies[i] : make_float4(0, 0, 0, 0);
    float3 sum = make_float3(0, 0, 0);
    float potential = 0;
    for (int first = 0; first < n; first += N) {
        const int j = first + threadIdx.x;
        tile[threadIdx.x] = j < n ? bodies[j] : make_float4(0, 0, 0, 0);
        __syncthreads();
#pragma unroll 4
        for (int k = 0; k < N; k++) {
            const float4 other = tile[k];
            const float3 d = make_float3(other.x - self.x, other.y - self.y, other.z - self.z);
            const float inverse = rsqrtf(dot(d, d) + SOFTENING * SOFTENING);
            sum = sum + other.w * inverse * inverse * inverse * d;
            potential -= other.w * inverse;
        }
        __syncthreads();
    }
    if (i < n) {
        // A body does not attract itself.
        acceleration[i] = make_float4(sum.x, sum.y, sum.z, potential + self.w / SOFTENING);
    }
}

__global__ void kick(float4 *velocities, const float4 *acceleration, float dt, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        velocities[i].x += dt * acceleration[i].x;
        velocities[i].y += dt * acceleration[i].y;
        velocities[i].z += dt * acceleration[i].z;
    }
}

__global__ void drift(float4 *bodies, const float4 *velocities, float dt, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        bodies[i].x += dt * velocities[i].x;
        bodies[i].y += dt * velocities[i].y;
        bodies[i].z += dt * velocities[i].z;
    }
}

__device__ float warpSum(float value)
{
    for (int offset = warpSize / 2; offset > 0; offset /= 2) {
        value += __shfl_down_sync(0xffffffff, value, offset);
    }
    return value;
}

/** Energies by shuffles and one atomic a warp, shells by atomics in shared memory. */
__global__ void measure(const float4 *bodies, const float4 *velocities, const float4 *acceleration,
                        Measures *out, int n)
{
    __shared__ int counts[SHELLS];
    if (threadIdx.x < SHELLS) {
        counts[threadIdx.x] = 0;
    }
    __syncthreads();
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    float kinetic = 0, potential = 0;
    if (i < n) {
        const float4 b = bodies[i], v = velocities[i];
        kinetic = 0.5f * b.w * (v.x * v.x + v.y * v.y + v.z * v.z);
        potential = 0.5f * b.w * acceleration[i].w;
        atomicAdd(&counts[shellOf(b.x, b.y, b.z)], 1);
    }
    kinetic = warpSum(kinetic);
    potential = warpSum(potential);
    if (threadIdx.x % warpSize == 0) {
        atomicAdd(&out->kinetic, kinetic);
        atomicAdd(&out->potential, potential);
    }
    __syncthreads();
    if (threadIdx.x < SHELLS) {
        atomicAdd(&out->shells[threadIdx.x], counts[threadIdx.x]);
    }
}

// ------------------------------------------------------------------------ the CPU

/** Bodies in a ball of radius 1, at rest but for a turn about z; the masses are 1 in all. */
static void makeCluster(std::vector<float4> &bodies, std::vector<float4> &velocities)
{
    std::mt19937 generator(2024);
    const auto coordinate = [&generator]() { return (generator() >> 8) * (2.0f / (1 << 24)) - 1.0f; };
    for (size_t i = 0; i < bodies.size();) {
        const float x = coordinate(), y = coordinate(), z = coordinate();
        if (x * x + y * y + z * z < 1) {
            bodies[i] = make_float4(x, y, z, 1.0f / bodies.size());
            velocities[i] = make_float4(-0.5f * y, 0.5f * x, 0, 0);
            i++;
        }
    }
}

/** Largest relative error of the accelerations, against sums in double precision. */
static double accelerationError(const std::vector<float4> &bodies, const std::vector<float4> &got)
{
    double worst = 0;
    for (size_t i = 0; i < bodies.size(); i += 7) {
        double sum[3] = {0, 0, 0};
        for (const float4 &other : bodies) {
            const double d[3] = {(double)other.x - bodies[i].x, (double)other.y - bodies[i].y,
                                 (double)other.z - bodies[i].z};
            const double r2 = d[0] * d[0] + d[1] * d[1] + d[2] * d[2] + (double)SOFTENING * SOFTENING;
            const double factor = other.w / (r2 * std::sqrt(r2));
            for (int axis = 0; axis < 3; axis++) {
                sum[axis] += factor * d[axis];
            }
        }
        const double size = std::sqrt(sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]);
        const double off = std::max({std::fabs(sum[0] - got[i].x), std::fabs(sum[1] - got[i].y),
                                     std::fabs(sum[2] - got[i].z)});
        worst = std::max(worst, off / size);
    }
    return worst;
}

static bool verdict(const std::string &what, bool isRight)
{
    std::cout << std::left << std::setw(34) << what << (isRight ? "ok" : "WRONG") << "\n";
    return isRight;
}

// ------------------------------------------------------------------------------ main

int main(int argc, char **argv)
{
    const int n = argc > 1 ? std::atoi(argv[1]) : 500;
    const int steps = argc > 2 ? std::atoi(argv[2]) : 32;
    const int every = 8;
    const int blocks = (n + TILE - 1) / TILE;
    const int snapshots = steps / every + 1;
    std::cout << n << " bodies, " << steps << " steps, " << blocks << " blocks of " << TILE << "\n";

    std::vector<float4> bodies(n), velocities(n);
    makeCluster(bodies, velocities);

    cudaStream_t compute, observe;
    CHECK(cudaStreamCreate(&compute));
    CHECK(cudaStreamCreate(&observe));
    cudaEvent_t computed, measured;
    CHECK(cudaEventCreateWithFlags(&computed, cudaEventDisableTiming));
    CHECK(cudaEventCreateWithFlags(&measured, cudaEventDisableTiming));
    StreamTimer timer;

    int exitCode = EXIT_SUCCESS;
    {
        DeviceBuffer<float4> dBodies(n), dVelocities(n), dAcceleration(n);
        DeviceBuffer<Measures> dMeasures(snapshots);
        PinnedBuffer<Measures> measures(snapshots);
        dBodies.upload(bodies, compute);
        dVelocities.upload(velocities, compute);
        CHECK(cudaMemsetAsync(dMeasures.get(), 0, dMeasures.bytes(), observe));

        timer.start(compute);
        accelerate<TILE><<<blocks, TILE, 0, compute>>>(dBodies.get(), dAcceleration.get(), n);
        for (int step = 0; step <= steps; step++) {
            if (step % every == 0) {
                // The observer begins when this step is done; the next one waits for it.
                const int k = step / every;
                CHECK(cudaEventRecord(computed, compute));
                CHECK(cudaStreamWaitEvent(observe, computed, 0));
                measure<<<blocks, TILE, 0, observe>>>(dBodies.get(), dVelocities.get(), dAcceleration.get(),
                                                      dMeasures.get() + k, n);
                CHECK(cudaEventRecord(measured, observe));
                CHECK(cudaMemcpyAsync(&measures[k], dMeasures.get() + k, sizeof(Measures),
                                      cudaMemcpyDeviceToHost, observe));
                CHECK(cudaStreamWaitEvent(compute, measured, 0));
            }
            if (step < steps) {
                kick<<<blocks, TILE, 0, compute>>>(dVelocities.get(), dAcceleration.get(), STEP / 2, n);
                drift<<<blocks, TILE, 0, compute>>>(dBodies.get(), dVelocities.get(), STEP, n);
                accelerate<TILE><<<blocks, TILE, 0, compute>>>(dBodies.get(), dAcceleration.get(), n);
                kick<<<blocks, TILE, 0, compute>>>(dVelocities.get(), dAcceleration.get(), STEP / 2, n);
            }
        }
        timer.stop(compute);
        CHECK(cudaGetLastError());
        CHECK(cudaDeviceSynchronize());
        printf("device: %.3f ms for %.1f million interactions\n", timer.milliseconds(),
               1e-6 * n * n * (steps + 1));

        std::cout << "  step   kinetic   virial   shells\n";
        for (int k = 0; k < snapshots; k++) {
            const Measures &m = measures[k];
            std::cout << std::right << std::setw(6) << k * every << std::fixed << std::setprecision(2)
                      << std::setw(10) << m.kinetic << std::setw(9) << -2 * m.kinetic / m.potential << "   "
                      << std::accumulate(m.shells, m.shells + SHELLS, 0) << " in all\n";
        }

        const Measures &first = measures[0], &last = measures[snapshots - 1];
        const float before = first.kinetic + first.potential, after = last.kinetic + last.potential;
        std::vector<int> shells(SHELLS, 0);
        for (const float4 &b : bodies) {
            shells[shellOf(b.x, b.y, b.z)]++;
        }
        int moved = 0;
        for (int s = 0; s < SHELLS; s++) {
            moved += std::abs(shells[s] - first.shells[s]);
        }
        bool isRight = verdict("energy kept to 1 %", std::fabs(after - before) < 0.01f * std::fabs(before));
        isRight &= verdict("shells as on the CPU", moved <= 2);
        isRight &= verdict("accelerations to 0.1 %",
                           accelerationError(dBodies.download(), dAcceleration.download()) < 1e-3);
        exitCode = isRight ? EXIT_SUCCESS : EXIT_FAILURE;
    }
    CHECK(cudaEventDestroy(computed));
    CHECK(cudaEventDestroy(measured));
    CHECK(cudaStreamDestroy(compute));
    CHECK(cudaStreamDestroy(observe));
    return exitCode;
}
