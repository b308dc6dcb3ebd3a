// All devices that there are share one sum. A device is chosen by making it the
// current one; memory, streams and kernels then belong to it. What one device
// has computed another gets by a copy: directly where the two are peers, through
// the host otherwise.
#include <cstdio>
#include <vector>

static const int n = 1 << 16;
static const int blocks = 32;

// Every block leaves the sum of what its threads saw.
__global__ void partialSums(const int *x, int count, int *sums)
{
    __shared__ int total;
    if (threadIdx.x == 0) {
        total = 0;
    }
    __syncthreads();
    int sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
        sum += x[i];
    }
    atomicAdd(&total, sum);
    __syncthreads();
    if (threadIdx.x == 0) {
        sums[blockIdx.x] = total;
    }
}

__global__ void addUp(const int *sums, int count, int *result)
{
    int sum = 0;
    for (int i = 0; i < count; i++) {
        sum += sums[i];
    }
    *result = sum;
}

int main()
{
    int devices;
    cudaGetDeviceCount(&devices);
    int mode, current;
    cudaDeviceGetAttribute(&mode, cudaDevAttrComputeMode, 0);
    cudaGetDevice(&current);
    fprintf(stderr, "%d devices; device %d is the current one; compute mode %d\n", devices, current,
            mode);

    int *host;
    cudaMallocHost(&host, n * sizeof(int));
    long long expected = 0;
    for (int i = 0; i < n; i++) {
        host[i] = i % 1000;
        expected += host[i];
    }

    // Each device gets its share. All calls return before their work is done, so
    // one host thread keeps all devices busy.
    std::vector<int *> x(devices), sums(devices);
    std::vector<cudaStream_t> streams(devices);
    for (int d = 0; d < devices; d++) {
        const int first = (long long)n * d / devices;
        const int count = (long long)n * (d + 1) / devices - first;
        cudaSetDevice(d);
        cudaDeviceProp properties;
        cudaGetDeviceProperties(&properties, d);
        fprintf(stderr, "device %d: %s, elements %d to %d\n", d, properties.name, first,
                first + count - 1);
        cudaStreamCreate(&streams[d]);
        cudaMalloc(&x[d], count * sizeof(int));
        cudaMalloc(&sums[d], blocks * sizeof(int));
        cudaMemcpyAsync(x[d], host + first, count * sizeof(int), cudaMemcpyHostToDevice, streams[d]);
        partialSums<<<blocks, 128, 0, streams[d]>>>(x[d], count, sums[d]);
    }

    // Device 0 collects. The copies begin when their device has finished.
    cudaSetDevice(0);
    int *all, *result;
    cudaMalloc(&all, devices * blocks * sizeof(int));
    cudaMalloc(&result, sizeof(int));
    for (int d = 0; d < devices; d++) {
        int peers = 0;
        if (d > 0) {
            cudaDeviceCanAccessPeer(&peers, 0, d);
            fprintf(stderr, "device 0 %s memory of device %d directly\n",
                    peers ? "reaches" : "does not reach", d);
        }
        cudaSetDevice(d);
        cudaStreamSynchronize(streams[d]);
        cudaMemcpyPeer(all + d * blocks, 0, sums[d], d, blocks * sizeof(int));
    }
    cudaSetDevice(0);
    addUp<<<1, 1>>>(all, devices * blocks, result);
    int sum;
    cudaMemcpy(&sum, result, sizeof(int), cudaMemcpyDeviceToHost);
    printf("sum %d, expected %lld\n", sum, expected);

    for (int d = 0; d < devices; d++) {
        cudaSetDevice(d);
        cudaStreamDestroy(streams[d]);
        cudaFree(x[d]);
        cudaFree(sums[d]);
    }
    cudaSetDevice(0);
    cudaFree(all);
    cudaFree(result);
    cudaFreeHost(host);
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
    return 0;
}
