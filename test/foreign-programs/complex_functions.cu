// prints: 20 functions of 512 numbers: 0 differ
#include <cstdio>
#include <thrust/complex.h>

template <class C> __host__ __device__ C one(int which, C z) {
  using T = typename C::value_type;
  const C p((T)0.5, (T)-0.75);
  switch (which) {
  case 0: return thrust::sin(z);
  case 1: return thrust::cos(z);
  case 2: return thrust::tan(z);
  case 3: return thrust::sinh(z);
  case 4: return thrust::cosh(z);
  case 5: return thrust::tanh(z);
  case 6: return thrust::asin(z);
  case 7: return thrust::acos(z);
  case 8: return thrust::atan(z);
  case 9: return thrust::asinh(z);
  case 10: return thrust::acosh(z);
  case 11: return thrust::atanh(z);
  case 12: return thrust::exp(z);
  case 13: return thrust::log(z);
  case 14: return thrust::log10(z);
  case 15: return thrust::sqrt(z);
  case 16: return thrust::pow(z, p);
  case 17: return thrust::pow(z, (T)1.5);
  case 18: return thrust::pow((T)2.5, z);
  default: return thrust::proj(z);
  }
}

__global__ void apply(const thrust::complex<float> *z, thrust::complex<float> *r, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    for (int which = 0; which < 20; which++) {
      r[which * n + i] = one(which, z[i]);
    }
  }
}

int main() {
  const int n = 512;
  thrust::complex<float> *z, *r;
  cudaMallocManaged(&z, n * sizeof *z);
  cudaMallocManaged(&r, 20 * n * sizeof *r);
  for (int i = 0; i < n; i++) {
    z[i] = thrust::complex<float>((i % 32 - 16) * 0.23f + 0.01f, (i / 32 - 8) * 0.31f + 0.02f);
  }
  apply<<<4, 128>>>(z, r, n);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int k = 0; k < 20 * n; k++) {
    const thrust::complex<double> want = one(k / n, thrust::complex<double>(z[k % n].real(), z[k % n].imag()));
    const thrust::complex<double> got(r[k].real(), r[k].imag());
    if (!(thrust::abs(got - want) <= 1e-5 * thrust::abs(want) + 2e-6)) {
      if (wrong++ < 5) {
        printf("%d of %g %g: %g %g, not %g %g\n", k / n, z[k % n].real(), z[k % n].imag(), got.real(), got.imag(), want.real(), want.imag());
      }
    }
  }
  printf("20 functions of %d numbers: %d differ\n", n, wrong);
}
