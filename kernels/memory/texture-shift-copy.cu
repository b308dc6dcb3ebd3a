// Copies an image moved by (dx, dy) texels. What leaves on one side comes in
// on the other: the texture's address mode is wrap, which needs normalised
// coordinates, from 0 to 1 over the image; + 0.5 is the middle of a texel.
__global__ void shiftCopy(cudaTextureObject_t image, float *out, int width, int height, int dx, int dy) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height) {
    float u = (x + dx + 0.5f) / width;
    float v = (y + dy + 0.5f) / height;
    out[y * width + x] = tex2D<float>(image, u, v);
  }
}

// The same in plain memory, for comparison: the program wraps, and a warp that
// is shifted reads parts of one more line.
__global__ void shiftCopyPlain(const float *image, float *out, int width, int height, int dx, int dy) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height) {
    int fromX = ((x + dx) % width + width) % width;
    int fromY = ((y + dy) % height + height) % height;
    out[y * width + x] = image[fromY * width + fromX];
  }
}
