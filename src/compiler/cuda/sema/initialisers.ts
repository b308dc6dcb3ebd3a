/** Braced lists, default and zero initialisation. */
import type {
  CompoundLiteralExpression,
  Expression,
  InitElement,
  InitListExpression
} from '../ast';
import type { Expr, Span } from '../../ir/types';
import { integerValue } from './constants';
import { constantInteger, constantOf } from './constantExpressions';
import { constructAt, holdsArray, viableConstructor } from './construct';
import type { Context } from './context';
import { convert, loadPlace, rankConversion } from './conversions';
import type { Rank } from './conversions';
import { lowerExpression } from './expressions/lower';
import * as make from './make';
import { errorOperand, typeOf, valueOperand } from './operands';
import type { ListOperand, Operand, PlaceOperand } from './operands';
import { resolveType } from './typeNodes';
import { irType, irScalar } from './types/layout';
import {
  T,
  arrayOf,
  isArithmetic,
  isFloating,
  isIntegral,
  spell,
  unqualify
} from './types/types';
import type { ArrayCType, ClassCType, CType } from './types/types';

/** Larger runs of zeros become a loop. */
const MAX_UNROLLED_ZEROS = 8;

// ------------------------------------------------------------------ ranking

/** How well `{…}` initialises a type. */
export function rankList(
  cx: Context,
  list: ListOperand,
  type: CType
): Rank | undefined {
  const elements = list.node.elements;
  if (type.kind === 'class') {
    const info = type.info;
    info.complete();
    if (info.constructors.length > 0) {
      const args = listOperands(cx, list.node);
      return viableConstructor(cx, info, args, false)
        ? { rank: 3, detail: 0 }
        : undefined;
    }
    return elements.length <= countElements(type)
      ? { rank: 3, detail: 0 }
      : undefined;
  }
  if (type.kind === 'array' || type.kind === 'vector') {
    return { rank: 3, detail: 0 };
  }
  if (elements.length === 0) {
    return { rank: 0, detail: 0 };
  }
  if (elements.length === 1) {
    let rank: Rank | undefined;
    cx.unevaluatedly(() => {
      cx.unit.reporter.try(() => {
        rank = rankConversion(cx, lowerExpression(cx, elements[0].value), type);
      });
    });
    return rank;
  }
  return undefined;
}

function listOperands(cx: Context, node: InitListExpression): Operand[] {
  return node.elements.map(element => lowerExpression(cx, element.value));
}

function countElements(type: ClassCType): number {
  return type.info.isUnion
    ? 1
    : type.info.fields.length + type.info.bases.length;
}

// -------------------------------------------------------------------- zeros

/** A zero of the type as a value. Structs with arrays have none: use `storeZero`. */
export function zeroValue(cx: Context, type: CType, span: Span): Expr {
  const ir = irType(type);
  switch (type.kind) {
    case 'vector':
      return {
        op: 'construct',
        args: Array.from({ length: type.lanes }, () =>
          make.zeroOf(irType(type.element), span)
        ),
        type: ir,
        span
      };
    case 'class': {
      if (holdsArray(type.info) || type.info.isUnion) {
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
          args[base.index] = zeroValue(cx, base.type, span);
        }
      }
      for (const field of type.info.fields) {
        args[field.index] = field.initializer
          ? fieldDefault(cx, type, field.index, span)
          : zeroValue(cx, field.type, span);
      }
      return { op: 'construct', args, type: ir, span };
    }
    default:
      return make.zeroOf(ir, span);
  }
}

function fieldDefault(
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
      : lowerExpression(
          cx,
          initializer.kind === 'copy' ? initializer.value : initializer.args[0]
        )
  );
  return (
    convert(cx, operand, field.type, span, {
      what: 'initialise',
      name: field.name
    }) ?? zeroValue(cx, field.type, span)
  );
}

/** Sets an object to zero in place. */
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
  if (type.kind === 'class' && (holdsArray(type.info) || type.info.isUnion)) {
    const fields = type.info.isUnion ? widestField(type) : type.info.fields;
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
    return;
  }
  if (type.kind === 'class' && type.info.isEmpty) {
    return;
  }
  cx.emit({
    stmt: 'store',
    place: operand.place,
    value: zeroValue(cx, type.unqualified, span),
    span
  });
}

