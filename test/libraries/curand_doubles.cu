// The host API of cuRAND in double precision.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <curand.h>

const int N = 200000;
static const int PLACES[] = {0, 1, 2, 5000, 70001, 99999};

template <class T> struct Numbers {
    T *device, *host;
    Numbers()
    {
        cudaMalloc(&device, N * sizeof(T));
        cudaMemset(device, 0, N * sizeof(T));
        host = (T *)malloc(N * sizeof(T));
    }
    ~Numbers()
    {
        cudaFree(device);
        free(host);
    }
    void show(const char *what, curandStatus_t status, const char *format)
    {
        cudaMemcpy(host, device, N * sizeof(T), cudaMemcpyDeviceToHost);
        printf("  %s %d:", what, status);
        for (int place : PLACES)
            printf(format, host[place]);
        printf("\n");
    }
};

static void pseudo(const char *name, curandRngType_t type, unsigned long long seed)
{
    printf("%s\n", name);
    Numbers<double> doubles;
    Numbers<unsigned int> words;
    curandGenerator_t generator;
    curandCreateGenerator(&generator, type);
    curandSetPseudoRandomGeneratorSeed(generator, seed);
    words.show("words", curandGenerate(generator, words.device, N), " %u");
    doubles.show("uniform", curandGenerateUniformDouble(generator, doubles.device, N), " %.6f");
    doubles.show("normal", curandGenerateNormalDouble(generator, doubles.device, N, 0, 1), " %.5f");
    doubles.show("log-normal", curandGenerateLogNormalDouble(generator, doubles.device, N, 0, 1), " %.4f");
    curandDestroyGenerator(generator);
}

int main()
{
    pseudo("XORWOW", CURAND_RNG_PSEUDO_DEFAULT, 1234);
    pseudo("Philox", CURAND_RNG_PSEUDO_PHILOX4_32_10, 0x123456789abcdefull);
    pseudo("MRG32k3a", CURAND_RNG_PSEUDO_MRG32K3A, 99);
    curandGenerator_t generator;
    Numbers<double> doubles;
    curandCreateGenerator(&generator, CURAND_RNG_QUASI_SOBOL32);
    curandSetQuasiRandomGeneratorDimensions(generator, 50);
    doubles.show("Sobol", curandGenerateUniformDouble(generator, doubles.device, N), " %.6f");
    doubles.show("normal", curandGenerateNormalDouble(generator, doubles.device, N, 0, 1), " %.7f");
    curandDestroyGenerator(generator);
    return 0;
}
