// finds: out-of-bounds (a)
// The stride of the transposed matrix is its number of columns: what is written beside it is missing inside.
#include <cstdio>
__global__ void transpose(const float *in, float *out, int rows, int cols) {
    int c = blockIdx.x * blockDim.x + threadIdx.x;
    int r = blockIdx.y * blockDim.y + threadIdx.y;
    if (r < rows && c < cols) {
#ifdef MENDED
        out[c * rows + r] = in[r * cols + c];
#else
        out[c * cols + r] = in[r * cols + c]; // (a)
#endif
    }
}
int main() {
    const int R = 20, C = 33;
    float h[R * C], *in, *out;
    for (int i = 0; i < R * C; i++) h[i] = i;
    cudaMalloc(&in, sizeof h); cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    dim3 block(16, 16), grid((C + 15) / 16, (R + 15) / 16);
    transpose<<<grid, block>>>(in, out, R, C);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%f\n", h[5]);
    cudaFree(in); cudaFree(out);
}
