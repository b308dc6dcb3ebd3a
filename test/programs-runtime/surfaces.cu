// Surfaces: places in bytes, every boundary mode, what textures see of what was written.
#include <cstdio>

__global__ void invert(cudaSurfaceObject_t in, cudaSurfaceObject_t out, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) {
        uchar4 texel;
        surf2Dread(&texel, in, x * 4, y);
        surf2Dwrite(make_uchar4(255 - texel.x, texel.y, texel.z, x + y), out, x * 4, y);
    }
}

__global__ void edges(cudaSurfaceObject_t line, float *out)
{
    int x = ((int)threadIdx.x - 2) * 4;
    out[threadIdx.x] = surf1Dread<float>(line, x, cudaBoundaryModeClamp);
    out[8 + threadIdx.x] = surf1Dread<float>(line, x, cudaBoundaryModeZero);
    if (threadIdx.x == 7)
        surf1Dwrite(-5.0f, line, 400, cudaBoundaryModeZero);
    if (threadIdx.x == 6)
        surf1Dwrite(77.0f, line, 400, cudaBoundaryModeClamp);
}

__global__ void boxes(cudaSurfaceObject_t box, cudaSurfaceObject_t layers, cudaSurfaceObject_t cube, float *out)
{
    int i = threadIdx.x;
    surf3Dwrite((short)(100 + i), box, (i & 1) * 2, i >> 1 & 1, i >> 2);
    surf2DLayeredwrite(make_float2(i, -i), layers, 8 * (i & 1), 0, i >> 1);
    surfCubemapwrite(10.0f * i, cube, 0, 0, i % 6);
    __syncthreads();
    out[i] = surf3Dread<short>(box, (i & 1) * 2, i >> 1 & 1, i >> 2);
    float2 pair = surf2DLayeredread<float2>(layers, 8 * (i & 1), 0, i >> 1);
    out[8 + i] = pair.x + 100 * pair.y;
    out[16 + i] = i < 6 ? surfCubemapread<float>(cube, 0, 0, i) >= 10.0f * i : -1;
}

__global__ void fetch(cudaTextureObject_t t, float *out)
{
    out[threadIdx.x] = tex1D<float>(t, threadIdx.x + 0.5f);
}

__global__ void outside(cudaSurfaceObject_t line)
{
    surf1Dwrite(1.0f, line, -4);
}

void show(const char *title, const float *device, int first = 0)
{
    float values[8];
    cudaMemcpy(values, device + first, sizeof(values), cudaMemcpyDeviceToHost);
    printf("%s:", title);
    for (float value : values)
        printf(" %g", value);
    printf("\n");
}

cudaResourceDesc of(cudaArray_t array)
{
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    return resource;
}

cudaSurfaceObject_t surfaceOf(cudaArray_t array)
{
    cudaResourceDesc resource = of(array);
    cudaSurfaceObject_t surface = 0;
    cudaError_t error = cudaCreateSurfaceObject(&surface, &resource);
    if (error != cudaSuccess)
        printf("device: no surface: %s\n", cudaGetErrorName(error)); // the documentation asks for a flag that not every driver wants
    return surface;
}

int main()
{
    const int width = 20, height = 6;
    cudaChannelFormatDesc bytes = cudaCreateChannelDesc<uchar4>(), floats = cudaCreateChannelDesc<float>();
    cudaArray_t in, out, plain;
    cudaMallocArray(&in, &bytes, width, height, cudaArraySurfaceLoadStore);
    cudaMallocArray(&out, &bytes, width, height, cudaArraySurfaceLoadStore);
    cudaMallocArray(&plain, &bytes, width, height);
    uchar4 texels[height][width], result[height][width];
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            texels[y][x] = make_uchar4(x, y, x * y, 9);
    cudaMemcpy2DToArray(in, 0, 0, texels, sizeof(texels[0]), sizeof(texels[0]), height, cudaMemcpyHostToDevice);
    surfaceOf(plain);
    cudaSurfaceObject_t from = surfaceOf(in), to = surfaceOf(out);
    invert<<<dim3(2, 2), dim3(16, 4)>>>(from, to, width, height);
    cudaMemcpy2DFromArray(result, sizeof(result[0]), out, 0, 0, sizeof(result[0]), height, cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            uchar4 r = result[y][x];
            wrong += r.x != 255 - x || r.y != y || r.z != x * y || r.w != x + y;
        }
    printf("wrong: %d\n", wrong);
    printf("destroy: %d\n", (int)cudaDestroySurfaceObject(from));

    float *device, line[4] = {10, 20, 30, 40};
    cudaMalloc(&device, 24 * sizeof(float));
    cudaArray_t row;
    cudaMallocArray(&row, &floats, 4, 0, cudaArraySurfaceLoadStore);
    cudaMemcpy2DToArray(row, 0, 0, line, sizeof(line), sizeof(line), 1, cudaMemcpyHostToDevice);
    cudaSurfaceObject_t rowSurface = surfaceOf(row);
    edges<<<1, 8>>>(rowSurface, device);
    show("clamp", device);
    show("zero", device, 8);
    cudaResourceDesc resource = of(row);
    cudaTextureDesc how = {};
    how.addressMode[0] = cudaAddressModeClamp;
    cudaTextureObject_t texture;
    cudaCreateTextureObject(&texture, &resource, &how, nullptr);
    fetch<<<1, 8>>>(texture, device);
    show("fetched", device);

    cudaChannelFormatDesc shorts = cudaCreateChannelDesc<short>(), pairs = cudaCreateChannelDesc<float2>();
    cudaArray_t box, layers, cube;
    cudaMalloc3DArray(&box, &shorts, make_cudaExtent(2, 2, 2), cudaArraySurfaceLoadStore);
    cudaMalloc3DArray(&layers, &pairs, make_cudaExtent(2, 1, 4), cudaArrayLayered | cudaArraySurfaceLoadStore);
    cudaMalloc3DArray(&cube, &floats, make_cudaExtent(4, 4, 6), cudaArrayCubemap | cudaArraySurfaceLoadStore);
    boxes<<<1, 8>>>(surfaceOf(box), surfaceOf(layers), surfaceOf(cube), device);
    show("box", device);
    show("layers", device, 8);
    show("faces", device, 16);

    outside<<<1, 1>>>(rowSurface);
    printf("outside: %s\n", cudaDeviceSynchronize() != cudaSuccess ? "an error" : "nothing");
    return 0;
}
