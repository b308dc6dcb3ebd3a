/** What host code will probably have in its variables, as far as its text tells. */
import type {
  ConstExpr,
  IrFunction,
  ScalarType,
  Variable
} from '../../../compiler/ir/types';

/** A piece of memory, with what is known to be in it. */
export interface HostCell {
  value?: Guess;
  /** Elements and fields, by index. */
  parts?: Map<number, HostCell>;
}

/** A value that is known in part. */
export type Guess =
  | ConstExpr
  | { op: 'null' }
  | { op: 'function'; function: IrFunction }
  /** `isInside`: it points beyond the beginning of what it was given for. */
  | { op: 'pointer'; to: HostCell; isInside: boolean }
  | { op: 'parts'; parts: (Guess | undefined)[] };

export function partOf(cell: HostCell, index: number): HostCell {
  cell.parts ??= new Map<number, HostCell>();
  let part = cell.parts.get(index);
  if (!part) {
    part = {};
    cell.parts.set(index, part);
  }
  return part;
}

/** What is not known leaves constants as they were: one of several ways to a launch is better than none. */
export function assign(cell: HostCell, value: Guess | undefined): void {
  if (value?.op === 'parts') {
    cell.value = undefined;
    value.parts.forEach((part, index) => assign(partOf(cell, index), part));
  } else if (value || cell.value?.op !== 'const') {
    cell.value = value;
  }
}

export function forget(cell: HostCell): void {
  cell.value = undefined;
  cell.parts = undefined;
}

/** A variable before anything is stored in it. */
export function initialCell({ type, initial, span }: Variable): HostCell {
  const cell: HostCell = {};
  const constant = (leaf: (typeof initial & object)[number]): ConstExpr => ({
    op: 'const',
    type: { kind: 'scalar', name: leaf.type } satisfies ScalarType,
    value: leaf.value,
    span
  });
  const leaves = initial?.filter(leaf => !leaf.function) ?? [];
  if (type.kind === 'scalar' && leaves.length > 0) {
    cell.value = constant(leaves[0]);
  } else if (type.kind === 'vector') {
    // dim3 and its like: all lanes have the same size.
    leaves.forEach((leaf, lane) => {
      partOf(cell, lane).value = constant(leaf);
    });
  }
  return cell;
}
