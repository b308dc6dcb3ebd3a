/**
 * Values of a warp's lanes as short text: equal values and rows of whole
 * numbers are told once. Pieces, with blanks between them:
 *
 *     7          one value
 *     7x32       32 times the same
 *     0+4x32     0, 4, 8, … 124: from 0 on in steps of 4, 32 of them
 */

/** More than a warp has. */
const MOST = 64;

/** @param values without blanks; whole numbers in decimal */
export function writeLanes(values: readonly string[]): string {
  const pieces: string[] = [];
  for (let i = 0; i < values.length;) {
    const same = lengthOf(values, i, () => values[i]);
    const row = rowAt(values, i);
    if (row && row.length > same) {
      pieces.push(
        `${values[i]}${row.step < 0 ? '' : '+'}${row.step}x${row.length}`
      );
      i += row.length;
    } else {
      pieces.push(same > 1 ? `${values[i]}x${same}` : values[i]);
      i += same;
    }
  }
  return pieces.join(' ');
}

/** @throws RangeError for what `writeLanes` does not write */
export function readLanes(text: string): string[] {
  if (text === '') {
    return [];
  }
  const values = text.split(' ').flatMap(piece => {
    const [, start, step, times] =
      /^(-?\d+)([+-]\d+)x(\d{1,2})$/.exec(piece) ?? [];
    if (start !== undefined) {
      return Array.from({ length: counted(times) }, (_, i) =>
        String(Number(start) + i * Number(step))
      );
    }
    const [, value, repeated] = /^(.+)x(\d{1,2})$/.exec(piece) ?? [];
    return value === undefined
      ? [piece]
      : new Array<string>(counted(repeated)).fill(value);
  });
  if (values.length > MOST) {
    throw new RangeError(`${values.length} values are more than lanes`);
  }
  return values;
}

function counted(times: string): number {
  const count = Number(times);
  if (count > MOST) {
    throw new RangeError(`${times} values are more than lanes`);
  }
  return count;
}

/** How many values from `first` on are what `expected` says. */
function lengthOf(
  values: readonly string[],
  first: number,
  expected: (i: number) => string
): number {
  let length = 1;
  while (
    first + length < values.length &&
    values[first + length] === expected(length)
  ) {
    length++;
  }
  return length;
}

const WHOLE = /^(?:0|-?[1-9]\d{0,14})$/;

function rowAt(
  values: readonly string[],
  first: number
): { step: number; length: number } | undefined {
  const [a, b] = [values[first], values[first + 1]];
  if (b === undefined || !WHOLE.test(a) || !WHOLE.test(b)) {
    return undefined;
  }
  const start = Number(a);
  const step = Number(b) - start;
  const length = lengthOf(values, first, i => String(start + i * step));
  // Of two values each is as short by itself.
  return step !== 0 && length > 2 ? { step, length } : undefined;
}

/** The lanes of a mask, lowest first. */
export function lanesOf(mask: number): number[] {
  return Array.from({ length: 32 }, (_, lane) => lane).filter(
    lane => (mask >>> lane) & 1
  );
}

/** A mask as eight hexadecimal digits: lane 0 is the last bit. */
export function writeMask(mask: number): string {
  return (mask >>> 0).toString(16).padStart(8, '0');
}

export function readMask(text: string): number {
  return parseInt(text, 16) | 0;
}
