// Shuffles move 32 bits. A value of 64 travels as its two halves, by hand or by
// the overload that does the same: `byHalves` and `built` come out equal.
// Values: pairs of words, the lower first. blockDim.x: a multiple of 32.
__global__ void shuffle64(const uint2 *in, uint2 *byHalves, uint2 *built)
{
    const unsigned int all = 0xffffffffu;
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    const unsigned long long value = (unsigned long long)in[i].y << 32 | in[i].x;

    const unsigned int low = __shfl_xor_sync(all, (unsigned int)value, 1);
    const unsigned int high = __shfl_xor_sync(all, (unsigned int)(value >> 32), 1);
    byHalves[i] = make_uint2(low, high);

    const unsigned long long other = __shfl_xor_sync(all, value, 1);
    built[i] = make_uint2((unsigned int)other, (unsigned int)(other >> 32));
}
