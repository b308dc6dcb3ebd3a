// The wave equation on several devices: each has a slab of planes along z and a
// copy of the four planes beyond each cut (ghosts), which its stencil of eighth
// order needs. A step computes the planes at the cuts first; while those travel to
// the neighbours, in streams of their own, the rest of the slab is computed. With
// enough planes the exchange costs nothing.
// The same steps on one device, without cuts, say what must come out: to the bit.
// Results go to stdout, times to stderr.
#include <cstdio>
#include <utility>
#include <vector>

static const int radius = 4;
static const int nx = 32, ny = 16, nz = 48;
static const int layer = nx * ny;
static const int steps = 6;

__constant__ float weight[radius + 1] = {-205.0f / 72.0f, 8.0f / 5.0f, -1.0f / 5.0f, 8.0f / 315.0f,
                                         -1.0f / 560.0f};

// One step for the planes first … end - 1 of a slab; one column of them a thread.
__global__ void waveStep(const float *u, float *next, int first, int end, float courant)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < radius || x >= nx - radius || y < radius || y >= ny - radius) {
        return;
    }
    for (int z = first; z < end; z++) {
        const int at = z * layer + y * nx + x;
        float laplacian = 3.0f * weight[0] * u[at];
        for (int r = 1; r <= radius; r++) {
            laplacian += weight[r] * (u[at - r] + u[at + r] + u[at - r * nx] + u[at + r * nx] +
                                      u[at - r * layer] + u[at + r * layer]);
        }
        // next holds the values of the step before, until they are replaced.
        next[at] = 2.0f * u[at] - next[at] + courant * laplacian;
    }
}

// A device's part: `planes` planes of its own between `radius` others on each side.
struct Slab {
    int device, first, planes;
    float *u, *next;
    cudaStream_t edge, middle;
    cudaEvent_t edgesReady, middleReady;
};

static void step(const Slab &slab, int first, int end, cudaStream_t stream)
{
    if (first < end) {
        waveStep<<<dim3((nx + 15) / 16, (ny + 7) / 8), dim3(16, 8), 0, stream>>>(
            slab.u, slab.next, first, end, 0.1f);
    }
}

static std::vector<float> propagate(const std::vector<float> &start, int devices, float *ms)
{
    // The planes that move, radius … nz - radius - 1, are shared out.
    const int moving = nz - 2 * radius;
    std::vector<Slab> slabs(devices);
    for (int d = 0; d < devices; d++) {
        Slab &slab = slabs[d];
        slab.device = d;
        slab.first = radius + moving * d / devices;
        slab.planes = radius + moving * (d + 1) / devices - slab.first;
        cudaSetDevice(d);
        const size_t bytes = (slab.planes + 2 * radius) * layer * sizeof(float);
        cudaMalloc(&slab.u, bytes);
        cudaMalloc(&slab.next, bytes);
        const float *from = start.data() + (slab.first - radius) * layer;
        cudaMemcpy(slab.u, from, bytes, cudaMemcpyHostToDevice);
        cudaMemcpy(slab.next, from, bytes, cudaMemcpyHostToDevice);
        cudaStreamCreate(&slab.edge);
        cudaStreamCreate(&slab.middle);
        cudaEventCreate(&slab.edgesReady);
        cudaEventCreate(&slab.middleReady);
    }
    cudaSetDevice(0);
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);

    for (int t = 0; t < steps; t++) {
        for (Slab &slab : slabs) {
            cudaSetDevice(slab.device);
            // The planes that a neighbour needs, then the rest.
            const int lowEnd = radius + (slab.planes < radius ? slab.planes : radius);
            const int highBegin = slab.planes > lowEnd ? slab.planes : lowEnd;
            step(slab, radius, lowEnd, slab.edge);
            step(slab, highBegin, slab.planes + radius, slab.edge);
            cudaEventRecord(slab.edgesReady, slab.edge);
            step(slab, lowEnd, highBegin, slab.middle);
            cudaEventRecord(slab.middleReady, slab.middle);
        }
        const size_t ghost = radius * layer * sizeof(float);
        for (int d = 0; d + 1 < devices; d++) {
            Slab &low = slabs[d], &high = slabs[d + 1];
            // Upwards: the last planes of low become ghosts below high; and back.
            cudaStreamWaitEvent(high.edge, low.edgesReady, 0);
            cudaMemcpyPeerAsync(high.next, high.device, low.next + low.planes * layer, low.device,
                                ghost, high.edge);
            cudaStreamWaitEvent(low.edge, high.edgesReady, 0);
            cudaMemcpyPeerAsync(low.next + (low.planes + radius) * layer, low.device,
                                high.next + radius * layer, high.device, ghost, low.edge);
        }
        // A step begins when its slab is whole, the ghosts and the middle.
        for (Slab &slab : slabs) {
            cudaSetDevice(slab.device);
            cudaEventRecord(slab.edgesReady, slab.edge);
            cudaStreamWaitEvent(slab.middle, slab.edgesReady, 0);
            cudaStreamWaitEvent(slab.edge, slab.middleReady, 0);
            std::swap(slab.u, slab.next);
        }
        // What a neighbour still copies from must not be overwritten.
        for (int d = 0; d + 1 < devices; d++) {
            cudaStreamWaitEvent(slabs[d].edge, slabs[d + 1].edgesReady, 0);
            cudaStreamWaitEvent(slabs[d + 1].edge, slabs[d].edgesReady, 0);
        }
    }
    for (Slab &slab : slabs) {
        cudaSetDevice(slab.device);
        cudaDeviceSynchronize();
    }
    cudaSetDevice(0);
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    cudaEventElapsedTime(ms, begin, end);

    std::vector<float> result(start);
    for (Slab &slab : slabs) {
        cudaSetDevice(slab.device);
        cudaMemcpy(result.data() + slab.first * layer, slab.u + radius * layer,
                   slab.planes * layer * sizeof(float), cudaMemcpyDeviceToHost);
        cudaStreamDestroy(slab.edge);
        cudaStreamDestroy(slab.middle);
        cudaEventDestroy(slab.edgesReady);
        cudaEventDestroy(slab.middleReady);
        cudaFree(slab.u);
        cudaFree(slab.next);
    }
    cudaSetDevice(0);
    return result;
}

int main()
{
    // A knock in the middle of the rock.
    std::vector<float> start(nz * layer, 0.0f);
    start[nz / 2 * layer + ny / 2 * nx + nx / 2] = 1.0f;

    int devices;
    cudaGetDeviceCount(&devices);
    fprintf(stderr, "%d devices\n", devices);
    float alone, together;
    const std::vector<float> one = propagate(start, 1, &alone);
    const std::vector<float> all = propagate(start, devices, &together);

    int different = 0, reached = 0;
    for (size_t i = 0; i < one.size(); i++) {
        different += one[i] != all[i];
        reached += one[i] != 0.0f;
    }
    printf("%d steps on %d points: %d differ from one device's\n", steps, nz * layer, different);
    printf("the wave has reached %s\n",
           reached > 1000 && reached < nz * layer ? "part of the grid" : "nothing, or everything");
    fprintf(stderr, "one device %.3f ms, all %.3f ms\n", alone, together);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
