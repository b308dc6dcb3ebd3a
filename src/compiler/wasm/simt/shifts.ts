/** Shifts of lanes; counts of the width or more give 0, or the sign. */
import { isSignedName, type ScalarName } from '../../semantics/scalarTypes';
import type { InstructionClass } from './abi';
import { bitwise, halfOf, perLane } from './lanes';
import type { LaneLeaf, LaneRegion } from './region';

export function shift(
  region: LaneRegion,
  operator: 'shl' | 'shr',
  name: ScalarName,
  value: LaneLeaf,
  count: LaneLeaf
): LaneLeaf {
  const isSigned = isSignedName(name);
  const op =
    operator === 'shl' ? 'i32x4.shl' : isSigned ? 'i32x4.shr_s' : 'i32x4.shr_u';
  const counted: [InstructionClass, string] = ['int', 'integer'];
  if (count.constant !== undefined) {
    const n = Number(count.constant) >>> 0;
    if (n > 31 && op !== 'i32x4.shr_s') {
      return region.constant('i32', 0);
    }
    const bits = Math.min(n, 31);
    return region.value(
      'i32',
      `${op} ${bits}`,
      [value],
      code => code.get(value.a).i32(bits).op(op),
      counted
    );
  }
  if (op === 'i32x4.shr_s') {
    const limit = region.constant('i32', 31);
    const limited = region.value('i32', 'min31', [count, limit], code =>
      code.get(count.a).get(limit.a).op('i32x4.min_u')
    );
    return shiftBy(region, op, value, limited, counted);
  }
  const limit = region.constant('i32', 32);
  const inRange = region.value('mask', 'lt32', [count, limit], code =>
    code.get(count.a).get(limit.a).op('i32x4.lt_u')
  );
  return bitwise(
    region,
    'v128.and',
    shiftBy(region, op, value, count, counted),
    { ...inRange, rep: 'i32' },
    false
  );
}

/** Shifts by a count that is not constant; counts above 31 give anything. */
function shiftBy(
  region: LaneRegion,
  op: string,
  value: LaneLeaf,
  count: LaneLeaf,
  counted: [InstructionClass, string]
): LaneLeaf {
  if (count.uniform) {
    return region.value(
      'i32',
      op,
      [value, count],
      code =>
        code.get(value.a).get(count.a).lane('i32x4.extract_lane', 0).op(op),
      counted
    );
  }
  if (op === 'i32x4.shl') {
    // Times 2^n, which comes from a float with n in its exponent.
    const bias = region.constant('i32', 127);
    return region.value(
      'i32',
      'shl by lanes',
      [value, count, bias],
      code =>
        code
          .get(count.a)
          .get(bias.a)
          .op('i32x4.add')
          .i32(23)
          .op('i32x4.shl')
          .op('i32x4.trunc_sat_f32x4_u')
          .get(value.a)
          .op('i32x4.mul'),
      counted
    );
  }
  const scalar = op === 'i32x4.shr_s' ? 'i32.shr_s' : 'i32.shr_u';
  return perLane(
    region,
    'i32',
    scalar,
    [value, count],
    code => code.op(scalar),
    counted
  );
}

export function shiftWide(
  region: LaneRegion,
  operator: 'shl' | 'shr',
  name: ScalarName,
  value: LaneLeaf,
  count: LaneLeaf
): LaneLeaf {
  const isSigned = isSignedName(name);
  const op = operator === 'shl' ? 'shl' : isSigned ? 'shr_s' : 'shr_u';
  const counted: [InstructionClass, string] = ['int', 'integer'];
  if (count.constant !== undefined) {
    const n = Number(count.constant) >>> 0;
    if (n > 63 && op !== 'shr_s') {
      return region.constant('i64', 0);
    }
    const bits = Math.min(n, 63);
    return region.value(
      'i64',
      `${op} ${bits}`,
      [value],
      (code, half) => code.get(halfOf(value, half)).i32(bits).op(`i64x2.${op}`),
      counted
    );
  }
  const x = region.scratchLocal('i64');
  const n = region.scratchLocal('i32');
  return perLane(
    region,
    'i64',
    `i64.${op}`,
    [value, count],
    code => {
      code.set(n).set(x);
      if (op === 'shr_s') {
        // A count of 64 or more leaves the sign.
        code.get(x).get(n).i32(63).get(n).i32(63).op('i32.lt_u').op('select');
        code.op('i64.extend_i32_u').op('i64.shr_s');
      } else {
        code.get(x).get(n).op('i64.extend_i32_u').op(`i64.${op}`);
        code.i64(0n).get(n).i32(64).op('i32.lt_u').op('select');
      }
    },
    counted
  );
}
