/** Half, bfloat16, float and double: chains, pairs, polynomials, conversions with their edges. */
import type { Writer } from '../writer';
import type { Ingredients } from './index';

const number = (w: Writer, depth = 1): string => w.e(w.integer(), depth);

/** Values at the edges of what integers hold, and what is no number. */
const EDGES =
  '__constant__ float floatEdges[16] = {0.0f, -0.5f, 0.5f, 1.5f, 2.5f, -1.5f, 255.5f, 32768.0f, 2147483648.0f, -2147483904.0f, 4294967296.0f, 9.3e18f, -9.3e18f, 1.9e19f, 3e38f, 16777217.0f};';
const DOUBLE_EDGES =
  '__constant__ double doubleEdges[16] = {-0.5, 0.5, 2.5, -1.5, 9223372036854774784.0, 18446744073709549568.0, -9223372036854774784.0, 2147483647.5, -2147483904.0, 4294967296.0, 1099511627776.5, -9.3e18, 1.9e19, 3e38, 16777217.0, 16777219.0};';

const ROUNDINGS = ['rn', 'rz', 'rd', 'ru'];

function half(w: Writer, depth = 2): string {
  return w.e('f16', depth);
}

function half2(w: Writer, name: string): string {
  return w.pick([
    () => name,
    () => `__halves2half2(${half(w, 1)}, ${half(w, 1)})`,
    () => `__half2half2(${half(w, 1)})`,
    () => `__float2half2_rn(${w.pick(['0.5f', '-1.25f', '3.0f'])})`,
    () => `((const __half2 *)halves)[${w.index(32)}]`,
    () => `__lowhigh2highlow(${name})`,
    () => `__hneg2(${name})`
  ])();
}

