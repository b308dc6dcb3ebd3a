// What a float is made of: sign, exponent and mantissa, taken apart as bits, and
// the distance to its next neighbour (a unit in the last place, ULP) as a power
// of two. With the exponent field 0 the hidden 1 is gone: those are the
// subnormals, evenly spaced down to zero. (IEEE 754, binary32.)
__global__ void takeApart(const unsigned int *bits, int *exponents,
                          unsigned int *mantissas, int *ulps, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) {
        return;
    }
    const unsigned int field = (bits[i] >> 23) & 0xffu;
    const unsigned int fraction = bits[i] & 0x7fffffu;
    const bool isSubnormal = field == 0;
    const int exponent = isSubnormal ? -126 : static_cast<int>(field) - 127;
    exponents[i] = exponent;
    // In units of 2^(exponent - 23): 24 bits, the first of them hidden.
    mantissas[i] = isSubnormal ? fraction : fraction | 0x800000u;
    ulps[i] = exponent - 23;
}
