#include <stdio.h>
struct P { int a, b; };
int main() { int c[30] = { 1, [5] = 2, [20] = 3, 4, [7 ... 9] = 6 }; static int d[] = { [9] = 5, [3] = 6 }; struct P p[] = { [2] = {1}, [14] = {3, 4}, [4].b = 8 }; int m[3][4] = { [1][2] = 5, [2] = {1, [3] = 9} }; int e[3][2][2] = { [2][1] = {4}, [0][0][1] = 2 };
for (int i = 0; i < 30; i++) printf("%d ", c[i]); for (int i = 0; i < 10; i++) printf("%d ", d[i]); for (int i = 0; i < 15; i++) printf("%d/%d ", p[i].a, p[i].b); for (int i = 0; i < 12; i++) printf("%d ", m[i/4][i%4]); for (int i = 0; i < 12; i++) printf("%d ", e[i/4][i/2%2][i%2]); printf("%d\n", (int)sizeof(p)); return 0; }
