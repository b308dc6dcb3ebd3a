/**
 * Memory as objects of bytes and pointers into them. Each buffer, shared
 * variable, module variable and addressable local is an object of its own;
 * nothing is reached by walking off another. When a pointer has to be bytes or
 * an integer, object `n` starts at address n · 2^36.
 */
import { alignOf, sizeOf } from '../../ir/layout';
import {
  isSignedName,
  scalarSize,
  type ScalarName
} from '../../semantics/scalarTypes';
import {
  integerOf,
  readScalar,
  writeScalar,
  type ScalarValue
} from '../../semantics/scalars';
import type { Span, StructField, Type } from '../../ir/types';
import { EvaluationError } from './errors';

export class EvaluatedObject {
  /** 0 until an address was asked for. */
  id = 0;
  readonly view: DataView;

  constructor(
    /** As messages call it: `parameter x`, `shared variable tile`. */
    readonly name: string,
    buffer: ArrayBuffer
  ) {
    this.view = new DataView(buffer);
  }

  get size(): number {
    return this.view.byteLength;
  }
}

/** `object` is null for null pointers and addresses that belong to nothing; `offset` is the address then. */
export interface Pointer {
  readonly object: EvaluatedObject | null;
  readonly offset: number;
}

/** A vector is its elements, a struct its bytes. */
export type Value = ScalarValue | Pointer | ScalarValue[] | Uint8Array;

export const NULL_POINTER: Pointer = { object: null, offset: 0 };

const ADDRESS_BITS = 36n;

/** Gives objects their addresses. */
export class AddressSpace {
  private readonly objects: EvaluatedObject[] = [];

  addressOf(pointer: Pointer): bigint {
    const { object, offset } = pointer;
    if (!object) {
      return BigInt.asUintN(64, BigInt(offset));
    }
    if (object.id === 0) {
      this.objects.push(object);
      object.id = this.objects.length;
    }
    return BigInt.asUintN(
      64,
      (BigInt(object.id) << ADDRESS_BITS) + BigInt(offset)
    );
  }

  pointerAt(address: bigint): Pointer {
    const object = this.objects[Number(address >> ADDRESS_BITS) - 1];
    return object
      ? { object, offset: Number(address & ((1n << ADDRESS_BITS) - 1n)) }
      : { object: null, offset: Number(BigInt.asIntN(64, address)) };
  }
}

/** Reads and writes values of one type at a pointer. */
export interface ValueAccess {
  load(pointer: Pointer, span: Span): Value;
  store(pointer: Pointer, value: Value, span: Span): void;
}

/** Checked access to values of a type. */
export function accessTo(type: Type, space: AddressSpace): ValueAccess {
  const size = sizeOf(type);
  const align = alignOf(type);
  const check = (
    pointer: Pointer,
    span: Span,
    verb: string
  ): EvaluatedObject => {
    const { object, offset } = pointer;
    if (!object || offset < 0 || offset + size > object.size) {
      throw outOfBounds(pointer, size, verb, span);
    }
    if (offset % align !== 0) {
      throw new EvaluationError(
        'misaligned',
        `${verb} of ${size} bytes at byte ${offset} of ${object.name}, which is not a multiple of ${align}`,
        span
      );
    }
    return object;
  };
  const raw = rawAccess(type, space);
  return {
    load: (pointer, span) =>
      raw.load(check(pointer, span, 'read').view, pointer.offset),
    store: (pointer, value, span) =>
      raw.store(check(pointer, span, 'write').view, pointer.offset, value)
  };
}

function outOfBounds(
  pointer: Pointer,
  size: number,
  verb: string,
  span: Span
): EvaluationError {
  const { object, offset } = pointer;
  const reason = object
    ? `${verb} of ${size} bytes at byte ${offset} of ${object.name}, which has ${object.size} bytes`
    : offset === 0
      ? `${verb} through a null pointer`
      : `${verb} at address 0x${BigInt.asUintN(64, BigInt(offset)).toString(16)}, where nothing is`;
  return new EvaluationError('out-of-bounds', reason, span);
}

/** Values of a type in bytes whose bounds are known to be right. */
export interface RawAccess {
  load(view: DataView, offset: number): Value;
  store(view: DataView, offset: number, value: Value): void;
}

export function rawAccess(type: Type, space: AddressSpace): RawAccess {
  switch (type.kind) {
    case 'scalar': {
      const { name } = type;
      return {
        load: (view, offset) => readScalar(view, offset, name),
        store: (view, offset, value) =>
          writeScalar(view, offset, name, value as ScalarValue)
      };
    }
    case 'pointer':
      return {
        load: (view, offset) =>
          space.pointerAt(view.getBigUint64(offset, true)),
        store: (view, offset, value) =>
          view.setBigUint64(offset, space.addressOf(value as Pointer), true)
      };
    case 'vector': {
      const { element, lanes } = type;
      const step = scalarSize(element);
      return {
        load: (view, offset) =>
          Array.from({ length: lanes }, (_, i) =>
            readScalar(view, offset + i * step, element)
          ),
        store: (view, offset, value) =>
          (value as ScalarValue[]).forEach((part, i) =>
            writeScalar(view, offset + i * step, element, part)
          )
      };
    }
    default: {
      const size = sizeOf(type);
      return {
        load: (view, offset) =>
          new Uint8Array(view.buffer, view.byteOffset + offset, size).slice(),
        store: (view, offset, value) =>
          new Uint8Array(view.buffer, view.byteOffset + offset, size).set(
            value as Uint8Array
          )
      };
    }
  }
}

/** Access to the bits of a bit-field, through its storage unit. */
export function bitFieldAccess(
  field: StructField & { bits: { first: number; count: number } },
  space: AddressSpace
): ValueAccess {
  const name: ScalarName =
    field.type.kind === 'scalar' ? field.type.name : 'u32';
  // A byte of bools holds other bits too: it is no bool itself.
  const unit = accessTo(
    name === 'bool' ? { kind: 'scalar', name: 'u8' } : field.type,
    space
  );
  const bits = scalarSize(name) * 8;
  const { first, count } = field.bits;
  const mask = (1n << BigInt(count)) - 1n;
  const asBits = (value: Value): bigint =>
    BigInt.asUintN(bits, BigInt(value as bigint));
  const isSigned = isSignedName(name);
  return {
    load: (pointer, span) => {
      const value = (asBits(unit.load(pointer, span)) >> BigInt(first)) & mask;
      return integerOf(name, isSigned ? BigInt.asIntN(count, value) : value);
    },
    store: (pointer, value, span) => {
      const rest = asBits(unit.load(pointer, span)) & ~(mask << BigInt(first));
      unit.store(
        pointer,
        integerOf(
          name === 'bool' ? 'u8' : name,
          rest | ((asBits(value) & mask) << BigInt(first))
        ),
        span
      );
    }
  };
}

/** What a variable holds before anything was stored: zeros. (In CUDA it is undefined.) */
export function zeroOfType(type: Type, space: AddressSpace): Value {
  return rawAccess(type, space).load(
    new DataView(new ArrayBuffer(Math.max(sizeOf(type), 8))),
    0
  );
}
