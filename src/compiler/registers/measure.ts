/** How types and values count in registers. */
import { sizeOf } from '../ir/layout';
import type { Type } from '../ir/types';
import type { ScalarName } from '../semantics/scalarTypes';
import { resolve, type Node } from './nodes';

/** Under which an operation is found again. */
export function operationKey(op: string, args: Node[]): string {
  return `${op}(${args.map(arg => resolve(arg).id).join()})`;
}

export function isComposite(type: Type): boolean {
  return (
    type.kind === 'struct' || type.kind === 'vector' || type.kind === 'array'
  );
}

/** The scalars and pointers in a type, by path (`.1.0`). */
export function leafTypes(type: Type, path = ''): [string, Type][] {
  switch (type.kind) {
    case 'struct':
      return type.fields.flatMap((field, i) =>
        leafTypes(field.type, `${path}.${i}`)
      );
    case 'vector':
      return Array.from({ length: type.lanes }, (_, i): [string, Type] => [
        `${path}.${i}`,
        { kind: 'scalar', name: type.element }
      ]);
    case 'array':
      return Array.from(
        { length: Math.min(type.length, 256) },
        (_, i) => i
      ).flatMap(i => leafTypes(type.of, `${path}.${i}`));
    default:
      return [[path, type]];
  }
}

export function plainScalar(type: Type): ScalarName | undefined {
  return type.kind === 'scalar' ? type.name : undefined;
}

export function typeKey(type: Type): string {
  return type.kind === 'scalar'
    ? type.name
    : type.kind === 'vector'
      ? `${type.element}x${type.lanes}`
      : type.kind;
}

/** Registers of 32 bits that a value of the type takes; predicates are not among them. */
export function registersOf(type: Type): number {
  switch (type.kind) {
    case 'scalar':
      return type.name === 'bool' ? 0 : Math.ceil(sizeOf(type) / 4);
    case 'pointer':
      return 2;
    case 'vector':
    case 'struct':
    case 'array':
      return Math.ceil(sizeOf(type) / 4);
    default:
      return 0;
  }
}

export function constantWidth(node: Node): number {
  return node.constant === undefined
    ? 0
    : typeof node.constant === 'bigint'
      ? 2
      : typeof node.constant === 'boolean'
        ? 0
        : 1;
}

/** The values that are really kept for a value: a pointer's base, a struct's parts. */
export function keptValues(node: Node): Node[] {
  const resolved = resolve(node);
  if (resolved.parts) {
    return [...resolved.parts.values()].flatMap(keptValues);
  }
  if (resolved.target?.kind === 'memory' && resolved.kind === 'leaf') {
    return resolved.target.base ? [resolve(resolved.target.base)] : [];
  }
  return [resolved];
}
