/**
 * Indices of checked code. Addresses have 32 bits here, and an offset is what is
 * left of it in them: one that does not fit must not lead back into the array.
 */
import { isIntegerName, type ScalarName } from '../../semantics/scalarTypes';
import { binary } from './arithmetic';
import { low } from './casts';
import { select } from './intrinsics';
import { isWide, type LaneLeaf, type LaneRegion } from './region';

/** Where accesses go whose offset does not fit: farther than any array reaches. */
export const FAR = 2 ** 31;
/** Offsets that fit; a bit more than 32 bits of them, as no array begins at zero. */
const LOWEST = -(2 ** 31);
const HIGHEST = 2 ** 32 - 1;

/**
 * The index as 32 bits, of elements of `size` bytes; far away where their offset has more.
 * Addresses of shared memory have 32 bits on cards, too: there an unsigned index that went
 * below zero leads backwards, as in `end[~i]`.
 */
export function inReach(
  region: LaneRegion,
  typed: ScalarName,
  index: LaneLeaf,
  size: number,
  isShared: boolean
): LaneLeaf {
  const type = isShared && typed === 'u32' ? 'i32' : typed;
  const wide = isWide(index.rep);
  if (!isIntegerName(type) || size === 0) {
    return wide ? low(region, index) : index;
  }
  // What is added to a 64-bit address wraps: the highest ones of u64 lead backwards.
  const name = type === 'u64' ? 'i64' : type;
  const end = 2 ** (wide ? 63 : type === 'u32' ? 32 : 31);
  const number = (value: number): LaneLeaf =>
    wide
      ? region.constant('i64', BigInt(value))
      : region.constant('i32', value | 0);
  const most = Math.floor(HIGHEST / size);
  const least = Math.ceil(LOWEST / size);
  const far = Math.floor(FAR / size);
  let result = index;
  if (end - 1 > most) {
    const isBehind = binary(region, 'gt', name, index, number(most));
    result = select(region, isBehind, number(far), result);
  }
  if (type !== 'u32' && -end < least) {
    const isBefore = binary(region, 'lt', name, index, number(least));
    result = select(region, isBefore, number(-far), result);
  }
  return wide ? low(region, result) : result;
}
