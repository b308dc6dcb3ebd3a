__global__ void k(int *out) {
  __syncthread();
  atomicAd(out, 1);
}
