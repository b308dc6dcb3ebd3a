#include <stdint.h>
__device__ unsigned laneid() { unsigned r; asm volatile("mov.u32 %0, %%laneid;" : "=r"(r)); return r; }
__device__ unsigned smid() { unsigned r; asm("mov.u32 %0, %smid;" : "=r"(r)); return r; }
__device__ uint64_t gt() { uint64_t t; asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(t)); return t; }
__device__ unsigned ck() { unsigned t; asm volatile("mov.u32 %0, %%clock;" : "=r"(t)); return t; }
__device__ int ld(const int *p) { int v; asm volatile("ld.global.cg.s32 %0, [%1];" : "=r"(v) : "l"(p)); return v; }
__device__ int bf(unsigned x) { int v; asm("bfind.u32 %0, %1;" : "=r"(v) : "r"(x)); return v; }
__device__ unsigned pr(unsigned x) { unsigned v; asm("prmt.b32 %0, %1, %2, %3;" : "=r"(v) : "r"(x), "r"(0), "r"(0x123)); return v; }
__device__ unsigned cv(void *p) { unsigned a; asm("{ .reg .u64 u64addr; cvta.to.shared.u64 u64addr, %1; cvt.u32.u64 %0, u64addr; }" : "=r"(a) : "l"(p)); return a; }
__device__ void cp(unsigned d, const void *p) { asm volatile("cp.async.cg.shared.global [%0], [%1], 16;\n" :: "r"(d), "l"(p)); }
__device__ void mm() { asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%10,%11,%12,%13};\n" : ); }
