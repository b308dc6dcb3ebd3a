/**
 * 64-bit integers as pairs of 32-bit words: a vec2<u32> with the low word in x.
 * Exact, with C's wrap-around; signed values in two's complement.
 */
import type { ScalarName } from '../../semantics/scalarTypes';
import type { BinaryOperator } from '../../semantics/scalars';
import {
  call,
  infix,
  prefix,
  primary,
  wrapped,
  Binding,
  type Fragment
} from '../text/fragment';

export const WIDE_TYPE = 'vec2<u32>';

type Use = (helper: string) => string;

export function wideLiteral(value: number | bigint | boolean): string {
  const bits = BigInt.asUintN(64, BigInt(value));
  return `vec2<u32>(${bits & 0xffffffffn}u, ${bits >> 32n}u)`;
}

/** A binary operation whose operands are both i64 or both u64 (shifts: any 32-bit right operand, as u32). */
export function wideBinary(
  operator: BinaryOperator,
  type: 'i64' | 'u64',
  left: Fragment,
  right: Fragment,
  use: Use
): Fragment {
  switch (operator) {
    case 'add':
    case 'sub':
    case 'mul':
      return call(use(`${operator}_64`), left, right);
    case 'div':
    case 'rem':
      return call(use(`${operator}_${type}`), left, right);
    case 'bitand':
      return infix('&', left, right);
    case 'bitor':
      return infix('|', left, right);
    case 'bitxor':
      return infix('^', left, right);
    case 'shl':
      return call(use('shift_left_64'), left, right);
    case 'shr':
      return call(use(`shift_right_${type}`), left, right);
    case 'eq':
      return call('all', infix('==', left, right));
    case 'ne':
      return call('any', infix('!=', left, right));
    case 'lt':
      return call(use(`less_${type}`), left, right);
    case 'gt':
      return call(use(`less_${type}`), right, left);
    case 'le':
      return prefix('!', call(use(`less_${type}`), right, left));
    case 'ge':
      return prefix('!', call(use(`less_${type}`), left, right));
    default:
      throw new Error(`no 64-bit operation '${operator}'`);
  }
}

/** Division by 2^power, a positive number of the type, or its remainder. */
export function wideByPower(
  operator: 'div' | 'rem',
  type: 'i64' | 'u64',
  left: Fragment,
  power: number,
  use: Use
): Fragment {
  const amount = primary(`${power}u`);
  if (type === 'i64') {
    return call(use(`${operator}_power_i64`), left, amount);
  }
  return operator === 'div'
    ? call(use('shift_right_u64'), left, amount)
    : infix('&', left, primary(wideLiteral((1n << BigInt(power)) - 1n)));
}

export function wideUnary(
  operator: 'neg' | 'bitnot',
  value: Fragment,
  use: Use
): Fragment {
  return operator === 'neg'
    ? call(use('sub_64'), primary('vec2<u32>(0u, 0u)'), value)
    : prefix('~', value);
}

/** A value in a register of `from` as i64 or u64. */
export function widen(
  from: 'bool' | 'i32' | 'u32' | 'f32',
  to: 'i64' | 'u64',
  value: Fragment,
  use: Use
): Fragment {
  switch (from) {
    case 'bool':
      return primary(`vec2<u32>(u32(${value.text}), 0u)`);
    case 'u32':
      return primary(`vec2<u32>(${value.text}, 0u)`);
    case 'i32':
      return call(use('widen_i32'), value);
    case 'f32':
      return call(use(`float_to_${to}`), value);
  }
}

/** An i64 or u64 as a value in a register of `to`. */
export function narrowFrom(
  from: 'i64' | 'u64',
  to: 'bool' | 'i32' | 'u32' | 'f32',
  value: Fragment,
  use: Use
): Fragment {
  switch (to) {
    case 'bool':
      return call('any', infix('!=', value, primary('vec2<u32>(0u, 0u)')));
    case 'u32':
      return primary(`${wrapped(value, Binding.Primary)}.x`);
    case 'i32':
      return primary(`bitcast<i32>(${wrapped(value, Binding.Primary)}.x)`);
    case 'f32':
      return call(use(`${from}_to_float`), value);
  }
}

export function highWord(value: Fragment): Fragment {
  const words = /^vec2<u32>\([\w.]+, ([\w.]+)\)$/.exec(value.text);
  return primary(words?.[1] ?? `${wrapped(value, Binding.Primary)}.y`);
}

/** 64-bit forms of the integer intrinsics; undefined for those that have none. */
export function wideIntrinsic(
  name: string,
  operand: ScalarName,
  args: Fragment[],
  use: Use
): Fragment | undefined {
  switch (name) {
    case 'min':
    case 'max':
    case 'abs':
    case 'mulhi':
      return call(use(`${name}_${operand}`), ...args);
    case 'popc':
    case 'clz':
    case 'ffs':
    case 'brev':
      return call(use(`${name}_64`), ...args);
    default:
      return undefined;
  }
}
