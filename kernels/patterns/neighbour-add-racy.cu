// WRONG ON PURPOSE. Adds to every element but the first its left neighbour, in
// place. Whether that neighbour has already got its own is nobody's to say: the
// result depends on which warp comes first. neighbour-add.cu is right.
__global__ void addNeighbourInPlace(int *values, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i > 0 && i < n) {
        values[i] += values[i - 1];
    }
}
