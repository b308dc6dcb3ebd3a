__global__ void k(int *x) {
  else x[0] = 1;
  if (x[0] > 1); x[0] = 2;
  x[1] == 3;
}
