/**
 * Every operator, given what was never written: what it gives decides a branch,
 * an address, or a result, and is found; what is certain all the same (bits that
 * a mask clears, `x ^ x`, the side that is not taken) is no alarm.
 */
import { describe, expect, it } from 'vitest';
import { sampled } from '../../../test/sampled';
import { checkCuda } from '../testing/check';

/** `u`, `uu`, `w` and `f` were never written; `d`, `du`, `e` and `inside` were, with 0 to 7. */
function source(statements: string): string {
  return `
__global__ void k(int *out, const int *in) {
  __shared__ int never[32];
  __shared__ float neverFloats[32];
  __shared__ long long neverWide[32];
  __shared__ int cleared[32];
  int t = threadIdx.x;
  cleared[t] = 0;
  __syncthreads();
  int u = never[t];
  unsigned uu = never[t];
  long long w = neverWide[t];
  float f = neverFloats[t];
  int d = in[t];
  unsigned du = in[t];
  bool inside = in[t] >= 0;
  float e = 5.0f;
  ${statements}
}`;
}

function isFound(kernel: string): boolean {
  const findings = checkCuda(kernel, {
    args: [
      new Int32Array(64),
      Int32Array.from({ length: 32 }, (_, i) => i % 8)
    ],
    block: [32, 1, 1]
  });
  // An undefined index is the same in all lanes here.
  const others = findings.filter(
    ({ kind }) => kind !== 'uninitialised' && kind !== 'benign-race'
  );
  expect(others.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([]);
  return findings.some(({ kind }) => kind === 'uninitialised');
}

/** Expressions between semicolons. */
function each(table: string): string[] {
  return table
    .split(/;|\n/)
    .map(value => value.trim())
    .filter(value => value !== '');
}

const UNDEFINED = each(`
  u; +u; -u; ~u; !u; u + d; d - u; u * d; u * 3; u / 3; 100 / (u | 1); u % 3
  u & 1; u & 0x80000000; u | 1; u ^ d; u ^ uu; u ^ -u; u & ~7; (u & 7) | (u & 56); (u & ~7) ^ d; (u & ~7) | d; (u & ~7) + (d & 7)
  u & (d | 1); (d | 1) & uu; d | u; u & uu; inside & (u > 3); (d > 100) | (u > 3); (u & 1) & inside
  u << 1; u >> 1; u >> 31; uu >> 31; 1 << (u & 31); d >> (u & 31); (u & 0xff00) >> 8; (u | 0xff) >> 4; (u << 8) & 0x100
  u == d; u != 0; u < d; u >= 3; (u & 4) != 0; u && d >= 0; d < 0 || u; u ? 1 : 2; u & 1 ? in[t] : in[31 - t]; d >= 0 ? u : 1; (u & 1) == (uu & 1)
  min(u, d); max(d, u); abs(u); __popc(u); __ffs(u); __clz(u); __brev(u); __mulhi(u, d + 1); __byte_perm(u, d, 0x3210); __popc(u & 6)
  (int)f; (int)(f + 1.0f); f > 1.0f; f * e > 1.0f; (int)sqrtf(f); (int)fminf(f, e); (int)fmaf(f, e, e); isnan(f); (int)(double)f
  __float_as_int(f); (int)__int_as_float(u); f - f > 0.0f; f * 0.0f > 0.0f; (int)__float2half(f)
  (char)u; (unsigned char)u; (short)u; (long long)u > 4; (bool)u; (unsigned char)(u >> 8); (u & 0xff) + d; (char)(u & 0x80) >> 7
  w > 3; w & 1; w >> 40; (int)(w >> 32); (int)w; w & d; (w & 0xff) | d; w == d; (unsigned long long)u << 32 >> 33
  __shfl_sync(~0u, u, 3); __shfl_xor_sync(~0u, u & 1, 1); __shfl_down_sync(~0u, f, 1) > 0; __ballot_sync(~0u, u > 0)
  __any_sync(~0u, u & 1); __all_sync(~0u, u); __reduce_add_sync(~0u, uu); __match_any_sync(~0u, u); __syncthreads_count(u)
  make_int2(u, d).x; make_float4(e, f, e, e).y > 1; ((char *)&never[t])[1]; *(short *)&never[t]; *(&in[u & 7]) ; in[u & 7]
  atomicAdd(&never[t], 1); atomicMax(&never[t], 1); atomicCAS(&never[t], 0, 1); atomicExch(&never[t], 1); atomicAdd(&cleared[t], u) + cleared[t]
`);

const DEFINED = each(`
  u ^ u; u - u; uu ^ uu; u & 0; u * 0; u == u; u < u; (u & 6) & 1; (u & 0xff) >> 8; (u << 8) & 0xff; (uu >> 24) >> 8
  (u | 1) & 1; ((u << 8) | d) & 0xff; (unsigned char)((u << 8) + d); ((u & 0xff00) | d) & 7; (unsigned char)(u & 0xf00); (u & 0x7f) >> 7
  d < 100 || u; d < 0 && u; d >= 0 ? d : u; inside & (d > 3); !inside & (u > 3); inside | (u > 3); d & 0 & u; u & (d >> 3); (u & 1) & !inside
  make_int2(u, d).y; make_float4(f, e, f, f).y > 1; sizeof(u); (w & 0xff00) & d; (int)(w << 32); atomicExch(&cleared[t], u); ((u & ~7) | d) & 7
  __shfl_sync(~0u, d, 3); __ballot_sync(~0u, d > 0); __any_sync(~0u, d); __match_any_sync(~0u, d); __syncthreads_count(d); atomicAdd(&cleared[t], 1)
`);

const USES: [string, (value: string) => string][] = [
  ['a branch', value => `if (${value}) out[t] = 1;`],
  ['an address', value => `out[(unsigned)(${value}) % 64u] = 1;`],
  ['a result', value => `out[t] = (int)(${value});`],
  [
    'a branch, by way of a variable',
    value => `auto v = ${value}; out[t] = 0; while (v) { out[t] = 1; break; }`
  ],
  ['what is printed', value => `printf("%d\\n", (int)(${value}));`],
  ['an assertion', value => `assert((${value}) || d < 100);`],
  ['a switch', value => `switch ((int)(${value})) { case 3: out[t] = 1; }`]
];

describe.each(USES)('an undefined value decides %s', (_what, use) => {
  it.each(sampled(UNDEFINED, 6))('%s', value => {
    expect(isFound(source(use(value)))).toBe(true);
  });
  it.each(sampled(DEFINED, 6))('not so %s', value => {
    expect(isFound(source(use(value)))).toBe(false);
  });
});

const MEMORY = `
struct Bits { unsigned a : 3; unsigned b : 29; };
struct Wide { unsigned long long low : 40; unsigned long long high : 24; };
struct Tiny { unsigned char a : 2, b : 6; signed char c; };
struct Signed { int a : 24; int b : 8; };
struct Padded { char tag; int value; };
union Word { float f; unsigned u; unsigned char bytes[4]; };
struct Node { int key; Node *next; };
__global__ void k(int *out, const int *in) {
  __shared__ int never[32];
  __shared__ unsigned words[32];
  __shared__ uchar4 bytes[32];
  __shared__ unsigned short halves[64];
  int t = threadIdx.x;
  int d = in[t];
  STATEMENTS
}`;

/** What is undefined, and its twin in which it is not. */
const PAIRS: [what: string, wrong: string, right: string][] = [
  [
    'a bit-field',
    'Bits x; out[t] = x.a;',
    'Bits x; x.a = d; out[t] = x.a; if (x.a == 3) out[t] = 4;'
  ],
  [
    'the wider of two bit-fields',
    'Bits x; if (x.b > 3) out[t] = 1;',
    'Bits x; x.b = d; if (x.b > 3) out[t] = 1;'
  ],
  [
    'a bit-field of 64 bits',
    'Wide x; out[t] = (int)x.high;',
    'Wide x; x.low = d; x.high = 5; out[t] = (int)(x.low + x.high);'
  ],
  [
    'a bit-field of a byte',
    'Tiny x; x.c = 3; out[t] = x.a;',
    'Tiny x; x.b = d; out[t] = x.b;'
  ],
  [
    'a bit-field with a sign',
    'Signed x; if (x.b < 0) out[t] = 1;',
    'Signed x; x.a = -d; x.b = d; if (x.b < 0 || x.a > 3) out[t] = 1;'
  ],
  [
    'a bit-field in shared memory',
    '__shared__ Bits x[32]; out[t] = x[t].a;',
    '__shared__ Bits x[32]; x[t].a = d; x[t].a++; out[t] = x[t].a;'
  ],
  [
    'a bit-field that gets an undefined value',
    'Bits x; x.a = never[t]; out[t] = x.a;',
    'Bits x; x.a = d; Bits y = x; out[t] = y.a;'
  ],
  [
    'a member beside padding',
    'Padded x; x.tag = 1; Padded y = x; out[t] = y.value;',
    'Padded x; x.tag = 1; x.value = d; Padded y = x; out[t] = y.value + y.tag;'
  ],
  [
    'a union',
    'Word x; if (x.u >> 31) out[t] = 1;',
    'Word x; x.f = (float)d; if (x.u >> 31) out[t] = 1; out[t] = x.bytes[3] & 0x7f;'
  ],
  [
    'a byte of a union',
    'Word x; x.bytes[0] = 1; if (x.bytes[1] & 1) out[t] = 1;',
    'Word x; x.bytes[1] = d; if (x.bytes[1] & 1) out[t] = 1;'
  ],
  [
    'a component of a vector in memory',
    'bytes[t].x = d; uchar4 v = bytes[t]; out[t] = v.y;',
    'bytes[t].x = d; uchar4 v = bytes[t]; out[t] = v.x; if (v.x & 1) out[t] = 2;'
  ],
  [
    'a component of a vector that is stored whole',
    'uchar4 v; v.x = d; bytes[t] = v; if (bytes[t].y) out[t] = 1;',
    'uchar4 v; v.x = d; bytes[t] = v; if (bytes[t].x) out[t] = 1;'
  ],
  [
    'half a word',
    'halves[2 * t] = d; out[t] = ((unsigned *)halves)[t] * 3;',
    'halves[2 * t] = d; out[t] = ((unsigned *)halves)[t] & 0xffff;'
  ],
  [
    'half a word, by way of a variable and a shift',
    'out[t] = ((unsigned *)halves)[t] >> 16;',
    'halves[2 * t + 1] = d; unsigned w = ((unsigned *)halves)[t]; out[t] = w >> 16;'
  ],
  [
    'a field that is put into a word',
    'words[t] = (words[t] & 0xffffff00) | never[t] & 0xff; out[t] = words[t];',
    'words[t] = (words[t] & 0xffffff00) | (unsigned char)d; out[t] = words[t] & 0xff;'
  ],
  [
    'bits beside a field that is put into a word',
    'words[t] = (words[t] & 0xffffff00) | (unsigned char)d; if (words[t] >> 8 & 1) out[t] = 1;',
    'words[t] = (words[t] & 0xffffff00) | (unsigned char)d; if (words[t] >> 2 & 1) out[t] = 1;'
  ],
  [
    'bits beside a field that is put into a variable',
    'unsigned w; w = (w & ~0xff0u) | d << 4; out[t] = w >> 8;',
    'unsigned w; w = (w & ~0xff0u) | (d & 0xff) << 4; w = (w & 0xff0u) + d; out[t] = w >> 4 & 0xff;'
  ],
  [
    'a bit-field beside one that was written, in a copy',
    'Bits x; x.a = d; Bits y = x; if (y.b & 1) out[t] = 1;',
    'Bits x; x.b = d; Bits y = x; if (y.b & 1) out[t] = 1;'
  ],
  [
    'a bit-field beside one that was written in shared memory',
    '__shared__ Bits x[32]; x[t].a = d; if (x[t].b == 3) out[t] = 1;',
    '__shared__ Bits x[32]; x[t].b = d; if (x[t].b == 3) out[t] = 1;'
  ],
  [
    'a union that is written in part, copied and read whole',
    '__shared__ Word w[32]; Word x; x.bytes[0] = d; w[t] = x; if (w[t].u > 3) out[t] = 1;',
    '__shared__ Word w[32]; Word x; x.bytes[0] = d; w[t] = x; if (w[t].bytes[0] > 3) out[t] = 1;'
  ],
  [
    'a byte of a union beside the one that was written, in a copy',
    'Word x; x.bytes[0] = d; Word y = x; out[t] = y.bytes[1];',
    'Word x; x.bytes[1] = d; Word y = x; out[t] = y.bytes[1];'
  ],
  [
    'a variable that an undefined condition sets',
    'int v; if (never[t] > 3) v = 1; else v = 2; out[t] = v;',
    'int v; if (never[t] > 3) v = 1; else v = 2; v = d; out[t] = v;'
  ],
  [
    'a variable that one arm sets, in lanes where the condition is undefined',
    'if (t < 16) never[t] = d; int v = 0; if (never[t]) { v = d; if (v > 3) v++; } if (t > 15) out[t] = v;',
    'if (t < 16) never[t] = d; int v = 0; if (never[t]) { v = d; if (v > 3) v++; } if (t < 16) out[t] = v;'
  ],
  [
    'an undefined condition of statements that do more than set variables',
    'if (never[t] > 3) words[t] = 1;',
    'int v = 0; if (never[t] > 3) { v = 1; } words[t] = 1;'
  ],
  [
    'bits that are set one by one',
    'words[t] |= 1u << d; out[t] = words[t];',
    'words[t] = 0; words[t] |= 1u << d; out[t] = words[t];'
  ],
  [
    'a bit of a set that nobody cleared',
    'atomicOr(&words[d], 1u << t); __syncwarp(); if (words[d] >> t & 1) out[t] = 1;',
    'words[t] = 0; __syncwarp(); atomicOr(&words[d], 1u << t); __syncwarp(); if (words[d] >> t & 1) out[t] = 1;'
  ],
  [
    'a ticket of a counter that nobody cleared',
    '__shared__ int count; if (t == 0) out[atomicAdd(&count, 1) & 63] = 1;',
    '__shared__ int count; if (t == 0) { atomicExch(&count, 0); out[atomicAdd(&count, 1) & 63] = 1; }'
  ],
  [
    'a pointer to an element',
    'const int *p = &in[never[t] & 7]; out[t] = *p;',
    'const int *p = &in[never[t] & 7]; p = &in[d]; out[t] = *p;'
  ],
  [
    'a variable whose address is given away',
    'int x, *p = &x; if (d > 100) *p = d; int y = x; if (y) out[t] = 1;',
    'int x, *p = &x; *p = d; int y = x; if (y) out[t] = 1;'
  ],
  [
    'a variable of shared memory that holds what was undefined',
    '__shared__ int one; if (t == 0) one = never[0]; __syncthreads(); int y = one; if (y & 1) out[t] = 1;',
    '__shared__ int one; if (t == 0) one = d; __syncthreads(); int y = one; if (y & 1) out[t] = 1;'
  ],
  [
    'a flag of many',
    'if (never[t] & 1) out[t] = 1;',
    'never[t] = d; if (never[t] & 1) out[t] = 1;'
  ],
  [
    'a flag that an atomic operation gives',
    'unsigned old = atomicOr(&words[t], 1u); if (!(old & 1)) out[t] = 1;',
    'words[t] = 0; unsigned old = atomicOr(&words[t], 1u); if (!(old & 1)) out[t] = 1;'
  ]
];

describe.each(PAIRS)('%s', (_what, wrong, right) => {
  it('is found', () => {
    expect(isFound(MEMORY.replace('STATEMENTS', wrong))).toBe(true);
  });
  it('is no alarm where it was written', () => {
    expect(isFound(MEMORY.replace('STATEMENTS', right))).toBe(false);
  });
});
