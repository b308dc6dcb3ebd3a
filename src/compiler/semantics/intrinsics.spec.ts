import { describe, expect, it } from 'vitest';
import { INTRINSICS } from './signatures';
import type { ScalarValue } from './scalars';
import type { ScalarName } from './scalarTypes';
import { intrinsicFunction } from './intrinsics';

const call = (
  name: string,
  operands: ScalarName[],
  result: ScalarName,
  ...args: ScalarValue[]
): ScalarValue => intrinsicFunction(name, operands, result)(...args);
const f32 = (name: string, ...args: number[]): number =>
  call(
    name,
    args.map(() => 'f32'),
    'f32',
    ...args.map(Math.fround)
  ) as number;
const f64 = (name: string, ...args: number[]): number =>
  call(
    name,
    args.map(() => 'f64'),
    'f64',
    ...args
  ) as number;
const u32 = (name: string, ...args: number[]): number =>
  call(
    name,
    args.map(() => 'u32'),
    'u32',
    ...args
  ) as number;

describe('intrinsics', () => {
  it('has every one of the table', () => {
    for (const [name, { signature }] of Object.entries(INTRINSICS)) {
      if (name.startsWith('tex')) {
        // Not of values alone: ir/textures/fetch.spec.ts.
        continue;
      }
      const concrete = signature
        .replace(/\bF\b/g, 'f32')
        .replace(/\b[IWUA]\b/g, 'u32')
        .replace(/\bS\b/g, 'i32');
      const [left, right] = concrete.split(' -> ');
      const operands = left.split(', ') as ScalarName[];
      const apply = intrinsicFunction(name, operands, right as ScalarName);
      const args = operands.map(type => (type.startsWith('f') ? 0.5 : 1));
      expect(typeof apply(...args), name).toBe(
        right === 'bool' ? 'boolean' : 'number'
      );
    }
  });

  // Reference values: mpmath with 25 digits.
  it.each([
    ['cbrt', [27], 3],
    ['rsqrt', [4], 0.5],
    ['exp10', [-2], 0.01],
    ['hypot', [3e200, 4e200], 5e200],
    ['norm3d', [1, 2, 2], 3],
    ['rnorm4d', [1, 1, 1, 1], 0.5],
    ['sinpi', [1.5], -1],
    ['sinpi', [0.25], Math.SQRT1_2],
    ['cospi', [1 / 3], 0.5],
    ['erf', [0.5], 0.5204998778130465],
    ['erf', [-2.7], -0.9998656672600594],
    ['erfc', [3], 2.209049699858544e-5],
    ['erfc', [10], 2.088487583762545e-45],
    ['erfcx', [20], 0.02817434874105132],
    ['erfinv', [0.5], 0.4769362762044699],
    ['erfinv', [-0.999], -2.326753765513525],
    ['erfcinv', [1e-10], 4.572824967389486],
    ['normcdf', [1.96], 0.9750021048517795],
    ['normcdfinv', [0.975], 1.959963984540054],
    ['tgamma', [0.5], 1.772453850905516],
    ['tgamma', [5], 24],
    ['tgamma', [-1.5], 2.363271801207355],
    ['lgamma', [100], 359.1342053695754],
    ['lgamma', [0.1], 2.252712651734206],
    ['j0', [2], 0.2238907791412357],
    ['j1', [10], 0.04347274616886144],
    ['j0', [50], 0.05581232766925181],
    ['y0', [1], 0.08825696421567696],
    ['y1', [1], -0.7812128213002887],
    ['y1', [40], -0.005793505821549633],
    ['cyl_bessel_i0', [1], 1.266065877752008],
    ['cyl_bessel_i1', [50], 290307859010355679675]
  ] as [string, number[], number][])(
    '%s%j is about %d',
    (name, args, expected) => {
      const value = f64(name, ...args);
      expect(Math.abs(value - expected) / Math.abs(expected)).toBeLessThan(
        5e-14
      );
    }
  );

  it('takes the order of Bessel functions first', () => {
    expect(call('jn', ['i32', 'f64'], 'f64', 2, 1) as number).toBeCloseTo(
      0.1149034849319005,
      14
    );
    expect(call('jn', ['i32', 'f64'], 'f64', 10, 1) as number).toBeCloseTo(
      2.630615123687e-10,
      20
    );
    expect(call('yn', ['i32', 'f64'], 'f64', 2, 1) as number).toBeCloseTo(
      -1.650682606816254,
      13
    );
  });

  it('follows C99 where JavaScript does not', () => {
    expect(f64('pow', 1, NaN)).toBe(1);
    expect(f64('pow', -1, -Infinity)).toBe(1);
    expect(f64('hypot', NaN, Infinity)).toBe(Infinity);
    expect(f64('fmin', NaN, 3)).toBe(3);
    expect(f64('fmin', 0, -0)).toBe(-0);
    expect(f64('fdim', 1, NaN)).toBeNaN();
    expect(f64('tgamma', -3)).toBeNaN();
  });

  it('rounds to integers', () => {
    expect(
      [0.49999999999999994, -0.5, 2.5, -2.5].map(x => f64('round', x))
    ).toEqual([0, -1, 3, -3]);
    expect([0.5, 1.5, -2.5, -0.2].map(x => f64('rint', x))).toEqual([
      0, 2, -2, -0
    ]);
    expect(f64('trunc', -0.5)).toBe(-0);
    expect([NaN, -3, 0.25, 7].map(x => f32('saturate', x))).toEqual([
      0, 0, 0.25, 1
    ]);
  });

  it('takes floats apart', () => {
    expect(f64('frexp_mantissa', -12)).toBe(-0.75);
    expect(call('frexp_exponent', ['f32'], 'i32', 2 ** -149)).toBe(-148);
    expect(call('ilogb', ['f32'], 'i32', 0)).toBe(-2147483648);
    expect(f32('logb', 2 ** -130)).toBe(-130);
    expect(call('ldexp', ['f32', 'i32'], 'f32', 3, -150)).toBe(2 ** -148);
    expect(call('ldexp', ['f64', 'i32'], 'f64', 1, 2000)).toBe(Infinity);
    expect(f32('nextafter', 1, 2)).toBe(1 + 2 ** -23);
    expect(f64('nextafter', 0, -1)).toBe(-5e-324);
    expect(f64('nextafter', -1, 0)).toBe(-1 + 2 ** -53);
  });

  it('divides with remainders', () => {
    expect(f64('fmod', -7, 3)).toBe(-1);
    expect(f64('remainder', 7, 4)).toBe(-1);
    expect(f64('remainder', 6, 4)).toBe(-2);
    expect(f64('remainder', 10, 4)).toBe(2);
    expect(f64('remainder', 5e-324, 1e-323)).toBe(5e-324);
    expect(call('remquo_quotient', ['f64', 'f64'], 'i32', -29, 3)).toBe(-2);
    expect(call('remquo_quotient', ['f64', 'f64'], 'i32', 29, 3)).toBe(2);
  });

  it('rounds once and in every direction', () => {
    // 1/3 and its neighbours in single precision.
    expect(f32('div_rd', 1, 3)).toBe(0.3333333134651184);
    expect(f32('div_ru', 1, 3)).toBe(0.3333333432674408);
    expect(f32('div_rz', -1, 3)).toBe(-0.3333333134651184);
    expect(f32('add_ru', 1, 2 ** -60)).toBe(1 + 2 ** -23);
    expect(f32('add_rd', 1, 2 ** -60)).toBe(1);
    expect(f64('add_rd', 1, -1)).toBe(-0);
    expect(f64('mul_ru', 1e308, 10)).toBe(Infinity);
    expect(f64('mul_rd', 1e308, 10)).toBe(Number.MAX_VALUE);
    expect(f64('mul_ru', 5e-324, 0.5)).toBe(5e-324);
    expect(f64('sqrt_ru', 2)).toBe(1.4142135623730951);
    expect(f64('sqrt_rd', 2)).toBe(1.414213562373095);
    expect(f64('sub_rn', 3, 1)).toBe(2);
    expect(call('convert_ru', ['i32'], 'f32', 16777217)).toBe(16777218);
    expect(call('convert_rz', ['i64'], 'f32', -16777217n)).toBe(-16777216);
    // In double the sum is a tie; the product's low bits decide.
    const a = 1 + 2 ** -12;
    expect(f32('fma', a, a, -(1 + 2 ** -11))).toBe(2 ** -24);
    expect(f64('fma', 1 + 2 ** -30, 1 - 2 ** -30, -1)).toBe(-(2 ** -60));
    expect(f32('fma', 1 + 2 ** -23, 1 + 2 ** -23, 2 ** -80)).toBe(1 + 2 ** -22);
    expect(f32('fma_ru', 1, 1, 2 ** -80)).toBe(1 + 2 ** -23);
  });

  it('computes with integers and bits', () => {
    expect(call('abs', ['i32'], 'i32', -2147483648)).toBe(-2147483648);
    expect(call('mulhi', ['i32', 'i32'], 'i32', -2, 3)).toBe(-1);
    expect(u32('mulhi', 0xffffffff, 0xffffffff)).toBe(0xfffffffe);
    expect(call('mulhi', ['u64', 'u64'], 'u64', 2n ** 63n, 6n)).toBe(3n);
    expect(call('mul24', ['i32', 'i32'], 'i32', 0x00ffffff, 2)).toBe(-2);
    expect(call('sad', ['i32', 'i32', 'u32'], 'u32', -5, 5, 1)).toBe(11);
    expect(call('hadd', ['i32', 'i32'], 'i32', -3, 0)).toBe(-2);
    expect(u32('rhadd', 0xffffffff, 0xfffffffe)).toBe(0xffffffff);
    expect(call('popc', ['u64'], 'i32', 2n ** 64n - 1n)).toBe(64);
    expect(call('clz', ['u32'], 'i32', 0)).toBe(32);
    expect(call('ffs', ['u32'], 'i32', 8)).toBe(4);
    expect(u32('brev', 1)).toBe(0x80000000);
    expect(call('fns', ['u32', 'u32', 'i32'], 'u32', 0b101100, 3, 2)).toBe(5);
    expect(call('fns', ['u32', 'u32', 'i32'], 'u32', 0b101100, 5, -3)).toBe(2);
    expect(call('fns', ['u32', 'u32', 'i32'], 'u32', 0b101100, 0, 0)).toBe(
      0xffffffff
    );
    expect(u32('byte_perm', 0x33221100, 0x77665544, 0x7531)).toBe(0x77553311);
    expect(u32('funnelshift_l', 0x80000000, 1, 33)).toBe(3);
    expect(u32('funnelshift_lc', 5, 1, 40)).toBe(5);
    expect(u32('funnelshift_r', 0x80000000, 1, 31)).toBe(3);
    expect(u32('funnelshift_rc', 5, 7, 32)).toBe(7);
    expect(
      call('dp4a', ['i32', 'i32', 'i32'], 'i32', 0x01ff0203 | 0, 0x01010101, 10)
    ).toBe(15);
    expect(
      call('dp2a_hi', ['u32', 'u32', 'u32'], 'u32', 0x00020003, 0x05060000, 1)
    ).toBe(29);
  });
});
