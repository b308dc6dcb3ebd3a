__global__ void k(double *a, bool *b) {
  a[0] = Math.sqrt(2.0) * PI;
  b[0] = True;
  int *p = null;
  int *q = None;
}
