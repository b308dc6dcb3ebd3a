int n;
const int table[3] = {1, 2, 3};
int early() { n = 1; return table[n]; }
__global__ void k(int *p) { *p = n + table[p[0]]; }
constexpr int pick(int x) { return x > 3 ? x : n; }
__global__ void q(int *p) { *p = pick(p[0]); }
int main() { int *d; cudaMalloc(&d, 4); k<<<1, 1>>>(d); q<<<1, 1>>>(d); return early(); }
