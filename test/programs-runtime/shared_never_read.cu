// Shared memory of a structure that an object keeps a reference to and never reads.
#include <cstdio>

struct Storage
{
    unsigned char bytes[4];
    int count;
};

struct Plain
{
    int first;
    __device__ Plain(Storage &, int thread) : first(2 * thread) {}
    __device__ void load(const int *from, int (&items)[2])
    {
        for (int i = 0; i < 2; i++)
            items[i] = from[first + i];
    }
};

struct Kept : Storage
{
    __device__ Storage &whole() { return reinterpret_cast<Storage &>(*this); }
};

struct Loader
{
    Storage &storage;
    int thread;
    __device__ Loader(Kept &given, int thread) : storage(given.whole()), thread(thread) {}
    __device__ void load(const int *from, int (&items)[2])
    {
        Plain(storage, thread).load(from, items);
    }
};

__global__ void twice(const int *from, int *to)
{
    __shared__ Kept storage;
    int items[2];
    for (int round = 0; round < 2; round++) {
        __syncthreads();
        Loader(storage, threadIdx.x).load(from, items);
        __syncthreads();
        for (int i = 0; i < 2; i++)
            to[2 * threadIdx.x + i] = 2 * items[i] + round;
    }
}

int main()
{
    int host[64], *from, *to;
    for (int i = 0; i < 64; i++)
        host[i] = i * i;
    cudaMalloc(&from, sizeof host);
    cudaMalloc(&to, sizeof host);
    cudaMemcpy(from, host, sizeof host, cudaMemcpyHostToDevice);
    twice<<<1, 32>>>(from, to);
    cudaMemcpy(host, to, sizeof host, cudaMemcpyDeviceToHost);
    printf("%d %d %d %s\n", host[0], host[1], host[63], cudaGetErrorName(cudaGetLastError()));
    return 0;
}
