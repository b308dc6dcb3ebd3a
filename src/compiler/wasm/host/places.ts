/**
 * Places: variables in locals, addresses that are known to be valid, and
 * pointers, which are checked before anything is read or written through them.
 */
import { sizeOf } from '../../ir/layout';
import type { Expr, Place, Span, StructField, Type } from '../../ir/types';
import { GUARD, NULL_PAGE } from './abi';
import { emitValue } from './expressions';
import { isHostMemory } from './context';
import { rootOf, type FunctionContext } from './functionContext';
import {
  isHalf,
  leavesOf,
  loadName,
  storeName,
  valueType,
  type Leaf,
  type LeafType
} from './shapes';

export type Location =
  | { kind: 'locals'; locals: number[] }
  /** `pushBase` leaves an i32; base + offset is inside memory. */
  | { kind: 'direct'; pushBase: () => void; offset: number; bits?: Bits }
  /** `pushPointer` leaves an i64 that may be anything. */
  | {
      kind: 'pointer';
      pushPointer: () => void;
      offset: number;
      name?: string;
      bits?: Bits;
    };

/** An index outside its array ends the program where it writes, and is only warned of where it reads. */
type PlaceUse = 'read' | 'write';

type Bits = NonNullable<StructField['bits']>;

/** Offsets that a load or store carries itself, behind the check of its base. */
const MAX_OFFSET = GUARD / 2;

