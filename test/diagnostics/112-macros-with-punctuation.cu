#define N = 100
#define M 100;
__global__ void k(float *a) {
  float b[N];
  a[0] = b[0] + M + 1;
}
