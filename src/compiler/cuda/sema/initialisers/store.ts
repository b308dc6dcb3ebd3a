/** Braced lists, default and zero initialisation. */
import type { Expression, InitListExpression, StringLiteral } from '../../ast';
import { viableConstructor } from '../conversions/constructors';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { rankConversion } from '../conversions/ranking';
import { typeOf } from '../entities/operands';
import type {
  Rank,
  ListOperand,
  Operand,
  PlaceOperand
} from '../entities/operands';
import { distribute } from './distribute';
import type { PathStep } from './distribute';
import {
  constructFromList,
  hasListConstructor,
  listElement,
  rankElements,
  initializerListValue
} from './initializerList';
import { guardParts, isMadeAtOnce } from '../lifetime/guards';
import { quietly } from '../context/quietly';
import { listAsValue } from './values';
import { hasDefault, initialiseField, storeZero, storeZeros } from './zeros';
import * as make from '../emit/make';
import { irType } from '../entities/layout';
import { literalLeaves } from '../entities/stringLiterals';
import { unqualify } from '../entities/types';
import type { ArrayCType, CType } from '../entities/types';

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
    const element = listElement(type);
    if (element) {
      return rankElements(cx, list.node, element);
    }
    if (info.hasConstructors) {
      const isViable =
        hasListConstructor(cx, info, list.node) ||
        quietly(cx, () =>
          viableConstructor(cx, info, listOperands(cx, list.node))
        );
      return isViable ? { rank: 3, detail: 0 } : undefined;
    }
    return elements.length <= countElements(type) && bracesFit(type, list.node)
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
        rank = rankConversion(
          cx,
          cx.doors.lowerExpression(cx, elements[0].value),
          type
        );
      });
    });
    return rank;
  }
  return undefined;
}

function listOperands(cx: Context, node: InitListExpression): Operand[] {
  return node.elements.map(element =>
    cx.doors.lowerExpression(cx, element.value)
  );
}

/** The most elements that a list for an aggregate can have: braces of inner ones may be left out. */
function countElements(type: CType): number {
  if (type.kind === 'array') {
    return type.length * countElements(type.of);
  }
  if (type.kind !== 'class' || type.info.hasConstructors) {
    return 1;
  }
  const { bases, fields, isUnion } = type.info;
  return isUnion
    ? 1
    : [...bases, ...fields].reduce(
        (n, part) => n + countElements(part.type),
        0
      );
}

/** Whether braces inside of the braces stand where aggregates do: a scalar takes one value in one pair. */
function bracesFit(type: CType, node: InitListExpression): boolean {
  const parts = partsOf(type);
  if (!parts) {
    return (
      type.kind === 'class' ||
      (node.elements.length <= 1 && node.elements[0]?.value.kind !== 'initList')
    );
  }
  for (const [i, { value, designators }] of node.elements.entries()) {
    const part = parts(i);
    if (
      !part ||
      designators.length > 0 ||
      (value.kind !== 'initList' && partsOf(part))
    ) {
      // From here on braces may be left out: what initialises it says the rest.
      return true;
    }
    if (value.kind === 'initList' && !bracesFit(part, value)) {
      return false;
    }
  }
  return true;
}

/** The type of each part of an aggregate that braces fill; undefined for all else. */
function partsOf(
  type: CType
): ((index: number) => CType | undefined) | undefined {
  if (type.kind === 'array') {
    return index => (index < type.length ? type.of : undefined);
  }
  if (type.kind === 'vector') {
    return index => (index < type.lanes ? type.element : undefined);
  }
  if (type.kind !== 'class' || type.info.hasConstructors) {
    return undefined;
  }
  const { info } = type;
  info.complete();
  return index => [...info.bases, ...info.fields][index]?.type;
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
    storeString(cx, place, place.type, value);
    return;
  }
  const operand = cx.doors.lowerExpression(cx, value);
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
  literal: StringLiteral
): void {
  const { span } = literal;
  const element = irType(type.of);
  const leaves = literalLeaves(literal, type.of, type.length);
  leaves.forEach((leaf, i) =>
    cx.emit({
      stmt: 'store',
      place: make.element(
        place.place,
        make.constant('i32', i, span),
        element,
        span
      ),
      value: make.constant(leaf.type, leaf.value, span),
      span
    })
  );
}

/** `T{x}` of an aggregate, where `x` is a T: the object is a copy of it, and not its first member. */
export function wholeElement(
  cx: Context,
  node: InitListExpression,
  type: CType
): Expression | undefined {
  const [element, ...more] = node.elements;
  if (
    !element ||
    more.length > 0 ||
    (type.kind !== 'class' && type.kind !== 'vector') ||
    element.designators.length > 0 ||
    element.value.kind === 'initList' ||
    element.value.kind === 'packExpansion'
  ) {
    return undefined;
  }
  const wanted = unqualify(type);
  let isWhole = false;
  cx.unevaluatedly(() => {
    cx.unit.reporter.try(() => {
      const operand = cx.doors.lowerExpression(cx, element.value);
      const from = unqualify(typeOf(operand));
      isWhole =
        from === wanted ||
        (from.kind === 'class' &&
          type.kind === 'class' &&
          from.info.derivesFrom(type.info));
    });
  });
  return isWhole ? element.value : undefined;
}

/** Stores a list into an object, element by element. */
export function storeList(
  cx: Context,
  place: PlaceOperand,
  node: InitListExpression
): void {
  const type = place.type;
  const element = listElement(type);
  if (element && type.kind === 'class') {
    const { expr } = initializerListValue(cx, node, type, element);
    const { span } = node;
    cx.emit({ stmt: 'store', place: place.place, value: expr, span });
    return;
  }
  if (type.kind === 'class' && type.info.hasConstructors) {
    constructFromList(
      cx,
      place,
      type.info,
      node,
      () => listOperands(cx, node),
      node.span
    );
    return;
  }
  const whole = wholeElement(cx, node, type);
  if (whole) {
    storeInitial(cx, place, whole, '');
    return;
  }
  if (
    type.kind !== 'array' &&
    (type.kind !== 'class' || isMadeAtOnce(cx, type))
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
  const parts = guardParts(cx);
  distribute(cx, type, node, {
    value: (path, subType, expression) => {
      const target = { ...at(path), type: unqualify(subType) };
      storeInitial(cx, target, expression, '');
      parts.add(target);
    },
    zero: (path, subType, owner, end) => {
      const last = path[path.length - 1];
      if (
        last?.kind === 'element' &&
        last.index < 0 &&
        subType.kind === 'array'
      ) {
        const array = at(path.slice(0, -1));
        const first = -1 - last.index;
        storeZeros(cx, array, subType, first, node.span, end);
        parts.add(array, first, end);
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
      } else {
        storeZero(cx, at(path), node.span);
      }
      parts.add(at(path));
    }
  });
  parts.release();
}
