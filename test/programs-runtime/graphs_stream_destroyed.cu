// A stream that joins a capture, has come back and is destroyed before the capture ends; memory of the stream's order.
#include <cstdio>

__global__ void fill(int *x, int value)
{
    x[threadIdx.x] = value + threadIdx.x;
}

__global__ void sum(const int *x, const int *y, int *z)
{
    z[threadIdx.x] = x[threadIdx.x] + y[threadIdx.x];
}

static cudaError_t work(cudaStream_t stream, int *z)
{
    cudaStream_t side;
    cudaEvent_t fork, joined;
    int *x, *y;
    cudaStreamCreateWithFlags(&side, cudaStreamNonBlocking);
    cudaEventCreate(&fork);
    cudaEventCreate(&joined);
    cudaMallocAsync(&x, 32 * sizeof(int), stream);
    cudaMallocAsync(&y, 32 * sizeof(int), stream);
    cudaEventRecord(fork, stream);
    cudaStreamWaitEvent(side, fork, 0);
    fill<<<1, 32, 0, side>>>(x, 100);
    fill<<<1, 32, 0, stream>>>(y, 1000);
    cudaEventRecord(joined, side);
    cudaStreamWaitEvent(stream, joined, 0);
    const cudaError_t destroyed = cudaStreamDestroy(side);
    cudaEventDestroy(fork);
    cudaEventDestroy(joined);
    sum<<<1, 32, 0, stream>>>(x, y, z);
    cudaFreeAsync(x, stream);
    cudaFreeAsync(y, stream);
    return destroyed;
}

int main()
{
    int pools = 0, *z, host[32] = {};
    cudaDeviceGetAttribute(&pools, cudaDevAttrMemoryPoolsSupported, 0);
    cudaMalloc(&z, sizeof host);
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    printf("pools %d\n", pools);
    printf("%s\n", cudaGetErrorName(work(stream, z)));
    cudaMemcpy(host, z, sizeof host, cudaMemcpyDeviceToHost);
    printf("%d %d\n", host[0], host[31]);
    cudaMemset(z, 0, sizeof host);

    cudaGraph_t graph;
    cudaGraphExec_t exec;
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    printf("%s\n", cudaGetErrorName(work(stream, z)));
    printf("%s\n", cudaGetErrorName(cudaStreamEndCapture(stream, &graph)));
    cudaGraphInstantiate(&exec, graph, NULL, NULL, 0);
    cudaGraphLaunch(exec, stream);
    cudaStreamSynchronize(stream);
    cudaMemcpy(host, z, sizeof host, cudaMemcpyDeviceToHost);
    printf("%d %d\n", host[0], host[31]);
    cudaGraphExecDestroy(exec);
    cudaGraphDestroy(graph);
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
    return 0;
}
