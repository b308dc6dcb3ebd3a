/**
 * Random kernels as CUDA source, aimed at what WGSL has not by itself: 64-bit
 * integers, bytes and shorts, half, double; and at what a WGSL compiler may
 * refuse: structures in conditional expressions, barriers and warp operations in
 * loops on loaded values. What doubles hold is exact, so that pairs of floats
 * have to give the same; halves are rounded, everywhere alike.
 */
import { Random } from '../../src/compiler/ir-tools/fuzz/random';

export const AIMED_THREADS = 64;
export const AIMED_GRID = 2;
/** Bytes that a thread owns of the array of bytes. */
export const AIMED_BYTES = 8;
export const AIMED_SUMS = 8;

type Type = 'i64' | 'u64' | 'int' | 'half' | 'double';

const NAMES: Record<Type, string> = {
  i64: 'long long',
  u64: 'unsigned long long',
  int: 'int',
  half: '__half',
  double: 'double'
};

const PRELUDE = `#include <cuda_fp16.h>
struct Mixed { long long a; unsigned char c[4]; short h; double d; };
struct Small { unsigned char x; signed char y; unsigned short z; __half w; };
__device__ __half tame(__half v) { return v > __float2half(64.0f) ? __float2half(64.0f) : v < __float2half(-64.0f) ? __float2half(-64.0f) : v; }
__device__ double tame(double v) { double r = floor(v * 16.0) / 16.0; return r > 2000.0 ? 2000.0 - r * 0.0 : r < -2000.0 ? -2000.0 : r; }
__device__ Mixed mixed(long long a, int b, double d) { Mixed m; m.a = a; m.h = (short)b; m.d = d; for (int i = 0; i < 4; i++) m.c[i] = (unsigned char)(b >> (8 * i)); return m; }
__device__ Small small(int v) { Small s = {(unsigned char)v, (signed char)(v >> 3), (unsigned short)(v * 7), __int2half_rn(v & 63)}; return s; }
__device__ long long spread(long long v, unsigned long long &u, unsigned char *c) { u = (u << 7) | (u >> 57); c[v & 7] = (unsigned char)(u + c[(v + 1) & 7]); return v ^ (long long)(u >> 3); }
template <class T> __device__ T larger(T a, T b) { return a > b ? a : b; }
`;

class AimedKernel {
  private readonly random: Random;
  private names = 0;
  private readonly scope: Record<Type, string[]> = {
    i64: ['a', 'b', 'm.a', 'n.a'],
    u64: ['u', 'v'],
    int: ['t', 'k', 'm.h', 'n.c[1]', 'e.x', 'e.y', 'f.z', 'c', 'd'],
    half: ['p', 'q', 'e.w'],
    double: ['x', 'y', 'm.d']
  };

  constructor(seed: number) {
    this.random = new Random(Math.imul(seed, 0x9e3779b1));
    this.random.bits();
  }

  private pick<T>(items: readonly T[]): T {
    return items[this.random.below(items.length)];
  }

  private chance(percent: number): boolean {
    return this.random.below(100) < percent;
  }

  private fresh(prefix: string): string {
    return `${prefix}${this.names++}`;
  }

  // ------------------------------------------------------------ expressions

  private leaf(type: Type): string {
    if (this.chance(65)) {
      return this.pick(this.scope[type]);
    }
    switch (type) {
      case 'i64':
        return this.pick([
          '1LL',
          '-1LL',
          '0x123456789abcdefLL',
          '4294967296LL',
          '-4294967297LL',
          '255LL',
          `in[(t + ${this.random.below(60)}) & 63]`
        ]);
      case 'u64':
        return this.pick([
          '1ULL',
          '0xffffffffULL',
          '0x8000000000000000ULL',
          '0xfedcba9876543210ULL',
          '3ULL',
          `(unsigned long long)in[t & 63]`
        ]);
      case 'int':
        return this.pick([
          String(this.random.below(300) - 100),
          `bytes[(t * ${1 + this.random.below(5)} + ${this.random.below(7)}) & 255]`,
          `((const signed char *)bytes)[(t + ${this.random.below(200)}) & 255]`,
          `((const short *)bytes)[(t + ${this.random.below(100)}) & 127]`,
          `((const unsigned short *)bytes)[k & 127]`,
          'buf[k & 7]',
          'sh[t & 3]',
          `out8[${AIMED_BYTES} * g + ${this.random.below(AIMED_BYTES)}]`
        ]);
      case 'half':
        return this.pick([
          '__float2half(1.5f)',
          '__float2half(-0.25f)',
          '__int2half_rn(t & 31)',
          `halves[(t + ${this.random.below(60)}) & 63]`
        ]);
      default:
        return this.pick([
          '0.5',
          '3.0',
          '-7.25',
          '(double)t',
          `doubles[(t + ${this.random.below(60)}) & 63]`
        ]);
    }
  }

