// Sums in pairs of floats: hi is the rounded value, lo what rounding left out,
// together about 48 bits. For hardware without double precision, or with a slow
// one; the same idea on doubles gives quadruple precision.
// twoSum is exact: s + e == a + b (Knuth, The Art of Computer Programming 2,
// 4.2.2). It needs every operation as it stands: no compiler may simplify it.
struct Pair {
    float hi, lo;
};

__device__ Pair twoSum(float a, float b)
{
    const float s = __fadd_rn(a, b);
    const float bPart = __fsub_rn(s, a);
    const float aPart = __fsub_rn(s, bPart);
    return {s, __fadd_rn(__fsub_rn(a, aPart), __fsub_rn(b, bPart))};
}

__device__ Pair add(Pair sum, float x)
{
    const Pair high = twoSum(sum.hi, x);
    return twoSum(high.hi, __fadd_rn(high.lo, sum.lo));
}

// Thread i sums 1 + k / 2^24, rounded to a float, for k = i + 1, i + 1 + threads, …
// up to n, as pairs and in plain floats.
__global__ void sumInPairs(float *hi, float *lo, float *plain, unsigned int n)
{
    const unsigned int threads = gridDim.x * blockDim.x;
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    Pair sum = {0.0f, 0.0f};
    float single = 0.0f;
    for (unsigned int k = i + 1; k <= n; k += threads) {
        // A little more than 1: of what it adds, a plain sum of many keeps nothing.
        const float term = 1.0f + (float)k * 5.9604644775390625e-8f;
        sum = add(sum, term);
        single += term;
    }
    hi[i] = sum.hi;
    lo[i] = sum.lo;
    plain[i] = single;
}
