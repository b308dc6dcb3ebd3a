// Row and column of an element by / and %: GPUs have no instruction for either
// with a divisor that is known only when the kernel runs; each becomes dozens.
__global__ void rowsByDivision(unsigned int *row, unsigned int *column, unsigned int n,
                               unsigned int width)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        row[i] = i / width;
        column[i] = i % width;
    }
}
