// Loads and stores with cache hints: scalars and vectors, from arrays and from the middle of them.
#include <cstdio>
#include <cuda_fp16.h>

__global__ void gather(const float4 *__restrict__ points, const uchar4 *colours, const double2 *pairs,
                       const __half2 *halves, const int2 *edges, float *sums, float4 *copies)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    const float4 p = __ldg(points + i);
    const uchar4 c = __ldg(&colours[i]);
    const double2 d = __ldcg(pairs + i);
    const int2 e = __ldg(&edges[i]);
    const float2 h = __half22float2(__ldg(&halves[i]));
    __stcs(sums + i, p.x + p.y + p.z + p.w + c.x + c.w + (float)(d.x - d.y) + h.x * h.y + __ldg(&edges[e.y].x));
    __stwt(copies + i, make_float4(p.w, p.z, p.y, p.x));
}

template <typename T> T *onDevice(const T *from, int n)
{
    T *to;
    cudaMalloc(&to, n * sizeof(T));
    cudaMemcpy(to, from, n * sizeof(T), cudaMemcpyHostToDevice);
    return to;
}

int main()
{
    const int n = 64;
    float4 points[n], copies[n];
    uchar4 colours[n];
    double2 pairs[n];
    __half2 halves[n];
    int2 edges[n];
    float sums[n];
    for (int i = 0; i < n; i++)
    {
        points[i] = make_float4(i, 2 * i, 0.5f, -1);
        colours[i] = make_uchar4(255 - i, 7, 7, i);
        pairs[i] = make_double2(i * 0.25, i);
        halves[i] = __floats2half2_rn(i, 2);
        edges[i] = make_int2(1000 + i, n - 1 - i);
    }
    float *dSums = onDevice(sums, n);
    float4 *dCopies = onDevice(copies, n);
    gather<<<2, n / 2>>>(onDevice(points, n), onDevice(colours, n), onDevice(pairs, n), onDevice(halves, n),
                         onDevice(edges, n), dSums, dCopies);
    cudaMemcpy(sums, dSums, sizeof sums, cudaMemcpyDeviceToHost);
    cudaMemcpy(copies, dCopies, sizeof copies, cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int i = 0; i < n; i++)
    {
        const float expected = 3 * i - 0.5f + 255 - 0.75f * i + 2 * i + 1000 + n - 1 - i;
        wrong += sums[i] != expected || copies[i].x != -1 || copies[i].y != 0.5f || copies[i].z != 2 * i || copies[i].w != i;
    }
    printf("%d wrong, %g %g %s\n", wrong, sums[1], sums[63], cudaGetErrorString(cudaGetLastError()));
    return wrong;
}
