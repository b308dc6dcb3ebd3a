/** The pieces in which instructions move a value between memory and registers. */
import { alignOf } from '../../ir/layout';
import type { Place, Type } from '../../ir/types';
import { memorySize, partsOf, type ScalarPart } from './storage';

/** The most bytes of a lane that one instruction moves. */
const WIDEST = 16;
/** The most scalars, where they are moved as what they are. */
const MOST_LANES = 4;

/** Scalars that one instruction moves: 1, 2, 4, 8 or 16 aligned bytes. */
export interface Group {
  at: number;
  size: number;
  /** What the address is a multiple of. */
  alignment: number;
  parts: ScalarPart[];
  /** Of the first part in the value's parts. */
  first: number;
}

/**
 * As nvcc makes them: no piece is larger than the alignment of the whole, so
 * that float3 is three, float4 one and double4 two. Neighbouring members of a
 * struct are joined where they have one size; all of them where the struct is
 * aligned beyond its members, since it is then copied as bytes are.
 * @param separate each scalar by itself, as slots have them
 */
export function groupsOf(type: Type, separate: boolean): Group[] {
  const parts = partsOf(type);
  const isJoined =
    !separate && (type.kind === 'vector' || type.kind === 'struct');
  const align = Math.min(alignOf(type), WIDEST);
  const isOverAligned = parts.every(({ name }) => memorySize(name) < align);
  const pieceOf = ({ name, at }: ScalarPart): string => {
    const size = memorySize(name);
    if (!isJoined) {
      return `${at}`;
    }
    const bytes = isOverAligned
      ? align
      : Math.max(size, Math.min(align, MOST_LANES * size));
    return `${Math.floor(at / bytes)} ${bytes}${isOverAligned ? '' : ` of ${size}`}`;
  };
  const groups: (Group & { piece: string })[] = [];
  parts.forEach((part, first) => {
    const size = memorySize(part.name);
    const piece = pieceOf(part);
    const last = groups.at(-1);
    if (last?.piece === piece) {
      last.parts.push(part);
      last.size = part.at + size - last.at;
    } else {
      groups.push({
        piece,
        at: part.at,
        size,
        alignment: size,
        parts: [part],
        first
      });
    }
  });
  for (const group of groups) {
    while (group.alignment < Math.min(group.size, align)) {
      group.alignment *= 2;
    }
    // Members of packed structs lie anywhere.
    while (
      group.alignment > alignOf(type) ||
      group.at % group.alignment !== 0
    ) {
      group.alignment /= 2;
    }
  }
  return groups;
}

/** What the structs around a place let it be aligned to: those that are packed, to less than its type. */
export function alignmentIn(place: Place): number {
  let least = Infinity;
  let around: Place | undefined = place;
  while (around?.place === 'field' || around?.place === 'element') {
    around = around.base;
    if (around.type.kind === 'struct') {
      least = Math.min(least, around.type.align);
    }
  }
  return least;
}
