// The host API of cuRAND: its generators, kinds of numbers, offsets and orders, and what it refuses.
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

// Whether the mean and the variance are where they should be, and how many lie below the mean.
template <class T> void moments(const char *what, Numbers<T> &numbers, int n, double mean, double variance)
{
    cudaMemcpy(numbers.host, numbers.device, n * sizeof(T), cudaMemcpyDeviceToHost);
    double sum = 0, squares = 0;
    for (int i = 0; i < n; i++) {
        sum += numbers.host[i];
        squares += (double)numbers.host[i] * numbers.host[i];
    }
    sum /= n;
    squares = squares / n - sum * sum;
    printf("  %s: mean %s, variance %s\n", what, fabs(sum - mean) < 5 * sqrt(variance / n) ? "right" : "wrong",
           fabs(squares / variance - 1) < 0.05 ? "right" : "wrong");
}

static void pseudo(const char *name, curandRngType_t type, unsigned long long seed)
{
    printf("%s\n", name);
    Numbers<unsigned int> words;
    Numbers<float> floats;
    curandGenerator_t generator;
    curandCreateGenerator(&generator, type);
    curandSetPseudoRandomGeneratorSeed(generator, seed);
    words.show("words", curandGenerate(generator, words.device, N), " %u");
    floats.show("uniform", curandGenerateUniform(generator, floats.device, 100), " %.4f");
    floats.show("uniform", curandGenerateUniform(generator, floats.device, N), " %.4f");
    floats.show("normal", curandGenerateNormal(generator, floats.device, N, 1, 2), " %.3f");
    floats.show("log-normal", curandGenerateLogNormal(generator, floats.device, N, 0, 0.5f), " %.3f");
    curandSetGeneratorOffset(generator, 123457);
    words.show("offset", curandGenerate(generator, words.device, N), " %u");
    curandSetGeneratorOffset(generator, 0);
    curandSetGeneratorOrdering(generator, CURAND_ORDERING_PSEUDO_LEGACY);
    words.show("legacy", curandGenerate(generator, words.device, N), " %u");
    for (double lambda : {0.5, 10.0, 3000.0}) {
        curandGeneratePoisson(generator, words.device, N, lambda);
        moments("Poisson", words, N, lambda, lambda);
    }
    printf("  odd: %d\n", curandGenerateNormal(generator, floats.device, 7, 0, 1));
    printf("  seeds: %d\n", curandGenerateSeeds(generator));
    printf("  destroyed: %d\n", curandDestroyGenerator(generator));
}

static void quasi(unsigned int dimensions)
{
    printf("Sobol, %u\n", dimensions);
    Numbers<unsigned int> words;
    Numbers<float> floats;
    curandGenerator_t generator;
    curandCreateGenerator(&generator, CURAND_RNG_QUASI_SOBOL32);
    curandSetQuasiRandomGeneratorDimensions(generator, dimensions);
    words.show("words", curandGenerate(generator, words.device, N), " %u");
    floats.show("uniform", curandGenerateUniform(generator, floats.device, N), " %.4f");
    floats.show("normal", curandGenerateNormal(generator, floats.device, N, 0, 1), " %.3f");
    printf("  seed: %d\n", curandSetPseudoRandomGeneratorSeed(generator, 1));
    if (dimensions > 1)
        printf("  not a multiple: %d\n", curandGenerate(generator, words.device, dimensions + 1));
    curandDestroyGenerator(generator);
}

int main()
{
    pseudo("XORWOW", CURAND_RNG_PSEUDO_DEFAULT, 1234);
    pseudo("Philox", CURAND_RNG_PSEUDO_PHILOX4_32_10, 0x123456789abcdefull);
    pseudo("MRG32k3a", CURAND_RNG_PSEUDO_MRG32K3A, 99);
    quasi(1);
    quasi(50);

    curandGenerator_t generator = NULL;
    Numbers<float> floats;
    curandCreateGenerator(&generator, CURAND_RNG_QUASI_SCRAMBLED_SOBOL32);
    curandSetQuasiRandomGeneratorDimensions(generator, 10);
    curandGenerateUniform(generator, floats.device, N);
    moments("scrambled", floats, N, 0.5, 1 / 12.0);
    curandDestroyGenerator(generator);

    static float host[6];
    curandCreateGeneratorHost(&generator, CURAND_RNG_PSEUDO_XORWOW);
    curandSetStream(generator, 0);
    curandSetPseudoRandomGeneratorSeed(generator, 1234);
    printf("of the host %d:", curandGenerateUniform(generator, host, 6));
    for (float x : host)
        printf(" %.4f", x);
    unsigned long long wide[2];
    printf("\nwide %d\n", curandGenerateLongLong(generator, wide, 2));
    curandDestroyGenerator(generator);
    int version = 0, part = -1;
    printf("no type %d\n", curandCreateGenerator(&generator, (curandRngType_t)7));
    curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_XORWOW);
    printf("no order %d\n", curandSetGeneratorOrdering(generator, CURAND_ORDERING_QUASI_DEFAULT));
    curandDestroyGenerator(generator);
    printf("version %d\n", curandGetVersion(&version));
    printf("property %d\n", curandGetProperty(MINOR_VERSION, &part));
    printf("are there %d\n", version > 9000 && part >= 0);
    return 0;
}
