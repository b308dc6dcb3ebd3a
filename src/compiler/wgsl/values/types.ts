/** WGSL's types of values, and the structs that they need. */
import { storedSize } from '../../ir/layout';
import type { Expr, StructType, Type } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { hasNativeType, isWords } from '../memory/objects';
import { PAIR_TYPE } from '../memory/pointers';
import type { Namer } from '../text/names';
import { registerType, valueType } from './literals';

export class ValueTypes {
  private readonly structNames = new Map<StructType, string>();

  constructor(private readonly namer: Namer) {}

  /** The structs that a shader declares, by name, members before their users. */
  get structs(): ReadonlyMap<StructType, string> {
    return this.structNames;
  }

  /** The WGSL type of a value in a register. */
  of(type: Type, span: Expr['span']): string {
    switch (type.kind) {
      case 'scalar': {
        const name = valueType(type.name);
        if (name) {
          return name;
        }
        break;
      }
      case 'vector': {
        const element = registerType(type.element);
        if (type.lanes === 1) {
          return valueType(type.element)!;
        }
        // WGSL has no vectors of pairs, which 64-bit elements are.
        return element
          ? `vec${type.lanes}<${element}>`
          : `array<${valueType(type.element)}, ${type.lanes}>`;
      }
      case 'pointer':
        return PAIR_TYPE;
      case 'array':
        return `array<${this.of(type.of, span)}, ${type.length}>`;
      case 'struct':
        if (isWords(type)) {
          return `array<u32, ${Math.ceil(storedSize(type) / 4)}>`;
        }
        if (hasNativeType(type)) {
          let name = this.structNames.get(type);
          if (!name) {
            // Members first, so that structs are declared before their users.
            type.fields.forEach(field => this.of(field.type, span));
            name = this.namer.fresh(type.name);
            this.structNames.set(type, name);
          }
          return name;
        }
        break;
      default:
        break;
    }
    throw new Unsupported(
      `${describeType(type)} is not supported on the GPU yet`,
      span
    );
  }
}

/** A type as an error message names it. */
export function describeType(type: Type): string {
  switch (type.kind) {
    case 'scalar':
      return type.name === 'f64'
        ? "double precision ('double')"
        : type.name === 'i64' || type.name === 'u64'
          ? "64-bit integer arithmetic ('long long', 'size_t')"
          : `type '${type.name}'`;
    case 'vector':
      return describeType({ kind: 'scalar', name: type.element });
    case 'struct':
      return `struct '${type.name}'`;
    case 'opaque':
      return `'${type.name}'`;
    default:
      return `a value of kind ${type.kind}`;
  }
}
