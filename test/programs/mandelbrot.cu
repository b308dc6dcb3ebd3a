// Escape-time fractal with a complex class and operators.
#include <stdint.h>
#include <stdio.h>

template <typename T> class Complex {
public:
  T re, im;
  __host__ __device__ Complex() : re(), im() {}
  __host__ __device__ Complex(T r, T i = T()) : re(r), im(i) {}
  __host__ __device__ T norm() const { return re * re + im * im; }
  __host__ __device__ Complex operator+(const Complex &o) const { return Complex(re + o.re, im + o.im); }
  __host__ __device__ Complex operator*(const Complex &o) const { return Complex(re * o.re - im * o.im, re * o.im + im * o.re); }
  __host__ __device__ Complex &operator*=(const Complex &o) { return *this = *this * o; }
  friend __host__ __device__ bool operator==(const Complex &a, const Complex &b) { return a.re == b.re && a.im == b.im; }
};

struct __align__(4) Pixel {
  uint8_t r, g, b, a;
};

enum Palette { GREY, FIRE, COUNT };

__constant__ Pixel palette[COUNT][4] = {{{0, 0, 0, 255}, {85, 85, 85, 255}, {170, 170, 170, 255}, {255, 255, 255, 255}},
                                        {{0, 0, 0, 255}, {128, 17, 0, 255}, {255, 136, 0, 255}, {255, 255, 200, 255}}};

__device__ int escape(Complex<float> c, int limit) {
  Complex<float> z;
  int n = 0;
  while (z.norm() < 4.0f && n < limit) {
    z = z * z + c;
    ++n;
  }
  return n;
}

template <Palette P> __global__ void render(Pixel *image, int width, int height, float2 centre, float scale, int limit) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height) return;
  Complex<float> c(centre.x + (x - width * 0.5f) * scale, centre.y + (y - height * 0.5f) * scale);
  int n = escape(c, limit);
  if (c == Complex<float>(0)) n = limit;
  Pixel p = palette[P][n == limit ? 0 : 1 + n % 3];
  p.a -= (uint8_t)(n & 15);
  image[y * width + x] = p;
}

int main() {
  const int w = 200, h = 100;
  Pixel *d, *pixels = new Pixel[w * h];
  cudaMalloc(&d, w * h * sizeof *d);
  dim3 block(16, 16), grid((w + 15) / 16, (h + 15) / 16);
  render<FIRE><<<grid, block>>>(d, w, h, make_float2(-0.5f, 0.0f), 0.02f, 256);
  render<GREY><<<grid, block>>>(d, w, h, float2{-0.5f, 0.0f}, 0.02f, 256);
  cudaMemcpy(pixels, d, w * h * sizeof(Pixel), cudaMemcpyDeviceToHost);
  long sum = 0;
  for (int i = 0; i < w * h; ++i) sum += pixels[i].r + pixels[i].a;
  printf("%ld\n", sum);
  delete[] pixels;
}
