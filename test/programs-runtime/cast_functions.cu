// Functions cast to other types of pointers, as C's callers of qsort and pthread_create do.
#include <cstdio>
#include <cstdlib>
#include <pthread.h>
struct Task { int id; int sum; };
static void *work(Task *t) { for (int i = 0; i <= t->id; i++) t->sum += i; return t; }
static int up(const double *a, const double *b) { return *a < *b ? -1 : *a > *b; }
int over(int x) { return x; } double over(double x) { return x * 2; }
template <class T> T twice(T x) { return 2 * x; }
__device__ float fa(float x) { return x + 1; }
typedef float (*F)(float);
__device__ F table[1] = {(F)fa};
__global__ void k(float *o) { o[0] = table[0](3.0f); F g = (F)fa; o[1] = g(7.0f); }
void plain(int x) { printf("plain %d\n", x); }
__global__ void kern(int *p) { *p = 5; }
int main() {
  pthread_t t[3]; Task tasks[3] = {{1, 0}, {2, 0}, {3, 0}};
  for (int i = 0; i < 3; i++) pthread_create(&t[i], NULL, (void *(*)(void *))work, (void *)&tasks[i]);
  for (int i = 0; i < 3; i++) { void *r; pthread_join(t[i], &r); printf("%d %d\n", ((Task *)r)->id, tasks[i].sum); }
  double v[] = {3, 1, 2}; qsort(v, 3, sizeof(double), (int (*)(const void *, const void *))up);
  printf("%g %g %g\n", v[0], v[1], v[2]);
  double (*od)(double) = (double (*)(double))over; printf("%g\n", od(2.5));
  int (*ti)(int) = twice<int>; printf("%d\n", ti(4));
  int (*tj)(int) = (int (*)(int))twice<int>; printf("%d\n", tj(5));
  void *raw = (void *)plain; ((void (*)(int))raw)(6);
  auto re = reinterpret_cast<void (*)(unsigned)>(plain); re(7u);
  long bits = (long)plain; printf("%d\n", bits != 0);
  void (*up2)(int) = static_cast<void (*)(int)>(plain); up2(8);
  int *d, h = 0; cudaMalloc(&d, 8); void *args[] = {&d};
  cudaLaunchKernel((void *)kern, dim3(1), dim3(1), args, 0, 0); cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost); printf("%d\n", h);
  cudaLaunchKernel((const void *)&kern, dim3(1), dim3(1), args, 0, 0); printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  float *o, ho[2]; cudaMalloc(&o, 8); k<<<1, 1>>>(o); cudaMemcpy(ho, o, 8, cudaMemcpyDeviceToHost); printf("%g %g\n", ho[0], ho[1]);
}
