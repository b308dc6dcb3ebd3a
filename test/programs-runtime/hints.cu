// What newer programs tell the runtime: places of memory, policies of caches, launches from a
// configuration, pools of memory.
#include <cstdio>

__global__ void fill(int *x, int n, float scale)
{
    extern __shared__ int part[];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    part[threadIdx.x] = i;
    __syncthreads();
    if (i < n) {
        x[i] = (int)(part[threadIdx.x] * scale);
    }
}

int main()
{
    const int n = 1000;
    int *x;
    cudaMallocManaged(&x, n * sizeof(int));
    cudaStream_t stream;
    cudaStreamCreate(&stream);

    cudaMemLocation device, host;
    device.type = cudaMemLocationTypeDevice;
    device.id = 0;
    host.type = cudaMemLocationTypeHost;
    host.id = 0;
    printf("%s\n", cudaGetErrorName(cudaMemAdvise(x, n * sizeof(int), cudaMemAdviseSetPreferredLocation, device)));
    printf("%s\n", cudaGetErrorName(cudaMemPrefetchAsync(x, n * sizeof(int), device, 0, stream)));

    cudaStreamAttrValue policy = {};
    policy.accessPolicyWindow.base_ptr = x;
    policy.accessPolicyWindow.num_bytes = n * sizeof(int);
    policy.accessPolicyWindow.hitRatio = 0.5f;
    policy.accessPolicyWindow.hitProp = cudaAccessPropertyPersisting;
    policy.accessPolicyWindow.missProp = cudaAccessPropertyStreaming;
    printf("%s\n", cudaGetErrorName(cudaStreamSetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &policy)));

    cudaLaunchConfig_t config = {};
    config.gridDim = 4;
    config.blockDim = dim3(256);
    config.dynamicSmemBytes = 256 * sizeof(int);
    config.stream = stream;
    // Arguments are converted to the parameters.
    printf("%s\n", cudaGetErrorName(cudaLaunchKernelEx(&config, fill, x, 1000u, 2)));
    printf("%s\n", cudaGetErrorName(cudaMemPrefetchAsync(x, n * sizeof(int), host, 0, stream)));
    cudaStreamSynchronize(stream);
    printf("%d %d\n", x[1], x[999]);
    cudaLaunchAttribute attribute;
    attribute.id = cudaLaunchAttributeCooperative;
    attribute.val.cooperative = 1;
    config.attrs = &attribute;
    config.numAttrs = 1;
    int count = n;
    float scale = 3;
    void *arguments[] = {&x, &count, &scale};
    printf("%s\n", cudaGetErrorName(cudaLaunchKernelExC(&config, (const void *)fill, arguments)));
    cudaStreamSynchronize(stream);
    printf("%d %d\n", x[1], x[999]);
    printf("%s\n", cudaGetErrorName(cudaCtxResetPersistingL2Cache()));

    cudaMemPool_t pool, same, own;
    unsigned long long threshold = 1 << 20, back = 0;
    cudaDeviceGetDefaultMemPool(&pool, 0);
    cudaDeviceGetMemPool(&same, 0);
    printf("%d\n", pool == same);
    cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold);
    cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &back);
    printf("%llu %s\n", back, cudaGetErrorName(cudaMemPoolTrimTo(pool, 0)));
    cudaMemPoolProps props = {};
    props.allocType = cudaMemAllocationTypePinned;
    props.location = device;
    printf("%s\n", cudaGetErrorName(cudaMemPoolCreate(&own, &props)));
    cudaMemAccessDesc access = {};
    access.location = device;
    access.flags = cudaMemAccessFlagsProtReadWrite;
    cudaMemAccessFlags granted = cudaMemAccessFlagsProtNone;
    printf("%s", cudaGetErrorName(cudaMemPoolSetAccess(own, &access, 1)));
    cudaMemPoolGetAccess(&granted, own, &access.location);
    printf(" %d\n", granted);
    int *y, got = 0;
    printf("%s\n", cudaGetErrorName(cudaMallocFromPoolAsync(&y, 4096, own, stream)));
    fill<<<4, 256, 1024, stream>>>(y, 1000, 0.5f);
    cudaMemcpyAsync(&got, y + 40, sizeof(int), cudaMemcpyDeviceToHost, stream);
    cudaFreeAsync(y, stream);
    cudaStreamSynchronize(stream);
    printf("%d %s\n", got, cudaGetErrorName(cudaMemPoolDestroy(own)));
    cudaStreamDestroy(stream);
    cudaFree(x);
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
    return 0;
}
