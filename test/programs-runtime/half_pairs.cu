// Half precision and bfloat16, one and two of them: constructors, bits, constants,
// steps, masks, complex products, shuffles, atomics, cached loads.
#include <cstdio>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

__device__ void show(const char *what, half2 a, __nv_bfloat162 b)
{
    printf("%s %g %g, %g %g\n", what, (float)a.x, (float)a.y, (float)b.x, (float)b.y);
}

__global__ void make(float five)
{
    half2 a(__float2half(1.f), __half(2.f)), b{a.y, five}, c = half2(a.x, b.y), d = make_half2(a.y, a.x);
    __nv_bfloat162 e(__float2bfloat16(3.f), __nv_bfloat16(4.f)), f{e.y, five}, g = __nv_bfloat162(e.y, f.y), h = make_bfloat162(e.y, e.x);
    show("two numbers", a, e);
    show("in braces", b, f);
    show("a cast", c, g);
    show("a function", d, h);
    show("floats", half2(0.1f, five), nv_bfloat162(0.1f, five));
    half2 before = a++;
    __nv_bfloat162 old = e--;
    show("before a step", before, old);
    show("after it", ++a, --e);
    show("complex", __hcmadd(a, b, c), __hcmadd(e, f, g));
    printf("masks %08x %08x %08x\n", __heq2_mask(a, half2(3.f, 5.f)), __hltu2_mask(a, half2(CUDART_NAN_FP16, 4.f)), __hgt2_mask(e, f));
    __half_raw bits = a.x;
    __half2_raw two = a;
    __nv_bfloat16_raw more;
    more.x = 0x4049;
    const __half_raw third{0x3555};
    printf("bits %04x %04x %04x %g %g\n", bits.x, two.x, two.y, (float)__nv_bfloat16(more), (float)__half(third));
    half2 back(two);
    printf("constants %g %g %g %g %04x\n", (float)CUDART_INF_FP16, (float)CUDART_MAX_NORMAL_FP16, (float)CUDART_MAX_NORMAL_BF16, (float)back.y, __half_as_ushort(CUDART_MIN_DENORM_FP16));
    printf("8 bits %d %d %d %d\n", __half2char_rz(half(-1.9f)), __half2char_rz(half(1000.f)), __half2uchar_rz(half(-3.f)), __bfloat162uchar_rz(nv_bfloat16(300.f)));
}

__global__ void shuffle(float *out)
{
    const int t = threadIdx.x;
    half h = __float2half((float)t);
    __nv_bfloat16 b = __float2bfloat16((float)t);
    half2 h2(h, __hneg(h));
    __nv_bfloat162 b2 = __floats2bfloat162_rn(t, 0.5f * t);
    h = __hadd(h, __shfl_xor_sync(0xffffffff, h, 1));
    b = __hadd(b, __shfl_xor_sync(0xffffffff, b, 1));
    h2 = __shfl_down_sync(0xffffffff, h2, 2);
    b2 = __shfl_up_sync(0xffffffff, b2, 1, 16);
    h = __shfl_sync(0xffffffff, h, 3);
    b = __shfl_down_sync(0xffffffff, b, 16);
    b2 = b2 + __shfl_sync(0xffffffff, b2, 5);
    h2 += __shfl_xor_sync(0xffffffff, h2, 4, 8);
    if (t < 16 && t % 5 == 0) {
        float *at = out + t / 5 * 6;
        at[0] = h; at[1] = b; at[2] = h2.x; at[3] = h2.y; at[4] = b2.x; at[5] = b2.y;
    }
}

__global__ void count(half *h, half2 *h2, __nv_bfloat16 *b, __nv_bfloat162 *b2)
{
    atomicAdd(h + threadIdx.x % 3, __float2half(1.f));
    atomicAdd(h2, half2(1.f, 2.f));
    atomicAdd(b + 1, __float2bfloat16(1.f));
    atomicAdd(b2, __floats2bfloat162_rn(1.f, 0.5f));
}

__global__ void cached(const __nv_bfloat16 *b, const __nv_bfloat162 *b2, float *out)
{
    __nv_bfloat162 two = __ldcg(b2);
    out[0] = (float)__ldg(b + 1) + (float)two.x + (float)two.y;
}

int main()
{
    half2 mine[2] = {half2(1.f, 2.f), {3.f, 4.f}};
    __nv_bfloat162 other(__nv_bfloat16(3.f), 7.f);
    printf("host %g %g %d\n", (float)(mine[0] + mine[1]).y, (float)other.x, mine[0] == half2(1.f, 2.f));
    make<<<1, 1>>>(5.f);
    float *out;
    cudaMallocManaged(&out, 32 * sizeof(float));
    shuffle<<<1, 32>>>(out);
    cudaDeviceSynchronize();
    for (int i = 0; i < 24; i++)
        printf("%g%c", out[i], i % 6 == 5 ? '\n' : ' ');
    half *h;
    half2 *h2;
    __nv_bfloat16 *b;
    __nv_bfloat162 *b2;
    cudaMallocManaged(&h, 8);
    cudaMallocManaged(&h2, 8);
    cudaMallocManaged(&b, 8);
    cudaMallocManaged(&b2, 8);
    cudaMemset(h, 0, 8);
    cudaMemset(h2, 0, 8);
    cudaMemset(b, 0, 8);
    cudaMemset(b2, 0, 8);
    count<<<2, 42>>>(h, h2, b, b2);
    cached<<<1, 1>>>(b, b2, out);
    cudaDeviceSynchronize();
    printf("%g %g %g %g\n", (float)h[0], (float)h[1], (float)h[2], (float)h[3]);
    printf("%g %g, %g %g, %g %g\n", (float)h2->x, (float)h2->y, (float)b[0], (float)b[1], (float)b2->x, (float)b2->y);
    printf("%g\n", out[0]);
    half pair[2] = {__float2half(1.0f), __float2half(-2.0f)};
    printf("%04hx %04hx %*hx\n", pair[0], pair[1], 5, b[2]);
}
