__global__ void k(unsigned *x) {
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  x[0] = lane;
}
