// Fetches of many patterns, one launch each, for a profiler to count:
//
//     nvcc -arch=sm_90 -o texture-sectors texture-sectors.cu
//     ncu --csv --page raw --clock-control none --metrics … ./texture-sectors
//
// The program prints a line for each launch: format, dimensions, width, height,
// depth, filter, block, threads, and the twelve numbers of the pattern.
// texture-sectors.txt has most of these lines, not the largest, with what
// an H200 counted.
#include <cstdio>
#include <cstdlib>
#include <vector>

// A thread's coordinates: its place (i, j, k) times a matrix, and an offset.
struct Pattern { float xi, xj, xk, x0, yi, yj, yk, y0, zi, zj, zk, z0; };

__device__ float sum(float v) { return v; }
__device__ float sum(float2 v) { return v.x + v.y; }
__device__ float sum(float4 v) { return v.x + v.y + v.z + v.w; }
__device__ float sum(unsigned char v) { return v; }
__device__ float sum(uchar4 v) { return v.x + v.y + v.z + v.w; }
__device__ float sum(unsigned short v) { return v; }

template <typename T, int D>
__global__ void fetch(cudaTextureObject_t t, float *out, Pattern p)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int j = blockIdx.y * blockDim.y + threadIdx.y;
    int k = blockIdx.z;
    float x = p.xi * i + p.xj * j + p.xk * k + p.x0;
    float y = p.yi * i + p.yj * j + p.yk * k + p.y0;
    float z = p.zi * i + p.zj * j + p.zk * k + p.z0;
    float v;
    if (D == 1) v = sum(tex1D<T>(t, x));
    else if (D == 2) v = sum(tex2D<T>(t, x, y));
    else v = sum(tex3D<T>(t, x, y, z));
    out[i + gridDim.x * blockDim.x * (j + gridDim.y * blockDim.y * k)] = v;
}

static float *out;

template <typename T, int D>
void run(const char *format, int w, int h, int d, bool linear, dim3 block, dim3 threads, Pattern p)
{
    cudaChannelFormatDesc desc = cudaCreateChannelDesc<T>();
    cudaArray_t array;
    size_t texels = (size_t)w * (h ? h : 1) * (d ? d : 1);
    std::vector<char> host(texels * sizeof(T), 1);
    if (D == 3) {
        cudaMalloc3DArray(&array, &desc, make_cudaExtent(w, h, d));
        cudaMemcpy3DParms c = {};
        c.srcPtr = make_cudaPitchedPtr(host.data(), w * sizeof(T), w, h);
        c.dstArray = array;
        c.extent = make_cudaExtent(w, h, d);
        c.kind = cudaMemcpyHostToDevice;
        cudaMemcpy3D(&c);
    } else {
        cudaMallocArray(&array, &desc, w, D == 1 ? 0 : h);
        cudaMemcpy2DToArray(array, 0, 0, host.data(), w * sizeof(T), w * sizeof(T), D == 1 ? 1 : h,
                            cudaMemcpyHostToDevice);
    }
    cudaResourceDesc res = {};
    res.resType = cudaResourceTypeArray;
    res.res.array.array = array;
    cudaTextureDesc td = {};
    for (int i = 0; i < 3; i++) td.addressMode[i] = cudaAddressModeClamp;
    td.filterMode = linear ? cudaFilterModeLinear : cudaFilterModePoint;
    td.readMode = cudaReadModeElementType;
    cudaTextureObject_t t;
    cudaCreateTextureObject(&t, &res, &td, nullptr);
    dim3 grid(threads.x / block.x, threads.y / block.y, threads.z);
    fetch<T, D><<<grid, block>>>(t, out, p);
    cudaError_t e = cudaDeviceSynchronize();
    printf("%s %d %d %d %d %d %u %u %u %u %u", format, D, w, h, d, linear, block.x, block.y, threads.x, threads.y,
           threads.z);
    const float *f = (const float *)&p;
    for (int i = 0; i < 12; i++) printf(" %g", f[i]);
    printf(" %s\n", e == cudaSuccess ? "ok" : cudaGetErrorString(e));
    cudaDestroyTextureObject(t);
    cudaFreeArray(array);
}