export function locate(
  f: FunctionContext,
  place: Place,
  use: PlaceUse
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
  use: PlaceUse
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
    const location = locate(f, inner.place, use);
    if (location.kind !== 'locals') {
      return location;
    }
  }
  const base = inner;
  return {
    kind: 'pointer',
    pushPointer: () => emitValue(f, base),
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
  use: PlaceUse
): Location {
  const base = locate(f, place.base, use);
  const size = sizeOf(place.type);
  const length = lengthOf(place.base.type);
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
      }
    };
  }
  return {
    ...base,
    pushBase: () => {
      base.pushBase();
      pushCheckedIndex(f, place, length, use);
      code.i32(size).ops('i32.mul', 'i32.add');
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

function lengthOf(type: Type): number {
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
  use: PlaceUse
): void {
  const { code } = f;
  const { index } = place;
  const wasm = valueType(
    index.type.kind === 'scalar' ? index.type.name : 'i32'
  );
  const value = f.temp(wasm);
  emitValue(f, index);
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
    name: rootOf(place.base)?.name
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
  emitValue(f, index);
  if (index.type.kind === 'scalar' && valueType(index.type.name) === 'i32') {
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
  use: PlaceUse
): Location {
  const base = locate(f, place.base, use);
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

// ------------------------------------------------------------------- access

/** Pushes a valid i32 base for an access of `size` bytes; gives the offset to go with it. */
export function pushBase(
  f: FunctionContext,
  location: Exclude<Location, { kind: 'locals' }>,
  size: number,
  span: Span
): number {
  const { code } = f;
  if (location.kind === 'direct') {
    location.pushBase();
    return location.offset;
  }
  location.pushPointer();
  let { offset } = location;
  if (offset > MAX_OFFSET || offset < 0) {
    code.i64(BigInt(offset)).op('i64.add');
    offset = 0;
  }
  const pointer = f.faultAddress;
  const site = f.site(span, { kind: 'access', name: location.name });
  if (size > MAX_OFFSET) {
    // Both ends, since what lies behind a valid address is valid only so far.
    const start = f.temp('i64');
    code.tee(start).i64(BigInt(size)).op('i64.add').set(pointer);
    branchUnlessValid(f, site);
    code.get(start);
    f.release('i64', start);
  }
  code.set(pointer);
  branchUnlessValid(f, site);
  code.get(pointer).op('i32.wrap_i64');
  return offset;
}

/** One unsigned comparison for null, the end of memory and everything beyond. */
function branchUnlessValid(f: FunctionContext, site: number): void {
  const { code } = f;
  code.i32(site).set(f.faultSite).get(f.faultAddress);
  code.i64(BigInt(NULL_PAGE)).op('i64.sub').get(f.limit);
  code.op('i64.ge_u').brIf(f.fault);
}

/** Pushes the address as i64, unchecked: what `&place` gives. */
export function pushAddress(f: FunctionContext, place: Place): void {
  const { code } = f;
  const location = locateUnchecked(f, place);
  if (location.kind === 'locals') {
    throw new Error('the address of a value in locals is taken');
  }
  let { offset } = location;
  if (location.kind === 'direct') {
    location.pushBase();
    if (offset !== 0) {
      code.i32(offset).op('i32.add');
      offset = 0;
    }
    code.op('i64.extend_i32_u');
  } else {
    location.pushPointer();
  }
  if (offset !== 0) {
    code.i64(BigInt(offset)).op('i64.add');
  }
}

/** Addresses may lie one past the end or anywhere: only an access is checked. */
function locateUnchecked(f: FunctionContext, place: Place): Location {
  if (place.place === 'field') {
    const base = locateUnchecked(f, place.base);
    if (base.kind !== 'locals' && place.base.type.kind === 'struct') {
      const { offset } = place.base.type.fields[place.field];
      return { ...base, offset: base.offset + offset };
    }
  }
  if (place.place === 'element') {
    const base = locateUnchecked(f, place.base);
    const size = sizeOf(place.type);
    if (base.kind === 'locals') {
      return locate(f, place, 'write');
    }
    if (place.index.op === 'const') {
      return {
        ...base,
        offset: base.offset + Number(place.index.value) * size
      };
    }
    const { code } = f;
    return {
      kind: 'pointer',
      offset: base.offset,
      pushPointer: () => {
        if (base.kind === 'direct') {
          base.pushBase();
          code.op('i64.extend_i32_u');
        } else {
          base.pushPointer();
        }
        pushScaledIndex(f, place.index, size);
        code.op('i64.add');
      }
    };
  }
  return locate(f, place, 'write');
}

/** Loads one leaf from the base on the stack. */
export function loadLeaf(
  f: FunctionContext,
  type: LeafType,
  offset: number
): void {
  f.code.memory(loadName(type), offset);
  if (isHalf(type)) {
    f.callImport({ kind: 'fromBits', type }, `fromBits ${type}`);
  }
}

/** Stores the leaf on the stack to the base below it. */
export function storeLeaf(
  f: FunctionContext,
  type: LeafType,
  offset: number,
  code = f.code
): void {
  if (isHalf(type)) {
    code.call(
      f.module.imports.indexOf({ kind: 'toBits', type }, `toBits ${type}`)
    );
  }
  code.memory(storeName(type), offset);
}

/** Pushes the value at a place: its leaves, or the address of a large one. */
export function loadPlace(f: FunctionContext, place: Place): void {
  const { code } = f;
  const location = locate(f, place, 'read');
  if (location.kind === 'locals') {
    location.locals.forEach(local => code.get(local));
    return;
  }
  const leaves = leavesOf(place.type);
  const offset = pushBase(f, location, sizeOf(place.type), place.span);
  if (!leaves) {
    code.i32(offset).op('i32.add');
  } else if (location.bits) {
    loadBits(f, leaves[0].type, location.bits, offset);
  } else {
    loadLeaves(f, leaves, offset);
  }
}

/** Replaces the base on the stack by the leaves behind it. */
export function loadLeaves(
  f: FunctionContext,
  leaves: Leaf[],
  offset: number
): void {
  const { code } = f;
  if (leaves.length === 1) {
    loadLeaf(f, leaves[0].type, offset + leaves[0].offset);
    return;
  }
  const base = f.temp('i32');
  code.set(base);
  for (const leaf of leaves) {
    code.get(base);
    loadLeaf(f, leaf.type, offset + leaf.offset);
  }
  f.release('i32', base);
}

/** Stores a value; `pushValue` leaves its leaves or, if it is large, its address. */
export function storePlace(
  f: FunctionContext,
  place: Place,
  pushValue: () => void
): void {
  const { code } = f;
  const location = locate(f, place, 'write');
  if (location.kind === 'locals') {
    pushValue();
    [...location.locals].reverse().forEach(local => code.set(local));
    return;
  }
  const leaves = leavesOf(place.type);
  const size = sizeOf(place.type);
  if (leaves?.length === 1) {
    const offset = pushBase(f, location, size, place.span);
    if (location.bits) {
      storeBits(f, leaves[0].type, location.bits, offset, pushValue);
    } else {
      pushValue();
      storeLeaf(f, leaves[0].type, offset + leaves[0].offset);
    }
    return;
  }
  if (!leaves) {
    const offset = pushBase(f, location, size, place.span);
    code.i32(offset).op('i32.add');
    pushValue();
    code.i32(size).memoryCopy();
    return;
  }
  // All of the value before any of the place: it may read what is written.
  pushValue();
  const temps = setTemps(f, leaves);
  const base = f.temp('i32');
  const offset = pushBase(f, location, size, place.span);
  code.set(base);
  storeTemps(f, leaves, temps, base, offset);
  f.release('i32', base);
}

/** Moves the leaves on the stack to temporaries. */
export function setTemps(f: FunctionContext, leaves: Leaf[]): number[] {
  const temps = leaves.map(leaf => f.temp(valueType(leaf.type)));
  [...temps].reverse().forEach(local => f.code.set(local));
  return temps;
}

/** Stores temporaries to the base in a local, and releases them. */
export function storeTemps(
  f: FunctionContext,
  leaves: Leaf[],
  temps: number[],
  base: number,
  offset: number
): void {
  leaves.forEach((leaf, i) => {
    f.code.get(base).get(temps[i]);
    storeLeaf(f, leaf.type, offset + leaf.offset);
    f.release(valueType(leaf.type), temps[i]);
  });
}

// ---------------------------------------------------------------- bit-fields

/** Replaces the base on the stack by the bits' value in the storage unit's type. */
export function loadBits(
  f: FunctionContext,
  type: LeafType,
  bits: Bits,
  offset: number
): void {
  const { code } = f;
  const wasm = valueType(type);
  const width = wasm === 'i64' ? 64 : 32;
  loadLeaf(f, type, offset);
  const constant = (value: number): void => {
    if (wasm === 'i64') {
      code.i64(BigInt(value));
    } else {
      code.i32(value);
    }
  };
  constant(width - bits.first - bits.count);
  code.op(`${wasm}.shl`);
  constant(width - bits.count);
  code.op(`${wasm}.shr_${type !== 'bool' && type.startsWith('i') ? 's' : 'u'}`);
}

function storeBits(
  f: FunctionContext,
  type: LeafType,
  bits: Bits,
  offset: number,
  pushValue: () => void
): void {
  const { code } = f;
  const wasm = valueType(type);
  const mask = ((1n << BigInt(bits.count)) - 1n) << BigInt(bits.first);
  const constant = (value: bigint): void => {
    if (wasm === 'i64') {
      code.i64(value);
    } else {
      code.i32(Number(BigInt.asIntN(32, value)));
    }
  };
  const base = f.temp('i32');
  code.tee(base).get(base);
  loadLeaf(f, type, offset);
  constant(~mask);
  code.op(`${wasm}.and`);
  pushValue();
  constant(BigInt(bits.first));
  code.op(`${wasm}.shl`);
  constant(mask);
  code.ops(`${wasm}.and`, `${wasm}.or`);
  storeLeaf(f, type, offset);
  f.release('i32', base);
}
