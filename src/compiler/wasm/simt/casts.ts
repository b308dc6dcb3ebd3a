/**
 * Conversions of lanes between scalar types, with the results of
 * semantics/scalars.ts (`castFunction`): floats outside an integer's range are clamped.
 */
import { wrap } from '../../semantics/scalars';
import {
  isHalf,
  type ScalarName,
  isFloatName,
  isSignedName,
  isWideName
} from '../../semantics/scalarTypes';
import { bitwise, narrow, narrowMask, halfOf, perLane, repOf } from './lanes';
import type { InstructionClass } from './abi';
import type { LaneLeaf, LaneRegion } from './region';
import { FIRST_DEVICE_ADDRESS } from './spaces';

/** Whether `cast` can do it; the rest is for functions of single lanes. */
export function canCast(from: ScalarName, to: ScalarName): boolean {
  return from === to || !isHalf(to);
}

const CONVERSION: [InstructionClass] = ['conversion'];

export function cast(
  region: LaneRegion,
  from: ScalarName,
  to: ScalarName,
  arg: LaneLeaf
): LaneLeaf {
  if (from === to) {
    return arg;
  }
  if (
    arg.constant !== undefined &&
    !isFloatName(from) &&
    !isFloatName(to) &&
    to !== 'bool' &&
    from !== 'bool'
  ) {
    const value =
      isWideName(from) || isSignedName(from)
        ? arg.constant
        : Number(arg.constant) >>> 0;
    return region.constant(repOf(to), wrapConstant(to, value));
  }
  if (isHalf(from)) {
    // A half is held as the single with its value.
    return cast(region, 'f32', to, arg);
  }
  if (to === 'bool') {
    return toBool(region, from, arg);
  }
  if (from === 'bool') {
    const one = bitwise(
      region,
      'v128.and',
      { ...arg, rep: 'i32' },
      region.constant('i32', 1),
      false
    );
    return cast(region, 'i32', to, one);
  }
  if (isFloatName(from)) {
    return isFloatName(to)
      ? betweenFloats(region, from, to, arg)
      : floatToInteger(region, from, to, arg);
  }
  return isFloatName(to)
    ? integerToFloat(region, from, to, arg)
    : betweenIntegers(region, from, to, arg);
}

/** Words of 64 bits are signed here, whatever their type. */
function wrapConstant(to: ScalarName, value: number | bigint): number | bigint {
  return isWideName(to)
    ? BigInt.asIntN(64, BigInt(value))
    : wrap(to, Number(BigInt.asIntN(32, BigInt(value))));
}

function toBool(region: LaneRegion, from: ScalarName, arg: LaneLeaf): LaneLeaf {
  const shape = {
    i32: 'i32x4',
    f32: 'f32x4',
    i64: 'i64x2',
    f64: 'f64x2',
    mask: ''
  }[arg.rep];
  return region.value(
    'mask',
    `bool ${from}`,
    [arg],
    code => {
      const zero = new Int32Array(4);
      code.get(arg.a).v128(zero).op(`${shape}.ne`);
      if (shape === 'i64x2' || shape === 'f64x2') {
        code.get(arg.b).v128(zero).op(`${shape}.ne`);
        narrowMask(code);
      }
    },
    ['int', 'integer']
  );
}

function betweenIntegers(
  region: LaneRegion,
  from: ScalarName,
  to: ScalarName,
  arg: LaneLeaf
): LaneLeaf {
  if (isWideName(to)) {
    return isWideName(from) ? arg : widen(region, isSignedName(from), arg);
  }
  return narrow(region, to, isWideName(from) ? low(region, arg) : arg);
}

/** The low words of 64-bit lanes. */
export function low(region: LaneRegion, arg: LaneLeaf): LaneLeaf {
  return region.value('i32', 'low', [arg], code =>
    code.get(arg.a).get(arg.b).shuffle32(0, 2, 4, 6)
  );
}

export function widen(
  region: LaneRegion,
  isSigned: boolean,
  arg: LaneLeaf
): LaneLeaf {
  const sign = isSigned ? 's' : 'u';
  if (arg.constant !== undefined) {
    return region.constant(
      'i64',
      isSigned
        ? BigInt(Number(arg.constant) | 0)
        : BigInt(Number(arg.constant) >>> 0)
    );
  }
  return region.value(
    'i64',
    `widen_${sign}`,
    [arg],
    (code, half) =>
      code.get(arg.a).op(`i64x2.extend_${half ? 'high' : 'low'}_i32x4_${sign}`),
    ['int', 'integer']
  );
}

/**
 * The upper half of a pointer as the host knows it: what cudaMalloc gives is
 * 2^40 plus the address here, managed memory has one address for both.
 */
