// Scales an image to another size. Every pixel of the result asks the texture
// at the place where its middle lies in the image, and the texture unit mixes
// the four texels around it (filter linear); beyond the edges it repeats the
// outermost texels (address clamp).
__global__ void resample(cudaTextureObject_t image, float *out, int width, int height, int outWidth, int outHeight) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < outWidth && y < outHeight) {
    float u = (x + 0.5f) * width / outWidth;
    float v = (y + 0.5f) * height / outHeight;
    out[y * outWidth + x] = tex2D<float>(image, u, v);
  }
}