  private condition(depth: number): string {
    const type = this.pick(['i64', 'u64', 'int', 'half', 'double'] as const);
    const text = `${this.expr(type, depth)} ${this.pick(['<', '<=', '>', '>=', '==', '!='])} ${this.expr(type, depth)}`;
    return this.chance(20)
      ? `(${text}) ${this.pick(['&&', '||'])} (${this.expr('u64', 1)} & 5)`
      : text;
  }

  private expr(type: Type, depth = 2): string {
    if (depth === 0) {
      return this.leaf(type);
    }
    const e = (of: Type = type): string => this.expr(of, depth - 1);
    if (this.chance(10)) {
      return `(${this.condition(depth - 1)} ? ${e()} : ${e()})`;
    }
    switch (type) {
      case 'i64':
        return this.pick([
          () => `(${e()} ${this.pick(['+', '-', '*', '&', '|', '^'])} ${e()})`,
          () => `(${e()} << (${e('int')} & 63))`,
          () => `(${e()} >> (${e('int')} & 63))`,
          () => `(${e()} ${this.pick(['<<', '>>'])} ${this.random.below(64)})`,
          () => `(${e()} ${this.pick(['/', '%'])} ((${e()} & 0xffff) + 1))`,
          () =>
            `(${e()} ${this.pick(['/', '%'])} ((${e()} >> 20 & 0x7fffffffffLL) | 3))`,
          () => `(${this.pick(['- ', '~'])}${e()})`,
          () => `(long long)${e('int')} * ${e('int')}`,
          () => `__mul64hi(${e()}, ${e()})`,
          () => `${this.pick(['min', 'max'])}(${e()}, ${e()})`,
          () => `llabs(${e()} >> 1)`,
          () => `larger(${e()}, ${e()})`,
          () => `(long long)${e('double')}`,
          () => `(long long)${e('u64')}`,
          () => `(long long)__half2int_rn(${e('half')})`
        ])();
      case 'u64':
        return this.pick([
          () => `(${e()} ${this.pick(['+', '-', '*', '&', '|', '^'])} ${e()})`,
          () => `(${e()} ${this.pick(['<<', '>>'])} (${e('int')} & 63))`,
          () => `(${e()} ${this.pick(['<<', '>>'])} ${this.random.below(64)})`,
          () => {
            const by = 1 + this.random.below(63);
            const what = this.leaf('u64');
            return `((${what} << ${by}) | (${what} >> ${64 - by}))`;
          },
          () => `(${e()} ${this.pick(['/', '%'])} (${e()} | 1ULL))`,
          () =>
            `(${e()} ${this.pick(['/', '%'])} ${this.pick(['3ULL', '10ULL', '1000000007ULL', '0x100000001ULL'])})`,
          () => `__umul64hi(${e()}, ${e()})`,
          () => `__brevll(${e()})`,
          () => `(unsigned long long)__popcll(${e()})`,
          () => `(unsigned long long)__clzll(${e('i64')})`,
          () => `(unsigned long long)__ffsll(${e('i64')})`,
          () =>
            `(unsigned long long)(unsigned)${e('int')} * (unsigned)${e('int')}`,
          () => `(unsigned long long)${e('i64')}`,
          () => `(unsigned long long)__double_as_longlong(${e('double')})`
        ])();
      case 'int':
        return this.pick([
          () => `(${e()} ${this.pick(['+', '-', '*', '&', '|', '^'])} ${e()})`,
          () => `(int)(${e('i64')} >> ${this.random.below(60)})`,
          () => `(int)${e('u64')}`,
          () => `(signed char)${e()}`,
          () => `(unsigned char)${e()}`,
          () => `(short)${e()}`,
          () => `(unsigned short)${e('i64')}`,
          () => `__popcll(${e('u64')})`,
          () => `(int)(${this.condition(1)})`,
          () =>
            `__byte_perm(${e()}, ${e()}, 0x${this.random.below(0x8000).toString(16)} & 0x7777)`,
          () => `(int)__half_as_ushort(${e('half')})`,
          () => `__half2int_rz(${e('half')})`,
          () => `(int)${e('double')}`
        ])();
      case 'half':
        return this.pick([
          () => `tame(${e()} ${this.pick(['+', '-', '*'])} ${e()})`,
          () => `tame(__hfma(${e()}, ${e()}, ${e()}))`,
          () => `__int2half_rn(${e('int')} & 63)`,
          () => `(- ${e()})`,
          () => `__habs(${e()})`,
          () => `__hmax(${e()}, ${e()})`,
          () => `tame(__float2half((float)(${e('int')} & 1023) * 0.125f))`,
          () =>
            `tame(__low2half(__hadd2(__halves2half2(${e()}, ${e()}), __half2half2(${e()}))))`,
          () =>
            `tame(__high2half(__hmul2(__halves2half2(${e()}, ${e()}), __half2half2(${e()}))))`
        ])();
      default:
        return this.pick([
          () => `tame(${e()} + ${e()})`,
          () => `tame(${e()} - ${e()})`,
          () => `tame(${e()} * ${e()})`,
          () =>
            `tame(fma(${e()}, ${this.pick(['0.5', '2.0', '-0.25'])}, ${e()}))`,
          () => `${this.pick(['fmin', 'fmax'])}(${e()}, ${e()})`,
          () => `${this.pick(['fabs', 'floor', 'ceil', 'trunc'])}(${e()})`,
          () => `(- ${e()})`,
          () => `(double)(${e('int')} & 2047)`,
          () => `(double)(${e('i64')} & 2047)`,
          () => `tame((double)__half2float(${e('half')}))`,
          () =>
            `(${e()} * ${this.pick(['0.5', '0.25', '0.125'])} > 1.0 ? 2.0 : ${e()})`
        ])();
    }
  }

