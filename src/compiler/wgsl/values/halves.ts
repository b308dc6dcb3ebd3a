/**
 * Half precision and bfloat16: in registers both are floats that hold a value of
 * the type, rounded to the nearest, ties to even, after every operation. WGSL's
 * quantizeToF16 may round either way and takes subnormal numbers for zero, so
 * the rounding is done on the bits.
 */
import type { BitcastExpr, Type } from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';
import { call, infix, primary, type Fragment } from '../text/fragment';
import { registerType } from './literals';
import { scalarInWord, signExtended } from './bits';

/** A float's value as one of `type`, where that is a type of 16 bits. */
export function roundedTo(
  type: ScalarName,
  value: Fragment,
  use: (helper: string) => string
): Fragment {
  if (type !== 'f16' && type !== 'bf16') {
    return value;
  }
  const name = use(`round_to_${type}`);
  const rounded: Rounded = call(name, value);
  if (name === 'packed_to_f16') {
    rounded.before = value;
  }
  return rounded;
}

/** What packing rounds, with the float that it was. */
interface Rounded extends Fragment {
  before?: Fragment;
}

/**
 * A pair of halves of which both have just been rounded: one instruction packs
 * two. Undefined where that is not so. NVIDIA's compiler takes unpacking what
 * was packed for nothing at all, unless something unknown is between them.
 */
export function roundedPair(
  parts: readonly Rounded[],
  use: (helper: string) => string
): Fragment | undefined {
  const [x, y] = parts.map(({ before }) => before);
  if (parts.length !== 2 || !x || !y) {
    return undefined;
  }
  const packed = call('pack2x16float', call('vec2<f32>', x, y));
  return call('unpack2x16float', infix('|', packed, call(use('unknown_zero'))));
}

export function isHalfType(type: Type): boolean {
  return (
    type.kind === 'scalar' && (type.name === 'f16' || type.name === 'bf16')
  );
}

/** The bits of a value of 16 bits as an integer, or the value of such bits. */
export function halfBitcast(
  { type, arg }: BitcastExpr,
  value: Fragment,
  use: (helper: string) => string
): Fragment {
  const from = arg.type.kind === 'scalar' ? arg.type.name : undefined;
  const to = type.kind === 'scalar' ? type.name : undefined;
  if (isHalfType(type)) {
    const bits = registerType(from!) === 'i32' ? call('u32', value) : value;
    return scalarInWord(to!, bits, '0u', use);
  }
  const bits =
    from === 'f16'
      ? call(use('half_bits'), value)
      : primary(`(bitcast<u32>(${value.text}) >> 16u)`);
  return to === 'i16' ? signExtended(call('i32', bits), 16) : bits;
}
