// Calls that put copies, fills and allocations into a stream, and hints.
#include <cstdio>
#include <cuda_profiler_api.h>
#include <cstring>

static int failures = 0;

static void expect(const char *what, cudaError_t error)
{
    if (error != cudaSuccess) {
        printf("%s: %s\n", what, cudaGetErrorName(error));
        failures++;
    }
}

__global__ void addOne(int *x, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        x[i] += 1;
    }
}

int main()
{
    const int width = 20, height = 6, depth = 3;
    cudaStream_t stream;
    expect("cudaStreamCreate", cudaStreamCreate(&stream));

    // An allocation in the stream's order, filled, changed and copied back.
    int *x, back[100];
    expect("cudaMallocAsync", cudaMallocAsync((void **)&x, sizeof(back), stream));
    expect("cudaMemsetAsync", cudaMemsetAsync(x, 1, sizeof(back), stream));
    addOne<<<1, 128, 0, stream>>>(x, 100);
    expect("cudaMemcpyAsync", cudaMemcpyAsync(back, x, sizeof(back), cudaMemcpyDeviceToHost, stream));
    expect("cudaFreeAsync", cudaFreeAsync(x, stream));
    expect("cudaStreamSynchronize", cudaStreamSynchronize(stream));
    printf("filled: %#x %#x\n", back[0], back[99]);

    // Rows with a pitch.
    char rows[height][width], copy[height][width], *pitched;
    size_t pitch;
    memset(rows, 'r', sizeof(rows));
    expect("cudaMallocPitch", cudaMallocPitch((void **)&pitched, &pitch, width, height));
    expect("cudaMemset2DAsync", cudaMemset2DAsync(pitched, pitch, 'z', width, height, stream));
    expect("cudaMemcpy2DAsync", cudaMemcpy2DAsync(pitched + 2 * pitch, pitch, rows, width, width, 2,
                                                  cudaMemcpyHostToDevice, stream));
    expect("cudaMemcpy2DAsync", cudaMemcpy2DAsync(copy, width, pitched, pitch, width, height,
                                                  cudaMemcpyDeviceToHost, stream));
    expect("cudaStreamSynchronize", cudaStreamSynchronize(stream));
    for (int row = 0; row < height; row++) {
        printf("%c", copy[row][width - 1]);
    }
    printf("\n");

    // A box in three dimensions.
    cudaPitchedPtr box;
    const cudaExtent extent = make_cudaExtent(width, height, depth);
    char cube[depth][height][width], seen[depth][height][width];
    memset(cube, 'c', sizeof(cube));
    expect("cudaMalloc3D", cudaMalloc3D(&box, extent));
    expect("cudaMemset3D", cudaMemset3D(box, 'm', extent));
    cudaMemcpy3DParms up = {};
    up.srcPtr = make_cudaPitchedPtr(cube, width, width, height);
    up.dstPtr = box;
    up.dstPos = make_cudaPos(0, 0, 1);
    up.extent = make_cudaExtent(width, height, 1);
    up.kind = cudaMemcpyHostToDevice;
    expect("cudaMemcpy3DAsync", cudaMemcpy3DAsync(&up, stream));
    cudaMemcpy3DParms down = {};
    down.srcPtr = box;
    down.dstPtr = make_cudaPitchedPtr(seen, width, width, height);
    down.extent = extent;
    down.kind = cudaMemcpyDeviceToHost;
    expect("cudaMemcpy3DAsync", cudaMemcpy3DAsync(&down, stream));
    expect("cudaStreamSynchronize", cudaStreamSynchronize(stream));
    printf("%c%c%c\n", seen[0][0][0], seen[1][height - 1][width - 1], seen[2][0][0]);

    // From the device to itself.
    int *a, *b, value = 41;
    expect("cudaMalloc", cudaMalloc(&a, sizeof(int)));
    expect("cudaMalloc", cudaMalloc(&b, sizeof(int)));
    expect("cudaMemcpy", cudaMemcpy(a, &value, sizeof(int), cudaMemcpyHostToDevice));
    expect("cudaMemcpyPeerAsync", cudaMemcpyPeerAsync(b, 0, a, 0, sizeof(int), stream));
    addOne<<<1, 1, 0, stream>>>(b, 1);
    expect("cudaStreamSynchronize", cudaStreamSynchronize(stream));
    expect("cudaMemcpy", cudaMemcpy(&value, b, sizeof(int), cudaMemcpyDeviceToHost));
    printf("peer: %d\n", value);

    // Events with flags, and what only profilers see.
    cudaEvent_t start, stop;
    float ms = -1;
    expect("cudaEventCreate", cudaEventCreate(&start));
    expect("cudaEventCreate", cudaEventCreate(&stop));
    expect("cudaProfilerStart", cudaProfilerStart());
    expect("cudaEventRecordWithFlags", cudaEventRecordWithFlags(start, stream, cudaEventRecordDefault));
    addOne<<<1, 1, 0, stream>>>(b, 1);
    expect("cudaEventRecordWithFlags", cudaEventRecordWithFlags(stop, stream, cudaEventRecordDefault));
    expect("cudaProfilerStop", cudaProfilerStop());
    expect("cudaEventSynchronize", cudaEventSynchronize(stop));
    expect("cudaEventElapsedTime", cudaEventElapsedTime(&ms, start, stop));
    printf("elapsed: %s\n", ms >= 0 ? "counted" : "not counted");

    cudaFree(a);
    cudaFree(b);
    cudaFree(pitched);
    cudaFree(box.ptr);
    printf("%d failures\n", failures);
    return 0;
}
