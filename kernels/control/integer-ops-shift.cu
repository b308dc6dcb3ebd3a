// Row and column of an element when rows have 2^log2Width elements: one shift
// and one mask, one instruction each. A constant power of two behind / and %
// would let the compiler do the same.
__global__ void rowsByShift(unsigned int *row, unsigned int *column, unsigned int n,
                            unsigned int log2Width)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        row[i] = i >> log2Width;
        column[i] = i & ((1u << log2Width) - 1u);
    }
}
