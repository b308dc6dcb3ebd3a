/** Division of integers; by zero it gives what semantics/scalars.ts has. */
import { isSignedName, type ScalarName } from '../../semantics/scalarTypes';
import type { InstructionClass } from './abi';
import { bitwise, perLane } from './lanes';
import type { LaneLeaf, LaneRegion } from './region';

function isPowerOfTwo(value: number): boolean {
  return value > 0 && (value & (value - 1)) === 0;
}

export function divideInteger(
  region: LaneRegion,
  operator: 'div' | 'rem',
  name: ScalarName,
  left: LaneLeaf,
  right: LaneLeaf
): LaneLeaf {
  const isSigned = isSignedName(name);
  const divisor = right.constant === undefined ? 0 : Number(right.constant);
  const counted: [InstructionClass, string] = ['int', 'integer'];
  if (isPowerOfTwo(divisor) && divisor < 2 ** 31) {
    const bits = Math.log2(divisor);
    if (!isSigned) {
      return operator === 'div'
        ? region.value(
            'i32',
            `shr_u ${bits}`,
            [left],
            code => code.get(left.a).i32(bits).op('i32x4.shr_u'),
            counted
          )
        : bitwise(
            region,
            'v128.and',
            left,
            region.constant('i32', divisor - 1)
          );
    }
    // Rounds towards zero: a negative dividend gets divisor - 1 first.
    const down = region.value(
      'i32',
      `div ${divisor}`,
      [left],
      code => {
        code.get(left.a);
        if (bits > 0) {
          code.get(left.a).i32(31).op('i32x4.shr_s');
          code
            .i32(32 - bits)
            .op('i32x4.shr_u')
            .op('i32x4.add');
        }
        code.i32(bits).op('i32x4.shr_s');
      },
      counted
    );
    return operator === 'div'
      ? down
      : region.value(
          'i32',
          `rem ${divisor}`,
          [left, down],
          code =>
            code
              .get(left.a)
              .get(down.a)
              .i32(bits)
              .op('i32x4.shl')
              .op('i32x4.sub'),
          counted
        );
  }
  const quotient = quotientOf(region, isSigned, left, right);
  if (operator === 'div') {
    return quotient;
  }
  const isKnown = divisor !== 0;
  const remainder = region.value(
    'i32',
    `rem`,
    [left, right, quotient],
    code =>
      code
        .get(left.a)
        .get(quotient.a)
        .get(right.a)
        .op('i32x4.mul')
        .op('i32x4.sub'),
    isKnown ? counted : undefined
  );
  if (isKnown) {
    return remainder;
  }
  return orWhereZero(region, remainder, right);
}

/**
 * Machine instructions of a division by a constant, as nvcc 13 writes them for
 * 8.0: the high half of a product with a reciprocal, and shifts (Granlund and
 * Montgomery, "Division by invariant integers using multiplication"). Signed
 * ones add the sign; of 64 bits the product has several parts.
 */
const SIGNED_STEPS = 3;
const WIDE_STEPS = { unsigned: 10, signed: 15 };

function unsignedSteps(divisor: number): number {
  const twos = 31 - Math.clz32(divisor & -divisor);
  const plain = reciprocal(divisor, 32);
  if (plain.fits) {
    return plain.shift > 0 ? 2 : 1;
  }
  if (twos > 0) {
    return reciprocal(divisor >>> twos, 32 - twos).shift > 0 ? 3 : 2;
  }
  // A reciprocal of 33 bits: the dividend is added, halved against the carry.
  return 4;
}

/** The least shift beyond 32 with which a rounded-up reciprocal divides all numbers of so many bits, and whether it has 32 bits. */
function reciprocal(
  divisor: number,
  bits: number
): { shift: number; fits: boolean } {
  const d = BigInt(divisor);
  for (let shift = 0; ; shift++) {
    const power = 1n << BigInt(32 + shift);
    const factor = power / d + 1n;
    // Exact for all dividends if the error of the factor is small enough.
    if ((factor * d - power) << BigInt(bits) <= power) {
      return { shift, fits: factor < 1n << 32n };
    }
  }
}

