/* Linear equations by elimination, written as C of the nineties: tags that share their names with variables, literals in char *, register, arrays of variable length. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <sched.h>
#include <sys/time.h>

#ifdef BLOCK_0
#define BLOCK BLOCK_0
#elif defined(BLOCK_ANY)
#define BLOCK BLOCK_ANY
#else
#define BLOCK 64
#endif
#define TILE 4
#define minimum(a, b) a > b ? b : a
#define copy_bytes(to, from, len)      \
  {                                    \
    register char *_to, *_from;        \
    register int _i, _l;               \
    _to = (char *)(to);                \
    _from = (char *)(from);            \
    _l = (len);                        \
    for (_i = 0; _i < _l; _i++) *_to++ = *_from++; \
  }

struct system {
  int size;
  float *a, *b, *m;
  char *name;
};
struct system system_now, *system_p = &system_now;
struct timer {
  struct timeval begin, end;
} timer;
enum phase { READ, ELIMINATE, SOLVE } phase = READ;
char *names[] = {"read", "eliminate", "solve"};

static void start(struct timer *timer) { gettimeofday(&timer->begin, NULL); }
static long stop(struct timer *t) {
  gettimeofday(&t->end, NULL);
  return (t->end.tv_sec - t->begin.tv_sec) * 1000000 + t->end.tv_usec - t->begin.tv_usec;
}

__global__ void factors(float *m, float *a, int size, int t) {
  unsigned below = blockIdx.x * blockDim.x + threadIdx.x;
  if (below >= size - 1 - t) return;
  float *row = a + size * (t + 1 + below);
  *(m + (row - a) + t) = *(row + t) / *(a + size * t + t);
}
__global__ void subtract(float *m, float *a, float *b, int size, int t) {
  int row = t + 1 + blockIdx.x * blockDim.x + threadIdx.x, column = t + blockIdx.y * blockDim.y + threadIdx.y;
  if (!(row < size) || !(column < size)) return;
  (&a[size * row])[column] -= m[size * row + t] * a[size * t + column];
  if (column == t) b[row] -= m[size * row + t] * b[t];
}

static void fill(struct system *s) {
  int n = s->size;
  float band[2 * n - 1];
  for (int i = 0; i < n; i++) band[n - 1 + i] = band[n - 1 - i] = 10 * exp(-0.05 * i) + (i == 0 ? n : 0);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) s->a[i * n + j] = band[n - 1 - i + j];
}

int main(int argc, char *argv[]) {
  struct system *system = system_p;
  system->size = 24, system->name = "band";
  for (int i = 1; i < argc; i++)
    if (argv[i][0] == '-') switch (argv[i][1]) {
        case 's': system->size = atoi(argv[++i]); break;
        case 'h': puts("elimination_lists [-s SIZE]"); return 0;
      }
  int n = system->size, bytes = n * n * sizeof(float);
  system->a = (float *)malloc(bytes), system->m = (float *)calloc(n * n, sizeof(float)), system->b = (float *)malloc(n * sizeof(float));
  fill(system);
  for (int i = 0; i < n; i++) system->b[i] = i % 5 - 1.0;
  float *first = (float *)malloc(bytes), *right = (float *)malloc(n * sizeof(float)), *x = (float *)malloc(n * sizeof(float));
  copy_bytes(first, system->a, bytes);
  copy_bytes(right, system->b, n * (int)sizeof(float));
  phase = ELIMINATE;
  start(&timer);
  float *m, *a, *b;
  cudaMalloc((void **)&m, bytes), cudaMalloc((void **)&a, bytes), cudaMalloc((void **)&b, n * sizeof(float));
  cudaMemcpy(m, system->m, bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(a, system->a, bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(b, system->b, n * sizeof(float), cudaMemcpyHostToDevice);
  unsigned long block = minimum(BLOCK, n);
  dim3 tile(TILE, TILE), tiles((n + TILE - 1) / TILE, (n + TILE - 1) / TILE);
  for (int t = 0; t < n - 1; t++) {
    factors<<<(n + block - 1) / block, block>>>(m, a, n, t);
    subtract<<<tiles, tile>>>(m, a, b, n, t);
  }
  cudaMemcpy(system->a, a, bytes, cudaMemcpyDeviceToHost);
  cudaMemcpy(system->b, b, n * sizeof(float), cudaMemcpyDeviceToHost);
  fprintf(stderr, "%s of %s: %ld us\n", names[phase], system->name, stop(&timer));
  phase = SOLVE;
  for (int i = n - 1; i >= 0; i--) {
    x[i] = system->b[i];
    for (int j = i + 1; j < n; j++) x[i] -= system->a[n * i + j] * x[j];
    x[i] /= system->a[n * i + i];
  }
  float worst = 0;
  for (int i = 0; i < n; i++) {
    float rest = -right[i];
    for (int j = 0; j < n; j++) rest += first[i * n + j] * x[j];
    worst = fmaxf(worst, fabsf(rest));
  }
  printf("%s: %s\n", names[phase], worst < 1e-3 ? "passed" : "failed");
  return worst >= 1e-3;
}
