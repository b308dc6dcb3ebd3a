// Spheres, reflections and a small vector library with operators, by a per-thread stack-free loop.
#include <math.h>
#include <stdio.h>

struct Vec3 {
  float x, y, z;
  __host__ __device__ Vec3(float v = 0.0f) : x(v), y(v), z(v) {}
  __host__ __device__ Vec3(float x, float y, float z) : x(x), y(y), z(z) {}
  __host__ __device__ Vec3 operator-() const { return Vec3(-x, -y, -z); }
  __host__ __device__ Vec3 &operator+=(const Vec3 &o) {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
  __host__ __device__ float length() const;
  __host__ __device__ float &operator[](int i) { return (&x)[i]; }
};
__host__ __device__ inline Vec3 operator+(const Vec3 &a, const Vec3 &b) { return Vec3(a.x + b.x, a.y + b.y, a.z + b.z); }
__host__ __device__ inline Vec3 operator-(const Vec3 &a, const Vec3 &b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
__host__ __device__ inline Vec3 operator*(float s, const Vec3 &v) { return Vec3(s * v.x, s * v.y, s * v.z); }
__host__ __device__ inline Vec3 operator*(const Vec3 &v, float s) { return s * v; }
__host__ __device__ inline float dot(const Vec3 &a, const Vec3 &b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
__host__ __device__ float Vec3::length() const { return sqrtf(dot(*this, *this)); }
__host__ __device__ inline Vec3 normalize(const Vec3 &v) { return v * (1.0f / v.length()); }
__device__ Vec3 reflect(const Vec3 &v, const Vec3 &n) { return v - 2 * dot(v, n) * n; }

struct Ray {
  Vec3 origin, direction;
  __device__ Ray(const Vec3 &o, const Vec3 &d) : origin(o), direction(normalize(d)) {}
  __device__ Vec3 at(float t) const { return origin + t * direction; }
};

struct Material {
  Vec3 colour;
  float mirror = 0.0f;
};

struct Sphere {
  Vec3 centre;
  float radius;
  Material material;
  __device__ bool hit(const Ray &ray, float tMin, float &t) const {
    Vec3 oc = ray.origin - centre;
    float b = dot(oc, ray.direction), c = dot(oc, oc) - radius * radius;
    float discriminant = b * b - c;
    if (discriminant <= 0) return false;
    float root = sqrtf(discriminant);
    float candidates[2] = {-b - root, -b + root};
    for (float candidate : candidates) {
      if (candidate > tMin && candidate < t) {
        t = candidate;
        return true;
      }
    }
    return false;
  }
};

#define MAX_SPHERES 16
struct Scene {
  int count;
  Sphere spheres[MAX_SPHERES];
};
__constant__ char sceneStorage[sizeof(Scene)];

__device__ const Sphere *nearest(const Scene &scene, const Ray &ray, float &t) {
  const Sphere *best = nullptr;
  for (int i = 0; i < scene.count; ++i)
    if (scene.spheres[i].hit(ray, 1e-3f, t)) best = &scene.spheres[i];
  return best;
}

__device__ Vec3 trace(Ray ray, int bounces) {
  const Scene &scene = *reinterpret_cast<const Scene *>(sceneStorage);
  Vec3 colour(0), weight(1);
  do {
    float t = 1e20f;
    const Sphere *s = nearest(scene, ray, t);
    if (!s) {
      float up = 0.5f * (ray.direction.y + 1.0f);
      colour += weight.x * ((1 - up) * Vec3(1) + up * Vec3(0.5f, 0.7f, 1.0f));
      break;
    }
    Vec3 p = ray.at(t), n = normalize(p - s->centre);
    float light = fmaxf(0.1f, dot(n, normalize(Vec3(1, 1, 1))));
    colour += (1 - s->material.mirror) * light * weight.x * s->material.colour;
    weight = weight * s->material.mirror;
    ray = Ray(p, reflect(ray.direction, n));
  } while (--bounces && weight.x > 0.01f);
  return colour;
}

__global__ void render(uchar4 *image, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height) return;
  float u = (x + 0.5f) / width * 2 - 1, v = (y + 0.5f) / height * 2 - 1;
  Vec3 c = trace(Ray(Vec3(0, 0, 3), Vec3(u, v, -2)), 4);
  for (int i = 0; i < 3; ++i) c[i] = fminf(c[i], 1.0f);
  image[y * width + x] = make_uchar4((unsigned char)(255 * c.x), (unsigned char)(255 * c.y), (unsigned char)(255 * c.z), 255);
}

int main() {
  Scene scene;
  scene.count = 2;
  scene.spheres[0].centre = Vec3(0, 0, 0);
  scene.spheres[0].radius = 1;
  scene.spheres[0].material.colour = Vec3(1, 0, 0);
  scene.spheres[1] = scene.spheres[0];
  scene.spheres[1].centre.y = -101;
  scene.spheres[1].radius = 100;
  cudaMemcpyToSymbol(sceneStorage, &scene, sizeof scene);
  uchar4 *d_image;
  cudaMalloc(&d_image, 64 * 64 * sizeof(uchar4));
  render<<<dim3(4, 4), dim3(16, 16)>>>(d_image, 64, 64);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
