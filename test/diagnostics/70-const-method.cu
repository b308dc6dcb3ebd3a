struct A {
  int v;
  __device__ void set(int x) { v = x; }
  __device__ int get() const { v++; return v; }
};
__global__ void k(int *x) {
  const A a = {1};
  a.set(2);
  x[0] = a.get();
}
