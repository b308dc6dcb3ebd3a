/** Zero and default initialisation of objects in place. */
import { sizeOf, irType } from '../entities/layout';
import type { Expr, Span } from '../../../ir/types';
import { constructAt } from './construct';
import { holdsArray, namesMembers } from '../entities/classTraits';
import { constructFromList } from './initializerList';
import { countElement, guardElements, unguard } from '../lifetime/guards';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { storeInitial, storeList } from './store';
import * as make from '../emit/make';
import { eachElementFrom } from '../lifetime/counting';
import type { Operand, PlaceOperand } from '../entities/operands';
import { dim3, unqualify } from '../entities/types';
import type { ArrayCType, CType, ClassCType } from '../entities/types';

/** Larger runs of zeros become a loop. */
const MAX_UNROLLED_ZEROS = 8;

/** Whether objects of the type are zeros when they are value-initialised, and left alone by default initialisation. */
export function isZeroByDefault(type: CType): boolean {
  switch (type.kind) {
    case 'array':
      return isZeroByDefault(type.of);
    case 'class':
      return type.info.isTrivial;
    default:
      return unqualify(type) !== dim3;
  }
}

/** A zero of the type as a value. Structs with arrays have none: use `storeZero`. */
export function zeroOfObject(cx: Context, type: CType, span: Span): Expr {
  const ir = irType(type);
  switch (type.kind) {
    case 'vector':
      return {
        op: 'construct',
        args: Array.from({ length: type.lanes }, () =>
          unqualify(type) === dim3
            ? make.constant('u32', 1, span)
            : make.zeroOf(irType(type.element), span)
        ),
        type: ir,
        span
      };
    case 'class': {
      if (!isMadeOfValues(type)) {
        const variable = cx.temp(ir, span);
        const place: PlaceOperand = {
          kind: 'place',
          type,
          place: make.variablePlace(variable, span),
          span
        };
        storeZero(cx, place, span);
        return make.read(place.place, span);
      }
      const args: Expr[] = [];
      for (const base of type.info.bases) {
        if (base.index !== undefined) {
          args[base.index] = zeroOfObject(cx, base.type, span);
        }
      }
      for (const field of type.info.fields) {
        args[field.index] = field.initializer
          ? fieldDefault(cx, type, field.index, span)
          : zeroOfObject(cx, field.type, span);
      }
      return { op: 'construct', args, type: ir, span };
    }
    default:
      return make.zeroOf(ir, span);
  }
}

export function fieldDefault(
  cx: Context,
  type: ClassCType,
  index: number,
  span: Span
): Expr {
  const field = type.info.fields.find(candidate => candidate.index === index)!;
  const initializer = field.initializer!;
  const operand = cx.inScope(type.info.scope, () =>
    initializer.kind === 'list'
      ? ({
          kind: 'list',
          node: initializer.list,
          span: initializer.span
        } as Operand)
      : cx.doors.lowerExpression(
          cx,
          initializer.kind === 'copy' ? initializer.value : initializer.args[0]
        )
  );
  return (
    convert(cx, operand, field.type, span, {
      what: 'initialise',
      name: field.name
    }) ?? zeroOfObject(cx, field.type, span)
  );
}

/** Zeros and defaults of members, without constructors and arrays: one expression says all. */
function isMadeOfValues({ info }: ClassCType): boolean {
  return (
    !info.isUnion &&
    !namesMembers(info) &&
    !info.hasConstructors &&
    !holdsArray(info) &&
    [...info.bases, ...info.fields].every(
      ({ type }) => type.kind !== 'class' || isMadeOfValues(type)
    )
  );
}

/** Zeros without anybody's constructor. */
function clear(cx: Context, operand: PlaceOperand, span: Span): void {
  const { type } = operand;
  if (type.kind === 'array') {
    eachElementFrom(cx, 0, type.length, span, index => {
      const place = make.element(operand.place, index, irType(type.of), span);
      clear(cx, { ...operand, type: unqualify(type.of), place }, span);
    });
    return;
  }
  if (type.kind !== 'class') {
    cx.emit({
      stmt: 'store',
      place: operand.place,
      value: zeroOfObject(cx, type.unqualified, span),
      span
    });
    return;
  }
  const { bases, fields, isUnion } = type.info;
  for (const part of isUnion ? widestField(type) : [...bases, ...fields]) {
    if (part.index !== undefined) {
      const place = make.field(
        operand.place,
        part.index,
        irType(part.type),
        span
      );
      clear(cx, { ...operand, type: unqualify(part.type), place }, span);
    }
  }
}

/** Value initialisation in place: zeros, and what default constructors and defaults of members make of them. */
export function storeZero(
  cx: Context,
  operand: PlaceOperand,
  span: Span
): void {
  const { type } = operand;
  if (type.kind === 'array') {
    storeZeros(cx, operand, type, 0, span);
    return;
  }
  if (type.kind === 'class' && type.info.hasConstructors) {
    if (!type.info.hasWrittenDefault) {
      clear(cx, operand, span);
    }
    // A constructor that takes a list gets one without elements.
    const node = { kind: 'initList' as const, elements: [], span };
    constructFromList(cx, operand, type.info, node, () => [], span);
    return;
  }
  if (type.kind === 'class' && !isMadeOfValues(type)) {
    const fields = type.info.isUnion ? widestField(type) : type.info.fields;
    for (const base of type.info.bases) {
      if (base.index !== undefined) {
        storeZero(
          cx,
          {
            ...operand,
            type: base.type,
            place: make.field(
              operand.place,
              base.index,
              irType(base.type),
              span
            )
          },
          span
        );
      }
    }
    for (const field of fields) {
      if (field.initializer) {
        initialiseField(cx, operand, type, field.index, span);
        continue;
      }
      const place = make.field(
        operand.place,
        field.index,
        irType(field.type),
        span
      );
      storeZero(cx, { ...operand, type: unqualify(field.type), place }, span);
    }
    return;
  }
  if (type.kind === 'class' && type.info.isEmpty) {
    return;
  }
  cx.emit({
    stmt: 'store',
    place: operand.place,
    value: zeroOfObject(cx, type.unqualified, span),
    span
  });
}

