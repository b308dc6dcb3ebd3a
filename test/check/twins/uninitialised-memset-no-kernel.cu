// finds: uninitialised (fill) (use)
// Nothing but the fill writes the array; its twin fills a part on purpose, and copies that.
#include <cstdio>
#include <vector>

static double *cleared(int n)
{
    double *values;
    cudaMalloc((void **)&values, n * sizeof(double));
#ifdef MENDED
    cudaMemset(values, 0, n / 8 * sizeof(double));
#else
    cudaMemset(values, 0, n); // (fill)
#endif
    return values;
}

int main()
{
    const int n = 640;
#ifdef MENDED
    const int wanted = n / 8;
#else
    const int wanted = n;
#endif
    double *values = cleared(n);
    std::vector<double> host(n);
    cudaMemcpy(host.data(), values, wanted * sizeof(double), cudaMemcpyDeviceToHost);
    double sum = 0;
    for (int i = 0; i < wanted; i++) {
        sum += host[i]; // (use)
    }
    printf("%g\n", sum);
    cudaFree(values);
    return 0;
}
