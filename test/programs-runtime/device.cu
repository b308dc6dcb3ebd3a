// What a program asks of devices. Lines that begin with "device:" depend on the machine.
#include <cstdio>
#include <cstring>

int main()
{
    int count = 0, current = -1, driver = 0, runtime = 0;
    cudaGetDeviceCount(&count);
    cudaGetDevice(&current);
    printf("current %d of %s\n", current, count >= 1 ? "some" : "none");
    printf("set: %d\n", (int)cudaSetDevice(0));
    cudaDriverGetVersion(&driver);
    cudaRuntimeGetVersion(&runtime);
    printf("device: versions %d %d\n", driver, runtime);
    cudaDeviceProp p;
    printf("properties: %d\n", (int)cudaGetDeviceProperties(&p, 0));
    printf("device: %s, capability %d.%d, %d multiprocessors\n", p.name, p.major, p.minor,
           p.multiProcessorCount);
    printf("device: %zu bytes, %zu shared in a block\n", p.totalGlobalMem, p.sharedMemPerBlock);
    printf("warp %d, block %d (%d %d %d), grid %d %d %d\n", p.warpSize, p.maxThreadsPerBlock,
           p.maxThreadsDim[0], p.maxThreadsDim[1], p.maxThreadsDim[2], p.maxGridSize[0],
           p.maxGridSize[1], p.maxGridSize[2]);
    printf("constant memory %zu, pitch %zu\n", p.totalConstMem, p.memPitch);
    int value = 0, same = 0;
    cudaDeviceGetAttribute(&value, cudaDevAttrMultiProcessorCount, 0);
    same += value == p.multiProcessorCount;
    cudaDeviceGetAttribute(&value, cudaDevAttrComputeCapabilityMajor, 0);
    same += value == p.major;
    cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 0);
    same += value == 32;
    cudaDeviceGetAttribute(&value, cudaDevAttrMaxThreadsPerMultiProcessor, 0);
    same += value == p.maxThreadsPerMultiProcessor;
    printf("attributes that agree: %d\n", same);
    printf("unknown attribute: %d\n", (int)cudaDeviceGetAttribute(&value, (cudaDeviceAttr)9999, 0));
    printf("unknown device: %d\n", (int)cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 99));
    cudaGetLastError();

    size_t free0, free1, total, limit;
    void *p1;
    cudaMemGetInfo(&free0, &total);
    cudaMalloc(&p1, 64 << 20);
    cudaMemGetInfo(&free1, &total);
    printf("64 MiB less: %s\n", free0 - free1 >= (64u << 20) ? "yes" : "no");
    cudaFree(p1);
    cudaDeviceGetLimit(&limit, cudaLimitStackSize);
    printf("stack %zu\n", limit);
    cudaDeviceSetLimit(cudaLimitStackSize, 5000);
    cudaDeviceGetLimit(&limit, cudaLimitStackSize);
    printf("stack %zu\n", limit);
    cudaDeviceGetLimit(&limit, cudaLimitMallocHeapSize);
    printf("heap %zu\n", limit);
    printf("sync depth: %d\n", (int)cudaDeviceGetLimit(&limit, cudaLimitDevRuntimeSyncDepth));
    int peer = -1;
    printf("peer of itself: %d", (int)cudaDeviceCanAccessPeer(&peer, 0, 0));
    printf(" %d\n", peer);
    printf("peers: %d %d\n", (int)cudaDeviceEnablePeerAccess(0, 0), (int)cudaDeviceEnablePeerAccess(99, 0));
    printf("sync: %d reset: %d\n", (int)cudaDeviceSynchronize(), (int)cudaDeviceReset());
    return 0;
}