template <typename T> void planes(const char *format)
{
    const int n = 256;
    dim3 wide(32, 8), square(16, 16), row(256, 1), all(n, n, 1);
    Pattern straight = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
    run<T, 2>(format, n, n, 0, false, wide, all, straight);
    run<T, 2>(format, n, n, 0, false, square, all, straight);
    run<T, 2>(format, n, n, 0, false, row, all, straight);
    run<T, 2>(format, n, n, 0, false, dim3(8, 32), all, straight);
    run<T, 2>(format, n, n, 0, false, dim3(4, 64), all, straight);
    run<T, 2>(format, n, n, 0, false, dim3(2, 128), all, straight);
    run<T, 2>(format, n, n, 0, false, wide, all, {0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0});
    run<T, 2>(format, n, n, 0, false, wide, all, {1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0});
    for (int s = 2; s <= 8; s *= 2) {
        float f = s;
        run<T, 2>(format, n, n, 0, false, wide, dim3(n / s, n / s, 1), {f, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0});
        run<T, 2>(format, n, n, 0, false, wide, dim3(n / s < 32 ? 32 : n / s, n / s, 1), {0, 1, 0, 0, f, 0, 0, 0, 0, 0, 0, 0});
    }
    run<T, 2>(format, n, n, 0, false, wide, all, {0.87f, -0.5f, 0, 64, 0.5f, 0.87f, 0, -40, 0, 0, 0, 0});
}

int main()
{
    cudaMalloc(&out, 1 << 24);
    planes<float>("float");
    planes<unsigned char>("uchar");
    planes<uchar4>("uchar4");
    planes<unsigned short>("ushort");
    planes<float2>("float2");
    planes<float4>("float4");
    const int n = 256;
    dim3 wide(32, 8), square(16, 16), all(n, n, 1);
    // Filtered.
    run<float, 2>("float", n, n, 0, true, wide, all, {1, 0, 0, 0.5f, 0, 1, 0, 0.5f, 0, 0, 0, 0});
    run<float, 2>("float", n, n, 0, true, wide, all, {1, 0, 0, 0.75f, 0, 1, 0, 0.75f, 0, 0, 0, 0});
    run<float, 2>("float", n, n, 0, true, square, all, {1, 0, 0, 0.75f, 0, 1, 0, 0.75f, 0, 0, 0, 0});
    run<float, 2>("float", n, n, 0, true, wide, all, {0.5f, 0, 0, 0.3f, 0, 0.5f, 0, 0.3f, 0, 0, 0, 0});
    run<float, 2>("float", n, n, 0, true, wide, all, {0.87f, -0.5f, 0, 64, 0.5f, 0.87f, 0, -40, 0, 0, 0, 0});
    run<float4, 2>("float4", n, n, 0, true, wide, all, {1, 0, 0, 0.75f, 0, 1, 0, 0.75f, 0, 0, 0, 0});
    // One texel for all; a line; a volume.
    run<float, 2>("float", n, n, 0, false, wide, all, {0, 0, 0, 5, 0, 0, 0, 5, 0, 0, 0, 0});
    run<float, 1>("float", 4096, 0, 0, false, dim3(256), dim3(4096, 1, 1), {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    run<float, 1>("float", 4096, 0, 0, false, dim3(256), dim3(1024, 1, 1), {4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    run<float, 1>("float", 4096, 0, 0, true, dim3(256), dim3(4096, 1, 1), {1, 0, 0, 0.75f, 0, 0, 0, 0, 0, 0, 0, 0});
    run<float4, 1>("float4", 4096, 0, 0, false, dim3(256), dim3(4096, 1, 1), {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    Pattern volume = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    run<float, 3>("float", 64, 64, 64, false, wide, dim3(64, 64, 64), volume);
    run<float, 3>("float", 64, 64, 64, false, square, dim3(64, 64, 64), volume);
    run<float, 3>("float", 64, 64, 64, false, wide, dim3(64, 64, 64), {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0});
    run<float, 3>("float", 64, 64, 64, false, wide, dim3(64, 64, 64), {0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0});
    run<float, 3>("float", 64, 64, 64, true, wide, dim3(64, 64, 64), {1, 0, 0, 0.75f, 0, 1, 0, 0.75f, 0, 0, 1, 0.75f});
    run<unsigned char, 3>("uchar", 64, 64, 64, false, wide, dim3(64, 64, 64), volume);
    // Larger than any L1.
    run<float, 2>("float", 2048, 2048, 0, false, wide, dim3(2048, 2048, 1), {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0});
    run<float, 2>("float", 2048, 2048, 0, true, square, dim3(2048, 2048, 1), {1, 0, 0, 0.75f, 0, 1, 0, 0.75f, 0, 0, 0, 0});
    run<float, 2>("float", 2048, 2048, 0, false, wide, dim3(2048, 2048, 1), {0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0});
    run<float, 2>("float", 2048, 2048, 0, true, wide, dim3(2048, 2048, 1), {0.87f, -0.5f, 0, 512, 0.5f, 0.87f, 0, -340, 0, 0, 0, 0});
    return 0;
}
