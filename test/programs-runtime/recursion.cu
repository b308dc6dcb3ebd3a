// Device functions that call themselves: values, arrays of their own, a larger stack.
#include <cstdio>

__device__ unsigned long long factorial(int n)
{
    return n <= 1 ? 1 : n * factorial(n - 1);
}

__device__ void quicksort(int *a, int low, int high)
{
    if (low >= high)
        return;
    int pivot = a[high], next = low;
    for (int i = low; i < high; i++)
        if (a[i] < pivot) {
            int t = a[i];
            a[i] = a[next];
            a[next++] = t;
        }
    a[high] = a[next];
    a[next] = pivot;
    quicksort(a, low, next - 1);
    quicksort(a, next + 1, high);
}

struct Node {
    int value, left, right;
};

__device__ int height(const Node *tree, int at)
{
    if (at < 0)
        return 0;
    int below[2];
    below[0] = height(tree, tree[at].left);
    below[1] = height(tree, tree[at].right);
    return 1 + below[below[1] > below[0]];
}

__device__ int length(const int *next, int at)
{
    return at < 0 ? 0 : 1 + length(next, next[at]);
}

__global__ void factorials(unsigned long long *out)
{
    out[threadIdx.x] = factorial(threadIdx.x);
}

__global__ void sorts(int *a, int n)
{
    quicksort(a + n * threadIdx.x, 0, n - 1);
}

__global__ void heights(const Node *tree, int *out)
{
    out[threadIdx.x] = height(tree, threadIdx.x);
}

__global__ void lengths(const int *next, int *out, int n)
{
    out[threadIdx.x] = length(next, n - 1);
}

int main()
{
    unsigned long long *f, facts[21];
    cudaMalloc(&f, sizeof facts);
    factorials<<<1, 21>>>(f);
    cudaMemcpy(facts, f, sizeof facts, cudaMemcpyDeviceToHost);
    printf("%llu %llu %llu\n", facts[0], facts[10], facts[20]);

    // As deep as a card's 1024 bytes of stack allow.
    int a[8 * 4], *d;
    for (int i = 0; i < 32; i++)
        a[i] = (i * 13 + i / 8) % 17;
    cudaMalloc(&d, sizeof a);
    cudaMemcpy(d, a, sizeof a, cudaMemcpyHostToDevice);
    sorts<<<1, 4>>>(d, 8);
    cudaMemcpy(a, d, sizeof a, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 32; i++)
        printf("%d%c", a[i], i % 8 == 7 ? '\n' : ' ');

    Node nodes[] = {{0, 1, 2}, {1, 3, -1}, {2, -1, -1}, {3, -1, 4}, {4, -1, -1}}, *tree;
    int h[5], *out;
    cudaMalloc(&tree, sizeof nodes);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(tree, nodes, sizeof nodes, cudaMemcpyHostToDevice);
    heights<<<1, 5>>>(tree, out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d %d\n", h[0], h[1], h[2], h[3], h[4]);

    const int n = 5000;
    static int list[n];
    for (int i = 0; i < n; i++)
        list[i] = i - 1;
    int *next, got;
    cudaMalloc(&next, sizeof list);
    cudaMemcpy(next, list, sizeof list, cudaMemcpyHostToDevice);
    size_t limit;
    cudaDeviceSetLimit(cudaLimitStackSize, 65536);
    cudaDeviceGetLimit(&limit, cudaLimitStackSize);
    lengths<<<1, 1>>>(next, out, 1000);
    printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    cudaMemcpy(&got, out, sizeof got, cudaMemcpyDeviceToHost);
    printf("%d with %zu bytes\n", got, limit);
    return 0;
}
