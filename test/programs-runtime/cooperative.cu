// Cooperative launches, symbols copied in a stream, occupancy with flags, and peers.
#include <cooperative_groups.h>
#include <cstdio>
#include <cstring>

namespace cg = cooperative_groups;

static int failures = 0;

static void expect(const char *what, cudaError_t error)
{
    if (error != cudaSuccess) {
        printf("%s: %s\n", what, cudaGetErrorName(error));
        failures++;
    }
}

__constant__ float weights[4];
__device__ int totals[8];

// Each block sums its part; blocks of a cooperative launch are all there at once.
__global__ void weightedSums(const float *x, float *sums, int n)
{
    cg::thread_block block = cg::this_thread_block();
    __shared__ float part[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    part[threadIdx.x] = i < n ? x[i] * weights[i % 4] : 0.0f;
    block.sync();
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            part[threadIdx.x] += part[threadIdx.x + half];
        }
        block.sync();
    }
    if (threadIdx.x == 0) {
        sums[blockIdx.x] = part[0];
        totals[blockIdx.x] = (int)part[0];
    }
}

int main()
{
    const int n = 250, blocks = 4, threads = 64;
    cudaStream_t stream;
    expect("cudaStreamCreate", cudaStreamCreate(&stream));

    float host[n], *x, *sums, back[blocks];
    for (int i = 0; i < n; i++) {
        host[i] = (float)i;
    }
    expect("cudaMalloc", cudaMalloc(&x, sizeof(host)));
    expect("cudaMalloc", cudaMalloc(&sums, sizeof(back)));
    expect("cudaMemcpyAsync", cudaMemcpyAsync(x, host, sizeof(host), cudaMemcpyHostToDevice, stream));

    // The second half of the weights arrives in the stream, before the kernel.
    const float first[2] = {1.0f, 2.0f}, second[2] = {-1.0f, 0.5f};
    expect("cudaMemcpyToSymbol", cudaMemcpyToSymbol(weights, first, sizeof(first)));
    expect("cudaMemcpyToSymbolAsync",
           cudaMemcpyToSymbolAsync(weights, second, sizeof(second), sizeof(first),
                                   cudaMemcpyHostToDevice, stream));
    int count = n;
    void *arguments[] = {&x, &sums, &count};
    expect("cudaLaunchCooperativeKernel",
           cudaLaunchCooperativeKernel((const void *)weightedSums, dim3(blocks), dim3(threads), arguments, 0,
                                       stream));
    int seen[8] = {0};
    expect("cudaMemcpyFromSymbolAsync",
           cudaMemcpyFromSymbolAsync(seen, totals, blocks * sizeof(int), 0, cudaMemcpyDeviceToHost, stream));
    expect("cudaMemcpyAsync", cudaMemcpyAsync(back, sums, sizeof(back), cudaMemcpyDeviceToHost, stream));
    expect("cudaStreamSynchronize", cudaStreamSynchronize(stream));
    for (int b = 0; b < blocks; b++) {
        float wanted = 0;
        for (int i = b * threads; i < (b + 1) * threads && i < n; i++) {
            wanted += i * (i % 4 < 2 ? first[i % 4] : second[i % 4 - 2]);
        }
        printf("block %d: %g, %s, %d\n", b, back[b], back[b] == wanted ? "right" : "wrong", seen[b]);
    }

    // More blocks than fit at once are refused.
    int perMultiprocessor = 0, withFlags = 0;
    cudaDeviceProp device;
    expect("cudaGetDeviceProperties", cudaGetDeviceProperties(&device, 0));
    expect("cudaOccupancyMaxActiveBlocksPerMultiprocessor",
           cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perMultiprocessor, weightedSums, threads, 0));
    expect("cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
           cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&withFlags, weightedSums, threads, 0,
                                                                  cudaOccupancyDefault));
    printf("occupancy: %s\n", perMultiprocessor == withFlags && withFlags > 0 ? "the same" : "not the same");
    cudaError_t tooMany = cudaLaunchCooperativeKernel(
        (const void *)weightedSums, dim3(perMultiprocessor * device.multiProcessorCount + 1), dim3(threads),
        arguments, 0, stream);
    printf("one block too many: %s\n", cudaGetErrorName(tooMany));
    cudaGetLastError();

    // A box filled in the stream.
    cudaPitchedPtr box;
    const cudaExtent extent = make_cudaExtent(10, 3, 2);
    char cube[2][3][10];
    expect("cudaMalloc3D", cudaMalloc3D(&box, extent));
    expect("cudaMemset3DAsync", cudaMemset3DAsync(box, 'x', extent, stream));
    cudaMemcpy3DParms down = {};
    down.srcPtr = box;
    down.dstPtr = make_cudaPitchedPtr(cube, 10, 10, 3);
    down.extent = extent;
    down.kind = cudaMemcpyDeviceToHost;
    expect("cudaMemcpy3DAsync", cudaMemcpy3DAsync(&down, stream));
    expect("cudaStreamSynchronize", cudaStreamSynchronize(stream));
    printf("box: %c%c\n", cube[0][0][0], cube[1][2][9]);

    // A device and itself are no peers; a copy between them is one all the same.
    int value = 7, *a, *b;
    expect("cudaMalloc", cudaMalloc(&a, sizeof(int)));
    expect("cudaMalloc", cudaMalloc(&b, sizeof(int)));
    expect("cudaMemcpy", cudaMemcpy(a, &value, sizeof(int), cudaMemcpyHostToDevice));
    expect("cudaMemcpyPeer", cudaMemcpyPeer(b, 0, a, 0, sizeof(int)));
    value = 0;
    expect("cudaMemcpy", cudaMemcpy(&value, b, sizeof(int), cudaMemcpyDeviceToHost));
    printf("copied: %d\n", value);
    int rank = 0;
    printf("not enabled: %s\n", cudaGetErrorName(cudaDeviceDisablePeerAccess(0)));
    printf("attribute: %s\n",
           cudaGetErrorName(cudaDeviceGetP2PAttribute(&rank, cudaDevP2PAttrPerformanceRank, 0, 0)));
    printf("no such device: %s\n", cudaGetErrorName(cudaMemcpyPeer(b, 99, a, 0, sizeof(int))));
    cudaGetLastError();

    cudaFree(a);
    cudaFree(b);
    cudaFree(x);
    cudaFree(sums);
    cudaFree(box.ptr);
    expect("cudaStreamDestroy", cudaStreamDestroy(stream));
    printf("%d failures\n", failures);
    return 0;
}
