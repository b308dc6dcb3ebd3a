// prints: 7fff8000 80017ffe 80007fff ffff8000 80017ffe 00007ffe 7fff7ffe 7fff7ffe
// prints: bfff4000 c0004000 bfff4000 ffff7fff ffff7fff 80000001 80000001 00000000
// prints: ffffffff 0000ffff 0000ffff 00010000 00010000 0000fffd 0000fffd 7fff7f00
// prints: 81017ffe 80ff7f00 ffff7fff 81017ffe 00007ffe 7f017f02 7fff7ffe bfff4000
// prints: c0804080 bf7f3f80 ff007f01 ffff7fff 80ff00ff 80000001 00000000 00ffff00
// prints: ffff0000 00010100 00000101 00000101 000002fb 80007fff 7f007f01 80008101
// prints: 7fff8001
// prints: 99999999 8acf1357 99997fff 99999999 7fff1357 00001357 8acf1357 75311357
// prints: cccc4ccd 4ccd4ccd 4ccc4ccc 12345678 87655678 87654321 12344321 00000000
// prints: ffffffff ffffffff 0000ffff 00000000 00010000 00009e26 00008888 99999999
// prints: 8bcf1357 997f7f7f 99999999 7fcf1357 00001357 8b311357 75311357 cc4d4d4d
// prints: 4d4d4d4d 4c4c4c4c 12655678 87655678 87344321 12344321 00000000 ff00ffff
// prints: ffff0000 01000101 00000101 00000126 00000110 12345678 12345678 eeccaa88
// prints: edcca988
// prints: 007f7e03 017f7fff 007f7e03 ffffffff 80007fff 017f0000 fe817fff 017f8001
// prints: 00403f02 8040bf02 803fbf01 7f807f01 80ffff02 80ffff02 7f807f01 00000000
// prints: ffffffff 0000ffff ffff0000 00010000 00000001 00017e80 00008180 ff7f7e03
// prints: 017f80ff ff807e03 ffffff03 807f7fff 017f0000 ff7f8001 017f8001 ffbf3f02
// prints: 80c0bf02 7fbfbf01 7fff7f02 80ffff02 8080ff01 7f807f01 00000000 00ffff00
// prints: 0000ffff 00010100 01010000 000001ff 00000101 7f017f01 7f017f01 800181ff
// prints: 7f0180ff
// CUDA's SIMD intrinsics, as the CUDA Math API describes them.
#include <cstdio>
#include <cstdlib>
#define EACH2(F) F(__vadd2) F(__vsub2) F(__vaddss2) F(__vaddus2) F(__vsubss2) F(__vsubus2) F(__vabsdiffs2) F(__vabsdiffu2) F(__vavgs2) F(__vavgu2) F(__vhaddu2) F(__vmaxs2) F(__vmaxu2) F(__vmins2) F(__vminu2) F(__vcmpeq2) F(__vcmpne2) F(__vcmpgts2) F(__vcmpgtu2) F(__vsetles2) F(__vsetltu2) F(__vsads2) F(__vsadu2)
#define EACH4(F) F(__vadd4) F(__vsub4) F(__vaddss4) F(__vaddus4) F(__vsubss4) F(__vsubus4) F(__vabsdiffs4) F(__vabsdiffu4) F(__vavgs4) F(__vavgu4) F(__vhaddu4) F(__vmaxs4) F(__vmaxu4) F(__vmins4) F(__vminu4) F(__vcmpeq4) F(__vcmpges4) F(__vcmpleu4) F(__vsetgts4) F(__vsetgeu4) F(__vsads4) F(__vsadu4)
#define ROW(f) o[n++] = f(a, b);
__global__ void k(unsigned a, unsigned b, unsigned *o) { int n = 0; EACH2(ROW) EACH4(ROW) o[n++] = __vabs2(a); o[n++] = __vabsss4(a); o[n++] = __vneg4(a); o[n++] = __vnegss2(a); }
int main() { unsigned *d, h[64]; cudaMalloc(&d, sizeof h); unsigned in[][2] = {{0x80007fffu, 0xffff0001u}, {0x12345678u, 0x87654321u}, {0x80ff7f01u, 0x7f80ff02u}};
  for (auto &p : in) { cudaMemset(d, 0, sizeof h); k<<<1,1>>>(p[0], p[1], d); cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost); for (int i = 0; i < 49; i++) printf("%08x%c", h[i], i % 8 == 7 || i == 48 ? '\n' : ' '); } }
