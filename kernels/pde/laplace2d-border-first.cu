// Wrong on purpose: the border is tested before the range. Threads outside the
// grid with i == 0 or j == 0 find themselves on the border and copy: behind a
// row, which is the next row's beginning, and behind the whole array.
__global__ void laplaceBorderFirst(int width, int height, const float *__restrict__ u,
                                   float *__restrict__ next)
{
    const int i = threadIdx.x + blockIdx.x * blockDim.x;
    const int j = threadIdx.y + blockIdx.y * blockDim.y;
    const int at = j * width + i;
    if (i == 0 || i == width - 1 || j == 0 || j == height - 1) {
        next[at] = u[at];
    } else if (i < width && j < height) {
        next[at] = 0.25f * (u[at - 1] + u[at + 1] + u[at - width] + u[at + width]);
    }
}
