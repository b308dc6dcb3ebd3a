/**
 * The heap of the device: `malloc`, `free`, `new` and `delete` in kernels.
 * CUDA C of its own, so that every back end has it: two module variables,
 * which the runtime makes as large as cudaLimitMallocHeapSize says.
 *
 * Memory is given in units of 64 bytes, at least a byte more than was asked for,
 * so that none ends where the next begins, and rounded up to four sizes an
 * octave, so that at most a fifth is lost. What is freed goes to a list of its
 * size; large memory comes from there, though it be twice as large, before it
 * is new. A list's head has the first unit's number + 1 in its lower 24 bits and
 * counts changes above them, so that a compare-and-swap fails where the list was
 * taken apart and put together in between. The word of the first unit of what is
 * in use has its list, and how many bytes were asked for (ir/deviceHeap.ts).
 */

import {
  FREED_WRONGLY,
  HEAP_ALLOCATE,
  HEAP_KIND_BITS,
  HEAP_MEMORY,
  HEAP_MOST_EXACT,
  HEAP_STATE,
  HEAP_UNIT,
  HEAP_UNITS_AT as UNITS_AT
} from '../../../ir/deviceHeap';

/** cudaLimitMallocHeapSize at first, in bytes. */
export const HEAP_BYTES = 8 << 20;
/** Units that the lists can tell apart. */
const MOST_UNITS = 2 ** 24 - 1;

/** What the variables begin with, and their size, for a heap of so many bytes. */
export function heapOf(bytes: number): { bytes: number; state: Uint32Array } {
  // What was asked for in sizes that are rounded up must fit all the same.
  const units = Math.min(MOST_UNITS, Math.ceil((1.25 * bytes) / HEAP_UNIT));
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
    if (old == head) return head & 0xffffffu;
    head = old;
  }
  return 0;
}
__device__ inline unsigned __gs_heap_take(unsigned units) {
  unsigned first = atomicAdd(${HEAP_STATE}, 0u);
  while (first + units <= ${HEAP_STATE}[1]) {
    unsigned old = atomicCAS(${HEAP_STATE}, first, first + units);
    if (old == first) return first + 1;
    first = old;
  }
  return 0;
}
__device__ inline void *${HEAP_ALLOCATE}(size_t size) {
  if (size > ${HEAP_UNIT}ull * ${HEAP_STATE}[1]) return 0;
  unsigned last = (unsigned)(size / ${HEAP_UNIT});
  unsigned kind = last, units = last + 1;
  if (last > 3) {
    int top = 31 - __clz(last);
    kind = 4 * (top - 1) + ((last >> (top - 2)) & 3);
    units = (last | ((1u << (top - 2)) - 1)) + 1;
  }
  unsigned list = kind, found = __gs_heap_pop(list);
  while (!found && last > 63 && list < kind + 4 && list < 95) found = __gs_heap_pop(++list);
  if (!found) {
    list = kind;
    found = __gs_heap_take(units);
  }
  while (!found && ++list < 96) found = __gs_heap_pop(list);
  if (!found) return 0;
  unsigned asked = size < ${HEAP_MOST_EXACT}u ? (unsigned)size : ${HEAP_MOST_EXACT}u;
  volatile unsigned *unit = ${HEAP_STATE} + ${UNITS_AT - 1} + found;
  *unit = 0x80000000u | asked << ${HEAP_KIND_BITS} | list;
  return ${HEAP_MEMORY} + ${HEAP_UNIT / 8} * (found - 1);
}
__device__ inline void __gs_device_free(void *pointer) {
  if (!pointer) return;
  unsigned at = (unsigned)(((unsigned long long *)pointer - ${HEAP_MEMORY}) / ${HEAP_UNIT / 8});
  unsigned *unit = ${HEAP_STATE} + ${UNITS_AT} + at;
  unsigned kind = at < ${HEAP_STATE}[1] ? atomicAnd(unit, 0x7fffffffu) : 0;
  assert((kind & 0x80000000u) && "${FREED_WRONGLY}");
  unsigned *list = ${HEAP_STATE} + 2 + (kind & ${2 ** HEAP_KIND_BITS - 1}u);
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
