class Counter {
  int n;
public:
  __device__ Counter() : n(0) {}
};
__global__ void k(int *x) {
  Counter c;
  x[0] = c.n;
}
