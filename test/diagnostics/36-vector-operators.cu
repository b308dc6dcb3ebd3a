__global__ void k(float3 *p) {
  p[0] = p[1] + p[2];
}
