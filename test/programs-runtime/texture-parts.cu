// Layered textures, cubemaps and mipmaps: which part a fetch takes, and where in it.
#include <cstdio>

__global__ void layers(cudaTextureObject_t one, cudaTextureObject_t two, float *out)
{
    int layer = (int)threadIdx.x - 1; // before the first, and behind the last
    out[threadIdx.x] = tex2DLayered<float>(two, 1.5f, 0.5f, layer);
    out[8 + threadIdx.x] = tex2DLayered<float>(two, 1.0f, 1.0f, layer);
    float value;
    tex1DLayered(&value, one, 2.5f, layer);
    out[16 + threadIdx.x] = value;
}

__global__ void cube(cudaTextureObject_t t, cudaTextureObject_t many, float *out)
{
    const float3 directions[] = {{1, 0.1f, 0.1f}, {-1, 0.1f, 0.1f}, {0.1f, 1, 0.1f}, {0.1f, -1, 0.1f}, {0.1f, 0.1f, 1}, {0.1f, 0.1f, -1}, {2, -1.5f, 1.5f}, {-0.5f, 0.3f, -2}};
    float3 d = directions[threadIdx.x];
    out[threadIdx.x] = texCubemap<float>(t, d.x, d.y, d.z);
    out[8 + threadIdx.x] = texCubemapLayered<float>(many, d.x, d.y, d.z, 1);
}

__global__ void levels(cudaTextureObject_t nearest, cudaTextureObject_t mixed, float *out)
{
    float level = 0.5f * threadIdx.x - 0.75f;
    out[threadIdx.x] = tex2DLod<float>(nearest, 0.4f, 0.4f, level);
    out[8 + threadIdx.x] = tex2DLod<float>(mixed, 0.4f, 0.4f, level);
}

float *device;

void show(const char *title, int first)
{
    float values[8];
    cudaMemcpy(values, device + first, sizeof(values), cudaMemcpyDeviceToHost);
    printf("%s:", title);
    for (float value : values)
        printf(" %g", value);
    printf("\n");
}

/** An array whose texel is 100 layer + 10 y + x. */
cudaArray_t make(int width, int height, int layers, unsigned int flags)
{
    cudaChannelFormatDesc desc = cudaCreateChannelDesc<float>();
    cudaArray_t array;
    cudaMalloc3DArray(&array, &desc, make_cudaExtent(width, height, layers), flags);
    int rows = height > 0 ? height : 1;
    float *texels = new float[width * rows * layers];
    for (int i = 0; i < width * rows * layers; i++)
        texels[i] = i / (width * rows) * 100 + i / width % rows * 10 + i % width;
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(texels, width * sizeof(float), width, rows);
    copy.dstArray = array;
    copy.extent = make_cudaExtent(width, rows, layers);
    copy.kind = cudaMemcpyHostToDevice;
    cudaMemcpy3D(&copy);
    delete[] texels;
    return array;
}

cudaTextureObject_t textureOf(cudaArray_t array, cudaTextureFilterMode filter, bool normalized = false)
{
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaTextureDesc desc = {};
    desc.addressMode[0] = desc.addressMode[1] = cudaAddressModeClamp;
    desc.filterMode = filter;
    desc.normalizedCoords = normalized;
    cudaTextureObject_t texture = 0;
    cudaCreateTextureObject(&texture, &resource, &desc, nullptr);
    return texture;
}

int main()
{
    cudaMalloc(&device, 64 * sizeof(float));

    cudaArray_t two = make(3, 2, 4, cudaArrayLayered), one = make(3, 0, 4, cudaArrayLayered);
    cudaTextureObject_t first = textureOf(one, cudaFilterModePoint), second = textureOf(two, cudaFilterModeLinear);
    layers<<<1, 8>>>(first, second, device);
    show("layers", 0);
    show("filtered", 8);
    show("lines", 16);
    cudaChannelFormatDesc desc;
    cudaExtent extent;
    unsigned int flags;
    cudaArrayGetInfo(&desc, &extent, &flags, two);
    printf("%d x %d x %d, %u\n", (int)extent.width, (int)extent.height, (int)extent.depth, flags);
    printf("destroy: %d\n", (int)cudaDestroyTextureObject(second));
    printf("again: %d\n", (int)cudaDestroyTextureObject(second));

    cudaArray_t faces = make(4, 4, 6, cudaArrayCubemap), more = make(4, 4, 12, cudaArrayCubemap | cudaArrayLayered);
    cube<<<1, 8>>>(textureOf(faces, cudaFilterModePoint, true), textureOf(more, cudaFilterModePoint, true), device);
    show("faces", 0);
    show("of the second cube", 8);
    cudaArray_t wrong = nullptr;
    cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    printf("five faces: %d\n", (int)cudaMalloc3DArray(&wrong, &format, make_cudaExtent(4, 4, 5), cudaArrayCubemap));

    cudaMipmappedArray_t mipmap;
    printf("mipmap: %d\n", (int)cudaMallocMipmappedArray(&mipmap, &format, make_cudaExtent(8, 8, 0), 3));
    for (int level = 0; level < 3; level++) {
        cudaArray_t array;
        cudaGetMipmappedArrayLevel(&array, mipmap, level);
        cudaArrayGetInfo(&desc, &extent, &flags, array);
        int size = extent.width;
        float *texels = new float[size * size];
        for (int i = 0; i < size * size; i++)
            texels[i] = 1000 * level + 10 * (i / size) + i % size;
        cudaMemcpy2DToArray(array, 0, 0, texels, size * 4, size * 4, size, cudaMemcpyHostToDevice);
        printf("level %d: %d x %d\n", level, (int)extent.width, (int)extent.height);
        delete[] texels;
    }
    cudaArray_t none;
    printf("level 3: %d\n", (int)cudaGetMipmappedArrayLevel(&none, mipmap, 3));
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeMipmappedArray;
    resource.res.mipmap.mipmap = mipmap;
    cudaTextureDesc how = {};
    how.addressMode[0] = how.addressMode[1] = cudaAddressModeClamp;
    how.normalizedCoords = 1;
    how.maxMipmapLevelClamp = 2;
    cudaTextureObject_t nearest, mixed;
    printf("nearest: %d\n", (int)cudaCreateTextureObject(&nearest, &resource, &how, nullptr));
    how.mipmapFilterMode = cudaFilterModeLinear;
    how.minMipmapLevelClamp = 0.25f;
    printf("mixed: %d\n", (int)cudaCreateTextureObject(&mixed, &resource, &how, nullptr));
    levels<<<1, 8>>>(nearest, mixed, device);
    show("nearest level", 0);
    show("between levels", 8);
    cudaDestroyTextureObject(nearest);
    cudaDestroyTextureObject(mixed);
    printf("free: %d\n", (int)cudaFreeMipmappedArray(mipmap));
    cudaGetLastError();
    cudaDeviceSynchronize();
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
    return 0;
}
