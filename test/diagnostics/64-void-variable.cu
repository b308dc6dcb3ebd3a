__device__ void nothing() {}
__global__ void k(int *out) {
  void v;
  out[0] = nothing();
}