/** All bits set where the divisor is zero. */
function orWhereZero(
  region: LaneRegion,
  value: LaneLeaf,
  divisor: LaneLeaf
): LaneLeaf {
  return region.value('i32', 'or zero', [value, divisor], code =>
    code
      .get(divisor.a)
      .v128(new Int32Array(4))
      .op('i32x4.eq')
      .get(value.a)
      .op('v128.or')
  );
}

/**
 * Division by way of doubles: a quotient of 32-bit integers that is not whole is
 * at least 2^-32 of its size away from the next whole one, and a double's
 * rounding error is 2^-53 of it, so truncation gives the exact quotient.
 */
function quotientOf(
  region: LaneRegion,
  isSigned: boolean,
  left: LaneLeaf,
  right: LaneLeaf
): LaneLeaf {
  const sign = isSigned ? 's' : 'u';
  const divisor = right.constant === undefined ? 0 : Number(right.constant) | 0;
  const raw = region.value(
    'i32',
    `div_${sign}`,
    [left, right],
    code => {
      for (const half of [0, 1] as const) {
        for (const leaf of [left, right]) {
          code.get(leaf.a);
          if (half) {
            code.get(leaf.a).shuffle32(2, 3, 2, 3);
          }
          code.op(`f64x2.convert_low_i32x4_${sign}`);
        }
        code.op('f64x2.div').op(`i32x4.trunc_sat_f64x2_${sign}_zero`);
      }
      code.shuffle32(0, 1, 4, 5);
    },
    divisor === 0
      ? ['int', 'division']
      : [
          'int',
          'integer',
          isSigned ? SIGNED_STEPS : unsignedSteps(divisor >>> 0)
        ]
  );
  let result = raw;
  if (isSigned && (divisor === 0 || divisor === -1)) {
    // -2^31 / -1 wraps to itself where the conversion saturates.
    const overflow = region.value('mask', 'overflow', [left, right], code =>
      code
        .get(left.a)
        .v128(new Int32Array(4).fill(-(2 ** 31)))
        .op('i32x4.eq')
        .get(right.a)
        .v128(new Int32Array(4).fill(-1))
        .op('i32x4.eq')
        .op('v128.and')
    );
    result = region.value('i32', 'wrapped', [raw, left, overflow], code =>
      code.get(left.a).get(raw.a).get(overflow.a).op('v128.bitselect')
    );
  }
  return divisor === 0 ? orWhereZero(region, result, right) : result;
}

export function divideWide(
  region: LaneRegion,
  operator: 'div' | 'rem',
  name: ScalarName,
  left: LaneLeaf,
  right: LaneLeaf
): LaneLeaf {
  const isSigned = isSignedName(name);
  const sign = isSigned ? 's' : 'u';
  const isKnown = right.constant !== undefined && Number(right.constant) !== 0;
  const x = region.scratchLocal('i64');
  const y = region.scratchLocal('i64');
  return perLane(
    region,
    'i64',
    `${operator}_${sign}`,
    [left, right],
    code => {
      code.set(y).set(x);
      code.get(y).op('i64.eqz').if('i64');
      code.get(x).i64(32n).op('i64.shr_u').op('i64.eqz').if('i64');
      code.i64(0xffffffffn).else().i64(-1n).end();
      code.else();
      if (sign === 's') {
        // -2^63 / -1 would trap.
        code.get(y).i64(-1n).op('i64.eq').if('i64');
        if (operator === 'div') {
          code.i64(0n).get(x).op('i64.sub');
        } else {
          code.i64(0n);
        }
        code.else();
      }
      code.get(x).get(y).op(`i64.${operator}_${sign}`);
      if (sign === 's') {
        code.end();
      }
      code.end();
    },
    isKnown
      ? ['int', 'integer', isSigned ? WIDE_STEPS.signed : WIDE_STEPS.unsigned]
      : ['int', 'division']
  );
}
