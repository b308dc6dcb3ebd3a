// Where is a positive element? Every thread that sees a positive one writes
// its index to the same word, and which of them stays is anybody's guess: two
// writes without an order. An atomic operation that does not depend on the order
// makes one answer of it: the first positive element.
__global__ void anyPositive(const int *x, unsigned int *where, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] > 0) {
        *where = i;
    }
}

__global__ void firstPositive(const int *x, unsigned int *where, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] > 0) {
        atomicMin(where, i);
    }
}
