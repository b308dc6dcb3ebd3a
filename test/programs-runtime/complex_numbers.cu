// cuComplex.h on both sides: arithmetic, quotients and absolute values that are scaled.
#include <cstdio>
#include <cuComplex.h>

__host__ __device__ cuFloatComplex mapped(cuFloatComplex z, cuComplex c)
{
    for (int i = 0; i < 3; i++)
        z = cuCaddf(cuCmulf(z, z), c);
    return cuCsubf(cuCdivf(z, make_cuComplex(2, 1)), cuConjf(c));
}

__host__ __device__ cuDoubleComplex wide(cuDoubleComplex z)
{
    return cuCfma(z, cuCdiv(z, make_cuDoubleComplex(3, -4)), cuConj(z));
}

__global__ void k(cuFloatComplex *z, cuDoubleComplex *w, float *sizes)
{
    const int i = threadIdx.x;
    z[i] = mapped(make_cuFloatComplex(0.5f * i, -0.25f), make_cuFloatComplex(0.125f, 0.5f));
    w[i] = wide(cuComplexFloatToDouble(make_cuFloatComplex(i, 2)));
    sizes[i] = cuCabsf(make_cuFloatComplex(3e20f * i, 4e20f * i));
}

int main()
{
    const int n = 4;
    cuFloatComplex *z, hz[n];
    cuDoubleComplex *w, hw[n];
    float *sizes, hs[n];
    cudaMalloc(&z, sizeof hz);
    cudaMalloc(&w, sizeof hw);
    cudaMalloc(&sizes, sizeof hs);
    k<<<1, n>>>(z, w, sizes);
    cudaMemcpy(hz, z, sizeof hz, cudaMemcpyDeviceToHost);
    cudaMemcpy(hw, w, sizeof hw, cudaMemcpyDeviceToHost);
    cudaMemcpy(hs, sizes, sizeof hs, cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; i++)
    {
        printf("%.4f %.4f, %.6f %.6f, %.4g\n", cuCrealf(hz[i]), cuCimagf(hz[i]), cuCreal(hw[i]), cuCimag(hw[i]), hs[i]);
        cuFloatComplex a = cuCsubf(hz[i], mapped(make_cuFloatComplex(0.5f * i, -0.25f), make_cuFloatComplex(0.125f, 0.5f)));
        cuDoubleComplex b = cuCsub(hw[i], wide(make_cuDoubleComplex(i, 2)));
        if (cuCabsf(a) > 1e-4f || cuCabs(b) > 1e-10)
            printf("the host differs by %g and %g\n", cuCabsf(a), cuCabs(b));
    }
    return 0;
}
