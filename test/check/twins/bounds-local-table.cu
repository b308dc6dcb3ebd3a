// finds: out-of-bounds (a)
// A table with a row and a column too few, used in several lines.
#include <cstdio>
__global__ void lcs(const char *a, const char *b, int *out) {
#ifdef MENDED
    int dp[9][9];
#else
    int dp[8][8];
#endif
    for (int i = 0; i <= 8; i++)
        for (int j = 0; j <= 8; j++)
            if (i == 0 || j == 0) dp[i][j] = 0;
            else dp[i][j] = a[i - 1] == b[j - 1] ? dp[i - 1][j - 1] + 1 : max(dp[i - 1][j], dp[i][j - 1]); // (a)
    *out = dp[8][8];
}
int main() {
    char *a, *b;
    int *o, r;
    cudaMalloc(&a, 8); cudaMalloc(&b, 8); cudaMalloc(&o, 4);
    cudaMemcpy(a, "abcbdabx", 8, cudaMemcpyHostToDevice);
    cudaMemcpy(b, "bdcabaxx", 8, cudaMemcpyHostToDevice);
    lcs<<<1, 1>>>(a, b, o);
    cudaMemcpy(&r, o, 4, cudaMemcpyDeviceToHost);
    printf("%d\n", r);
    cudaFree(a); cudaFree(b); cudaFree(o);
}
