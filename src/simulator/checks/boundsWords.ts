/** What is said of accesses outside of what they mean. */
import type { WarpAccess } from './access';
import type { NamedMemory } from './scene';
import { howMany } from './words';

export function verb({ site: { kind } }: WarpAccess): string {
  switch (kind) {
    case 'load':
      return 'read';
    case 'store':
      return 'written';
    default:
      return 'changed by an atomic';
  }
}

export function distance(
  { address, bytes }: Pick<NamedMemory, 'address' | 'bytes'>,
  at: number,
  size: number
): string {
  if (at < address) {
    return `${howMany(address - at, 'byte')} before the start`;
  }
  const past = at - address - bytes;
  return past === 0
    ? 'right behind the end'
    : past < 0
      ? `${howMany(at + size - address - bytes, 'byte')} across the end`
      : `${howMany(past, 'byte')} behind the end`;
}

export function boundsHint(
  space: string,
  name: string,
  length: number,
  { isBefore, hasRows }: { isBefore: boolean; hasRows: boolean }
): string {
  const valid = `The indices of ${name} are 0 to ${length - 1}`;
  if (isBefore) {
    return `${valid}: threads at the left edge must not read to their left. Guard the access, if (i > 0), or begin the loop one later.`;
  }
  switch (space) {
    case 'shared':
      return `${valid}: make the shared array as large as the threads that index it need (for halos and padding, too), or guard the access.`;
    case 'local':
    case 'constant':
      return `${valid}: check the loop's bound, < and not <=, against the array's size.`;
    default:
      return `${valid}: the grid has threads for which there is no element, or the index or the loop goes one too far. Guard the access with if (i < n), and see that n is the number of elements${hasRows ? ', and see that row and column are not swapped: row * width + column' : ''}.`;
  }
}

export function dynamicHint(name: string): string {
  return `The size of ${name} is the third argument of the launch, in bytes: kernel<<<grid, block, elements * sizeof(type)>>>(…).`;
}

/** Of an index whose offset has more than 32 bits. */
export function farHint(name: string, length: number): string {
  return `The indices of ${name} are 0 to ${length - 1}. An index as far off as this one comes of an unsigned number that went below zero (i - 1 is 4294967295 where i is 0), or of a product that was not meant.`;
}

/** Of what a library's kernel does for a call. */
export function callHint(name: string, length: number): string {
  return `The indices of ${name} are 0 to ${length - 1}, and the call goes beyond them: an algorithm works on as many elements as it is told, or as its first range has, and every other array, that of the results too, must have as many.`;
}
