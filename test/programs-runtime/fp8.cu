// Numbers of 8 bits: classes, pairs and fours, storage types, saturation, both sides.
#include <cstdio>
#include <cuda_fp8.h>

__global__ void codes(const float *x, int n, unsigned char *out)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[4 * i] = __nv_cvt_float_to_fp8(x[i], __NV_SATFINITE, __NV_E4M3);
        out[4 * i + 1] = __nv_cvt_float_to_fp8(x[i], __NV_NOSAT, __NV_E4M3);
        out[4 * i + 2] = __nv_cvt_float_to_fp8(x[i], __NV_SATFINITE, __NV_E5M2);
        out[4 * i + 3] = __nv_cvt_float_to_fp8(x[i], __NV_NOSAT, __NV_E5M2);
    }
}

__global__ void classes(__nv_fp8_e4m3 *a, __nv_fp8_e5m2 *b, __nv_fp8x4_e4m3 *c, float *out)
{
    const int t = threadIdx.x;
    a[t] = __nv_fp8_e4m3(t * 0.3f);
    b[t] = __nv_fp8_e5m2(__float2half(t * 100.f));
    c[t] = __nv_fp8x4_e4m3(make_float4(t, 1, -2, 500));
    const float4 f = float4(c[t]);
    const half2 h = half2(__nv_fp8x2_e5m2(make_float2(t, -t)));
    out[4 * t] = (float)a[t];
    out[4 * t + 1] = float(b[t]);
    out[4 * t + 2] = f.w + f.x + f.z;
    out[4 * t + 3] = __half2float(half(a[t])) + __high2float(h);
}

int main()
{
    const int n = 8;
    const float values[n] = {464.f, 464.1f, -1e9f, 0.0009765625f, 0.001f, 61439.f, 61440.f, -0.f};
    float *x, *out;
    unsigned char *bytes;
    cudaMallocManaged(&x, sizeof values);
    cudaMallocManaged(&bytes, 4 * n);
    cudaMallocManaged(&out, 4 * n * sizeof(float));
    for (int i = 0; i < n; i++)
        x[i] = values[i];
    codes<<<1, 32>>>(x, n, bytes);
    cudaDeviceSynchronize();
    for (int i = 0; i < n; i++)
        printf("%g: %02x %02x %02x %02x\n", x[i], bytes[4 * i], bytes[4 * i + 1], bytes[4 * i + 2], bytes[4 * i + 3]);

    __nv_fp8_e4m3 *a;
    __nv_fp8_e5m2 *b;
    __nv_fp8x4_e4m3 *c;
    cudaMallocManaged(&a, n);
    cudaMallocManaged(&b, n);
    cudaMallocManaged(&c, 4 * n);
    classes<<<1, n>>>(a, b, c, out);
    cudaDeviceSynchronize();
    for (int i = 0; i < n; i++)
        printf("%g %g %g %g, %08x\n", out[4 * i], out[4 * i + 1], out[4 * i + 2], out[4 * i + 3], c[i].__x);

    const __nv_fp8x2_e5m2 pair(make_float2(1.f, -2.f));
    const float2 back = float2(pair);
    const __nv_fp8_e4m3 most(1000), tiny(1e-300), seven(7.9);
    printf("host %g %g %04x, %g %g, %d %d %d\n", back.x, back.y, pair.__x, (float)most, double(tiny), (int)seven, (unsigned char)__nv_fp8_e5m2(-3.f), (bool)tiny);
    const __nv_fp8x2_storage_t both = __nv_cvt_halfraw2_to_fp8x2(half2(3.f, 1e-5f), __NV_NOSAT, __NV_E5M2);
    const half2 halves(__nv_cvt_fp8x2_to_halfraw2(both, __NV_E5M2));
    printf("%04x %g %g\n", both, __low2float(halves), __high2float(halves));
    printf("%02x %02x %d %d\n", __nv_cvt_double_to_fp8(1.0625 + 1e-12, __NV_SATFINITE, __NV_E4M3), __nv_cvt_double_to_fp8(1.0625, __NV_SATFINITE, __NV_E4M3), (int)sizeof *a, (int)sizeof *c);
}
