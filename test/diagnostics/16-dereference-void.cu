__global__ void k(void *data) {
  data[0] = 1;
  *data = 2;
}