function widestField(type: ClassCType): ClassCType['info']['fields'] {
  const sorted = [...type.info.fields].sort(
    (a, b) => sizeOf(b.type) - sizeOf(a.type)
  );
  return sorted.slice(0, 1);
}

/** Zeros from element `first` to the one before `end`: single stores when few, else a loop. */
export function storeZeros(
  cx: Context,
  operand: PlaceOperand,
  type: ArrayCType,
  first: number,
  span: Span,
  end = type.length
): void {
  const count = end - first;
  const element = irType(type.of);
  if (count <= 0) {
    return;
  }
  const from = make.element(
    operand.place,
    make.constant('i32', first, span),
    element,
    span
  );
  // Elements that throw leave those before them to be destroyed.
  const guard = guardElements(cx, {
    ...operand,
    type: unqualify(type.of),
    place: from
  });
  if (
    count <= MAX_UNROLLED_ZEROS &&
    type.of.kind !== 'array' &&
    guard === undefined
  ) {
    for (let i = first; i < end; i++) {
      const place = make.element(
        operand.place,
        make.constant('i32', i, span),
        element,
        span
      );
      storeZero(cx, { ...operand, type: unqualify(type.of), place }, span);
    }
    return;
  }
  eachElementFrom(cx, first, end, span, index => {
    const place = make.element(operand.place, index, element, span);
    const made = { ...operand, type: unqualify(type.of), place };
    storeZero(cx, made, span);
    const behind = make.constant('i32', first, span);
    countElement(cx, guard, made, make.binary('sub', index, behind, span));
  });
  unguard(cx, guard, span);
}

export function hasDefault(type: ClassCType, index: number): boolean {
  return type.info.fields.some(
    field => field.index === index && field.initializer !== undefined
  );
}

/** Default initialisation: constructors, defaults of fields, zeros elsewhere. */
export function initialiseByDefault(
  cx: Context,
  operand: PlaceOperand,
  span: Span
): void {
  const type = operand.type;
  if (isZeroByDefault(type)) {
    return;
  }
  if (type.kind === 'array') {
    const guard = guardElements(cx, operand);
    eachElementFrom(cx, 0, type.length, span, index => {
      const place = make.element(operand.place, index, irType(type.of), span);
      const element = { ...operand, type: unqualify(type.of), place };
      initialiseByDefault(cx, element, span);
      countElement(cx, guard, element, index);
    });
    unguard(cx, guard, span);
    return;
  }
  if (type.kind !== 'class') {
    cx.emit({
      stmt: 'store',
      place: operand.place,
      value: zeroOfObject(cx, type, span),
      span
    });
    return;
  }
  if (type.info.hasConstructors) {
    constructAt(cx, operand, [], span);
    return;
  }
  initialiseMembers(cx, operand, type, span);
}

/** What a default constructor does that nobody wrote, or that is `= default`. */
export function initialiseMembers(
  cx: Context,
  operand: PlaceOperand,
  type: ClassCType,
  span: Span
): void {
  if (isZeroByDefault(type)) {
    return;
  }
  for (const base of type.info.bases) {
    // A base without bytes may have a constructor all the same.
    if (base.index !== undefined || !base.info.isTrivial) {
      const place =
        base.index === undefined
          ? operand.place
          : make.field(operand.place, base.index, irType(base.type), span);
      initialiseByDefault(cx, { ...operand, type: base.type, place }, span);
    }
  }
  for (const field of type.info.fields) {
    initialiseField(cx, operand, type, field.index, span);
  }
}

/** A field's own initialiser, or its type's default. */
export function initialiseField(
  cx: Context,
  object: PlaceOperand,
  type: ClassCType,
  index: number,
  span: Span
): void {
  const field = type.info.fields.find(candidate => candidate.index === index)!;
  const place: PlaceOperand = {
    ...object,
    type: unqualify(field.type),
    place: make.field(object.place, field.index, irType(field.type), span)
  };
  const initializer = field.initializer;
  if (!initializer) {
    initialiseByDefault(cx, place, span);
    return;
  }
  const outer = cx.objectBeingMade;
  cx.objectBeingMade = namesMembers(type.info) ? object : outer;
  cx.inScope(type.info.scope, () => {
    if (initializer.kind === 'list') {
      storeList(cx, place, initializer.list);
    } else if (initializer.kind === 'copy') {
      storeInitial(cx, place, initializer.value, field.name);
    } else {
      storeInitial(cx, place, initializer.args[0], field.name);
    }
  });
  cx.objectBeingMade = outer;
}

/** Objects of the type do something when they are made without an initialiser. */
export function needsConstruction(type: CType): boolean {
  return !isZeroByDefault(type);
}
