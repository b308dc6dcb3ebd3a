struct Later;
__global__ void k(Later *p, int *out) {
  Later l;
  out[0] = p->x;
}
