import { describe, expect, it } from 'vitest';
import { compileCuda } from '../index';
import { whyNoAssembly } from './ptx';

/** PTX as programs write it, and statements that do as its message says. */
const INSTRUCTIONS: readonly [ptx: string, advice: string, way: string][] = [
  ['mov.u32 %0, %%laneid;', "'threadIdx.x % 32'", 'u = threadIdx.x % 32;'],
  ['mov.u32 %0, %%warpid;', "'threadIdx.x / 32'", 'u = threadIdx.x / 32;'],
  ['mov.u32 %0, %%lanemask_lt;', "'(1u << lane) - 1'", 'u = (1u << lane) - 1;'],
  ['mov.u32 %0, %%lanemask_ge;', "'~0u << lane'", 'u = ~0u << lane;'],
  ['mov.u32 %0, %%smid;', 'blockIdx', 'u = blockIdx.x;'],
  ['mov.u64 %0, %%globaltimer;', "'clock64()'", 'l = clock64();'],
  ['mov.u64 %0, %%clock64;', "'clock64()'", 'l = clock64();'],
  ['mov.u32 %0, %%clock;', "'clock()'", 'u = clock();'],
  ['bfe.u32 %0, %1, 4, 8;', '(x >> start)', 'u = (a >> 4) & ((1u << 8) - 1);'],
  [
    'bfi.b32 %0, %1, %2, 4, 8;',
    '(b & ~mask) | ((a << start) & mask)',
    'unsigned mask = ((1u << 8) - 1) << 4; u = (b & ~mask) | ((a << 4) & mask);'
  ],
  ['prmt.b32 %0, %1, %2, %3;', '__byte_perm', 'u = __byte_perm(a, b, c);'],
  ['lop3.b32 %0, %1, %2, %3, 0x96;', "'^'", 'u = a ^ b ^ c;'],
  ['shf.l.wrap.b32 %0, %1, %2, %3;', '_l', 'u = __funnelshift_l(a, b, c);'],
  ['shf.r.wrap.b32 %0, %1, %2, %3;', '_r', 'u = __funnelshift_r(a, b, c);'],
  [
    'shfl.sync.bfly.b32 %0, %1, 1, 31, -1;',
    '__shfl_xor_sync',
    'u = __shfl_xor_sync(~0u, a, 1);'
  ],
  [
    'vote.sync.ballot.b32 %0, p, 0xffffffff;',
    '__ballot_sync',
    'u = __ballot_sync(~0u, a > 1);'
  ],
  ['activemask.b32 %0;', '__activemask()', 'u = __activemask();'],
  ['mul.hi.u32 %0, %1, %2;', '__umulhi', 'u = __umulhi(a, b);'],
  ['mul.hi.s64 %0, %1, %2;', '__mul64hi', 'l = __mul64hi(l, l);'],
  ['mad.hi.u32 %0, %1, %2, %3;', '__umulhi', 'u = __umulhi(a, b) + c;'],
  [
    'mad.wide.u32 %0, %1, %2, %3;',
    "'(unsigned long long)a * b + c'",
    'w = (unsigned long long)a * b + c;'
  ],
  [
    'mul.wide.s32 %0, %1, %2;',
    "'(long long)a * b'",
    'l = (long long)(int)a * (int)b;'
  ],
  [
    'add.cc.u32 %0, %2, %4; addc.u32 %1, %3, %5;',
    'unsigned long long',
    'w = (unsigned long long)a + b; u = a + b; v = u < a;'
  ],
  [
    'mad.lo.cc.u32 %0, %1, %2, %3;',
    'carry',
    'w = (unsigned long long)a * b + c;'
  ],
  ['cvt.rni.s32.f32 %0, %1;', '__float2int_rn', 'u = __float2int_rn(f);'],
  ['cvt.rz.f32.f64 %0, %1;', '_rz', 'f = __double2float_rz(d);'],
  ['cvt.rmi.f32.f32 %0, %1;', 'floorf', 'f = floorf(f);'],
  ['cvt.rn.f16.f32 %0, %1;', '__float2half_rn', 'h = __float2half_rn(f);'],
  ['cvt.f32.f16 %0, %1;', '__half2float', 'f = __half2float(h);'],
  ['cvt.sat.f32.f32 %0, %1;', '__saturatef', 'f = __saturatef(f);'],
  ['cvt.u64.u32 %0, %1;', 'a cast', 'w = (unsigned long long)a;'],
  ['ld.global.nc.f32 %0, [%1];', '__ldg(', 'f = __ldg(p);'],
  ['ld.global.cg.f32 %0, [%1];', '__ldcg(', 'f = __ldcg(p);'],
  ['ld.global.cs.f32 %0, [%1];', '__ldcs(', 'f = __ldcs(p);'],
  ['st.global.cs.f32 [%0], %1;', '__stcs(', '__stcs(p, f);'],
  ['st.global.cg.f32 [%0], %1;', '__stcg(', '__stcg(p, f);'],
  ['membar.gl;', '__threadfence()', '__threadfence();'],
  ['bar.sync 0;', '__syncthreads()', '__syncthreads();'],
  ['bar.warp.sync 0xffffffff;', '__syncwarp()', '__syncwarp();'],
  ['popc.b32 %0, %1;', '__popc', 'u = __popc(a);'],
  ['clz.b32 %0, %1;', '__clz', 'u = __clz(a);'],
  ['brev.b32 %0, %1;', '__brev', 'u = __brev(a);'],
  ['bfind.u32 %0, %1;', '31 - __clz', 'u = 31 - __clz(a);'],
  ['dp4a.u32.u32 %0, %1, %2, %3;', '__dp4a', 'u = __dp4a(a, b, c);'],
  ['dp2a.lo.u32.u32 %0, %1, %2, %3;', '_lo', 'u = __dp2a_lo(a, b, c);'],
  ['sad.u32 %0, %1, %2, %3;', '__usad', 'u = __usad(a, b, c);'],
  [
    'vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;',
    '__vsadu4',
    'u = __vsadu4(a, b) + c;'
  ],
  ['vadd4.u32.u32.u32 %0, %1, %2, %3;', '__vadd4', 'u = __vadd4(a, b);'],
  ['ex2.approx.ftz.f32 %0, %1;', 'exp2f', 'f = exp2f(f);'],
  ['lg2.approx.f32 %0, %1;', '__log2f', 'f = __log2f(f);'],
  ['rcp.approx.ftz.f32 %0, %1;', '__frcp_rn', 'f = __frcp_rn(f);'],
  ['sqrt.approx.f32 %0, %1;', '__fsqrt_rn', 'f = __fsqrt_rn(f);'],
  ['rsqrt.approx.f32 %0, %1;', 'rsqrtf', 'f = rsqrtf(f);'],
  ['div.full.f32 %0, %1, %2;', '__fdividef', 'f = __fdividef(f, f);'],
  ['fma.rn.f32 %0, %1, %2, %3;', '__fmaf_rn', 'f = __fmaf_rn(f, f, f);'],
  ['fma.rn.f64 %0, %1, %2, %3;', '__fma_rn', 'd = __fma_rn(d, d, d);'],
  ['add.rz.f32 %0, %1, %2;', '_rz', 'f = __fadd_rz(f, f);'],
  ['atom.global.cas.b32 %0, [%1], %2, %3;', 'atomicCAS', 'atomicCAS(q, a, b);'],
  ['red.global.add.u32 [%0], %1;', 'atomicAdd', 'atomicAdd(q, a);'],
  ['redux.sync.add.s32 %0, %1, -1;', '_add', 'u = __reduce_add_sync(~0u, a);'],
  ['mov.b64 %0, {%1, %2};', 'low |', 'w = a | (unsigned long long)b << 32;'],
  ['nanosleep.u32 %0;', '__nanosleep', '__nanosleep(a);'],
  ['selp.u32 %0, %1, %2, p;', "'condition ? a : b'", 'u = c ? a : b;']
];

describe('inline PTX', () => {
  it.each(INSTRUCTIONS)('%s', (ptx, advice) => {
    const said = whyNoAssembly(ptx);
    expect(said).toMatch(/^PTX runs on NVIDIA cards only: /);
    expect(said).toContain(advice);
  });

  it('advises what compiles', () => {
    const ways = INSTRUCTIONS.map(([, , way]) => `  { ${way} }`).join('\n');
    const source = `#include <cuda_fp16.h>
__global__ void ways(unsigned *q, float *p, double d, unsigned a, unsigned b,
                     unsigned c, unsigned lane, float f, __half h, long long l) {
  unsigned u, v;
  unsigned long long w;
${ways}
}`;
    const { diagnostics } = compileCuda(source, { file: 'ways.cu' });
    expect(
      diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(({ message }) => message)
    ).toEqual([]);
  });

  it('of no instruction that is known has a way out too', () => {
    expect(whyNoAssembly('frobnicate.u32 %0;')).toContain('plain C');
  });
});