export function highWord(region: LaneRegion, address: LaneLeaf): LaneLeaf {
  const first = region.constant('i32', FIRST_DEVICE_ADDRESS);
  const high = region.constant('i32', 1 << 8);
  return region.value('i32', 'high', [address, first, high], code =>
    code.get(address.a).get(first.a).op('i32x4.ge_u').get(high.a).op('v128.and')
  );
}

/** A pointer as an integer of 64 bits, which has the host's value. */
export function pointerBits(region: LaneRegion, address: LaneLeaf): LaneLeaf {
  const high = highWord(region, address);
  return region.value('i64', 'pointer', [address, high], (code, half) =>
    code
      .get(address.a)
      .get(high.a)
      .shuffle32(2 * half, 2 * half + 4, 2 * half + 1, 2 * half + 5)
  );
}

function betweenFloats(
  region: LaneRegion,
  from: ScalarName,
  to: ScalarName,
  arg: LaneLeaf
): LaneLeaf {
  if (from === 'f32' && to === 'f64') {
    return region.value(
      'f64',
      'promote',
      [arg],
      (code, half) => {
        code.get(arg.a);
        if (half) {
          code.get(arg.a).shuffle32(2, 3, 2, 3);
        }
        code.op('f64x2.promote_low_f32x4');
      },
      CONVERSION
    );
  }
  if (from === 'f64' && to === 'f32') {
    return region.value(
      'f32',
      'demote',
      [arg],
      code =>
        code
          .get(arg.a)
          .op('f32x4.demote_f64x2_zero')
          .get(arg.b)
          .op('f32x4.demote_f64x2_zero')
          .shuffle32(0, 1, 4, 5),
      CONVERSION
    );
  }
  return arg;
}

function integerToFloat(
  region: LaneRegion,
  from: ScalarName,
  to: ScalarName,
  arg: LaneLeaf
): LaneLeaf {
  const sign = isSignedName(from) ? 's' : 'u';
  if (isWideName(from)) {
    const type = to === 'f64' ? 'f64' : 'f32';
    const op = `${type}.convert_i64_${sign}`;
    return perLane(
      region,
      repOf(to),
      op,
      [arg],
      code => code.op(op),
      CONVERSION
    );
  }
  return to === 'f64'
    ? region.value(
        'f64',
        `f64 from ${sign}`,
        [arg],
        (code, half) => {
          code.get(arg.a);
          if (half) {
            code.get(arg.a).shuffle32(2, 3, 2, 3);
          }
          code.op(`f64x2.convert_low_i32x4_${sign}`);
        },
        CONVERSION
      )
    : region.value(
        'f32',
        `f32 from ${sign}`,
        [arg],
        code => code.get(arg.a).op(`f32x4.convert_i32x4_${sign}`),
        CONVERSION
      );
}

function floatToInteger(
  region: LaneRegion,
  from: ScalarName,
  to: ScalarName,
  arg: LaneLeaf
): LaneLeaf {
  const sign = isSignedName(to) ? 's' : 'u';
  if (isWideName(to)) {
    const type = from === 'f64' ? 'f64' : 'f32';
    const x = region.scratchLocal(type);
    return perLane(
      region,
      'i64',
      `i64 from ${type} ${sign}`,
      [arg],
      code => {
        code
          .set(x)
          .i64(-(1n << 63n))
          .get(x)
          .op(`i64.trunc_sat_${type}_${sign}`);
        // Not a number: only the top bit, as PTX's cvt gives.
        code.get(x).get(x).op(`${type}.ne`).op('select');
      },
      CONVERSION
    );
  }
  if (from === 'f32') {
    return narrow(
      region,
      to,
      region.value(
        'i32',
        `i32 from f32 ${sign}`,
        [arg],
        code => code.get(arg.a).op(`i32x4.trunc_sat_f32x4_${sign}`),
        CONVERSION
      )
    );
  }
  return narrow(
    region,
    to,
    region.value(
      'i32',
      `i32 from f64 ${sign}`,
      [arg],
      code => {
        code.v128(new Int32Array(4).fill(-(2 ** 31)));
        for (const half of [0, 1] as const) {
          code.get(halfOf(arg, half)).op(`i32x4.trunc_sat_f64x2_${sign}_zero`);
        }
        code.shuffle32(0, 1, 4, 5);
        for (const half of [0, 1] as const) {
          code.get(halfOf(arg, half)).get(halfOf(arg, half)).op('f64x2.ne');
        }
        narrowMask(code).op('v128.bitselect');
      },
      CONVERSION
    )
  );
}

/** The same bits as another type of the same size. */
export function canBitcast(from: ScalarName, to: ScalarName): boolean {
  return !isHalf(from) && !isHalf(to) && from !== 'bool' && to !== 'bool';
}

export function bitcast(
  region: LaneRegion,
  from: ScalarName,
  to: ScalarName,
  arg: LaneLeaf
): LaneLeaf {
  return from === to
    ? arg
    : narrow(region, to, { ...arg, rep: repOf(to), constant: undefined });
}
