// Settings that are kept, questions that are answered, and CUDA arrays.
#include <cstdio>
#include <cstring>

static int failures = 0;

static void expect(const char *what, cudaError_t error)
{
    if (error != cudaSuccess) {
        printf("%s: %s\n", what, cudaGetErrorName(error));
        failures++;
    }
}

__global__ void nothing() {}

int main()
{
    // The device by its bus, and by its properties.
    char bus[32];
    int device = -1;
    expect("cudaInitDevice", cudaInitDevice(0, 0, 0));
    expect("cudaDeviceGetPCIBusId", cudaDeviceGetPCIBusId(bus, sizeof(bus), 0));
    expect("cudaDeviceGetByPCIBusId", cudaDeviceGetByPCIBusId(&device, bus));
    printf("device %d, %zu characters\n", device, strlen(bus));
    cudaDeviceProp wanted;
    memset(&wanted, 0, sizeof(wanted));
    expect("cudaChooseDevice", cudaChooseDevice(&device, &wanted));
    printf("chosen: %d\n", device);

    // Preferences are taken; the hardware may not follow them.
    cudaFuncCache cache;
    expect("cudaDeviceSetCacheConfig", cudaDeviceSetCacheConfig(cudaFuncCachePreferL1));
    expect("cudaDeviceGetCacheConfig", cudaDeviceGetCacheConfig(&cache));
    expect("cudaFuncSetCacheConfig", cudaFuncSetCacheConfig(nothing, cudaFuncCachePreferShared));
    nothing<<<1, 1>>>();
    expect("cudaDeviceSynchronize", cudaDeviceSynchronize());

    // Flags of pinned memory.
    void *pinned;
    unsigned int flags = 0;
    expect("cudaHostAlloc", cudaHostAlloc(&pinned, 64, cudaHostAllocMapped | cudaHostAllocPortable));
    expect("cudaHostGetFlags", cudaHostGetFlags(&flags, pinned));
    printf("mapped: %d, portable: %d\n", (flags & cudaHostAllocMapped) != 0,
           (flags & cudaHostAllocPortable) != 0);
    expect("cudaFreeHost", cudaFreeHost(pinned));

    // What a block leaves of shared memory.
    size_t bytes = 0;
    expect("cudaOccupancyAvailableDynamicSMemPerBlock",
           cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, nothing, 1, 128));
    printf("shared memory left: %s\n", bytes >= 16384 ? "16 KiB or more" : "less than 16 KiB");

    // Managed memory attached to a stream.
    cudaStream_t stream;
    int *managed;
    expect("cudaStreamCreate", cudaStreamCreate(&stream));
    expect("cudaMallocManaged", cudaMallocManaged((void **)&managed, 256));
    expect("cudaStreamAttachMemAsync", cudaStreamAttachMemAsync(stream, managed));
    expect("cudaStreamSynchronize", cudaStreamSynchronize(stream));
    managed[3] = 5;
    printf("managed: %d\n", managed[3]);

    // Two CUDA arrays of bytes: to the first, to the second, and back.
    const int width = 8, height = 4;
    unsigned char pixels[height][width], back[height][width];
    for (int i = 0; i < width * height; i++) {
        pixels[i / width][i % width] = (unsigned char)i;
    }
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<unsigned char>();
    cudaArray_t first, second;
    expect("cudaMallocArray", cudaMallocArray(&first, &format, width, height));
    expect("cudaMallocArray", cudaMallocArray(&second, &format, width, height));
    expect("cudaMemcpy2DToArrayAsync",
           cudaMemcpy2DToArrayAsync(first, 0, 0, pixels, width, width, height,
                                    cudaMemcpyHostToDevice, stream));
    expect("cudaStreamSynchronize", cudaStreamSynchronize(stream));
    expect("cudaMemcpy2DArrayToArray",
           cudaMemcpy2DArrayToArray(second, 0, 0, first, 0, 0, width, height,
                                    cudaMemcpyDeviceToDevice));
    expect("cudaMemcpy2DFromArray", cudaMemcpy2DFromArray(back, width, second, 0, 0, width, height,
                                                          cudaMemcpyDeviceToHost));
    printf("copied: %d\n", memcmp(pixels, back, sizeof(back)) == 0);
    memset(back, 0, sizeof(back));
    expect("cudaMemcpy2DFromArrayAsync",
           cudaMemcpy2DFromArrayAsync(back, width, second, 2, 1, 4, 2, cudaMemcpyDeviceToHost,
                                      stream));
    expect("cudaStreamSynchronize", cudaStreamSynchronize(stream));
    printf("a part: %d %d\n", back[0][0], back[1][3]);
    cudaChannelFormatDesc told;
    cudaExtent extent;
    expect("cudaArrayGetInfo", cudaArrayGetInfo(&told, &extent, &flags, first));
    printf("%d bits, %zu x %zu x %zu\n", told.x, extent.width, extent.height, extent.depth);

    cudaFreeArray(first);
    cudaFreeArray(second);
    cudaFree(managed);
    printf("%d failures\n", failures);
    return 0;
}
