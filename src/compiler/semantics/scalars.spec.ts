import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atomicFunction } from './atomics';
import {
  isFloatName,
  isSignedName,
  isWideName,
  SCALAR_NAMES,
  scalarBits,
  type ScalarName
} from './scalarTypes';
import {
  binaryFunction,
  bitcastFunction,
  castFunction,
  fit,
  integerOf,
  integerValue,
  isRepresentable,
  readScalar,
  unaryFunction,
  wrap,
  writeScalar,
  type BinaryOperator,
  type ScalarValue
} from './scalars';

const INTEGERS = SCALAR_NAMES.filter(
  name => name !== 'bool' && !isFloatName(name)
);

const range = (type: ScalarName): [bigint, bigint] => {
  const bits = BigInt(scalarBits(type));
  return isSignedName(type)
    ? [-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n]
    : [0n, (1n << bits) - 1n];
};

/** Values of a type, the ends of its range often among them. */
const valuesOf = (type: ScalarName): fc.Arbitrary<bigint> => {
  const [min, max] = range(type);
  return fc.oneof(
    fc.bigInt({ min, max }),
    fc.constantFrom(min, max, 0n, 1n, isSignedName(type) ? -1n : 2n)
  );
};

/** What the operators are over all integers, before they are wrapped. */
const EXACT: [BinaryOperator, (a: bigint, b: bigint) => bigint][] = [
  ['add', (a, b) => a + b],
  ['sub', (a, b) => a - b],
  ['mul', (a, b) => a * b],
  ['bitand', (a, b) => a & b],
  ['bitor', (a, b) => a | b],
  ['bitxor', (a, b) => a ^ b]
];

describe('integers', () => {
  it.each(INTEGERS)('of %s wrap like exact arithmetic', type => {
    const value = valuesOf(type);
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [x, y] = [integerOf(type, a), integerOf(type, b)];
        expect(integerValue(x)).toBe(a);
        for (const [operator, exact] of EXACT) {
          const result = binaryFunction(operator, type)(x, y);
          expect(result).toEqual(integerOf(type, exact(a, b)));
          expect(isRepresentable(type, result)).toBe(true);
        }
        expect(unaryFunction('neg', type)(x)).toEqual(integerOf(type, -a));
        expect(unaryFunction('bitnot', type)(x)).toEqual(integerOf(type, ~a));
        expect(binaryFunction('lt', type)(x, y)).toBe(a < b);
        expect(binaryFunction('eq', type)(x, y)).toBe(a === b);
      })
    );
  });

  it.each(INTEGERS)('of %s divide towards zero', type => {
    const value = valuesOf(type);
    fc.assert(
      fc.property(
        value,
        value.filter(b => b !== 0n),
        (a, b) => {
          const [x, y] = [integerOf(type, a), integerOf(type, b)];
          const quotient = binaryFunction('div', type)(x, y);
          const rest = binaryFunction('rem', type)(x, y);
          expect(quotient).toEqual(integerOf(type, a / b));
          expect(rest).toEqual(integerOf(type, a % b));
        }
      )
    );
  });

  it('give all ones for a division by zero, as NVIDIA has it', () => {
    expect(binaryFunction('div', 'i32')(5, 0)).toBe(-1);
    expect(binaryFunction('div', 'u32')(5, 0)).toBe(0xffffffff);
    expect(binaryFunction('rem', 'u8')(5, 0)).toBe(0xff);
    expect(binaryFunction('div', 'u64')(1n << 40n, 0n)).toBe((1n << 64n) - 1n);
    expect(binaryFunction('div', 'i64')(5n, 0n)).toBe(0xffffffffn);
  });

  it.each(INTEGERS)(
    'of %s shift out altogether by their width or more',
    type => {
      fc.assert(
        fc.property(valuesOf(type), fc.nat(100), (a, count) => {
          const x = integerOf(type, a);
          expect(binaryFunction('shl', type)(x, count)).toEqual(
            integerOf(type, a << BigInt(count))
          );
          expect(binaryFunction('shr', type)(x, count)).toEqual(
            integerOf(type, a >> BigInt(count))
          );
        })
      );
    }
  );

  it.each(INTEGERS)('of %s keep their low bits in other types', from => {
    fc.assert(
      fc.property(valuesOf(from), a => {
        for (const to of INTEGERS) {
          expect(castFunction(from, to)(integerOf(from, a))).toEqual(
            integerOf(to, a)
          );
        }
        expect(castFunction(from, 'bool')(integerOf(from, a))).toBe(a !== 0n);
      })
    );
  });
});

