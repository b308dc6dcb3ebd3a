/** Accesses that lie side by side, and may be one. */
import { vec } from '../../../ir/build/index';
import type { Root } from '../../../ir/roots/index';
import type { Place, ReadExpr, VectorType } from '../../../ir/types';
import { scalarSize, type ScalarName } from '../../../semantics/scalarTypes';
import { distance, isMultipleOf, type AffineLocation } from './affine';

export interface PlacedAccess {
  /** What it may touch. */
  objects: readonly Root[];
  /** Index of its statement in the segment. */
  at: number;
  place: Place;
  location: AffineLocation;
  element: ScalarName;
  /** Reads only. */
  node?: ReadExpr;
}

/** Accesses that become one of the vector's type, `least` bytes behind the base. */
export interface VectorGroup {
  accesses: PlacedAccess[];
  least: number;
  type: VectorType;
}

export function constantsOf(accesses: readonly PlacedAccess[]): Set<number> {
  return new Set(accesses.map(a => a.location.offset.constant));
}

/** The most bytes of one access. */
const WIDEST = 16;

/**
 * Aligned groups of four scalars, then of two, each in order of its statements.
 * @param mayMove of loads, whether one may be done where an earlier one is; two
 * in an aligned piece of a struct or vector bring all of it
 */
export function vectorGroups(
  accesses: PlacedAccess[],
  mayMove?: (load: PlacedAccess, first: PlacedAccess) => boolean
): VectorGroup[] {
  const groups: VectorGroup[] = [];
  const taken = new Set<PlacedAccess>();
  for (const lanes of [4, 2] as const) {
    for (const base of accesses) {
      const size = scalarSize(base.element);
      const bytes = lanes * size;
      const { location } = base;
      if (taken.has(base) || bytes > Math.min(WIDEST, location.alignment)) {
        continue;
      }
      const back = location.variable
        ? 0
        : location.offset.constant - pieceOf(base, bytes) * bytes;
      const start = {
        ...location,
        offset: {
          ...location.offset,
          constant: location.offset.constant - back
        }
      };
      if (!isMultipleOf(start, bytes)) {
        continue;
      }
      const candidates = accesses.filter(other => {
        const at = distance(start, other.location);
        return (
          !taken.has(other) &&
          mayJoin(base.element, other.element) &&
          at !== undefined &&
          at >= 0 &&
          at < bytes &&
          at % size === 0
        );
      });
      const isWhole = (group: PlacedAccess[]): boolean => {
        const count = constantsOf(group).size;
        const hasGaps = mayMove && !location.variable && count > 1;
        // Two that lie in one half need no more than that half.
        const isHalf =
          lanes === 4 &&
          !location.isVector &&
          new Set(group.map(other => pieceOf(other, bytes / 2))).size === 1;
        return count === lanes || (hasGaps === true && !isHalf);
      };
      const group = candidates
        .map((first, i) =>
          candidates.slice(i).filter(other => !mayMove || mayMove(other, first))
        )
        .find(isWhole);
      if (group) {
        group.forEach(access => taken.add(access));
        const isMixed = group.some(({ element }) => element !== base.element);
        groups.push({
          accesses: group,
          least: start.offset.constant,
          type: vec(isMixed ? 'u32' : base.element, lanes)
        });
      }
    }
  }
  return groups;
}

function pieceOf({ location }: PlacedAccess, bytes: number): number {
  return Math.floor(location.offset.constant / bytes);
}

/** Of one type, or of 32 bits both. */
function mayJoin(a: ScalarName, b: ScalarName): boolean {
  return a === b || (is32Bits(a) && is32Bits(b));
}

function is32Bits(name: ScalarName): boolean {
  return name === 'i32' || name === 'u32' || name === 'f32';
}
