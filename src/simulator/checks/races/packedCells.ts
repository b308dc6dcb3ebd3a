/**
 * The cells of a page in short. Lanes next to each other mostly access units
 * next to each other, in one instruction, so that cells of one kind count up by
 * one: such a stretch is a number and a length.
 */
import { SLOTS } from './slots';

/** Cells of one kind: nothing where all are 0; stretches; as they are where those would take more. */
type PackedSlot =
  | undefined
  | { first: Uint32Array; lengths: Uint16Array }
  | { all: Uint32Array };

export type PackedCells = readonly PackedSlot[];

const values = new Uint32Array(2 ** 12);
const lengths = new Uint16Array(2 ** 12);

export function packed(cells: Uint32Array): PackedCells {
  return Array.from({ length: SLOTS }, (_, slot) => packedSlot(cells, slot));
}

function packedSlot(cells: Uint32Array, slot: number): PackedSlot {
  const { length } = cells;
  let count = -1;
  let next = -1;
  let isAny = false;
  for (let at = slot; at < length; at += SLOTS) {
    const value = cells[at];
    // Nobody is followed by nobody, everyone else by the next lane.
    if (count >= 0 && value === next) {
      lengths[count]++;
    } else {
      values[++count] = value;
      lengths[count] = 1;
    }
    isAny ||= value !== 0;
    next = value === 0 ? 0 : value + 1;
  }
  if (!isAny) {
    return undefined;
  }
  const stretches = count + 1;
  if (6 * stretches < (4 * length) / SLOTS) {
    return {
      first: values.slice(0, stretches),
      lengths: lengths.slice(0, stretches)
    };
  }
  return {
    all: Uint32Array.from(
      { length: length / SLOTS },
      (_, unit) => cells[unit * SLOTS + slot]
    )
  };
}

/** @param cells where they come to, all of them 0 */
export function unpack(from: PackedCells, cells: Uint32Array): void {
  from.forEach((part, slot) => {
    if (!part) {
      return;
    }
    if ('all' in part) {
      part.all.forEach((value, unit) => (cells[unit * SLOTS + slot] = value));
      return;
    }
    let at = slot;
    part.first.forEach((first, stretch) => {
      const step = first === 0 ? 0 : 1;
      let value = first;
      for (let left = part.lengths[stretch]; left > 0; left--) {
        cells[at] = value;
        value += step;
        at += SLOTS;
      }
    });
  });
}

/** Bytes that they take. */
export function packedSize(cells: PackedCells): number {
  return cells.reduce(
    (sum, part) =>
      sum +
      (!part
        ? 0
        : 'all' in part
          ? part.all.byteLength
          : part.first.byteLength + part.lengths.byteLength),
    0
  );
}
