// Particles as a student stores them: arrays of structs, structs of arrays, float3, float4.
#include <cstdio>
#include <cstdlib>

struct Loose {
  float x, y, z;
  float vx, vy, vz;
};

struct alignas(16) Packed {
  float x, y, z, mass;
  float vx, vy, vz, age;
};

struct Body {
  double mass;
  float vx, vy;
  int id, group;
};

struct Pair {
  int2 key;
  float value;
};

__global__ void moveSoa(float *x, float *y, const float *vx, const float *vy, float dt, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    x[i] += vx[i] * dt;
    y[i] += vy[i] * dt;
  }
}

__global__ void moveLoose(Loose *p, float dt, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    p[i].x += p[i].vx * dt;
    p[i].y += p[i].vy * dt;
    p[i].z += p[i].vz * dt;
  }
}

__global__ void movePacked(Packed *p, float dt, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    Packed q = p[i];
    q.x += q.vx * dt;
    q.y += q.vy * dt;
    q.z += q.vz * dt;
    q.age += dt;
    p[i] = q;
  }
}

__global__ void packedSpeed(const Packed *p, float *speed, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    speed[i] = p[i].vx * p[i].vx + p[i].vy * p[i].vy + p[i].vz * p[i].vz;
  }
}

__global__ void moveFloat3(float3 *p, const float3 *v, float dt, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    float3 q = p[i];
    q.x += v[i].x * dt;
    q.y += v[i].y * dt;
    q.z += v[i].z * dt;
    p[i] = q;
  }
}

__global__ void moveFloat4(float4 *p, const float4 *v, float dt, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    float4 q = p[i];
    float4 w = v[i];
    q.x += w.x * dt;
    q.y += w.y * dt;
    q.z += w.z * dt;
    p[i] = q;
  }
}

__global__ void firstOfFour(const float4 *p, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    out[i] = p[i].x;
  }
}

__global__ void momentum(const Body *b, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    out[i] = (float)b[i].mass * (b[i].vx + b[i].vy) + b[i].id + b[i].group;
  }
}

__global__ void copyPairs(const Pair *in, Pair *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    out[i] = in[i];
  }
}

__global__ void gravity(const float4 *bodies, float3 *force, int n) {
  __shared__ float4 tile[128];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 own = bodies[i];
  float3 sum = make_float3(0, 0, 0);
  for (int base = 0; base < n; base += 128) {
    tile[threadIdx.x] = bodies[base + threadIdx.x];
    __syncthreads();
    for (int k = 0; k < 128; k++) {
      float dx = tile[k].x - own.x;
      float dy = tile[k].y - own.y;
      float dz = tile[k].z - own.z;
      float s = tile[k].w * (dx * dx + dy * dy + dz * dz + 0.5f);
      sum.x += dx * s;
      sum.y += dy * s;
      sum.z += dz * s;
    }
    __syncthreads();
  }
  force[i] = sum;
}

__global__ void sharedFloat3(const float3 *in, float *out) {
  __shared__ float3 tile[128];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threadIdx.x] = in[i];
  __syncthreads();
  float3 other = tile[127 - threadIdx.x];
  out[i] = other.x + other.y + other.z;
}

template <typename T> T *filled(int n) {
  int words = n * sizeof(T) / 4;
  float *host = (float *)malloc(words * 4);
  for (int i = 0; i < words; i++) {
    host[i] = (i * 37 + 11) % 101 * 0.25f;
  }
  T *device;
  cudaMalloc(&device, n * sizeof(T));
  cudaMemcpy(device, host, words * 4, cudaMemcpyHostToDevice);
  free(host);
  return device;
}

int main(int argc, char **argv) {
  int scale = argc > 1 ? atoi(argv[1]) : 1;
  int n = 8000 * scale;
  int blocks = (n + 127) / 128;
  int few = scale > 1 ? 16384 : 512;
  float *x = filled<float>(n), *y = filled<float>(n);
  moveSoa<<<blocks, 128>>>(x, y, filled<float>(n), filled<float>(n), 0.5f, n);
  moveLoose<<<blocks, 128>>>(filled<Loose>(n), 0.5f, n);
  Packed *packed = filled<Packed>(n);
  movePacked<<<blocks, 128>>>(packed, 0.5f, n);
  packedSpeed<<<blocks, 128>>>(packed, x, n);
  moveFloat3<<<blocks, 128>>>(filled<float3>(n), filled<float3>(n), 0.5f, n);
  float4 *fours = filled<float4>(n);
  moveFloat4<<<blocks, 128>>>(fours, filled<float4>(n), 0.5f, n);
  firstOfFour<<<blocks, 128>>>(fours, x, n);
  momentum<<<blocks, 128>>>(filled<Body>(n), x, n);
  copyPairs<<<blocks, 128>>>(filled<Pair>(n), filled<Pair>(n), n);
  gravity<<<few / 128, 128>>>(filled<float4>(few), filled<float3>(few), few);
  sharedFloat3<<<n / 128, 128>>>(filled<float3>(n), x);
  cudaDeviceSynchronize();
  printf("%s\n", cudaGetErrorString(cudaGetLastError()));
  return 0;
}
