// Parameters beyond 4 KB (CUDA 12.1 and later take 32,764 bytes), and memory freed in a function that a stream calls.
#include <cstdio>
#include <thread>

struct Table {
    float values[2000];
    short more[3];
};

struct Bytes {
    unsigned char at[32000];
    int count;
};

__global__ void look(Table table, float *out)
{
    out[threadIdx.x] = table.values[threadIdx.x * 61] + table.more[threadIdx.x % 3];
}

__global__ void add(const __grid_constant__ Bytes bytes, int *out)
{
    int sum = 0;
    for (int i = threadIdx.x; i < bytes.count; i += blockDim.x)
        sum += bytes.at[i];
    out[threadIdx.x] = sum;
}

struct Work {
    int *memory, *host;
    std::thread freeing;
};

void CUDART_CB finish(cudaStream_t, cudaError_t status, void *data)
{
    Work *work = (Work *)data;
    work->freeing = std::thread([=] {
        printf("callback: %d, %d\n", (int)status, work->host[5]);
        printf("free: %d %d\n", (int)cudaFree(work->memory), (int)cudaFreeHost(work->host));
    });
}

int main()
{
    float *out, table[32];
    int *sums, sum[32];
    cudaMalloc(&out, sizeof(table));
    cudaMalloc(&sums, sizeof(sum));
    Table values;
    for (int i = 0; i < 2000; i++)
        values.values[i] = 0.5f * i;
    values.more[0] = 1000;
    values.more[1] = -1000;
    values.more[2] = 0;
    look<<<1, 32>>>(values, out);
    cudaMemcpy(table, out, sizeof(table), cudaMemcpyDeviceToHost);
    printf("%g %g %g\n", table[0], table[1], table[31]);
    static Bytes bytes;
    bytes.count = 32000;
    for (int i = 0; i < bytes.count; i++)
        bytes.at[i] = i % 251;
    add<<<1, 32>>>(bytes, sums);
    cudaMemcpy(sum, sums, sizeof(sum), cudaMemcpyDeviceToHost);
    printf("%d %d\n", sum[0], sum[31]);

    Work work;
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    cudaMalloc(&work.memory, sizeof(sum));
    cudaMallocHost(&work.host, sizeof(sum));
    cudaMemcpyAsync(work.memory, sum, sizeof(sum), cudaMemcpyHostToDevice, stream);
    cudaMemcpyAsync(work.host, work.memory, sizeof(sum), cudaMemcpyDeviceToHost, stream);
    cudaStreamAddCallback(stream, finish, &work, 0);
    cudaStreamSynchronize(stream);
    cudaDeviceSynchronize();
    work.freeing.join();
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
    return 0;
}
