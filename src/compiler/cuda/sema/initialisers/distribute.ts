/** Which element of a braced list goes to which sub-object: brace elision and designators, as C has them. */
import type { Expression, InitElement, InitListExpression } from '../../ast';
import { constantInteger } from '../constants/constantExpressions';
import type { Context } from '../context/context';
import { rankConversion } from '../conversions/ranking';
import type { ClassInfo, FieldInfo } from '../entities/classes';
import { spell } from '../entities/spelling';
import { charactersOf, holdsLiteral } from '../entities/stringLiterals';
import { dim3, unqualify } from '../entities/types';
import type {
  ArrayCType,
  CType,
  ClassCType,
  VectorCType
} from '../entities/types';

/** Elements that GNU's `[0 ... 99] = x` gives a value, in a whole program. */
const MAX_FILLED = 65_536;
const noneFilled = (): { count: number } => ({ count: 0 });

/** The length that `{…}` (or a string) gives to `T name[]`. */
export function lengthFromList(
  cx: Context,
  type: ArrayCType,
  node: InitListExpression
): number {
  if (
    node.elements.length === 1 &&
    node.elements[0].value.kind === 'string' &&
    holdsLiteral(type.of, node.elements[0].value)
  ) {
    return charactersOf(node.elements[0].value).length + 1;
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
  /**
   * @param path a last element of -1 - n stands for those of the array `type` from n on
   * @param owner the class whose member is not given
   * @param end before which of them they stop
   */
  zero(path: PathStep[], type: CType, owner?: ClassCType, end?: number): void;
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
    const first = cursor.done ? undefined : cursor.peek().value;
    if (first?.kind === 'string' && holdsLiteral(type.of, first) && isBraced) {
      sink.value(path, type, cursor.next().value);
      return;
    }
    fillArray(cx, type, cursor, sink, path, isBraced);
    return;
  }
  if (type.kind === 'vector') {
    fillVector(cx, type, cursor, sink, path, isBraced);
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

/** Lanes in their order; `.y = …` goes on from that lane. */
function fillVector(
  cx: Context,
  type: VectorCType,
  cursor: ListCursor,
  sink: Sink,
  path: PathStep[],
  isBraced: boolean
): void {
  const step = (lane: number): PathStep[] => [
    ...path,
    { kind: 'element', index: lane, type: type.element }
  ];
  const given = new Set<number>();
  let lane = 0;
  while (!cursor.done) {
    const element = cursor.peek();
    const designator = element.designators[0];
    if (designator) {
      if (!isBraced || designator.kind !== 'field') {
        break;
      }
      const named = 'xyzw'.slice(0, type.lanes).indexOf(designator.name);
      cursor.next();
      if (named < 0 || designator.name.length !== 1) {
        cx.error(
          designator.span,
          `no member named '${designator.name}' in '${spell(type)}'`
        );
        continue;
      }
      if (named < lane) {
        cx.error(
          designator.span,
          `'.${designator.name}' stands behind a later member: C++ wants designators in the order of the members`
        );
      }
      lane = named;
      given.add(lane);
      const rest = { ...element, designators: element.designators.slice(1) };
      fillOne(cx, type.element, new ListCursor([rest]), sink, step(lane++));
      continue;
    }
    if (lane >= type.lanes) {
      break;
    }
    given.add(lane);
    fillOne(cx, type.element, cursor, sink, step(lane++));
  }
  for (let i = 0; i < type.lanes; i++) {
    if (!given.has(i)) {
      sink.zero(step(i), type.element);
    }
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
      const filled = cx.unit.keep(noneFilled);
      filled.count += upper - position;
      if (filled.count > MAX_FILLED) {
        cx.unit.reporter.fatal(
          designator.span,
          `designators name more than ${MAX_FILLED} elements: fill them in a loop`
        );
        return;
      }
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
  let next = 0;
  for (const at of [...[...given].sort((a, b) => a - b), type.length]) {
    if (at > next) {
      // However many lie between two that are given: in one go.
      sink.zero(
        [...path, { kind: 'element', index: -1 - next, type }],
        type,
        undefined,
        at
      );
    }
    next = at + 1;
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
    if (base.index === undefined) {
      // A base without bytes is an element all the same, which braces may give.
      if (!cursor.done && isEmptyBase(cx, cursor.peek(), base.type)) {
        cursor.next();
      }
      continue;
    }
    const step: PathStep[] = [
      ...path,
      { kind: 'field', index: base.index, type: base.type }
    ];
    if (cursor.done || cursor.peek().designators.length > 0) {
      sink.zero(step, base.type);
    } else {
      fillOne(cx, base.type, cursor, sink, step);
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
      const inside = index < 0 ? anonymousWith(info, element) : undefined;
      if (inside) {
        position = info.fields.indexOf(inside) + 1;
        given.add(inside.index);
        const own: InitElement[] = [];
        while (!cursor.done && anonymousWith(info, cursor.peek()) === inside) {
          own.push(cursor.next());
        }
        const { index: at, type } = inside;
        const step: PathStep = { kind: 'field', index: at, type };
        const { span } = own[0];
        distribute(cx, type, { kind: 'initList', elements: own, span }, sink, [
          ...path,
          step
        ]);
        continue;
      }
      if (index < 0) {
        cx.error(
          designator.span,
          `no member named '${designator.name}' in '${info.name}'`
        );
        cursor.next();
        continue;
      }
      if (index < position - 1 && !cx.unit.isC) {
        cx.error(
          designator.span,
          `'.${designator.name}' stands behind a later member: C++ wants designators in the order of the members`
        );
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

/** The member without a name that holds the one that an element designates: `.x` of `struct { int x, y; };`. */
function anonymousWith(
  { fields }: ClassInfo,
  { designators: [designator] }: InitElement
): FieldInfo | undefined {
  return designator?.kind === 'field'
    ? fields.find(
        ({ name, type }) =>
          name === '' &&
          type.kind === 'class' &&
          type.info.findField(designator.name, false) !== undefined
      )
    : undefined;
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
    (type.kind === 'vector' && unqualify(type) !== dim3) ||
    (type.kind === 'class' && !type.info.hasConstructors);
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
      holdsLiteral(type.of, element.value);
    if (isString || (type.kind !== 'array' && fits(cx, element.value, type))) {
      sink.value(path, type, cursor.next().value);
      return;
    }
    fillAggregate(cx, type, cursor, sink, path, false);
    return;
  }
  sink.value(path, type, cursor.next().value);
}

function isEmptyBase(
  cx: Context,
  { designators, value }: InitElement,
  type: CType
): boolean {
  return (
    designators.length === 0 &&
    (value.kind === 'initList' || fits(cx, value, type))
  );
}

/** Whether an expression initialises the whole sub-object (rather than its first member). */
function fits(cx: Context, value: Expression, type: CType): boolean {
  let result = false;
  cx.unevaluatedly(() => {
    cx.unit.reporter.try(() => {
      const operand = cx.doors.lowerExpression(cx, value);
      result =
        operand.kind !== 'error' &&
        rankConversion(cx, operand, unqualify(type)) !== undefined;
    });
  });
  return result;
}
