typedef float (*op)(float);
__device__ float f(float x) { return x; }
float onHost(float x) { return x; }
__global__ void other(float *x) { x[0] = 1; }
__device__ op table[2] = {f, onHost};
__global__ void k(float *x) {
  op g = onHost;
  float (*h)(int) = f;
  void (*l)(float *) = other;
  x[0] = g(x[1]) + h(2);
  l(x);
}
__host__ __device__ float both(float x) {
  op g = f;
  return g(x);
}
int main() {
  op g = f;
  other<<<1, 1>>>(nullptr);
  return g(1) + both(1);
}
