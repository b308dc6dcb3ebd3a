// Numerical methods: many values alive at once, mathematical functions.
__global__ void nbody(const float4 *p, float4 *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 me = p[i];
  float ax = 0, ay = 0, az = 0;
  for (int j = 0; j < n; ++j) {
    float4 q = p[j];
    float dx = q.x - me.x, dy = q.y - me.y, dz = q.z - me.z;
    float r = rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f), s = q.w * r * r * r;
    ax += dx * s; ay += dy * s; az += dz * s;
  }
  a[i] = make_float4(ax, ay, az, 0);
}

__global__ void nbodyTile(const float4 *p, float4 *a, int n) {
  __shared__ float4 s[256];
  int i = blockIdx.x * 256 + threadIdx.x;
  float4 me = p[i];
  float ax = 0, ay = 0, az = 0;
  for (int t = 0; t < n; t += 256) {
    s[threadIdx.x] = p[t + threadIdx.x];
    __syncthreads();
#pragma unroll 8
    for (int j = 0; j < 256; ++j) {
      float dx = s[j].x - me.x, dy = s[j].y - me.y, dz = s[j].z - me.z;
      float r = rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f), w = s[j].w * r * r * r;
      ax += dx * w; ay += dy * w; az += dz * w;
    }
    __syncthreads();
  }
  a[i] = make_float4(ax, ay, az, 0);
}

__device__ float normal(float d) {
  float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
  float c = 0.39894228f * expf(-0.5f * d * d) * (k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return d > 0 ? 1.0f - c : c;
}

__global__ void blackScholes(const float *S, const float *X, const float *T, float *call, float *put, float r, float v, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    float s = sqrtf(T[i]), d1 = (logf(S[i] / X[i]) + (r + 0.5f * v * v) * T[i]) / (v * s), d2 = d1 - v * s;
    float n1 = normal(d1), n2 = normal(d2), e = expf(-r * T[i]);
    call[i] = S[i] * n1 - X[i] * e * n2;
    put[i] = X[i] * e * (1 - n2) - S[i] * (1 - n1);
  }
}

__global__ void rungeKutta(float *x, float *v, float dt, int steps) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float p = x[i], q = v[i];
  for (int s = 0; s < steps; ++s) {
    float k1 = q, l1 = -p;
    float k2 = q + 0.5f * dt * l1, l2 = -(p + 0.5f * dt * k1);
    float k3 = q + 0.5f * dt * l2, l3 = -(p + 0.5f * dt * k2);
    float k4 = q + dt * l3, l4 = -(p + dt * k3);
    p += dt / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
    q += dt / 6 * (l1 + 2 * l2 + 2 * l3 + l4);
  }
  x[i] = p;
  v[i] = q;
}

__global__ void pathIntegral(const float *z, float *out, float drift, float vol, int steps, int paths) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= paths) return;
  float s = 100.0f, sum = 0;
  for (int t = 0; t < steps; ++t) {
    s *= __expf(drift + vol * z[i + t * paths]);
    sum += s;
  }
  out[i] = fmaxf(sum / steps - 100.0f, 0.0f);
}

__global__ void tridiagonal(const float *a, const float *b, const float *c, const float *d, float *x, int n) {
  __shared__ float sa[128], sc[128], sd[128];
  int t = threadIdx.x;
  float av = a[t], bv = b[t], cv = c[t], dv = d[t], inv = 1.0f / bv;
  av *= inv; cv *= inv; dv *= inv;
  sa[t] = av; sc[t] = cv; sd[t] = dv;
  __syncthreads();
  for (int s = 1; s < n; s *= 2) {
    float am = 0, cm = 0, dm = 0, ap = 0, cp = 0, dp = 0;
    if (t - s >= 0) { am = sa[t - s]; cm = sc[t - s]; dm = sd[t - s]; }
    if (t + s < n) { ap = sa[t + s]; cp = sc[t + s]; dp = sd[t + s]; }
    float r = 1.0f / (1.0f - av * cm - cv * ap);
    dv = r * (dv - av * dm - cv * dp);
    av = -r * av * am;
    cv = -r * cv * cp;
    __syncthreads();
    sa[t] = av; sc[t] = cv; sd[t] = dv;
    __syncthreads();
  }
  x[t] = dv;
}

__global__ void invert3(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float m[9];
  for (int k = 0; k < 9; ++k) m[k] = in[9 * i + k];
  float c0 = m[4] * m[8] - m[5] * m[7], c1 = m[5] * m[6] - m[3] * m[8], c2 = m[3] * m[7] - m[4] * m[6];
  float d = 1.0f / (m[0] * c0 + m[1] * c1 + m[2] * c2);
  float *o = out + 9 * i;
  o[0] = c0 * d; o[1] = (m[2] * m[7] - m[1] * m[8]) * d; o[2] = (m[1] * m[5] - m[2] * m[4]) * d;
  o[3] = c1 * d; o[4] = (m[0] * m[8] - m[2] * m[6]) * d; o[5] = (m[2] * m[3] - m[0] * m[5]) * d;
  o[6] = c2 * d; o[7] = (m[1] * m[6] - m[0] * m[7]) * d; o[8] = (m[0] * m[4] - m[1] * m[3]) * d;
}

__global__ void doubleSteps(double *x, double a, double b, int steps) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  double v = x[i];
  for (int s = 0; s < steps; ++s) v = a * v * (1.0 - v) + b;
  x[i] = v;
}

__global__ void butterfly(float2 *data, const float2 *twiddle, int half) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  int j = t & (half - 1), i = (t - j) * 2 + j;
  float2 a = data[i], b = data[i + half], w = twiddle[j];
  float2 c = make_float2(b.x * w.x - b.y * w.y, b.x * w.y + b.y * w.x);
  data[i] = make_float2(a.x + c.x, a.y + c.y);
  data[i + half] = make_float2(a.x - c.x, a.y - c.y);
}

__global__ void kMeans(const float *x, const float *y, const float *cx, const float *cy, int *label, int n, int k) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float px = x[i], py = y[i], best = 1e30f;
  int which = 0;
  for (int c = 0; c < k; ++c) {
    float dx = px - cx[c], dy = py - cy[c], d = dx * dx + dy * dy;
    if (d < best) { best = d; which = c; }
  }
  label[i] = which;
}

__global__ void wave(const float *u, const float *v, float *w, const float *c, int nx, int ny, float k) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || y < 1 || x >= nx - 1 || y >= ny - 1) return;
  int i = y * nx + x;
  float lap = u[i - 1] + u[i + 1] + u[i - nx] + u[i + nx] - 4 * u[i];
  w[i] = 2 * u[i] - v[i] + k * c[i] * c[i] * lap;
}

__global__ void breadthFirst(const int *start, const int *edges, int *level, int *changed, int depth, int n) {
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= n || level[v] != depth) return;
  for (int e = start[v]; e < start[v + 1]; ++e) {
    int w = edges[e];
    if (level[w] < 0) { level[w] = depth + 1; *changed = 1; }
  }
}

__global__ void interpolate(const float *table, const float *x, float *y, int n, int size) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float p = x[i] * (size - 1);
  int k = min((int)p, size - 2);
  float f = p - k;
  y[i] = table[k] * (1 - f) + table[k + 1] * f;
}

__global__ void sineWaves(float *out, const float *f, int waves, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float t = i * 0.001f, sum = 0;
  for (int w = 0; w < waves; ++w) sum += __sinf(f[w] * t);
  out[i] = sum;
}
