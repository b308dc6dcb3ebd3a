// (1 + 1/n)^n tends to e, and in floating point it does not: 1/n is rounded when
// it is added to 1, and the power multiplies that error by n. In double it goes
// wrong at n = 10^12, in float long before. The device raises to the power by
// squaring, in float; the host asks pow(), in double.
#include <cmath>
#include <cstdio>

__global__ void raise(const float *bases, const unsigned long long *exponents,
                      float *powers)
{
    float power = 1.0f;
    float square = bases[threadIdx.x];
    for (unsigned long long left = exponents[threadIdx.x]; left > 0; left /= 2) {
        if (left % 2 == 1) {
            power *= square;
        }
        square *= square;
    }
    powers[threadIdx.x] = power;
}

int main()
{
    const int count = 17;
    float *bases, *powers;
    unsigned long long *exponents;
    cudaMallocManaged(&bases, count * sizeof(float));
    cudaMallocManaged(&powers, count * sizeof(float));
    cudaMallocManaged(&exponents, count * sizeof(unsigned long long));
    unsigned long long n = 1;
    for (int k = 0; k < count; k++) {
        n *= 10;
        exponents[k] = n;
        bases[k] = 1.0f + 1.0f / static_cast<float>(n);
    }
    raise<<<1, count>>>(bases, exponents, powers);
    cudaDeviceSynchronize();
    printf("  n    double    float\n");
    for (int k = 0; k < count; k++) {
        const double large = static_cast<double>(exponents[k]);
        const float inDouble = static_cast<float>(std::pow(1.0 + 1.0 / large, large));
        printf("1e%-2d  %f  %f\n", k + 1, inDouble, powers[k]);
    }
    cudaFree(bases);
    cudaFree(powers);
    cudaFree(exponents);
    return 0;
}