export const REALS: Ingredients = {
  'chain of halves': {
    write: w => {
      const i = w.fresh('i');
      return w.pick([
        () =>
          `for (int ${i} = 0; ${i} < ${1 + w.below(5)}; ${i}++) pa = tame(__hfma(pa, ${half(w, 1)}, ${half(w, 1)}));`,
        () =>
          `for (int ${i} = 0; ${i} < ${1 + w.below(5)}; ${i}++) pb = ${w.pick(['__hadd', '__hsub', '__hmax'])}(pb, halves[(t + ${i}) & 63]);`,
        () => `pa = ${half(w, 3)}; pb = ${half(w, 2)};`,
        () =>
          `if (__h${w.pick(['lt', 'le', 'gt', 'ge', 'eq', 'ne'])}(${half(w)}, ${half(w)})) pa = ${half(w)}; else ib += 3;`
      ])();
    }
  },
  'pairs of halves': {
    write: w => {
      const x = w.fresh('x');
      const y = w.fresh('y');
      const i = w.fresh('i');
      const step = (): string =>
        w.pick([
          () =>
            `${x} = ${w.pick(['__hadd2', '__hmul2', '__hsub2', '__hmax2', '__hmin2'])}(${half2(w, x)}, ${half2(w, y)});`,
          () =>
            `${y} = __hfma2(${half2(w, x)}, ${half2(w, y)}, ${half2(w, y)});`,
          () => `${x} = ${w.pick(['__hlt2', '__hge2', '__heq2'])}(${x}, ${y});`,
          () => `${y} = __habs2(${x});`,
          () =>
            `ib += __hb${w.pick(['lt', 'ge', 'eq', 'ne'])}2(${half2(w, x)}, ${y});`,
          () => `${x} = ${x} ${w.pick(['+', '-', '*'])} ${half2(w, y)};`
        ])();
      const body = Array.from({ length: 1 + w.below(3) }, step).join(' ');
      const loop = w.chance(40)
        ? `for (int ${i} = 0; ${i} < ${1 + w.below(4)}; ${i}++) { ${body} }`
        : body;
      return `{ __half2 ${x} = __halves2half2(pa, pb), ${y} = ((const __half2 *)halves)[t & 31]; ${loop} pa = __low2half(${x}); pb = tame(__hadd(__high2half(${x}), ${w.pick(['__low2half', '__high2half'])}(${y}))); }`;
    }
  },
  'chain of bfloat16': {
    write: w => {
      const i = w.fresh('i');
      const e = (): string => w.e('bf16', 2);
      return w.pick([
        () =>
          `for (int ${i} = 0; ${i} < ${1 + w.below(4)}; ${i}++) qa = tame(__hfma(qa, ${e()}, ${e()}));`,
        () => `qa = ${e()}; qb = ${e()};`,
        () => `if (${e()} ${w.pick(['<', '>=', '=='])} ${e()}) qb = ${e()};`,
        () =>
          `{ __nv_bfloat162 x = __halves2bfloat162(${e()}, ${e()}); x = ${w.pick(['__hadd2', '__hmul2', '__hsub2'])}(x, __bfloat162bfloat162(${e()})); qa = __low2bfloat16(x); qb = __high2bfloat16(x); }`
      ])();
    }
  },
  'bits of reals': {
    write: w =>
      w.pick([
        () =>
          `pa = tame(__ushort_as_half((unsigned short)(${number(w)} & 0x7bff)));`,
        () => `ib += __half_as_short(plain(${half(w)}));`,
        () =>
          `fa = tame(__int_as_float((int)(${number(w)} & 0x4fffffff | 0x20000000)));`,
        () =>
          `fb = tame(__uint_as_float(__float_as_uint(${w.e('f32', 2)}) ${w.pick(['^ 0x80000000u', '& 0xffff0000u'])}));`,
        () =>
          `da = tame(__longlong_as_double((__double_as_longlong(plain(${w.e('f64', 1)})) & 0xc00ff00000000000LL) | 0x3fe0000000000000LL));`,
        () =>
          `db = __hiloint2double(__double2hiint(plain(${w.e('f64', 1)})), __double2loint(${w.e('f64', 1)}) & 0);`,
        () =>
          `qa = tame(__ushort_as_bfloat16((unsigned short)(${number(w)} & 0x44ff | 0x2000)));`
      ])()
  },
  'float to integer': {
    write: w => {
      w.prelude.add(EDGES);
      const value = w.pick([
        `floatEdges[${w.index(16)}]`,
        `floatEdges[g & 15]`,
        `-floatEdges[g & 15]`,
        `floatEdges[t & 15] * ${w.pick(['0.5f', '-1.0f', '65536.0f', '0.99f'])}`,
        '__int_as_float(0x7fc00000)',
        '__int_as_float(t & 1 ? 0x7f800000 : 0xff800000)',
        w.e('f32', 2)
      ]);
      const [target, type] = w.pick([
        ['i32', 'int'],
        ['u32', 'uint'],
        ['i64', 'll'],
        ['u64', 'ull']
      ] as const);
      return w.chance(50)
        ? `${w.variable(target)} = TO(${{ int: 'int', uint: 'unsigned', ll: 'long long', ull: 'unsigned long long' }[type]}, ${value});`
        : `${w.variable(target)} ${w.pick(['=', '+='])} __float2${type}_${w.pick(ROUNDINGS)}(${value});`;
    }
  },
  'double to integer': {
    write: w => {
      w.prelude.add(DOUBLE_EDGES);
      const value = w.pick([
        `doubleEdges[${w.index(16)}]`,
        `doubleEdges[g & 15]`,
        `-doubleEdges[t & 15]`,
        w.e('f64', 2)
      ]);
      const [target, type] = w.pick([
        ['i32', 'int'],
        ['u32', 'uint'],
        ['i64', 'll'],
        ['u64', 'ull']
      ] as const);
      return w.chance(50)
        ? `${w.variable(target)} = TO(${{ int: 'int', uint: 'unsigned', ll: 'long long', ull: 'unsigned long long' }[type]}, ${value});`
        : `${w.variable(target)} ${w.pick(['=', '+='])} __double2${type}_${w.pick(ROUNDINGS)}(${value});`;
    }
  },
  'integer to real': {
    write: w =>
      w.pick([
        () =>
          `ib ^= __float_as_int(__${w.pick(['int', 'll', 'ull'])}2float_${w.pick(ROUNDINGS)}(${w.e(w.integer(), 2)}));`,
        () => `ib ^= __float_as_int((float)${w.whole(w.integer(), 2)});`,
        () => `da = tame((double)(int)${w.e(w.integer(), 2)});`,
        () =>
          `da = tame(__${w.pick(['int', 'uint'])}2double_rn(${number(w)}));`,
        () =>
          `lb ^= __half_as_ushort(__${w.pick(['int', 'uint', 'short', 'ushort', 'll', 'ull'])}2half_${w.pick(ROUNDINGS)}(${w.e(w.integer(), 2)} ${w.pick(['& 4095', '& 0xffff', ''])}));`,
        () =>
          `ib ^= __bfloat16_as_ushort(__float2bfloat16((float)(int)${w.e(w.integer(), 2)}));`
      ])()
  },
  'half to integer': {
    write: w => {
      const value = w.pick([
        half(w),
        `__ushort_as_half((unsigned short)(g * 511))`,
        `__ushort_as_half((unsigned short)(0x7c00 + (${number(w)} & 0x8001)))`
      ]);
      return w.pick([
        () =>
          `${w.variable('i32')} += __half2int_${w.pick(ROUNDINGS)}(${value});`,
        () =>
          `${w.variable('u32')} ^= __half2uint_${w.pick(ROUNDINGS)}(${value});`,
        () =>
          `${w.variable('i16')} = __half2short_${w.pick(ROUNDINGS)}(${value});`,
        () =>
          `${w.variable('u16')} = __half2ushort_${w.pick(ROUNDINGS)}(${value});`,
        () =>
          `${w.variable('i64')} ^= __half2ll_${w.pick(ROUNDINGS)}(${value});`,
        () =>
          `${w.variable('u64')} += __half2ull_${w.pick(ROUNDINGS)}(${value});`
      ])();
    }
  },
  'real to real': {
    write: w => {
      w.prelude.add(EDGES);
      w.prelude.add(DOUBLE_EDGES);
      return w.pick([
        () =>
          `lb ^= __half_as_ushort(__float2half_${w.pick(ROUNDINGS)}(${w.pick([w.e('f32', 2), 'floatEdges[t & 15] * 0.37f', 'floatEdges[g & 15]'])}));`,
        () =>
          `lb ^= __float_as_int(__double2float_${w.pick(ROUNDINGS)}(${w.pick([w.e('f64', 2), 'doubleEdges[t & 15]'])}));`,
        () =>
          `lb ^= __bfloat16_as_ushort(__float2bfloat16_${w.pick(ROUNDINGS)}(${w.pick([w.e('f32', 2), 'floatEdges[t & 15] * 0.37f'])}));`,
        () => `lb ^= __half_as_ushort(__double2half(${w.e('f64', 2)}));`
      ])();
    }
  },
  polynomial: {
    write: w => {
      // All terms are positive: nothing cancels, so that pairs of floats are near.
      const x = w.pick([
        '(fabs(da) + 1.0) / 300.0',
        '(t + 1) * 0.0123',
        'fabs(db) * 0.01 + 0.3'
      ]);
      const terms = Array.from(
        { length: 2 + w.below(5) },
        () => `${w.below(9)}.${1 + w.below(900)}`
      );
      const horner = w.chance(50)
        ? terms.reduce((sum, term) => `(${sum}) * z + ${term}`)
        : terms.reduce((sum, term) => `fma(${sum}, z, ${term})`);
      return `{ double z = ${x}; near += ${w.pick(['', 'sqrt', ''])}(${horner})${w.pick(['', ' / (z + 1.0)', ' * z'])}; }`;
    }
  },
  'sums of doubles': {
    write: w => {
      const i = w.fresh('i');
      return w.pick([
        () =>
          `for (int ${i} = 0; ${i} < ${2 + w.below(6)}; ${i}++) da += doubles[(t + ${i}) & 63] * ${w.pick(['0.5', '2.0', '0.25'])}; da = tame(da);`,
        () =>
          `{ double2 z = make_double2(da, ${w.e('f64', 1)}); z.x += z.y; db = tame(z.x); if (${w.condition()}) z = make_double2(db, 1.0); da = tame(z.x - z.y); }`,
        () =>
          `{ double z[3] = {da, db}; for (int ${i} = 0; ${i} < 3; ${i}++) z[${i}] += ${w.e('f64', 1)}; da = tame(z[${w.index(2)}] + z[2]); }`,
        () =>
          `for (double z = 0.25; z < ${2 + w.below(5)}.0; z *= 2.0) { db = tame(db + z); ib++; }`
      ])();
    }
  }
};
