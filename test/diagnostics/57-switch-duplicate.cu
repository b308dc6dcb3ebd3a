__global__ void k(int *x) {
  switch (x[0]) {
    case 1: x[1] = 1; break;
    case 1: x[1] = 2; break;
    default: x[1] = 3;
  }
}
