// Divisions, roots, rounding intrinsics, double precision; branches and short circuits.
#include <cstdio>
#include <cstdlib>

__global__ void divideFloats(const float *a, const float *b, float *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    c[i] = a[i] / b[i];
  }
}

__global__ void divideDoubles(const double *a, const double *b, double *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    c[i] = a[i] / b[i];
  }
}

__global__ void reciprocals(const double *a, double *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    c[i] = 1.0 / a[i];
  }
}

__global__ void rootsOfDoubles(const double *a, double *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    c[i] = sqrt(a[i]);
  }
}

__global__ void reciprocalRoots(const double *a, double *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    c[i] = rsqrt(a[i]);
  }
}

__global__ void normalise(float *x, float *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    float length = sqrtf(x[i] * x[i] + y[i] * y[i]);
    x[i] = x[i] / length;
    y[i] = y[i] / length;
  }
}

__global__ void rounded(const float *a, const float *b, float *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    c[i] = __fadd_rn(__fmul_rn(a[i], b[i]), a[i]) + __fmaf_rn(a[i], b[i], 1.0f);
  }
}

__global__ void roundedDoubles(const double *a, const double *b, double *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    c[i] = __dadd_rn(__dmul_rn(a[i], b[i]), a[i]) + __fma_rn(a[i], b[i], 1.0);
  }
}

__global__ void quick(const float *a, const float *b, float *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    c[i] = __fdividef(a[i], b[i]) + rsqrtf(a[i]);
  }
}

__global__ void poly(const double *x, double *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    double v = x[i];
    y[i] = ((0.5 * v + 0.25) * v - 3.0) * v + 7.0;
  }
}

__global__ void bothPositive(const int *a, const int *b, int *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    c[i] = a[i] > 50 && b[i] > 50;
  }
}

__global__ void peaks(const int *a, int *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n - 1 && a[i] > a[i - 1] && a[i] > a[i + 1]) {
    c[i] = 1;
  }
}

__global__ void eitherStore(const int *a, int *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    if (a[i] % 2) {
      c[i] = a[i] * 3 + 1;
    } else {
      c[i] = a[i] / 2;
    }
  }
}

__global__ void eitherLoad(const int *a, const int *b, int *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int v;
    if (i % 3 == 0) {
      v = a[i] + 10;
    } else {
      v = a[i] * b[i];
    }
    c[i] = v;
  }
}

__global__ void chosen(const int *a, const int *b, int *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    c[i] = i & 1 ? a[i] : b[i];
  }
}

__global__ void bySwitch(const int *a, int *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) {
    return;
  }
  switch (a[i] % 4) {
    case 0:
      c[i] = a[i];
      break;
    case 1:
      c[i] = a[i] * a[i];
      break;
    case 2:
      c[i] = -a[i];
      break;
    default:
      c[i] = 0;
  }
}

__global__ void collatzSteps(const int *a, int *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    long long v = a[i] + 1;
    int steps = 0;
    while (v != 1) {
      v = v % 2 ? 3 * v + 1 : v / 2;
      steps++;
    }
    c[i] = steps;
  }
}

template <typename T> T *filled(int n) {
  T *host = (T *)malloc(n * sizeof(T));
  for (int i = 0; i < n; i++) {
    host[i] = (i * 37 + 11) % 101 + 1;
  }
  T *device;
  cudaMalloc(&device, n * sizeof(T));
  cudaMemcpy(device, host, n * sizeof(T), cudaMemcpyHostToDevice);
  free(host);
  return device;
}

int main(int argc, char **argv) {
  int scale = argc > 1 ? atoi(argv[1]) : 1;
  int n = 8000 * scale;
  int blocks = (n + 255) / 256;
  float *a = filled<float>(n), *b = filled<float>(n), *c = filled<float>(n);
  double *d = filled<double>(n), *e = filled<double>(n), *f = filled<double>(n);
  int *x = filled<int>(n), *y = filled<int>(n), *z = filled<int>(n);
  divideFloats<<<blocks, 256>>>(a, b, c, n);
  divideDoubles<<<blocks, 256>>>(d, e, f, n);
  reciprocals<<<blocks, 256>>>(d, f, n);
  rootsOfDoubles<<<blocks, 256>>>(d, f, n);
  reciprocalRoots<<<blocks, 256>>>(d, f, n);
  normalise<<<blocks, 256>>>(a, b, n);
  rounded<<<blocks, 256>>>(a, b, c, n);
  roundedDoubles<<<blocks, 256>>>(d, e, f, n);
  quick<<<blocks, 256>>>(a, b, c, n);
  poly<<<blocks, 256>>>(d, f, n);
  bothPositive<<<blocks, 256>>>(x, y, z, n);
  peaks<<<blocks, 256>>>(x, z, n);
  eitherStore<<<blocks, 256>>>(x, z, n);
  eitherLoad<<<blocks, 256>>>(x, y, z, n);
  chosen<<<blocks, 256>>>(x, y, z, n);
  bySwitch<<<blocks, 256>>>(x, z, n);
  collatzSteps<<<blocks, 256>>>(x, z, n);
  cudaDeviceSynchronize();
  printf("%s\n", cudaGetErrorString(cudaGetLastError()));
  return 0;
}
