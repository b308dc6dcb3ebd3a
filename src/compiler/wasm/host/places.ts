/**
 * Where places are: variables in locals, addresses that are known to be valid,
 * and pointers, which access.ts checks before it reads or writes.
 */
import { rootVariable } from '../../ir/visit';
import { sizeOf } from '../../ir/layout';
import type { Expr, Place, StructField, Type } from '../../ir/types';
import { GUARD } from './abi';
import { isHostMemory } from './context';
import type { FunctionContext } from './functionContext';
import { pushNarrow, pushNarrowIndex } from './narrow';
import { leavesOf, wasmType } from './shapes';

export type Location =
  | { kind: 'locals'; locals: number[] }
  /** `pushBase` leaves an i32; base + offset is inside memory. */
  | { kind: 'direct'; pushBase: () => void; offset: number; bits?: Bits }
  /** `pushPointer` leaves an i64 that may be anything. */
  | {
      kind: 'pointer';
      pushPointer: () => void;
      /** The same as i32, for a pointer that is known to be valid. */
      pushNarrow?: () => void;
      offset: number;
      name?: string;
      bits?: Bits;
    };

/**
 * An index outside its array ends the program where it writes, and is only warned
 * of where it reads. Where the access is known to be valid nothing is asked.
 */
export type AccessPurpose = 'read' | 'write' | 'proven';

export type Bits = NonNullable<StructField['bits']>;

/** Offsets that a load or store carries itself, behind the check of its base. */
export const MAX_OFFSET = GUARD / 2;

export function locationOf(
  f: FunctionContext,
  place: Place,
  use: AccessPurpose
): Location {
  switch (place.place) {
    case 'variable':
      return locateVariable(f, place);
    case 'deref':
      return locateDeref(f, place.pointer, use);
    case 'element':
      return locateElement(f, place, use);
    case 'field':
      return locateField(f, place, use);
  }
}

function locateVariable(
  f: FunctionContext,
  place: Place & { place: 'variable' }
): Location {
  const { variable } = place;
  const { code } = f;
  switch (variable.space) {
    case 'local': {
      const home = f.homes.get(variable);
      if (!home) {
        throw new Error(`the variable ${variable.name} is not declared`);
      }
      return home.in === 'locals'
        ? { kind: 'locals', locals: home.locals }
        : {
            kind: 'direct',
            pushBase: () => code.get(f.framePointer),
            offset: home.offset
          };
    }
    default: {
      if (isHostMemory(variable)) {
        const address = f.module.addressOf(variable);
        return {
          kind: 'direct',
          pushBase: () => code.i32(address),
          offset: 0
        };
      }
      const number = f.module.symbol(variable);
      return {
        kind: 'pointer',
        pushPointer: () => {
          code.i32(number);
          f.callImport({ kind: 'symbol' }, 'symbol');
          // It may have made memory for the variable.
          code.getGlobal(f.module.globals.limit).set(f.limit);
        },
        offset: 0,
        name: variable.name
      };
    }
  }
}

function locateDeref(
  f: FunctionContext,
  pointer: Expr,
  use: AccessPurpose
): Location {
  let offset = 0;
  let inner = pointer;
  for (;;) {
    if (inner.op === 'pointercast' && inner.arg.type.kind === 'pointer') {
      inner = inner.arg;
    } else if (
      inner.op === 'offset' &&
      inner.index.op === 'const' &&
      inner.pointer.type.kind === 'pointer'
    ) {
      const by = Number(inner.index.value) * sizeOf(inner.pointer.type.to);
      if (offset + by < 0 || offset + by > MAX_OFFSET) {
        break;
      }
      offset += by;
      inner = inner.pointer;
    } else {
      break;
    }
  }
  if (inner.op === 'address' && offset === 0) {
    const location = locationOf(f, inner.place, use);
    if (location.kind !== 'locals') {
      return location;
    }
  }
  const base = inner;
  return {
    kind: 'pointer',
    pushPointer: () => f.value(base),
    ...(use === 'proven' && { pushNarrow: () => pushNarrow(f, base) }),
    offset,
    name: nameOfPointer(base)
  };
}

/** What a message calls the pointer: the variable or member that holds it. */
function nameOfPointer(expr: Expr): string | undefined {
  switch (expr.op) {
    case 'read':
      return nameOfPlace(expr.place);
    case 'offset':
      return nameOfPointer(expr.pointer);
    case 'pointercast':
      return nameOfPointer(expr.arg);
    default:
      return undefined;
  }
}

function nameOfPlace(place: Place): string | undefined {
  switch (place.place) {
    case 'variable':
      return /^_t\d+$/.test(place.variable.name)
        ? undefined
        : place.variable.name;
    case 'field':
      return place.base.type.kind === 'struct'
        ? place.base.type.fields[place.field].name
        : undefined;
    case 'element':
      return nameOfPlace(place.base);
    case 'deref':
      return nameOfPointer(place.pointer);
  }
}

