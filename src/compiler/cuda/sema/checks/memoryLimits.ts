/** What ptxas refuses: more constant or static shared memory than there is. */
import { alignOf, roundUp, sizeOf } from '../../../ir/layout';
import type { IrFunction, Variable } from '../../../ir/types';
import type { Unit } from '../context/unit';

/**
 * CUDA C++ Programming Guide, table of technical specifications per compute
 * capability: the same for all of them.
 */
const CONSTANT_BYTES = 64 * 1024;

/** Static shared memory of a block; more must be dynamic, and asked for. */
const SHARED_BYTES = 48 * 1024;

const reported = (): Set<Unit | IrFunction> => new Set();

/** May be called again when kernels have been added: each excess is reported once. */
export function checkMemoryLimits(unit: Unit): void {
  const { globals, functions } = unit.module;
  const constants = globals.filter(({ space }) => space === 'constant');
  checkBytes(unit, unit, constants, CONSTANT_BYTES, {
    what: 'file uses too much global constant data',
    wayOut:
      "declare the large tables '__device__', or pass them as 'const' pointers"
  });
  for (const fn of functions) {
    const fixed = fn.shared.filter(({ isDynamicShared }) => !isDynamicShared);
    checkBytes(unit, fn, fixed, SHARED_BYTES, {
      what: `${fn.kind === 'kernel' ? 'entry function' : 'function'} '${fn.name}' uses too much shared data`,
      wayOut:
        "use 'extern __shared__' with a third launch argument: dynamic shared memory may be larger where cudaFuncSetAttribute allows it"
    });
  }
}

/** Variables one after the other, as ptxas places them. */
function checkBytes(
  unit: Unit,
  owner: Unit | IrFunction,
  variables: readonly Variable[],
  most: number,
  { what, wayOut }: { what: string; wayOut: string }
): void {
  let bytes = 0;
  let beyond: Variable | undefined;
  for (const variable of variables) {
    bytes = roundUp(bytes, alignOf(variable.type)) + sizeOf(variable.type);
    beyond ??= bytes > most ? variable : undefined;
  }
  const known = unit.keep(reported);
  if (beyond && !known.has(owner)) {
    known.add(owner);
    const hex = (n: number): string => `0x${n.toString(16)}`;
    unit.reporter.error(
      beyond.span,
      `${what} (${hex(bytes)} bytes, ${hex(most)} max)`,
      {
        notes: [
          { message: `${bytes} bytes, and ${most} are allowed: ${wayOut}` }
        ]
      }
    );
  }
}
