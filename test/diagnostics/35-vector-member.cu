__global__ void k(float3 *p) {
  p[0].w = 1.0f;
  int i = threadIdx.w;
}