function widestField(type: ClassCType): ClassCType['info']['fields'] {
  const sorted = [...type.info.fields].sort(
    (a, b) => sizeOfField(b.type) - sizeOfField(a.type)
  );
  return sorted.slice(0, 1);
}

import { sizeOf as sizeOfField } from './types/layout';

/** Zeros from element `first` on: single stores when few, else a loop. */
function storeZeros(
  cx: Context,
  operand: PlaceOperand,
  type: ArrayCType,
  first: number,
  span: Span
): void {
  const count = type.length - first;
  const element = irType(type.of);
  if (count <= 0) {
    return;
  }
  if (count <= MAX_UNROLLED_ZEROS && type.of.kind !== 'array') {
    for (let i = first; i < type.length; i++) {
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
  const counter = cx.unit.variable('_i', make.I32, 'local', span);
  const counterPlace = make.variablePlace(counter, span);
  const position = make.read(counterPlace, span);
  const body = cx.capture(() => {
    storeZero(
      cx,
      {
        ...operand,
        type: type.of,
        place: make.element(operand.place, position, element, span)
      },
      span
    );
  });
  cx.emit({
    stmt: 'loop',
    init: [
      {
        stmt: 'declare',
        variable: counter,
        init: make.constant('i32', first, span),
        span
      }
    ],
    cond: make.binary(
      'lt',
      position,
      make.constant('i32', type.length, span),
      span
    ),
    body,
    step: [
      {
        stmt: 'store',
        place: counterPlace,
        value: make.binary(
          'add',
          position,
          make.constant('i32', 1, span),
          span
        ),
        span
      }
    ],
    span
  });
}

export function hasDefault(type: ClassCType, index: number): boolean {
  return type.info.fields.some(
    field => field.index === index && field.initializer !== undefined
  );
}

/** Runs what default initialisation of a class means without constructors of its own: defaults of fields, bases, members. */
export function initialiseByDefault(
  cx: Context,
  operand: PlaceOperand,
  span: Span
): void {
  const type = operand.type;
  if (type.kind === 'array') {
    if (type.of.kind === 'class' || type.of.kind === 'array') {
      const element = elementClass(type);
      if (element && !element.info.isTrivial) {
        eachElement(cx, operand, type, span);
      }
    }
    return;
  }
  if (type.kind !== 'class' || type.info.isTrivial) {
    return;
  }
  if (type.info.constructors.length > 0) {
    constructAt(cx, operand, [], span);
    return;
  }
  for (const base of type.info.bases) {
    if (base.index !== undefined) {
      initialiseByDefault(
        cx,
        {
          ...operand,
          type: base.type,
          place: make.field(operand.place, base.index, irType(base.type), span)
        },
        span
      );
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
  cx.inScope(type.info.scope, () => {
    if (initializer.kind === 'list') {
      storeList(cx, place, initializer.list);
    } else if (initializer.kind === 'copy') {
      storeInitial(cx, place, initializer.value, field.name);
    } else {
      storeInitial(cx, place, initializer.args[0], field.name);
    }
  });
}

/** `place = value` as an initialisation: lists and arrays are allowed. */
export function storeInitial(
  cx: Context,
  place: PlaceOperand,
  value: Expression,
  name: string
): void {
  if (value.kind === 'initList') {
    storeList(cx, place, value);
    return;
  }
  if (value.kind === 'string' && place.type.kind === 'array') {
    storeString(cx, place, place.type, value.bytes, value.span);
    return;
  }
  const operand = lowerExpression(cx, value);
  const expr = convert(cx, operand, place.type, value.span, {
    what: 'initialise',
    name
  });
  if (expr) {
    cx.emit({
      stmt: 'store',
      place: place.place,
      value: expr,
      span: value.span
    });
  }
}

function storeString(
  cx: Context,
  place: PlaceOperand,
  type: ArrayCType,
  bytes: number[],
  span: Span
): void {
  const element = irType(type.of);
  const scalar = type.of.unqualified;
  const name = scalar.kind === 'scalar' ? irScalar(scalar.name) : 'i8';
  for (let i = 0; i < type.length; i++) {
    cx.emit({
      stmt: 'store',
      place: make.element(
        place.place,
        make.constant('i32', i, span),
        element,
        span
      ),
      value: make.constant(name, bytes[i] ?? 0, span),
      span
    });
  }
}

function elementClass(type: ArrayCType): ClassCType | undefined {
  let of: CType = type.of;
  while (of.kind === 'array') {
    of = of.of;
  }
  return of.kind === 'class' ? of : undefined;
}

function eachElement(
  cx: Context,
  operand: PlaceOperand,
  type: ArrayCType,
  span: Span
): void {
  const counter = cx.unit.variable('_i', make.I32, 'local', span);
  const counterPlace = make.variablePlace(counter, span);
  const position = make.read(counterPlace, span);
  const body = cx.capture(() => {
    initialiseByDefault(
      cx,
      {
        ...operand,
        type: type.of,
        place: make.element(operand.place, position, irType(type.of), span)
      },
      span
    );
  });
  cx.emit({
    stmt: 'loop',
    init: [
      {
        stmt: 'declare',
        variable: counter,
        init: make.constant('i32', 0, span),
        span
      }
    ],
    cond: make.binary(
      'lt',
      position,
      make.constant('i32', type.length, span),
      span
    ),
    body,
    step: [
      {
        stmt: 'store',
        place: counterPlace,
        value: make.binary(
          'add',
          position,
          make.constant('i32', 1, span),
          span
        ),
        span
      }
    ],
    span
  });
}

// ----------------------------------------------------------------- lists

/** The length that `{…}` (or a string) gives to `T name[]`. */
export function lengthFromList(
  cx: Context,
  type: ArrayCType,
  node: InitListExpression
): number {
  if (
    node.elements.length === 1 &&
    node.elements[0].value.kind === 'string' &&
    isCharacter(type.of)
  ) {
    return node.elements[0].value.bytes.length + 1;
  }
  let length = 0;
  let position = 0;
  const perElement = flatCount(type.of);
  const isFlat =
    type.of.kind === 'array' || type.of.kind === 'class'
      ? node.elements.every(element => element.value.kind !== 'initList')
      : false;
  for (const element of node.elements) {
    const first = element.designators[0];
    if (first?.kind === 'index') {
      const index = constantInteger(
        cx,
        first.upper ?? first.index,
        'array-length'
      );
      position = index === undefined ? position : Number(index);
    }
    position++;
    length = Math.max(length, position);
  }
  return isFlat && perElement > 1 ? Math.ceil(length / perElement) : length;
}

function flatCount(type: CType): number {
  if (type.kind === 'array') {
    return type.length * flatCount(type.of);
  }
  return 1;
}

function isCharacter(type: CType): boolean {
  const bare = unqualify(type);
  return bare === T.char || bare === T.schar || bare === T.uchar;
}

/** Walks a list's elements in C's order: brace elision and designators resolved. */
class ListCursor {
  private position = 0;
  constructor(readonly elements: InitElement[]) {}
  get done(): boolean {
    return this.position >= this.elements.length;
  }
  peek(): InitElement {
    return this.elements[this.position];
  }
  next(): InitElement {
    return this.elements[this.position++];
  }
}

/** What an aggregate is filled with: each leaf that is given, and zero for the others. */
interface Sink {
  /** A value for the sub-object. */
  value(path: PathStep[], type: CType, expression: Expression): void;
  /** `owner`: the class whose member is not given. */
  zero(path: PathStep[], type: CType, owner?: ClassCType): void;
}
export type PathStep =
  | { kind: 'field'; index: number; type: CType }
  | { kind: 'element'; index: number; type: CType };

/** Distributes a list over a type. Excess elements are reported. */
export function distribute(
  cx: Context,
  type: CType,
  node: InitListExpression,
  sink: Sink,
  path: PathStep[] = []
): void {
  const cursor = new ListCursor(node.elements);
  fillAggregate(cx, type, cursor, sink, path, true);
  if (!cursor.done) {
    cx.error(cursor.peek().span, `too many initialisers for '${spell(type)}'`);
  }
}

function fillAggregate(
  cx: Context,
  type: CType,
  cursor: ListCursor,
  sink: Sink,
  path: PathStep[],
  isBraced: boolean
): void {
  if (type.kind === 'array') {
    if (
      !cursor.done &&
      cursor.peek().value.kind === 'string' &&
      isCharacter(type.of) &&
      isBraced
    ) {
      sink.value(path, type, cursor.next().value);
      return;
    }
    fillArray(cx, type, cursor, sink, path, isBraced);
    return;
  }
  if (type.kind === 'vector') {
    for (let lane = 0; lane < type.lanes; lane++) {
      const step: PathStep = {
        kind: 'element',
        index: lane,
        type: type.element
      };
      if (cursor.done) {
        sink.zero([...path, step], type.element);
      } else {
        fillOne(cx, type.element, cursor, sink, [...path, step]);
      }
    }
    return;
  }
  if (type.kind === 'class') {
    fillClass(cx, type, cursor, sink, path, isBraced);
    return;
  }
  if (cursor.done) {
    sink.zero(path, type);
  } else {
    fillOne(cx, type, cursor, sink, path);
  }
}

function fillArray(
  cx: Context,
  type: ArrayCType,
  cursor: ListCursor,
  sink: Sink,
  path: PathStep[],
  isBraced: boolean
): void {
  const given = new Set<number>();
  let position = 0;
  while (
    !cursor.done &&
    (position < type.length ||
      (isBraced && cursor.peek().designators[0]?.kind === 'index'))
  ) {
    const element = cursor.peek();
    const designator = element.designators[0];
    if (designator) {
      if (designator.kind !== 'index' || !isBraced) {
        break;
      }
      const index = constantInteger(cx, designator.index, 'array-length');
      if (index === undefined || index < 0n || index >= BigInt(type.length)) {
        cx.error(
          designator.span,
          `the designator is outside the array '${spell(type)}'`
        );
        cursor.next();
        continue;
      }
      position = Number(index);
      const upper = designator.upper
        ? Number(constantInteger(cx, designator.upper, 'array-length') ?? index)
        : position;
      const rest: InitElement = {
        ...element,
        designators: element.designators.slice(1)
      };
      cursor.next();
      for (; position <= upper && position < type.length; position++) {
        given.add(position);
        fillOne(cx, type.of, new ListCursor([rest]), sink, [
          ...path,
          { kind: 'element', index: position, type: type.of }
        ]);
      }
      continue;
    }
    given.add(position);
    fillOne(cx, type.of, cursor, sink, [
      ...path,
      { kind: 'element', index: position, type: type.of }
    ]);
    position++;
  }
  for (let i = 0; i < type.length; i++) {
    if (!given.has(i)) {
      if (given.size === 0 || i > Math.max(...given)) {
        // The rest in one go.
        sink.zero([...path, { kind: 'element', index: -1 - i, type }], type);
        break;
      }
      sink.zero(
        [...path, { kind: 'element', index: i, type: type.of }],
        type.of
      );
    }
  }
}

function fillClass(
  cx: Context,
  type: ClassCType,
  cursor: ListCursor,
  sink: Sink,
  path: PathStep[],
  isBraced: boolean
): void {
  const info = type.info;
  info.complete();
  const given = new Set<number>();
  for (const base of info.bases) {
    if (base.index !== undefined && !cursor.done) {
      given.add(base.index);
      fillOne(cx, base.type, cursor, sink, [
        ...path,
        { kind: 'field', index: base.index, type: base.type }
      ]);
    }
  }
  let position = 0;
  while (
    !cursor.done &&
    (position < info.fields.length ||
      (isBraced && cursor.peek().designators[0]?.kind === 'field'))
  ) {
    const element = cursor.peek();
    const designator = element.designators[0];
    if (designator) {
      if (designator.kind !== 'field' || !isBraced) {
        break;
      }
      const index = info.fields.findIndex(
        field => field.name === designator.name
      );
      if (index < 0) {
        cx.error(
          designator.span,
          `no member named '${designator.name}' in '${info.name}'`
        );
        cursor.next();
        continue;
      }
      position = index;
      cursor.next();
      const field = info.fields[position++];
      given.add(field.index);
      const rest: InitElement = {
        ...element,
        designators: element.designators.slice(1)
      };
      fillOne(cx, field.type, new ListCursor([rest]), sink, [
        ...path,
        { kind: 'field', index: field.index, type: field.type }
      ]);
      continue;
    }
    if (info.isUnion && position > 0) {
      break;
    }
    const field = info.fields[position++];
    given.add(field.index);
    fillOne(cx, field.type, cursor, sink, [
      ...path,
      { kind: 'field', index: field.index, type: field.type }
    ]);
  }
  if (info.isUnion) {
    if (given.size === 0 && info.fields[0]) {
      sink.zero(
        [
          ...path,
          {
            kind: 'field',
            index: info.fields[0].index,
            type: info.fields[0].type
          }
        ],
        info.fields[0].type,
        type
      );
    }
    return;
  }
  for (const field of info.fields) {
    if (!given.has(field.index)) {
      sink.zero(
        [...path, { kind: 'field', index: field.index, type: field.type }],
        field.type,
        type
      );
    }
  }
}

/** One sub-object from the next element: a nested list, a value, or (braces elided) several elements. */
function fillOne(
  cx: Context,
  type: CType,
  cursor: ListCursor,
  sink: Sink,
  path: PathStep[]
): void {
  const element = cursor.peek();
  const isAggregate =
    type.kind === 'array' ||
    type.kind === 'vector' ||
    (type.kind === 'class' && type.info.constructors.length === 0);
  if (element.designators.length > 0) {
    fillAggregate(cx, type, cursor, sink, path, true);
    return;
  }
  if (element.value.kind === 'initList') {
    cursor.next();
    if (isAggregate) {
      distribute(cx, type, element.value, sink, path);
    } else {
      sink.value(path, type, element.value);
    }
    return;
  }
  if (isAggregate) {
    const isString =
      element.value.kind === 'string' &&
      type.kind === 'array' &&
      isCharacter(type.of);
    if (isString || (type.kind !== 'array' && fits(cx, element.value, type))) {
      sink.value(path, type, cursor.next().value);
      return;
    }
    fillAggregate(cx, type, cursor, sink, path, false);
    return;
  }
  sink.value(path, type, cursor.next().value);
}

/** Whether an expression initialises the whole sub-object (rather than its first member). */
function fits(cx: Context, value: Expression, type: CType): boolean {
  let result = false;
  cx.unevaluatedly(() => {
    cx.unit.reporter.try(() => {
      const operand = lowerExpression(cx, value);
      result =
        operand.kind !== 'error' &&
        rankConversion(cx, operand, unqualify(type)) !== undefined;
    });
  });
  return result;
}

/** Stores a list into an object, element by element. */
export function storeList(
  cx: Context,
  place: PlaceOperand,
  node: InitListExpression
): void {
  const type = place.type;
  if (type.kind === 'class' && type.info.constructors.length > 0) {
    constructAt(cx, place, listOperands(cx, node), node.span);
    return;
  }
  if (
    type.kind !== 'array' &&
    !(type.kind === 'class' && (holdsArray(type.info) || type.info.isUnion))
  ) {
    const value = listAsValue(cx, node, unqualify(type));
    if (value?.kind === 'value') {
      cx.emit({
        stmt: 'store',
        place: place.place,
        value: value.expr,
        span: node.span
      });
    }
    return;
  }
  const at = (path: PathStep[]): PlaceOperand => {
    let current = place.place;
    let currentType: CType = type;
    for (const step of path) {
      const ir = irType(step.type);
      current =
        step.kind === 'field'
          ? make.field(current, step.index, ir, node.span)
          : make.element(
              current,
              make.constant('i32', step.index, node.span),
              ir,
              node.span
            );
      currentType = step.type;
    }
    return {
      kind: 'place',
      type: unqualify(currentType),
      place: current,
      span: node.span
    };
  };
  distribute(cx, type, node, {
    value: (path, subType, expression) => {
      const target = at(path);
      storeInitial(cx, { ...target, type: unqualify(subType) }, expression, '');
    },
    zero: (path, subType, owner) => {
      const last = path[path.length - 1];
      if (
        last?.kind === 'element' &&
        last.index < 0 &&
        subType.kind === 'array'
      ) {
        storeZeros(
          cx,
          at(path.slice(0, -1)),
          subType,
          -1 - last.index,
          node.span
        );
        return;
      }
      if (owner && last?.kind === 'field' && hasDefault(owner, last.index)) {
        initialiseField(
          cx,
          at(path.slice(0, -1)),
          owner,
          last.index,
          node.span
        );
        return;
      }
      const target = at(path);
      if (subType.kind === 'class' && !subType.info.isTrivial) {
        initialiseByDefault(cx, target, node.span);
      } else {
        storeZero(cx, target, node.span);
      }
    }
  });
}

/** `{…}` as a value of a type: a scalar, vector or struct. Arrays inside make it a temporary. */
export function listAsValue(
  cx: Context,
  node: InitListExpression,
  type: CType
): (Operand & { expr: Expr; kind: 'value' }) | undefined {
  if (type.kind === 'class') {
    type.info.complete();
    if (!type.info.isComplete) {
      cx.error(node.span, `'${type.info.name}' is declared but not defined`);
      return undefined;
    }
  }
  if (
    type.kind === 'class' &&
    (type.info.constructors.length > 0 ||
      holdsArray(type.info) ||
      type.info.isUnion ||
      type.info.bases.length > 0)
  ) {
    const variable = cx.temp(irType(type), node.span);
    const place: PlaceOperand = {
      kind: 'place',
      type,
      place: make.variablePlace(variable, node.span),
      span: node.span
    };
    storeList(cx, place, node);
    return loadPlace(place) as Operand & { expr: Expr; kind: 'value' };
  }
  if (type.kind === 'class' || type.kind === 'vector') {
    const args: Expr[] = [];
    let failed = false;
    distributeTop(cx, type, node, (index, subType, expression) => {
      const expr =
        expression === undefined
          ? type.kind === 'class' &&
            type.info.fields.find(field => field.index === index)?.initializer
            ? fieldDefault(cx, type, index, node.span)
            : zeroValue(cx, unqualify(subType), node.span)
          : expression;
      if (expr) {
        args[index] = expr;
      } else {
        failed = true;
      }
    });
    return failed
      ? undefined
      : valueOperand(
          type,
          { op: 'construct', args, type: irType(type), span: node.span },
          node.span
        );
  }
  if (type.kind === 'array') {
    cx.error(
      node.span,
      `a value of array type '${spell(type)}' is not allowed here`
    );
    return undefined;
  }
  if (type.kind === 'error') {
    return undefined;
  }
  if (node.elements.length === 0) {
    return valueOperand(type, zeroValue(cx, type, node.span), node.span);
  }
  if (node.elements.length > 1) {
    cx.error(
      node.elements[1].span,
      `too many initialisers for '${spell(type)}'`
    );
    return undefined;
  }
  const inner = node.elements[0].value;
  const operand = lowerExpression(cx, inner);
  checkNarrowing(cx, operand, type, inner.span);
  const expr = convert(cx, operand, type, inner.span, { what: 'initialise' });
  return expr ? valueOperand(type, expr, node.span) : undefined;
}

/** Collects a flat struct's or vector's members as values; nested aggregates recursively. */
function distributeTop(
  cx: Context,
  type: CType,
  node: InitListExpression,
  set: (index: number, type: CType, value: Expr | undefined) => void
): void {
  // Members that are aggregates themselves gather their own members here.
  const nested = new Map<number, { type: CType; values: Map<string, Expr> }>();
  distribute(cx, type, node, {
    value: (path, subType, expression) => {
      const bare = unqualify(subType);
      const operand = lowerExpression(cx, expression);
      if (operand.kind !== 'list' && subType.kind !== 'reference') {
        checkNarrowing(cx, operand, bare, expression.span);
      }
      const expr = convert(
        cx,
        operand,
        subType.kind === 'reference' ? subType : bare,
        expression.span,
        { what: 'initialise' }
      );
      if (path.length === 1) {
        set(path[0].index, subType, expr);
      } else if (expr) {
        const first = path[0];
        let group = nested.get(first.index);
        if (!group) {
          nested.set(
            first.index,
            (group = { type: first.type, values: new Map() })
          );
        }
        group.values.set(
          path
            .slice(1)
            .map(step => step.index)
            .join('.'),
          expr
        );
      }
    },
    zero: (path, subType) => {
      if (path.length === 1) {
        set(path[0].index, subType, undefined);
      } else if (!nested.has(path[0].index)) {
        nested.set(path[0].index, { type: path[0].type, values: new Map() });
      }
    }
  });
  for (const [index, group] of nested) {
    set(
      index,
      group.type,
      assemble(cx, unqualify(group.type), '', group.values, node.span)
    );
  }
}

function assemble(
  cx: Context,
  type: CType,
  prefix: string,
  values: Map<string, Expr>,
  span: Span
): Expr {
  const given = values.get(prefix);
  if (given) {
    return given;
  }
  const parts: [number, CType][] =
    type.kind === 'vector'
      ? Array.from({ length: type.lanes }, (_, i): [number, CType] => [
          i,
          type.element
        ])
      : type.kind === 'class'
        ? type.info.fields.map((field): [number, CType] => [
            field.index,
            field.type
          ])
        : [];
  if (parts.length === 0) {
    return zeroValue(cx, type, span);
  }
  const args: Expr[] = [];
  for (const [index, partType] of parts) {
    args[index] = assemble(
      cx,
      unqualify(partType),
      prefix === '' ? `${index}` : `${prefix}.${index}`,
      values,
      span
    );
  }
  return { op: 'construct', args, type: irType(type), span };
}

/** C++ refuses narrowing in braces unless the value is a constant that fits. */
function checkNarrowing(
  cx: Context,
  operand: Operand,
  to: CType,
  span: Span
): void {
  const from = typeOf(operand);
  if (!isArithmetic(from) || !isArithmetic(to) || operand.kind !== 'value') {
    return;
  }
  const known = constantOf(cx.unit, operand.expr);
  if (isFloating(from) && isIntegral(to)) {
    cx.error(
      span,
      `braces do not convert '${spell(from)}' to '${spell(to)}': digits would be lost`,
      {
        notes: [{ message: `write '(${spell(to)})' if that is meant` }]
      }
    );
    return;
  }
  if (
    known !== undefined &&
    isIntegral(from) &&
    isIntegral(to) &&
    to.name !== 'bool' &&
    to.kind === 'scalar'
  ) {
    const fitted = make.constant(irScalar(to.name), known, span);
    if (
      fitted.value !== known &&
      integerValue(fitted.value) !== integerValue(known)
    ) {
      cx.error(span, `the value ${String(known)} does not fit '${spell(to)}'`);
    }
  }
}

/** C99's `(T){…}`: an object of its own. */
export function compoundLiteral(
  cx: Context,
  node: CompoundLiteralExpression
): Operand {
  let type = resolveType(cx, node.type);
  if (type.kind === 'error') {
    return errorOperand(node.span, type.isUnknown);
  }
  if (type.kind === 'array' && type.length < 0) {
    type = arrayOf(type.of, lengthFromList(cx, type, node.list));
  }
  const bare = unqualify(type);
  if (bare.kind !== 'array') {
    return listAsValue(cx, node.list, bare) ?? errorOperand(node.span);
  }
  const variable = cx.temp(irType(bare), node.span);
  const place: PlaceOperand = {
    kind: 'place',
    type: bare,
    place: make.variablePlace(variable, node.span),
    span: node.span
  };
  storeList(cx, place, node.list);
  return place;
}
