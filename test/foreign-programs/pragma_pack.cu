// prints: 14 14 8 3 4 | 42 77 5
// prints: 3 0
// '#pragma pack' limits the alignment of members: of pack(1) what the host reads from files, and kernels of bytes.
#include <cstdio>
#include <cstring>
#pragma pack(push, 1)
struct H { short type; int size; short r[2]; int off; };
#pragma pack(2)
struct Two { char c; int i; double d; };
#pragma pack(pop)
struct N { char c; int i; };
#pragma pack(1)
typedef struct { unsigned char r, g, b; } RGB;
#pragma pack()
struct M { char c; short s; };
__global__ void k(RGB *p) { p[threadIdx.x].g = threadIdx.x; }
int main() { H h; memset(&h, 0, sizeof h); h.type = 0x4d42; h.size = 77; h.off = 5; unsigned char b[sizeof h]; memcpy(b, &h, sizeof h); printf("%d %d %d %d %d | %x %d %d\n", (int)sizeof(H), (int)sizeof(Two), (int)sizeof(N), (int)sizeof(RGB), (int)sizeof(M), b[0], b[2], b[10]);
 RGB *d, r[4]; cudaMalloc(&d, sizeof r); cudaMemset(d, 0, sizeof r); k<<<1,4>>>(d); cudaMemcpy(r, d, sizeof r, cudaMemcpyDeviceToHost); printf("%d %d\n", r[3].g, r[3].b); }