function locateElement(
  f: FunctionContext,
  place: Place & { place: 'element' },
  use: AccessPurpose
): Location {
  const base = locationOf(f, place.base, use);
  const size = sizeOf(place.type);
  // What names an `extern int table[];` may not know its length yet.
  const length = lengthOf(
    place.base.place === 'variable' ? place.base.variable.type : place.base.type
  );
  const { index } = place;
  if (index.op === 'const') {
    const number = Number(index.value);
    const isInside = number >= 0 && number < length;
    if (base.kind === 'locals') {
      return isInside
        ? { kind: 'locals', locals: [base.locals[number]] }
        : outside(f, place, length);
    }
    if (isInside || (base.kind === 'pointer' && number >= 0)) {
      return { ...base, offset: base.offset + number * size };
    }
  }
  const { code } = f;
  if (base.kind === 'locals') {
    throw new Error('a value in locals is indexed');
  }
  if (base.kind === 'pointer') {
    return {
      ...base,
      pushPointer: () => {
        base.pushPointer();
        pushScaledIndex(f, index, size);
        code.op('i64.add');
      },
      ...(base.pushNarrow && {
        pushNarrow: () => {
          base.pushNarrow?.();
          pushNarrowIndex(f, index, size);
          code.op('i32.add');
        }
      })
    };
  }
  return {
    ...base,
    pushBase: () => {
      base.pushBase();
      if (use === 'proven') {
        pushNarrowIndex(f, index, size);
      } else {
        pushCheckedIndex(f, place, length, use);
        code.i32(size).op('i32.mul');
      }
      code.op('i32.add');
    }
  };
}

/** A place that does not exist: reading or writing it ends the program. */
function outside(
  f: FunctionContext,
  place: Place & { place: 'element' },
  length: number
): Location {
  return {
    kind: 'direct',
    offset: 0,
    pushBase: () => pushCheckedIndex(f, place, length, 'write')
  };
}

export function lengthOf(type: Type): number {
  return type.kind === 'array'
    ? type.length
    : type.kind === 'vector'
      ? type.lanes
      : 0;
}

/** The index as i32, after a look whether the array has that element. */
function pushCheckedIndex(
  f: FunctionContext,
  place: Place & { place: 'element' },
  length: number,
  use: AccessPurpose
): void {
  const { code } = f;
  const { index } = place;
  const wasm = wasmType(index.type.kind === 'scalar' ? index.type.name : 'i32');
  const value = f.temp(wasm);
  f.value(index);
  code.set(value);
  const wide = (): void => {
    code.get(value);
    if (wasm === 'i32') {
      code.op('i64.extend_i32_s');
    }
  };
  const site = f.site(place.span, {
    kind: use === 'write' ? 'index' : 'readIndex',
    length,
    name: rootVariable(place.base)?.name
  });
  if (use === 'write') {
    wide();
    code.set(f.faultAddress).i32(site).set(f.faultSite);
  }
  code.get(value);
  if (wasm === 'i64') {
    code.i64(BigInt(length)).op('i64.ge_u');
  } else {
    code.i32(length).op('i32.ge_u');
  }
  if (use === 'write') {
    code.brIf(f.fault);
  } else {
    code.if();
    wide();
    code.i32(site);
    f.callImport({ kind: 'fault' }, 'fault');
    code.end();
  }
  code.get(value);
  if (wasm === 'i64') {
    code.op('i32.wrap_i64');
  }
  f.release(wasm, value);
}

/** index · size as i64. */
export function pushScaledIndex(
  f: FunctionContext,
  index: Expr,
  size: number
): void {
  const { code } = f;
  if (index.op === 'const') {
    code.i64(BigInt(index.value) * BigInt(size));
    return;
  }
  f.value(index);
  if (index.type.kind === 'scalar' && wasmType(index.type.name) === 'i32') {
    code.op(
      index.type.name.startsWith('i') ? 'i64.extend_i32_s' : 'i64.extend_i32_u'
    );
  }
  if (size !== 1) {
    const shift = Math.log2(size);
    if (Number.isInteger(shift)) {
      code.i64(BigInt(shift)).op('i64.shl');
    } else {
      code.i64(BigInt(size)).op('i64.mul');
    }
  }
}

function locateField(
  f: FunctionContext,
  place: Place & { place: 'field' },
  use: AccessPurpose
): Location {
  const base = locationOf(f, place.base, use);
  const { type } = place.base;
  if (type.kind !== 'struct') {
    throw new TypeError(`a field of a ${type.kind}`);
  }
  const field = type.fields[place.field];
  if (base.kind === 'locals') {
    const first = leafIndex(type.fields, place.field);
    const count = leavesOf(field.type)?.length ?? 0;
    return { kind: 'locals', locals: base.locals.slice(first, first + count) };
  }
  return {
    ...base,
    offset: base.offset + field.offset,
    ...(field.bits && { bits: field.bits })
  };
}

/** The number of leaves before a field. */
export function leafIndex(fields: StructField[], index: number): number {
  return fields
    .slice(0, index)
    .reduce((sum, field) => sum + (leavesOf(field.type)?.length ?? 0), 0);
}
