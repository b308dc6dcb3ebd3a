// Turns an array of structures, { float f; int i; }, into two arrays, one for
// each member: a transpose of n rows and two columns. A structure is read as one
// word of 8 bytes, so that reading is coalesced as well as writing.
__global__ void separate(const int2 *pairs, float *fs, int *is, unsigned int n)
{
    const unsigned int k = blockIdx.x * blockDim.x + threadIdx.x;
    if (k < n) {
        const int2 pair = pairs[k];
        fs[k] = __int_as_float(pair.x);
        is[k] = pair.y;
    }
}
