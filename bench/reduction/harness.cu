// Times the seven reductions of kernels/reduction as nvcc compiles them.
//
// One line a request on the standard input: "KERNEL N GRID BLOCK SHARED"; one
// line each on the standard output: "KERNEL N MEDIAN_NS P10_NS P90_NS SAMPLES
// LAUNCHES OK". The protocol is that of src/device/sampling.ts: results are
// checked first, 10 warm-ups, 30 samples, launches batched until a sample spans
// 100 µs or more, arrays in as many copies as do not fit in the L2 cache.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>

// Each file stands alone and brings its own foldLastWarp.
namespace r1 {
#include "r1-interleaved-divergent.cu"
}
namespace r2 {
#include "r2-interleaved-bank-conflicts.cu"
}
namespace r3 {
#include "r3-sequential.cu"
}
namespace r4 {
#include "r4-first-add-on-load.cu"
}
namespace r5 {
#include "r5-unroll-last-warp.cu"
}
namespace r6 {
#include "r6-template-unrolled.cu"
}
namespace r7 {
#include "r7-multiple-per-thread.cu"
}

static void check(cudaError_t error, const char *what)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
        exit(1);
    }
}

struct Launch {
    int kernel;
    unsigned int n, grid, block, shared;
};

static void launch(const Launch &l, const int *in, int *out)
{
    switch (l.kernel * 10000 + (int)l.block) {
    case 60128: r6::reduce6<128><<<l.grid, l.block, l.shared>>>(in, out, l.n); return;
    case 60256: r6::reduce6<256><<<l.grid, l.block, l.shared>>>(in, out, l.n); return;
    case 60512: r6::reduce6<512><<<l.grid, l.block, l.shared>>>(in, out, l.n); return;
    case 70128: r7::reduce7<128><<<l.grid, l.block, l.shared>>>(in, out, l.n); return;
    case 70256: r7::reduce7<256><<<l.grid, l.block, l.shared>>>(in, out, l.n); return;
    case 70512: r7::reduce7<512><<<l.grid, l.block, l.shared>>>(in, out, l.n); return;
    }
    switch (l.kernel) {
    case 1: r1::reduce1<<<l.grid, l.block, l.shared>>>(in, out, l.n); return;
    case 2: r2::reduce2<<<l.grid, l.block, l.shared>>>(in, out, l.n); return;
    case 3: r3::reduce3<<<l.grid, l.block, l.shared>>>(in, out, l.n); return;
    case 4: r4::reduce4<<<l.grid, l.block, l.shared>>>(in, out, l.n); return;
    case 5: r5::reduce5<<<l.grid, l.block, l.shared>>>(in, out, l.n); return;
    }
    fprintf(stderr, "no kernel %d for blocks of %u\n", l.kernel, l.block);
    exit(1);
}

static double quantile(const std::vector<float> &sorted, double p)
{
    double at = p * (sorted.size() - 1);
    size_t below = (size_t)at;
    size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}

/** Milliseconds of `count` launches in a row, from event to event, going round the copies. */
static float span(const Launch &l, const std::vector<int *> &in,
                  const std::vector<int *> &out, unsigned int &next, int count,
                  cudaEvent_t start, cudaEvent_t stop)
{
    check(cudaEventRecord(start), "cudaEventRecord");
    for (int i = 0; i < count; i++, next++) {
        launch(l, in[next % in.size()], out[next % out.size()]);
    }
    check(cudaEventRecord(stop), "cudaEventRecord");
    check(cudaEventSynchronize(stop), "cudaEventSynchronize");
    check(cudaGetLastError(), "launch");
    float ms = 0;
    check(cudaEventElapsedTime(&ms, start, stop), "cudaEventElapsedTime");
    return ms;
}

int main()
{
    cudaEvent_t start, stop;
    check(cudaEventCreate(&start), "cudaEventCreate");
    check(cudaEventCreate(&stop), "cudaEventCreate");
    Launch l;
    while (scanf("%d %u %u %u %u", &l.kernel, &l.n, &l.grid, &l.block, &l.shared) == 5) {
        std::vector<int> host(l.n);
        unsigned int seed = 12345, expected = 0;
        for (auto &value : host) {
            seed = seed * 1664525u + 1013904223u;
            value = (int)(seed >> 24);
            expected += (unsigned int)value;
        }
        const size_t bytes = (size_t)l.n * sizeof(int);
        const size_t copies =
            std::min<size_t>(32, std::max<size_t>(1, ((size_t)256 << 20) / bytes));
        std::vector<int *> in(copies), out(copies);
        for (size_t i = 0; i < copies; i++) {
            check(cudaMalloc(&in[i], bytes), "cudaMalloc");
            check(cudaMalloc(&out[i], l.grid * sizeof(int)), "cudaMalloc");
            check(cudaMemcpy(in[i], host.data(), bytes, cudaMemcpyHostToDevice), "cudaMemcpy");
        }
        launch(l, in[0], out[0]);
        check(cudaGetLastError(), "launch");
        std::vector<int> partial(l.grid);
        check(cudaMemcpy(partial.data(), out[0], l.grid * sizeof(int), cudaMemcpyDeviceToHost),
              "cudaMemcpy");
        unsigned int sum = 0;
        for (int value : partial) {
            sum += (unsigned int)value;
        }

        unsigned int next = 0;
        span(l, in, out, next, 10, start, stop);
        const float each = span(l, in, out, next, 10, start, stop) / 10;
        const int count = std::max(1, (int)(0.1f / each + 0.999f));
        std::vector<float> samples;
        for (int i = 0; i < 30; i++) {
            samples.push_back(span(l, in, out, next, count, start, stop) / count * 1e6f);
        }
        std::sort(samples.begin(), samples.end());
        printf("%d %u %.1f %.1f %.1f %zu %d %s\n", l.kernel, l.n, quantile(samples, 0.5),
               quantile(samples, 0.1), quantile(samples, 0.9), samples.size(), count,
               sum == expected ? "ok" : "WRONG");
        fflush(stdout);
        for (size_t i = 0; i < copies; i++) {
            cudaFree(in[i]);
            cudaFree(out[i]);
        }
    }
    return 0;
}
