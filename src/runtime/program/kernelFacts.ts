/** What the runtime must know of a kernel. */
import { containsPointer, sizeOf } from '../../compiler/ir/layout';
import { estimateRegisters } from '../../compiler/registers/index';
import type { IrFunction, Type, Variable } from '../../compiler/ir/types';
import { reachableFunctions, walkStmts } from '../../compiler/ir/visit';

/** A pointer among the bytes of an argument. */
export function addressIn(bytes: Uint8Array, at: number): bigint {
  // A view of a small array's buffer would cost more than the launch: the engine makes the buffer then.
  for (let i = 0; i < 8; i++) {
    scratch[i] = bytes[at + i];
  }
  return scratchView.getBigUint64(0, true);
}

const scratch = new Uint8Array(8);
const scratchView = new DataView(scratch.buffer);

/** Where in a type's bytes there are pointers. */
export function pointerOffsets(type: Type, base = 0): number[] {
  if (!containsPointer(type)) {
    return [];
  }
  switch (type.kind) {
    case 'pointer':
      return [base];
    case 'array':
      return Array.from({ length: type.length }, (_, i) =>
        pointerOffsets(type.of, base + i * sizeOf(type.of))
      ).flat();
    case 'struct':
      return type.fields.flatMap(field =>
        pointerOffsets(field.type, base + field.offset)
      );
    default:
      return [];
  }
}

const shared = new WeakMap<IrFunction, number>();

/** Bytes of `__shared__` variables. */
export function staticShared(kernel: IrFunction): number {
  let found = shared.get(kernel);
  if (found === undefined) {
    found = kernel.shared
      .filter(({ isDynamicShared }) => !isDynamicShared)
      .reduce((bytes, { type }) => bytes + sizeOf(type), 0);
    shared.set(kernel, found);
  }
  return found;
}

const registers = new WeakMap<IrFunction, number>();

/** Registers of a thread, estimated. */
export function estimatedRegisters(kernel: IrFunction): number {
  let found = registers.get(kernel);
  if (found === undefined) {
    try {
      found = estimateRegisters(kernel).estimate;
    } catch {
      found = 32;
    }
    registers.set(kernel, found);
  }
  return found;
}

const variables = new WeakMap<IrFunction, ReadonlySet<Variable>>();

/** `__device__` and `__constant__` variables that a kernel and what it calls name. */
export function variablesOfKernel(kernel: IrFunction): ReadonlySet<Variable> {
  let found = variables.get(kernel);
  if (!found) {
    const named = new Set<Variable>();
    for (const { body } of reachableFunctions(kernel)) {
      walkStmts(body, {
        place: place => {
          if (
            place.place === 'variable' &&
            (place.variable.space === 'global' ||
              place.variable.space === 'constant')
          ) {
            named.add(place.variable);
          }
        }
      });
    }
    found = named;
    variables.set(kernel, found);
  }
  return found;
}
