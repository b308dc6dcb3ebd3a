/** Reading and writing places, and their addresses. */
import { isHalf } from '../../semantics/scalarTypes';
import { halfFromBits, halfToBits } from './casts';
import { sizeOf, storedSize } from '../../ir/layout';
import type { Place, Span } from '../../ir/types';
import { NULL_PAGE } from './abi';
import type { FunctionContext } from './functionContext';
import {
  MAX_OFFSET,
  locationOf,
  pushScaledIndex,
  type Bits,
  type Location,
  type AccessPurpose
} from './places';
import {
  leavesOf,
  loadName,
  storeName,
  wasmType,
  type Leaf,
  type LeafType
} from './shapes';

/** Pushes a valid i32 base for an access of `size` bytes; gives the offset to go with it. */
export function pushBase(
  f: FunctionContext,
  location: Exclude<Location, { kind: 'locals' }>,
  size: number,
  span: Span,
  writes = false
): number {
  const { code } = f;
  if (location.kind === 'direct') {
    location.pushBase();
    return location.offset;
  }
  let { offset } = location;
  if (location.pushNarrow) {
    location.pushNarrow();
    if (offset > MAX_OFFSET || offset < 0) {
      code.i32(offset).op('i32.add');
      offset = 0;
    }
    return offset;
  }
  location.pushPointer();
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
  if (f.module.isWatched) {
    code.getGlobal(f.module.globals.watched).if();
    code.get(pointer).i64(BigInt(offset)).op('i64.add');
    code.i32(2 * size + (writes ? 1 : 0)).i32(site);
    f.callImport({ kind: 'touch' }, 'touch');
    code.end();
  }
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
      return locationOf(f, place, 'write');
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
  return locationOf(f, place, 'write');
}

/** Loads one leaf from the base on the stack. */
export function loadLeaf(
  f: FunctionContext,
  type: LeafType,
  offset: number
): void {
  f.code.memory(loadName(type), offset);
  if (isHalf(type)) {
    halfFromBits(f, type);
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
    halfToBits(f, type, code);
  }
  code.memory(storeName(type), offset);
}

function useOf(
  f: FunctionContext,
  place: Place,
  use: AccessPurpose
): AccessPurpose {
  return f.module.proven.has(place) ? 'proven' : use;
}

/** Pushes the value at a place: its leaves, or the address of a large one. */
export function loadPlace(f: FunctionContext, place: Place): void {
  const { code } = f;
  const location = locationOf(f, place, useOf(f, place, 'read'));
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
  const location = locationOf(f, place, useOf(f, place, 'write'));
  if (location.kind === 'locals') {
    pushValue();
    [...location.locals].reverse().forEach(local => code.set(local));
    return;
  }
  const leaves = leavesOf(place.type);
  const size = sizeOf(place.type);
  if (leaves?.length === 0) {
    // An empty object, whose place may be none: an empty base without `this`.
    pushValue();
    return;
  }
  if (leaves?.length === 1) {
    const offset = pushBase(f, location, size, place.span, true);
    if (location.bits) {
      storeBits(f, leaves[0].type, location.bits, offset, pushValue);
    } else {
      pushValue();
      storeLeaf(f, leaves[0].type, offset + leaves[0].offset);
    }
    return;
  }
  if (!leaves) {
    const offset = pushBase(f, location, size, place.span, true);
    code.i32(offset).op('i32.add');
    pushValue();
    code.i32(storedSize(place.type)).memoryCopy();
    return;
  }
  // All of the value before any of the place: it may read what is written.
  pushValue();
  const temps = setTemps(f, leaves);
  const base = f.temp('i32');
  const offset = pushBase(f, location, size, place.span, true);
  code.set(base);
  storeTemps(f, leaves, temps, base, offset);
  f.release('i32', base);
}

/** Moves the leaves on the stack to temporaries. */
export function setTemps(f: FunctionContext, leaves: Leaf[]): number[] {
  const temps = leaves.map(leaf => f.temp(wasmType(leaf.type)));
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
    f.release(wasmType(leaf.type), temps[i]);
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
  const wasm = wasmType(type);
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
  const wasm = wasmType(type);
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
