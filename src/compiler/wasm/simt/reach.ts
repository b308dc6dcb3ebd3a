/**
 * Indices of checked code. Addresses have 32 bits here, and an offset is what is
 * left of it in them: one that does not fit must not lead back into the array.
 */
import type { ScalarName } from '../../semantics/scalarTypes';
import { binary } from './arithmetic';
import { low } from './casts';
import { select } from './intrinsics';
import { isWide, type LaneLeaf, type LaneRegion } from './region';

/** Where accesses go whose offset does not fit: farther than any array reaches. */
export const FAR = 2 ** 31;
/** Offsets that fit; a bit more than 32 bits of them, as no array begins at zero. */
const LOWEST = -(2 ** 31);
const HIGHEST = 2 ** 32 - 1;

const RANGES: Partial<Record<ScalarName, [least: number, most: number]>> = {
  i8: [-(2 ** 7), 2 ** 7 - 1],
  u8: [0, 2 ** 8 - 1],
  i16: [-(2 ** 15), 2 ** 15 - 1],
  u16: [0, 2 ** 16 - 1],
  i32: [-(2 ** 31), 2 ** 31 - 1],
  u32: [0, 2 ** 32 - 1],
  i64: [-(2 ** 63), 2 ** 63],
  // What is added to a 64-bit address wraps: the highest ones lead backwards.
  u64: [-(2 ** 63), 2 ** 63]
};

/** The index as 32 bits, of elements of `size` bytes; far away where their offset has more. */
export function inReach(
  region: LaneRegion,
  type: ScalarName,
  index: LaneLeaf,
  size: number
): LaneLeaf {
  const range = RANGES[type];
  if (!range || size === 0) {
    return isWide(index.rep) ? low(region, index) : index;
  }
  const name = type === 'u64' ? 'i64' : type;
  const wide = isWide(index.rep);
  const number = (value: number): LaneLeaf =>
    wide
      ? region.constant('i64', BigInt(value))
      : region.constant('i32', value | 0);
  const most = Math.floor(HIGHEST / size);
  const least = Math.ceil(LOWEST / size);
  const far = Math.floor(FAR / size);
  if (index.constant !== undefined) {
    const value = constantOf(index.constant, type);
    const nearest = value > most ? far : value < least ? -far : Number(value);
    return region.constant('i32', nearest | 0);
  }
  let result = index;
  if (range[1] > most) {
    const isBehind = binary(region, 'gt', name, index, number(most));
    result = select(region, isBehind, number(far), result);
  }
  if (range[0] < least) {
    const isBefore = binary(region, 'lt', name, index, number(least));
    result = select(region, isBefore, number(-far), result);
  }
  return wide ? low(region, result) : result;
}

function constantOf(constant: number | bigint, type: ScalarName): bigint {
  const value = BigInt(constant);
  return type === 'u32' ? BigInt.asUintN(32, value) : value;
}
