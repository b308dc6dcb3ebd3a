// Three images beside and above each other, by one texture: coordinates run
// from -1 to 2 where the image itself has 0 to 1. What the texture gives outside
// is its address mode: wrap repeats the image, clamp its edge.
__global__ void ninefold(cudaTextureObject_t image, float *out, int width, int height)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 3 * width && y < 3 * height) {
        // The middle of a texel, in normalised coordinates.
        const float u = (x + 0.5f) / width - 1.0f;
        const float v = (y + 0.5f) / height - 1.0f;
        out[y * 3 * width + x] = tex2D<float>(image, u, v);
    }
}
