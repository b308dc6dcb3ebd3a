/**
 * Bit-fields as what machines have: loads and stores of the word that they lie
 * in, with shifts and masks. The struct becomes a union for these accesses, so
 * that its variable is kept in memory as C lays it out.
 */
import {
  binary,
  bool,
  cast,
  constant,
  read,
  scalars,
  store
} from '../build/index';
import {
  isSignedName,
  scalarSize,
  type ScalarName
} from '../../semantics/scalarTypes';
import type {
  Expr,
  FieldPlace,
  Place,
  ScalarType,
  Span,
  Stmt,
  StructField,
  StructType
} from '../types';
import { Unsupported } from '../unsupported';
import { mapStmts } from '../rewrite';

/** Whether the place is a bit-field. */
export function isBitField(place: FieldPlace): boolean {
  return (
    place.base.type.kind === 'struct' &&
    place.base.type.fields[place.field].bits !== undefined
  );
}

export function lowerBitFields(body: Stmt[]): Stmt[] {
  return mapStmts(body, {
    expr: expr =>
      expr.op === 'read' &&
      expr.place.place === 'field' &&
      isBitField(expr.place)
        ? load(expr.place, expr.span)
        : expr,
    stmt: stmt =>
      stmt.stmt === 'store' &&
      stmt.place.place === 'field' &&
      isBitField(stmt.place)
        ? change(stmt.place, stmt.value, stmt.span)
        : stmt
  });
}

/** The word that a bit-field lies in, and where in it. */
export interface BitField {
  /** The unsigned integer of the bit-field's declared type. */
  unit: ScalarType;
  /** Unsigned, of 32 or 64 bits: shifts are done in it. */
  word: ScalarType;
  /** Bits of the word. */
  width: number;
  first: number;
  count: number;
  name: ScalarName;
}

/** How a field that is a bit-field lies; undefined for other fields. */
export function bitFieldOf({ bits, type }: StructField): BitField | undefined {
  if (!bits || type.kind !== 'scalar') {
    return undefined;
  }
  const wide = scalarSize(type.name) === 8;
  return {
    unit: unitType(type),
    word: wide ? scalars.u64 : scalars.u32,
    width: wide ? 64 : 32,
    ...bits,
    name: type.name
  };
}

/** Structs by what they were before, so that equal places stay equal. */
const unions = new WeakMap<StructType, StructType>();

/** The struct as a union whose fields are the words that its bit-fields lie in. */
export function asUnits(type: StructType): StructType {
  let union = unions.get(type);
  if (!union) {
    union = {
      ...type,
      isUnion: true,
      fields: type.fields.map(field =>
        field.bits && field.type.kind === 'scalar'
          ? { ...field, type: unitType(field.type), bits: undefined }
          : field
      )
    };
    unions.set(type, union);
  }
  return union;
}

function placed(place: FieldPlace): BitField & { at: Place } {
  const type = place.base.type as StructType;
  const field = type.fields[place.field];
  const found = bitFieldOf(field);
  if (!found) {
    throw new Unsupported(
      'bit-fields of this type cannot be accessed',
      place.span
    );
  }
  const union = asUnits(type);
  // One name for all fields of a word: a second load of it is none.
  const first = union.fields.findIndex(
    (other, i) =>
      other.offset === field.offset &&
      type.fields[i].bits !== undefined &&
      other.type.kind === 'scalar' &&
      other.type.name === found.unit.name
  );
  return {
    ...found,
    at: {
      ...place,
      type: union.fields[first].type,
      base: { ...place.base, type: union },
      field: first
    }
  };
}

/** The unsigned integer of a bit-field's declared type. */
function unitType({ name }: ScalarType): ScalarType {
  return { 1: scalars.u8, 2: scalars.u16, 4: scalars.u32, 8: scalars.u64 }[
    scalarSize(name)
  ]!;
}

/** The bit-field out of the value of the word that it lies in. */
export function bitsOut(field: BitField, unit: Expr, span: Span): Expr {
  const { word, width, first, count, name } = field;
  const shifted = (operator: 'shl' | 'shr', value: Expr, by: number): Expr =>
    by === 0
      ? value
      : binary(operator, value, constant(scalars.i32, by, span), span);
  // Up to the top of the word, so that shifting down extends the sign.
  const top = shifted('shl', cast(word, unit, span), width - first - count);
  const signed = width === 64 ? scalars.i64 : scalars.i32;
  const value = shifted(
    'shr',
    isSignedName(name) ? cast(signed, top, span) : top,
    width - count
  );
  return cast(name === 'bool' ? bool : scalars[name], value, span);
}

/** A value where the bit-field has it in its word, the other bits 0. */
export function bitsInPlace(field: BitField, value: Expr, span: Span): Expr {
  const { word, first, count } = field;
  return binary(
    'shl',
    binary(
      'bitand',
      cast(word, value, span),
      literal(field, (1n << BigInt(count)) - 1n, span),
      span
    ),
    constant(scalars.i32, first, span),
    span
  );
}

function literal({ word, width }: BitField, bits: bigint, span: Span): Expr {
  return constant(
    word,
    width === 64 ? BigInt.asUintN(64, bits) : Number(BigInt.asUintN(32, bits)),
    span
  );
}

function load(place: FieldPlace, span: Span): Expr {
  const field = placed(place);
  return bitsOut(field, read(field.at, span), span);
}

function change(place: FieldPlace, value: Expr, span: Span): Stmt {
  const field = placed(place);
  const { at, word, unit, first, count } = field;
  const mask = ((1n << BigInt(count)) - 1n) << BigInt(first);
  const rest = binary(
    'bitand',
    cast(word, read(at, span), span),
    literal(field, ~mask, span),
    span
  );
  const all = binary('bitor', rest, bitsInPlace(field, value, span), span);
  return store(at, cast(unit, all, span), span);
}
