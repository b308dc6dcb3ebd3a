// prints: 256 2 1 | 7 8 9
// Objects at namespace scope with parenthesised initialisers.
#include <cstdio>
int n = 512;
dim3 block(256, 2, 1);
int3 v = make_int3(7, 8, 9);
dim3 grid(n / 256);
int main() { printf("%u %u %u | %d %d %d\n", block.x, block.y, grid.z, v.x, v.y, v.z); return grid.x == 2 ? 0 : 1; }
