// Element by element: no shared memory, little control flow.
__global__ void empty() {}

__global__ void fill(float *x, float value) { x[blockIdx.x * blockDim.x + threadIdx.x] = value; }

__global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}

__global__ void addVectors(int n, const float *a, const float *b, float *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[i] = a[i] + b[i];
}

__global__ void addDoubles(int n, const double *a, const double *b, double *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[i] = a[i] + b[i];
}

__global__ void gridStride(int n, float a, const float *x, float *y) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    y[i] = a * x[i] + y[i];
}

__global__ void copyFloat4(const float4 *in, float4 *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i];
}

__global__ void scaleFloat4(float4 *x, float s, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    float4 v = x[i];
    v.x *= s; v.y *= s; v.z *= s; v.w *= s;
    x[i] = v;
  }
}

__global__ void gather(const int *index, const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[index[i]];
}

__global__ void copyOffset(float *out, const float *in, int offset) {
  int i = blockIdx.x * blockDim.x + threadIdx.x + offset;
  out[i] = in[i];
}

__global__ void collatz(const unsigned *in, unsigned *steps, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  unsigned x = in[i], count = 0;
  while (x != 1) {
    x = (x & 1) ? 3 * x + 1 : x / 2;
    ++count;
  }
  steps[i] = count;
}

__global__ void popcounts(const unsigned *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = __popc(in[i]) + __clz(in[i]);
}

struct Particle { float x, y, z, vx, vy, vz, mass; int kind; };

__global__ void moveParticles(Particle *p, int n, float dt) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    Particle q = p[i];
    q.x += q.vx * dt;
    q.y += q.vy * dt;
    q.z += q.vz * dt;
    p[i] = q;
  }
}

__global__ void moveArrays(float *x, float *y, float *z, const float *vx, const float *vy, const float *vz, int n, float dt) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    x[i] += vx[i] * dt;
    y[i] += vy[i] * dt;
    z[i] += vz[i] * dt;
  }
}

__global__ void polynomial(const float *x, float *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    float v = x[i];
    y[i] = ((((0.5f * v + 1.5f) * v - 2.0f) * v + 0.25f) * v + 3.0f) * v - 1.0f;
  }
}

__global__ void mandelbrot(int *out, int width, int height, float x0, float y0, float dx, float dy, int limit) {
  int px = blockIdx.x * blockDim.x + threadIdx.x;
  int py = blockIdx.y * blockDim.y + threadIdx.y;
  if (px >= width || py >= height) return;
  float cx = x0 + px * dx, cy = y0 + py * dy, x = 0, y = 0;
  int k = 0;
  while (x * x + y * y < 4.0f && k < limit) {
    float t = x * x - y * y + cx;
    y = 2.0f * x * y + cy;
    x = t;
    ++k;
  }
  out[py * width + px] = k;
}

__global__ void xorshift(unsigned *state, float *out, int rounds) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned s = state[i];
  float sum = 0;
  for (int r = 0; r < rounds; ++r) {
    s ^= s << 13; s ^= s >> 17; s ^= s << 5;
    sum += s * 2.3283064e-10f;
  }
  state[i] = s;
  out[i] = sum / rounds;
}

__global__ void longSum(const long long *a, const long long *b, long long *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[i] = a[i] * b[i] + c[i];
}

__global__ void clampValues(float *x, float low, float high, size_t n) {
  size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = fminf(fmaxf(x[i], low), high);
}

__global__ void sigmoid(const float *x, float *y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = 1.0f / (1.0f + __expf(-x[i]));
}

__global__ void grey(const uchar4 *in, unsigned char *out, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < width && y < height) {
    uchar4 p = in[y * width + x];
    out[y * width + x] = 0.299f * p.x + 0.587f * p.y + 0.114f * p.z;
  }
}
