// finds: race (item) (tail)
// Items go into a queue whose tail is counted without an atomic operation: two items may get one place, which is no mistake of its own.
struct Queue
{
    int items[256];
    int tail;
};

__device__ Queue queue;

__global__ void push(const float *a)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if ((int)a[i] % 3 == 0) {
#ifdef MENDED
        queue.items[atomicAdd(&queue.tail, 1)] = i;
#else
        queue.items[queue.tail] = i; // (item)
        queue.tail = queue.tail + 1; // (tail)
#endif
    }
}

int main()
{
    const int n = 4096;
    static float host[n];
    for (int i = 0; i < n; i++) {
        host[i] = i % 97;
    }
    float *a, *b, *c;
    cudaMalloc(&a, sizeof(host));
    cudaMalloc(&b, sizeof(host));
    cudaMalloc(&c, sizeof(host));
    cudaMemcpy(a, host, sizeof(host), cudaMemcpyHostToDevice);
    cudaMemcpy(b, host, sizeof(host), cudaMemcpyHostToDevice);
    cudaMemcpy(c, host, sizeof(host), cudaMemcpyHostToDevice);
    push<<<4, 64>>>(a);
    cudaMemcpy(host, c, sizeof(host), cudaMemcpyDeviceToHost);
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
    return host[1] < 0;
}