describe('floats', () => {
  it.each([
    [
      'f32',
      'i32',
      [1e10, -1e10, NaN, 2.9, -2.9],
      [2147483647, -2147483648, 0, 2, -2]
    ],
    ['f32', 'u32', [1e10, -1, NaN, 3e9], [4294967295, 0, 0, 3e9]],
    ['f64', 'i32', [1e10, NaN, -0.5], [2147483647, -2147483648, 0]],
    [
      'f64',
      'i64',
      [1e30, -1e30, NaN, 2 ** 62],
      [(1n << 63n) - 1n, -(1n << 63n), -(1n << 63n), 1n << 62n]
    ],
    ['f32', 'u64', [1e30, -1, 2 ** 63], [(1n << 64n) - 1n, 0n, 1n << 63n]],
    ['f32', 'i8', [100.9, -100.9, 300], [100, -100, 44]],
    ['f32', 'bool', [0, -0, NaN, 0.1], [false, false, true, true]]
  ] as [ScalarName, ScalarName, number[], ScalarValue[]][])(
    'of %s become %s, clamped',
    (from, to, values, wanted) => {
      const cast = castFunction(from, to);
      expect(values.map(x => cast(fit(from, x)))).toEqual(wanted);
    }
  );

  it('are rounded once from 64-bit integers', () => {
    // By way of double, the first would become 2^60.
    const above = (1n << 60n) + (1n << 36n) + 1n;
    expect(castFunction('i64', 'f32')(above)).toBe(2 ** 60 + 2 ** 37);
    expect(castFunction('u64', 'f16')(65519n)).toBe(65504);
    expect(castFunction('u64', 'f16')(65520n)).toBe(Infinity);
    expect(castFunction('i64', 'bf16')(257n)).toBe(256);
    expect(castFunction('i64', 'bf16')(259n)).toBe(260);
  });

  it.each(['f16', 'bf16', 'f32'] as const)(
    'of %s round the results of operators to the format, halves to even',
    type => {
      const value = fc.float({ noNaN: true });
      fc.assert(
        fc.property(value, value, (a, b) => {
          const [x, y] = [fit(type, a), fit(type, b)];
          for (const operator of ['add', 'sub', 'mul', 'div'] as const) {
            const result = binaryFunction(operator, type)(x, y);
            expect(isRepresentable(type, result)).toBe(true);
          }
        })
      );
    }
  );
});

describe('memory', () => {
  it.each(SCALAR_NAMES)('holds %s', type => {
    const view = new DataView(new ArrayBuffer(16));
    const value = type === 'bool' ? true : isWideName(type) ? 77n : 77;
    writeScalar(view, 8, type, value);
    expect(readScalar(view, 8, type)).toBe(value);
  });

  it('has the bits of floats as integers', () => {
    expect(bitcastFunction('f32', 'u32')(1)).toBe(0x3f800000);
    expect(bitcastFunction('f64', 'i64')(-2)).toBe(-(1n << 62n));
    expect(bitcastFunction('f16', 'u16')(1.5)).toBe(0x3e00);
    expect(bitcastFunction('u16', 'bf16')(0x4049)).toBe(3.140625);
  });
});

describe('atomics', () => {
  it('count round and compare bits', () => {
    const inc = atomicFunction('inc', 'u32');
    const dec = atomicFunction('dec', 'u32');
    expect([inc(2, 3, 0), inc(3, 3, 0), inc(9, 3, 0)]).toEqual([3, 0, 0]);
    expect([dec(2, 3, 0), dec(0, 3, 0), dec(9, 3, 0)]).toEqual([1, 3, 3]);
    expect(atomicFunction('cas', 'f32')(-0, 0, 5)).toBe(-0);
    expect(atomicFunction('cas', 'f32')(NaN, NaN, 5)).toBe(5);
    expect(atomicFunction('add', 'u8')(255, 2, 0)).toBe(wrap('u8', 257));
    expect(atomicFunction('max', 'i64')(-1n, 1n, 0n)).toBe(1n);
  });
});
