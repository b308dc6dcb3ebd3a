/**
 * The heap of the device: `malloc`, `free`, `new` and `delete` in kernels.
 * CUDA C of its own, so that every back end has it: two module variables,
 * which the runtime makes as large as cudaLimitMallocHeapSize says.
 *
 * Memory is given in units of 64 bytes, rounded up to four sizes an octave, so
 * that at most a fifth is lost. What is freed goes to a list of its size; a
 * list's head has the first unit's number + 1 in its lower 24 bits and counts
 * changes above them, so that a compare-and-swap fails where the list was taken
 * apart and put together in between.
 */

import { HEAP_ALLOCATE, HEAP_MEMORY, HEAP_STATE } from '../../../ir/deviceHeap';

/** Bytes of a unit. */
const HEAP_UNIT = 64;
/** Words of the state before those of the units: the first free unit, the number of units, the lists. */
const UNITS_AT = 98;

/** cudaLimitMallocHeapSize at first, in bytes. */
export const HEAP_BYTES = 8 << 20;
/** Units that the lists can tell apart. */
const MOST_UNITS = 2 ** 24 - 1;

/** What the variables begin with, and their size, for a heap of so many bytes. */
export function heapOf(bytes: number): { bytes: number; state: Uint32Array } {
  const units = Math.min(MOST_UNITS, Math.ceil(bytes / HEAP_UNIT));
  const state = new Uint32Array(UNITS_AT + units);
  state[1] = units;
  return { bytes: units * HEAP_UNIT, state };
}

const units = HEAP_BYTES / HEAP_UNIT;

/** One section: whoever needs a part needs all. */
export const deviceHeap = `
__device__ unsigned long long ${HEAP_MEMORY}[${HEAP_BYTES / 8}];
__device__ unsigned ${HEAP_STATE}[${UNITS_AT + units}] = {0, ${units}};
__device__ inline unsigned __gs_heap_pop(unsigned kind) {
  unsigned *list = ${HEAP_STATE} + 2 + kind;
  unsigned head = atomicAdd(list, 0u);
  while (head & 0xffffffu) {
    unsigned *unit = ${HEAP_STATE} + ${UNITS_AT - 1} + (head & 0xffffffu);
    unsigned next = atomicAdd(unit, 0u) & 0xffffffu;
    unsigned old = atomicCAS(list, head, ((head & 0xff000000u) + 0x1000000u) | next);
    if (old == head) {
      atomicExch(unit, 0x80000000u | kind);
      return head & 0xffffffu;
    }
    head = old;
  }
  return 0;
}
__device__ inline unsigned __gs_heap_take(unsigned kind, unsigned units) {
  unsigned first = atomicAdd(${HEAP_STATE}, 0u);
  while (first + units <= ${HEAP_STATE}[1]) {
    unsigned old = atomicCAS(${HEAP_STATE}, first, first + units);
    if (old == first) {
      atomicExch(${HEAP_STATE} + ${UNITS_AT} + first, 0x80000000u | kind);
      return first + 1;
    }
    first = old;
  }
  return 0;
}
__device__ inline void *${HEAP_ALLOCATE}(size_t size) {
  if (size > ${HEAP_UNIT}ull * ${HEAP_STATE}[1]) return 0;
  unsigned last = size ? (unsigned)((size - 1) / ${HEAP_UNIT}) : 0;
  unsigned kind = last, units = last + 1;
  if (last > 3) {
    int top = 31 - __clz(last);
    kind = 4 * (top - 1) + ((last >> (top - 2)) & 3);
    units = (last | ((1u << (top - 2)) - 1)) + 1;
  }
  unsigned found = __gs_heap_pop(kind);
  if (!found) found = __gs_heap_take(kind, units);
  for (unsigned larger = kind + 1; !found && larger < 96; larger++) found = __gs_heap_pop(larger);
  return found ? ${HEAP_MEMORY} + ${HEAP_UNIT / 8} * (found - 1) : 0;
}
__device__ inline void __gs_device_free(void *pointer) {
  if (!pointer) return;
  unsigned at = (unsigned)(((unsigned long long *)pointer - ${HEAP_MEMORY}) / ${HEAP_UNIT / 8});
  unsigned *unit = ${HEAP_STATE} + ${UNITS_AT} + at;
  unsigned kind = at < ${HEAP_STATE}[1] ? atomicAnd(unit, 0x7fffffffu) : 0;
  assert((kind & 0x80000000u) && "what free() or delete gets is malloc()'s or new's, and is not freed yet");
  unsigned *list = ${HEAP_STATE} + 2 + (kind & 0x7fffffffu);
  unsigned head = atomicAdd(list, 0u);
  unsigned old;
  for (;;) {
    atomicExch(unit, head & 0xffffffu);
    old = atomicCAS(list, head, ((head & 0xff000000u) + 0x1000000u) | (at + 1));
    if (old == head) return;
    head = old;
  }
}
`;