  /** All lanes of each warp are here. */
  private calm = false;

  // ------------------------------------------------------------- statements

  private block(depth: number): string {
    return Array.from({ length: 1 + this.random.below(3) }, () =>
      this.statement(depth)
    ).join(' ');
  }

  private divergent(body: () => string): string {
    const before = this.calm;
    this.calm = false;
    const text = body();
    this.calm = before;
    return text;
  }

  private statement(depth: number): string {
    const simple = [
      (): string =>
        `${this.pick(['a', 'b', 'm.a'])} ${this.pick(['=', '+=', '-=', '*=', '^='])} ${this.expr('i64')};`,
      (): string =>
        `${this.pick(['u', 'v'])} ${this.pick(['=', '+=', '-=', '*=', '|=', '^='])} ${this.expr('u64')};`,
      (): string =>
        `${this.pick(['u', 'v'])} ${this.pick(['<<=', '>>='])} ${this.expr('int')} & 63;`,
      (): string =>
        `${this.pick(['k', 'm.h', 'n.c[2]', 'c', 'd', 'e.x', 'e.z', 'buf[k & 7]', 'buf[3]', 'sh[1]', 'sh[k & 3]'])} ${this.pick(['=', '+=', '^=', '|='])} ${this.expr('int')};`,
      (): string => `${this.pick(['p', 'q', 'e.w'])} = ${this.expr('half')};`,
      (): string => `${this.pick(['x', 'y', 'm.d'])} = ${this.expr('double')};`,
      (): string =>
        `${this.pick(['a', 'u', 'c', 'd', 'k', 'm.h', 'buf[k & 7]', 'e.y'])}${this.pick(['++', '--'])};`,
      (): string =>
        `m = ${this.condition(1)} ? ${this.pick(['n', 'mixed(a, k, x)'])} : ${this.pick(['m', 'mixed(b, t, y)'])};`,
      (): string =>
        `e = ${this.condition(1)} ? f : small(${this.expr('int', 1)});`,
      (): string => `{ Mixed o = n; n = m; m = o; }`,
      (): string =>
        `{ Mixed *o = ${this.condition(1)} ? &m : &n; o->a += ${this.expr('i64', 1)}; o->c[k & 3] ^= 5; }`,
      (): string =>
        `a = spread(${this.expr('i64', 1)}, ${this.pick(['u', 'v'])}, buf);`,
      (): string =>
        `out8[${AIMED_BYTES} * g + ${this.random.below(AIMED_BYTES)}] ${this.pick(['=', '+='])} (unsigned char)${this.expr('int')};`,
      (): string =>
        `out8[${AIMED_BYTES} * g + (k & 7)] = (unsigned char)${this.expr('u64', 1)};`,
      (): string =>
        `((short *)out8)[${AIMED_BYTES / 2} * g + ${this.random.below(AIMED_BYTES / 2)}] = (short)${this.expr('int')};`,
      (): string =>
        `((unsigned *)buf)[${this.random.below(2)}] = (unsigned)${this.expr('u64', 1)};`,
      (): string => `u ^= *(unsigned long long *)buf;`,
      (): string =>
        `{ uchar4 w = make_uchar4(k, c, d, ${this.expr('int', 1)}); k += w.x * w.w; w.y++; c = w.y; }`,
      (): string =>
        `{ longlong2 w = {a, ${this.expr('i64', 1)}}; longlong2 z = ${this.condition(1)} ? w : make_longlong2(b, 1); a = z.x ^ z.y; }`,
      (): string =>
        `{ double2 w = make_double2(x, ${this.expr('double', 1)}); x = tame(w.x + w.y); }`,
      (): string =>
        `atomicAdd(&sums[${this.random.below(AIMED_SUMS / 2)}], ${this.expr('u64', 1)});`,
      (): string =>
        `atomicMax(&sums[${AIMED_SUMS / 2 + this.random.below(2)}], ${this.expr('u64', 1)});`,
      (): string =>
        `atomicXor(&sums[${AIMED_SUMS / 2 + 2 + this.random.below(2)}], ${this.expr('u64', 1)});`
    ];
    if (this.calm) {
      simple.push(
        () =>
          `a += __shfl_xor_sync(0xffffffffu, ${this.expr('i64', 1)}, ${this.pick([1, 2, 4, 8, 16])});`,
        () =>
          `u ^= __shfl_down_sync(0xffffffffu, ${this.expr('u64', 1)}, ${this.pick([1, 5, 16])});`,
        () =>
          `x = tame(x + __shfl_sync(0xffffffffu, ${this.expr('double', 1)}, ${this.random.below(32)}));`,
        () =>
          `p = tame(p + __shfl_xor_sync(0xffffffffu, ${this.expr('half', 1)}, 1));`,
        () => `k += __popc(__ballot_sync(0xffffffffu, ${this.condition(1)}));`,
        () => `v += __any_sync(0xffffffffu, ${this.condition(1)}) ? 3ULL : v;`,
        () =>
          `wide[t] = ${this.expr('i64', 1)}; __syncthreads(); a ^= wide[(t + ${1 + this.random.below(60)}) & 63]; __syncthreads();`,
        () =>
          `tiny[t] = (unsigned char)${this.expr('int', 1)}; __syncthreads(); k += tiny[(t * 5 + 3) & 63] * 3; __syncthreads();`,
        () =>
          `fine[t] = ${this.expr('double', 1)}; __syncthreads(); x = tame(x - fine[63 - t]); __syncthreads();`,
        () =>
          `soft[t] = ${this.expr('half', 1)}; __syncthreads(); p = tame(p + soft[t ^ 7]); __syncthreads();`
      );
    }
    if (depth === 0 || this.chance(55)) {
      return this.pick(simple)();
    }
    const i = this.fresh('i');
    const inner = (): string => this.block(depth - 1);
    return this.pick([
      () =>
        this.divergent(
          () => `if (${this.condition(2)}) { ${inner()} } else { ${inner()} }`
        ),
      () => this.divergent(() => `if (${this.condition(2)}) { ${inner()} }`),
      () =>
        this.divergent(
          () =>
            `for (long long ${i} = ${this.expr('i64', 1)} & 3; ${i} < (${this.leaf('i64')} & 7); ${i} += ${1 + this.random.below(3)}) { ${inner()} }`
        ),
      () =>
        this.divergent(
          () =>
            `for (unsigned long long ${i} = ${this.leaf('u64')}; ${i} != 0; ${i} >>= ${7 + this.random.below(20)}) { ${inner()} }`
        ),
      () =>
        this.divergent(
          () =>
            `for (unsigned char ${i} = 0; ${i} < (${this.leaf('int')} & 7); ${i}++) { ${inner()} ${this.chance(30) ? `if (${this.condition(1)}) break;` : ''} }`
        ),
      () =>
        this.divergent(
          () =>
            `{ int ${i} = 0; do { ${inner()} ${this.chance(30) ? `if (${this.condition(1)}) continue;` : ''} } while (++${i} < (bytes[t & 255] & 3)); }`
        ),
      () =>
        this.divergent(
          () =>
            `switch (${this.pick([`${this.leaf('i64')} & 3`, `(unsigned char)${this.leaf('int')} & 3`, `${this.leaf('u64')} % 3`])}) { case 0: ${inner()} break; case 1: ${inner()} default: ${inner()} }`
        ),
      // The bound is the same for all threads, but it is loaded.
      () =>
        `for (int ${i} = 0; ${i} < (int)(in[${this.random.below(64)}] & 3); ${i}++) { ${inner()} }`,
      () =>
        `for (long long ${i} = 0; ${i} < (bytes[${this.random.below(256)}] & 3); ${i}++) { ${inner()} }`,
      () =>
        `if (in[${this.random.below(64)}] > ${this.random.below(9)}) { ${inner()} }`,
      () =>
        `{ ${NAMES.i64} ${i} = ${this.expr('i64', 1)}; ${this.withName('i64', i, inner)} a ^= ${i}; }`,
      () =>
        `{ ${NAMES.u64} ${i} = ${this.expr('u64', 1)}; ${this.withName('u64', i, inner)} u += ${i}; }`,
      () =>
        `{ ${NAMES.double} ${i} = ${this.expr('double', 1)}; ${this.withName('double', i, inner)} y = tame(y + ${i}); }`
    ])();
  }

