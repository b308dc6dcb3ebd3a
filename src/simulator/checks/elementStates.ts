/** Elements of an array by the states of their bytes. */
import type { ByteStates } from './byteStates';

/** The elements that are of a state with all of their bytes, among those of a stretch. */
export function elementsOf(
  states: ByteStates,
  { address, bytes, state }: { address: number; bytes: number; state: number },
  { begin, element }: { begin: number; element: number }
): { first: number; last: number; count: number } {
  let first = 0;
  let last = 0;
  let count = 0;
  // Runs may be alike, and an element may be in two of them.
  let from = address;
  let to = address;
  const take = (): void => {
    const next = Math.ceil((from - begin) / element);
    const end = Math.floor((to - begin) / element);
    if (end > next) {
      first = count === 0 ? next : first;
      last = end - 1;
      count += end - next;
    }
  };
  states.forRuns(address, bytes, (at, length, other) => {
    if (other === state) {
      from = at === to ? from : at;
      to = at + length;
    } else {
      take();
      from = to = at + length;
    }
  });
  take();
  return { first, last, count };
}
