/** Names of what kernels allocate with; the C library's declarations have their text. */

/** The variable that is the memory, and the one that says what of it is taken. */
export const HEAP_MEMORY = '__gs_heap';
export const HEAP_STATE = '__gs_heap_state';

/** What every kernel that allocates calls. */
export const HEAP_ALLOCATE = '__gs_device_malloc';

/** Bytes of a unit, which the memory is given in. */
export const HEAP_UNIT = 64;
/** Words of the state before those of the units: the first free unit, the number of units, the lists. */
export const HEAP_UNITS_AT = 98;

/**
 * The word of the first unit of what is in use: the highest bit; the bytes that
 * were asked for, where they are fewer than HEAP_MOST_EXACT; the number of its list.
 */
export const HEAP_KIND_BITS = 7;
export const HEAP_MOST_EXACT = 2 ** (31 - HEAP_KIND_BITS) - 1;

/** What the assertion says that fails where memory is given back that is not in use. */
export const FREED_WRONGLY =
  "what free() or delete gets is malloc()'s or new's, and is not freed yet";

/** Of memory in use: the bytes that were asked for; all that there are where nobody knows. */
export function heapBytes(word: number): number {
  const asked = (word >>> HEAP_KIND_BITS) & HEAP_MOST_EXACT;
  return asked < HEAP_MOST_EXACT
    ? asked
    : HEAP_UNIT * unitsOf(word & (2 ** HEAP_KIND_BITS - 1));
}

/** Units of what is on a list. */
function unitsOf(kind: number): number {
  return kind < 4 ? kind + 1 : (5 + (kind & 3)) * 2 ** ((kind >> 2) - 1);
}