  private withName(type: Type, name: string, body: () => string): string {
    this.scope[type].push(name);
    const text = body();
    this.scope[type].pop();
    return text;
  }

  source(): string {
    this.calm = true;
    const body = Array.from({ length: 3 + this.random.below(5) }, () =>
      this.statement(2)
    ).join('\n  ');
    return `${PRELUDE}
__global__ void kernel(long long *out, unsigned char *out8, unsigned long long *sums, const long long *in, const unsigned char *bytes, const __half *halves, const double *doubles) {
  __shared__ long long wide[${AIMED_THREADS}]; __shared__ unsigned char tiny[${AIMED_THREADS}]; __shared__ double fine[${AIMED_THREADS}]; __shared__ __half soft[${AIMED_THREADS}];
  int t = threadIdx.x, g = blockIdx.x * blockDim.x + t;
  long long a = in[t & 63], b = g * 0x10001LL; unsigned long long u = (unsigned long long)a * 3, v = g; int k = bytes[g & 255]; unsigned char c = (unsigned char)g; signed char d = (signed char)k;
  __half p = halves[t & 63], q = __int2half_rn(t & 15); double x = doubles[t & 63], y = t * 0.25;
  unsigned char buf[8] = {1, 2, 3, 4}; short sh[4] = {1, -2}; Mixed m = mixed(a, k, x), n = mixed(b, t, y); Small e = small(k), f = small(t);
  wide[t] = a; tiny[t] = c; fine[t] = x; soft[t] = p; __syncthreads();
  ${body}
  long long *r = out + 8 * g;
  r[0] = a ^ m.a; r[1] = b + n.a; r[2] = (long long)(u - v); r[3] = k + c * 3LL + d; r[4] = (long long)(x * 16.0) + (long long)(m.d * 16.0); r[5] = (long long)(y * 16.0) - n.h + m.h * 5LL;
  r[6] = __half_as_ushort(p) * 65536LL + __half_as_ushort(q) + __half_as_ushort(e.w) * 3LL; r[7] = buf[0] + buf[1] * 3 + buf[2] * 5 + buf[k & 7] * 7 + sh[0] * 11 + sh[1] + sh[2] * 13LL + m.c[2] * 17 + e.x + e.y * 19 + e.z * 23LL + f.z;
}
`;
  }
}

export const aimedKernel = (seed: number): string =>
  new AimedKernel(seed).source();
