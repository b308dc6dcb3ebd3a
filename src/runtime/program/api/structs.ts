/** Structs of the API in a program's memory, by the names of their members. */
import { sizeOf } from '../../../compiler/ir/layout';
import type { HostMachine } from '../../host/library';
import type {
  Module,
  StructField,
  StructType,
  Type
} from '../../../compiler/ir/types';
import type { ScalarName } from '../../../compiler/semantics/scalarTypes';

export class StructView {
  constructor(
    private readonly machine: HostMachine,
    private readonly address: bigint,
    name: string,
    module: Module
  ) {
    const type = module.structs.find(struct => struct.name === name);
    if (!type) {
      throw new Error(`the program has no struct ${name}`);
    }
    this.type = type;
  }

  get size(): number {
    return this.type.size;
  }

  clear(): void {
    this.machine.bytes(this.address, this.type.size).fill(0);
  }

  /** Numbers and pointers; a list fills an array, text an array of char. Members that are not there are left out. */
  set(
    values: Record<string, number | bigint | readonly number[] | string>
  ): void {
    for (const [name, value] of Object.entries(values)) {
      const field = this.type.fields.find(found => found.name === name);
      if (!field) {
        continue;
      }
      const { type } = field;
      if (type.kind === 'array') {
        this._setArray(field, value as readonly number[] | string);
      } else {
        this._write(field.offset, type, value as number | bigint);
      }
    }
  }

  /** A member, `srcPos.x` too. */
  get(path: string): bigint | number {
    const { offset, type } = this._find(path);
    return this.machine.read(this.address + BigInt(offset), scalarOf(type));
  }

  /** Writes a member, `srcPos.x` too. */
  put(path: string, value: bigint | number): void {
    const { offset, type } = this._find(path);
    this._write(offset, type, value);
  }

  private _find(path: string): { offset: number; type: Type } {
    let type: Type = this.type;
    let offset = 0;
    for (const name of path.split('.')) {
      const field = memberOf(type, name);
      if (!field) {
        throw new Error(`no member ${path}`);
      }
      offset += field.offset;
      type = field.type;
    }
    return { offset, type };
  }

  /** The elements of a member that is an array of 4-byte scalars. */
  list(name: string): number[] {
    const field = this.type.fields.find(found => found.name === name);
    if (field?.type.kind !== 'array') {
      throw new Error(`no array ${name}`);
    }
    const { of, length } = field.type;
    return Array.from({ length }, (_, index) =>
      Number(
        this.machine.read(
          this.address + BigInt(field.offset + 4 * index),
          scalarOf(of)
        )
      )
    );
  }

  size_t(path: string): number {
    return Number(this.get(path));
  }

  private _setArray(
    field: StructField,
    value: readonly number[] | string
  ): void {
    const { type } = field;
    if (type.kind !== 'array') {
      return;
    }
    if (typeof value === 'string') {
      const bytes = this.machine.bytes(
        this.address + BigInt(field.offset),
        type.length
      );
      const text = new TextEncoder().encode(value).subarray(0, type.length - 1);
      bytes.fill(0);
      bytes.set(text);
      return;
    }
    value.forEach((element, index) =>
      this._write(field.offset + 4 * index, type.of, element)
    );
  }

  private _write(offset: number, type: Type, value: number | bigint): void {
    const name = scalarOf(type);
    this.machine.write(
      this.address + BigInt(offset),
      name,
      name === 'u64' || name === 'i64' ? BigInt(value) : Number(value)
    );
  }

  private readonly type: StructType;
}

/** A member of a struct, or x, y, z or w of a dim3 and its like. */
function memberOf(
  type: Type,
  name: string
): Pick<StructField, 'offset' | 'type'> | undefined {
  if (type.kind === 'struct') {
    return type.fields.find(found => found.name === name);
  }
  const lane = 'xyzw'.indexOf(name);
  if (type.kind !== 'vector' || lane < 0) {
    return undefined;
  }
  const of: Type = { kind: 'scalar', name: type.element };
  return { offset: lane * sizeOf(of), type: of };
}

function scalarOf(type: Type): ScalarName {
  return type.kind === 'scalar' ? type.name : 'u64';
}
