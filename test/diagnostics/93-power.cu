__global__ void k(float *a) {
  float x = a[0];
  a[1] = x ** 2;
  a[2] = x ^ 2;
}
