// cuFFT's other calls: plans that are made in steps, work areas, streams, what is refused.
#include <cstdio>
#include <cstdlib>
#include <cufft.h>
#include <library_types.h>

static double worst(cufftComplex *data, int n, int batch)
{
    cufftComplex *host = (cufftComplex *)malloc(n * batch * sizeof(cufftComplex));
    cudaMemcpy(host, data, n * batch * sizeof(cufftComplex), cudaMemcpyDeviceToHost);
    // Of a one at the beginning of each batch the spectrum is one everywhere.
    double most = 0;
    for (int i = 0; i < n * batch; i++) {
        double away = (host[i].x - 1) * (host[i].x - 1) + host[i].y * host[i].y;
        most = away > most ? away : most;
    }
    free(host);
    return most;
}
__global__ void ones(cufftComplex *data, int n, int batch)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n * batch)
        data[i] = make_cuComplex(i % n == 0, 0);
}

int main()
{
    const int n = 2048, batch = 3;
    cufftComplex *data, *result;
    cudaMalloc(&data, n * batch * sizeof(cufftComplex));
    cudaMalloc(&result, n * batch * sizeof(cufftComplex));
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    size_t size = 1, asked = 0;
    void *area = NULL;
    int version = 0, part = -1, lengths[] = {n}, rows[] = {16, 8, 4};
    long long wide[] = {n};

    cufftHandle plan;
    printf("create %d\n", cufftCreate(&plan));
    printf("unmade %d\n", cufftExecC2C(plan, data, data, CUFFT_FORWARD) != CUFFT_SUCCESS);
    printf("no allocation %d\n", cufftSetAutoAllocation(plan, 0));
    printf("make %d\n", cufftMakePlan1d(plan, n, CUFFT_C2C, batch, &size));
    printf("size %d\n", cufftGetSize(plan, &asked));
    printf("the same %d\n", asked == size);
    cudaMalloc(&area, size + 256);
    printf("area %d\n", cufftSetWorkArea(plan, area));
    printf("stream %d\n", cufftSetStream(plan, stream));
    ones<<<(n * batch + 255) / 256, 256, 0, stream>>>(data, n, batch);
    printf("exec %d\n", cufftExecC2C(plan, data, result, CUFFT_FORWARD));
    cudaStreamSynchronize(stream);
    printf("right %d\n", worst(result, n, batch) < 1e-9);
    printf("inverse %d\n", cufftExecC2C(plan, data, data, CUFFT_INVERSE));
    cudaStreamSynchronize(stream);
    printf("right %d\n", worst(data, n, batch) < 1e-9);
    printf("another type %d\n", cufftExecR2C(plan, (cufftReal *)data, data) != CUFFT_SUCCESS);
    printf("direction %d\n", cufftExecC2C(plan, data, data, 3));
    printf("null %d\n", cufftExecC2C(plan, NULL, data, CUFFT_FORWARD));
    printf("destroy %d\n", cufftDestroy(plan));
    printf("twice %d\n", cufftDestroy(plan));

    cufftHandle made[4];
    for (int i = 0; i < 4; i++)
        cufftCreate(&made[i]);
    printf("make 2d %d\n", cufftMakePlan2d(made[0], 16, 8, CUFFT_R2C, &size));
    printf("make 3d %d\n", cufftMakePlan3d(made[1], 16, 8, 4, CUFFT_C2R, &size));
    printf("make many %d\n", cufftMakePlanMany(made[2], 3, rows, NULL, 1, 0, NULL, 1, 0, CUFFT_C2C, 2, &size));
    printf("make many of 64 bits %d\n", cufftMakePlanMany64(made[3], 1, wide, NULL, 1, 0, NULL, 1, 0, CUFFT_C2C, 2, &size));
    ones<<<12, 256>>>(data, 512, 2);
    printf("exec %d\n", cufftExecC2C(made[2], data, data, CUFFT_FORWARD));
    printf("right %d\n", worst(data, 512, 2) < 1e-9);
    for (int i = 0; i < 4; i++)
        printf("destroy %d\n", cufftDestroy(made[i]));

    printf("estimates %d %d %d %d\n", cufftEstimate1d(n, CUFFT_C2C, 1, &size), cufftEstimate2d(8, 8, CUFFT_C2C, &size),
           cufftEstimate3d(8, 8, 8, CUFFT_Z2Z, &size), cufftEstimateMany(1, lengths, NULL, 1, 0, NULL, 1, 0, CUFFT_R2C, 2, &size));
    cufftCreate(&plan);
    printf("sizes %d %d %d %d %d\n", cufftGetSize1d(plan, n, CUFFT_C2C, 1, &size), cufftGetSize2d(plan, 8, 8, CUFFT_C2C, &size),
           cufftGetSize3d(plan, 8, 8, 8, CUFFT_C2C, &size), cufftGetSizeMany(plan, 1, lengths, NULL, 1, 0, NULL, 1, 0, CUFFT_R2C, 2, &size),
           cufftGetSizeMany64(plan, 1, wide, NULL, 1, 0, NULL, 1, 0, CUFFT_R2C, 2, &size));
    cufftDestroy(plan);
    printf("no length %d\n", cufftPlan1d(&plan, 0, CUFFT_C2C, 1));
    printf("no type %d\n", cufftPlan1d(&plan, 8, (cufftType)7, 1));
    printf("version %d, property %d\n", cufftGetVersion(&version), cufftGetProperty(PATCH_LEVEL, &part));
    printf("are there %d %d\n", version >= 9000, part >= 0);
    cudaStreamDestroy(stream);
    cudaFree(area);
    cudaFree(data);
    cudaFree(result);
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
    return 0;
}
