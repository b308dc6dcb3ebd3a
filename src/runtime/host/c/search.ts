/** Searches in memory: by steps while it is near, which is most often, and by the engine's own beyond. */

/** Bytes that steps are faster for. */
export const SHORT = 48;

/** Where a byte is, from an index on; `end` where it is not before that. */
export function search(
  all: Uint8Array,
  byte: number,
  start: number,
  end: number
): number {
  const near = Math.min(start + SHORT, end);
  for (let i = start; i < near; i++) {
    if (all[i] === byte) {
      return i;
    }
  }
  const found = near < end ? all.indexOf(byte, near) : -1;
  return found < 0 || found > end ? end : found;
}

/** Where the text ends that begins at an index. */
export function endOfText(all: Uint8Array, start: number): number {
  return search(all, 0, start, all.length);
}
