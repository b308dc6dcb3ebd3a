/** Cache lines that several cores write although no word is shared. */
import type { Model } from './model';

export const falseSharingModel: Model = {
  id: 'models/false-sharing',
  title: 'False sharing',
  course: 'Umeå: more GPU programming basics',
  teaches:
    'Elements dealt out one by one put every core on every line; in chunks of a line each core has lines of its own.'
};

/**
 * Of the cache lines of an array of n elements, how many are written by more
 * than one of `cores` cores when chunks of `chunk` elements are dealt out in
 * turn, as OpenMP's schedule(static, chunk) does.
 */
export function sharedLines(
  n: number,
  cores: number,
  chunk: number,
  elementBytes = 4,
  lineBytes = 64
): { lines: number; shared: number } {
  const perLine = lineBytes / elementBytes;
  const lines = Math.ceil(n / perLine);
  let shared = 0;
  for (let line = 0; line < lines; line++) {
    const first = line * perLine;
    const last = Math.min(first + perLine, n) - 1;
    const firstChunk = Math.floor(first / chunk);
    const lastChunk = Math.floor(last / chunk);
    // Neighbouring chunks belong to different cores, if there is more than one.
    shared += cores > 1 && firstChunk !== lastChunk ? 1 : 0;
  }
  return { lines, shared };
}
