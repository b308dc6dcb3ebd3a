/** Structs whose members are not where WGSL reads numbers of their size. */
import { alignOf } from '../../ir/layout';
import type { IrFunction, StructType, Type } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { walkStmts } from '../../ir/visit';

const packed = new WeakMap<StructType, boolean>();

/** @throws Unsupported where the kernel has an object of such a struct */
export function refusePackedStructs(kernel: IrFunction): void {
  const check = (type: Type, span: IrFunction['span']): void => {
    const struct = type.kind === 'array' ? elementOf(type) : type;
    if (struct.kind === 'struct' && isPacked(struct)) {
      throw new Unsupported(
        `'${struct.name}' is packed: WebGPU reads members only where they are aligned`,
        span
      );
    }
  };
  kernel.params.forEach(({ type }) => check(type, kernel.span));
  walkStmts(kernel.body, { place: ({ type, span }) => check(type, span) });
}

function isPacked(struct: StructType): boolean {
  let known = packed.get(struct);
  if (known === undefined) {
    known =
      struct.size % grainOf(struct) !== 0 ||
      struct.fields.some(({ type, offset }) => {
        const inner = elementOf(type);
        return (
          offset % grainOf(type) !== 0 ||
          (inner.kind === 'struct' && isPacked(inner))
        );
      });
    packed.set(struct, known);
  }
  return known;
}

/** The alignment that the largest number inside needs, whatever the source says of the whole. */
function grainOf(type: Type): number {
  const inner = elementOf(type);
  return inner.kind === 'struct'
    ? Math.max(1, ...inner.fields.map(field => grainOf(field.type)))
    : alignOf(inner);
}

function elementOf(type: Type): Type {
  return type.kind === 'array' ? elementOf(type.of) : type;
}
