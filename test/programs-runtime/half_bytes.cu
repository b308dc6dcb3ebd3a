// Halves that are no numbers keep their bits where they are copied; those that are computed are 0x7fff, as on a card.
#include <cstdio>
#include <cstring>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
struct Four { __half x, y, z, w; };
struct Pair { signed char x, y; };
struct Odd { __half a; int b; __nv_bfloat16 c; };

// Bytes that pass through halves: a matrix of bytes that is loaded 8 bytes at a time.
__global__ void sums(const signed char *bytes, int *out, unsigned short *copy, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  Four four = reinterpret_cast<const Four *>(bytes)[i];
  const Pair *a = (const Pair *)&four.x, *b = (const Pair *)&four.y;
  const Pair *c = (const Pair *)&four.z, *d = (const Pair *)&four.w;
  out[i] = a->x + 2 * a->y + 3 * b->x + 4 * b->y + 5 * c->x + 6 * c->y + 7 * d->x + 8 * d->y;
  reinterpret_cast<Four *>(copy)[i] = four;
}

__global__ void single(const __half *from, __half *to, const __nv_bfloat16 *brain, __nv_bfloat16 *other, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int wrong = 0;
  if (i < n) {
    __half h = from[i];
    to[i] = h;
    wrong |= __half_as_ushort(h) != i;
    __nv_bfloat16 b = brain[i];
    other[i] = b;
  }
  if (wrong) to[0] = __ushort_as_half(1);
}

__half hand(__half h) { return h; }

int main() {
  const int n = 8192;
  static signed char bytes[8 * n];
  static int out[n];
  static unsigned short all[65536], half[65536], brain[65536];
  for (int i = 0; i < 8 * n; i++) bytes[i] = (i * 37 + (i >> 8) * 11) & 255;
  for (int i = 0; i < 65536; i++) all[i] = i;
  signed char *dBytes; int *dOut; unsigned short *dCopy, *dAll, *dHalf, *dBrain;
  cudaMalloc(&dBytes, sizeof bytes); cudaMalloc(&dOut, sizeof out); cudaMalloc(&dCopy, sizeof bytes);
  cudaMalloc(&dAll, sizeof all); cudaMalloc(&dHalf, sizeof all); cudaMalloc(&dBrain, sizeof all);
  cudaMemcpy(dBytes, bytes, sizeof bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(dAll, all, sizeof all, cudaMemcpyHostToDevice);
  sums<<<n / 256, 256>>>(dBytes, dOut, dCopy, n);
  cudaMemcpy(out, dOut, sizeof out, cudaMemcpyDeviceToHost);
  static unsigned short back[4 * n];
  cudaMemcpy(back, dCopy, sizeof back, cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < n; i++) {
    int sum = 0;
    for (int k = 0; k < 8; k++) sum += (k + 1) * bytes[8 * i + k];
    wrong += sum != out[i];
  }
  printf("sums of bytes: %d wrong\n", wrong);
  printf("copies of structures: %s\n", memcmp(back, bytes, sizeof back) ? "wrong" : "right");
  single<<<256, 256>>>((__half *)dAll, (__half *)dHalf, (__nv_bfloat16 *)dAll, (__nv_bfloat16 *)dBrain, 65536);
  cudaMemcpy(half, dHalf, sizeof half, cudaMemcpyDeviceToHost);
  cudaMemcpy(brain, dBrain, sizeof brain, cudaMemcpyDeviceToHost);
  int halves = 0, brains = 0;
  for (int i = 0; i < 65536; i++) { halves += half[i] != i; brains += brain[i] != i; }
  printf("in kernels: %d halves and %d bfloat16 changed\n", halves, brains);
  halves = brains = 0;
  Odd odd[2];
  for (int i = 0; i < 65536; i++) {
    __half h; __nv_bfloat16 b;
    unsigned short bits = i, after;
    memcpy(&h, &bits, 2); memcpy(&b, &bits, 2);
    odd[0].a = hand(h); odd[0].b = i; odd[0].c = b;
    odd[1] = odd[0];
    Odd third = odd[1];
    memcpy(&after, &third.a, 2); halves += after != bits;
    memcpy(&after, &third.c, 2); brains += after != bits;
    halves += __half_as_ushort(__ushort_as_half(bits)) != bits;
  }
  printf("on the host: %d halves and %d bfloat16 changed\n", halves, brains);
  volatile float zero = 0;
  printf("%04x %04x %04x\n", __half_as_ushort(__float2half(zero / zero)),
         __half_as_ushort(__hadd(__ushort_as_half(0xfe01), __float2half(1))),
         __bfloat16_as_ushort(__float2bfloat16(zero / zero)));
}
