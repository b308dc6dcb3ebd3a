/** `std::initializer_list`: an array that braces make, and its length. */
import type { Span } from '../../../ir/types';
import type { InitListExpression } from '../../ast';
import { needsArguments } from '../entities/classTraits';
import type { ClassInfo } from '../entities/classes';
import { constructAt } from './construct';
import type { Context } from '../context/context';
import { storeInitial } from './store';
import { countElement, guardElements, unguard } from '../lifetime/guards';
import { destroyLater } from '../lifetime/temporaries';
import * as make from '../emit/make';
import { valueOperand } from '../entities/operands';
import type {
  Operand,
  PlaceOperand,
  ValueOperand,
  Rank
} from '../entities/operands';
import { rankConversion } from '../conversions/ranking';
import { irPointer, irType } from '../entities/layout';
import {
  CONST,
  arrayOf,
  pointerTo,
  qualify,
  stripReference,
  unqualify
} from '../entities/types';
import type { CType, ClassCType } from '../entities/types';
import { quietly } from '../context/quietly';
import { typeOfOnly } from '../templates/functions';

/** E of `std::initializer_list<E>`. */
export function listElement(type: CType): CType | undefined {
  const bare = unqualify(stripReference(type));
  if (
    bare.kind !== 'class' ||
    bare.info.template?.name !== 'initializer_list'
  ) {
    return undefined;
  }
  const [element] = bare.info.templateArgs ?? [];
  return element?.kind === 'type' ? element.type : undefined;
}

/** How well the elements convert: as well as the worst of them ([over.ics.list]). */
export function rankElements(
  cx: Context,
  node: InitListExpression,
  element: CType
): Rank | undefined {
  let worst: Rank | undefined = { rank: 0, detail: 0 };
  for (const { value } of node.elements) {
    const rank = quietly(cx, () =>
      rankConversion(
        cx,
        cx.doors.lowerExpression(cx, value),
        unqualify(element)
      )
    );
    if (!rank) {
      return undefined;
    }
    if (worst === undefined || rank.rank > worst.rank) {
      worst = rank;
    }
  }
  return worst;
}

/** The type of an element's value; undefined when it has none. */
export function listElementType(
  cx: Context,
  node: InitListExpression
): CType | undefined {
  const first = node.elements[0]?.value;
  if (!first) {
    return undefined;
  }
  return quietly(cx, () => {
    const operand = cx.doors.lowerExpression(cx, first);
    if (operand.kind === 'functions') {
      const type = typeOfOnly(cx, operand);
      return type && pointerTo(type);
    }
    return operand.kind === 'value' ||
      operand.kind === 'place' ||
      operand.kind === 'choice' ||
      operand.kind === 'string'
      ? operand.type
      : undefined;
  });
}

/** The array behind a list, with its elements: a temporary. */
export function backingArray(
  cx: Context,
  node: InitListExpression,
  element: CType
): PlaceOperand {
  const { span } = node;
  const type = arrayOf(unqualify(element), Math.max(1, node.elements.length));
  const array: PlaceOperand = {
    kind: 'place',
    type,
    place: make.variablePlace(cx.temp(irType(type), span), span),
    span
  };
  const guard = guardElements(cx, array);
  for (const [i, { value }] of node.elements.entries()) {
    const place = make.element(
      array.place,
      make.constant('i32', i, span),
      irType(type.of),
      span
    );
    const made = { ...array, type: type.of, place };
    storeInitial(cx, made, value, '');
    countElement(cx, guard, made, make.constant('i32', i, span));
  }
  unguard(cx, guard, span);
  destroyLater(cx, array);
  return array;
}

/** `{a, b}` as a `std::initializer_list`. */
export function initializerListValue(
  cx: Context,
  node: InitListExpression,
  type: ClassCType,
  element: CType
): ValueOperand {
  const { span } = node;
  const pointer = irPointer(qualify(unqualify(element), CONST));
  const count = node.elements.length;
  const array = count > 0 ? backingArray(cx, node, element) : undefined;
  return valueOperand(
    type,
    {
      op: 'construct',
      args: [
        array
          ? cx.address(array.place, pointer, span)
          : { op: 'null', type: pointer, span },
        make.constant('u64', count, span)
      ],
      type: irType(type),
      span
    },
    span
  );
}

/** The type of the constructor's list that takes the braces, when there is such a constructor and it fits. */
function listConstructor(
  cx: Context,
  info: ClassInfo,
  node: InitListExpression
): ClassCType | undefined {
  // Empty braces call a default constructor where there is one.
  if (node.elements.length === 0 && !needsArguments(info)) {
    return undefined;
  }
  for (const fn of info.allConstructors()) {
    const [param, ...rest] = fn.kind === 'function' ? fn.params : [];
    const element = param && listElement(param.type);
    if (
      element &&
      rest.every(other => other.default) &&
      rankElements(cx, node, element)
    ) {
      return unqualify(stripReference(param.type)) as ClassCType;
    }
  }
  return undefined;
}

/** Whether braces can make an object through a constructor for lists. */
export function hasListConstructor(
  cx: Context,
  info: ClassInfo,
  node: InitListExpression
): boolean {
  return listConstructor(cx, info, node) !== undefined;
}

/** Constructs an object from braces: constructors for lists come first ([over.match.list]). */
export function constructFromList(
  cx: Context,
  place: PlaceOperand,
  info: ClassInfo,
  node: InitListExpression,
  args: () => Operand[],
  span: Span
): void {
  const type = listConstructor(cx, info, node);
  const element = type && listElement(type);
  constructAt(
    cx,
    place,
    type && element ? [initializerListValue(cx, node, type, element)] : args(),
    span
  );
}
