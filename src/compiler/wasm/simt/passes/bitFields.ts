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
} from '../../../ir/build/index';
import {
  isSignedName,
  scalarSize,
  type ScalarName
} from '../../../semantics/scalarTypes';
import type {
  Expr,
  FieldPlace,
  Place,
  ScalarType,
  Span,
  Stmt,
  StructType
} from '../../../ir/types';
import { Unsupported } from '../../../ir/unsupported';
import { mapStmts } from '../../../ir/rewrite';
import { isBitField } from '../spaces';

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

interface BitField {
  /** The word that it lies in. */
  unit: Place;
  /** Unsigned, of 32 or 64 bits: shifts are done in it. */
  word: ScalarType;
  /** Bits of the word. */
  width: number;
  first: number;
  count: number;
  name: ScalarName;
}

/** Structs by what they were before, so that equal places stay equal. */
const unions = new WeakMap<StructType, StructType>();

function bitFieldOf(place: FieldPlace): BitField {
  const type = place.base.type as StructType;
  const { bits, type: fieldType, offset } = type.fields[place.field];
  if (fieldType.kind !== 'scalar') {
    throw new Unsupported(
      'the simulator cannot access bit-fields of this type',
      place.span
    );
  }
  const { name } = fieldType;
  const wide = scalarSize(name) === 8;
  const word = wide ? scalars.u64 : scalars.u32;
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
  // One name for all fields of a word: a second load of it is none.
  const first = union.fields.findIndex(
    (field, i) =>
      field.offset === offset &&
      type.fields[i].bits !== undefined &&
      field.type.kind === 'scalar' &&
      field.type.name === unitType(fieldType).name
  );
  return {
    unit: {
      ...place,
      type: union.fields[first].type,
      base: { ...place.base, type: union },
      field: first
    },
    word,
    width: wide ? 64 : 32,
    ...bits!,
    name
  };
}

/** The unsigned integer of a bit-field's declared type. */
function unitType({ name }: ScalarType): ScalarType {
  return { 1: scalars.u8, 2: scalars.u16, 4: scalars.u32, 8: scalars.u64 }[
    scalarSize(name)
  ]!;
}

function load(place: FieldPlace, span: Span): Expr {
  const { unit, word, width, first, count, name } = bitFieldOf(place);
  const whole = cast(word, read(unit, span), span);
  const shifted = (operator: 'shl' | 'shr', value: Expr, by: number): Expr =>
    by === 0
      ? value
      : binary(operator, value, constant(scalars.i32, by, span), span);
  // Up to the top of the word, so that shifting down extends the sign.
  const top = shifted('shl', whole, width - first - count);
  const signed = width === 64 ? scalars.i64 : scalars.i32;
  const value = shifted(
    'shr',
    isSignedName(name) ? cast(signed, top, span) : top,
    width - count
  );
  return cast(name === 'bool' ? bool : scalars[name], value, span);
}

function change(place: FieldPlace, value: Expr, span: Span): Stmt {
  const { unit, word, width, first, count } = bitFieldOf(place);
  const mask = (1n << BigInt(count)) - 1n;
  const literal = (bits: bigint): Expr =>
    constant(
      word,
      width === 64
        ? BigInt.asUintN(64, bits)
        : Number(BigInt.asUintN(32, bits)),
      span
    );
  const rest = binary(
    'bitand',
    cast(word, read(unit, span), span),
    literal(~(mask << BigInt(first))),
    span
  );
  const inPlace = binary(
    'shl',
    binary('bitand', cast(word, value, span), literal(mask), span),
    constant(scalars.i32, first, span),
    span
  );
  return store(
    unit,
    cast(unit.type, binary('bitor', rest, inPlace, span), span),
    span
  );
}
