/** Braced lists as values: scalars, vectors and structs. */
import { integerValue } from '../../../semantics/scalars';
import type { Expr, Span } from '../../../ir/types';
import type { CompoundLiteralExpression, InitListExpression } from '../../ast';
import { constantOf } from '../constants/constantExpressions';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { isMadeAtOnce } from '../lifetime/guards';
import { loadOperand } from '../values/loads';
import { storeList, wholeElement } from './store';
import * as make from '../emit/make';
import { errorOperand, typeOf, valueOperand } from '../entities/operands';
import type { Operand, PlaceOperand, ValueOperand } from '../entities/operands';
import { resolveType } from '../names/typeNodes';
import { irScalar, irType } from '../entities/layout';
import { spell } from '../entities/spelling';
import {
  arrayOf,
  dim3,
  isArithmetic,
  isFloating,
  isIntegral,
  unqualify
} from '../entities/types';
import type { CType } from '../entities/types';
import { distribute, lengthFromList } from './distribute';
import { initializerListValue, listElement } from './initializerList';
import { fieldDefault, hasDefault, zeroOfObject } from './zeros';

/** `{…}` as a value of a type: a scalar, vector or struct. Arrays inside make it a temporary. */
export function listAsValue(
  cx: Context,
  node: InitListExpression,
  type: CType
): ValueOperand | undefined {
  if (type.kind === 'class') {
    type.info.complete();
    if (!type.info.isComplete) {
      cx.error(node.span, `'${type.info.name}' is declared but not defined`);
      return undefined;
    }
  }
  const element = listElement(type);
  if (element && type.kind === 'class') {
    return initializerListValue(cx, node, type, element) as Operand & {
      expr: Expr;
      kind: 'value';
    };
  }
  if (
    type.kind === 'class' &&
    (type.info.hasConstructors || !isMadeAtOnce(cx, type))
  ) {
    const variable = cx.temp(irType(type), node.span);
    const place: PlaceOperand = {
      kind: 'place',
      type,
      place: make.variablePlace(variable, node.span),
      span: node.span
    };
    storeList(cx, place, node);
    cx.noteMade(variable);
    return loadOperand(cx, place) as Operand & { expr: Expr; kind: 'value' };
  }
  const whole = wholeElement(cx, node, type);
  if (whole) {
    const operand = cx.doors.lowerExpression(cx, whole);
    const expr = convert(cx, operand, type, node.span, { what: 'initialise' });
    return expr && valueOperand(type, expr, node.span);
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
            : type.unqualified === dim3
              ? make.constant('u32', 1, node.span)
              : zeroOfObject(cx, unqualify(subType), node.span)
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
    return valueOperand(type, zeroOfObject(cx, type, node.span), node.span);
  }
  if (node.elements.length > 1) {
    cx.error(
      node.elements[1].span,
      `too many initialisers for '${spell(type)}'`
    );
    return undefined;
  }
  const inner = node.elements[0].value;
  const operand = cx.doors.lowerExpression(cx, inner);
  checkNarrowing(cx, operand, type, inner.span);
  const expr = convert(
    cx,
    enumerationFrom(cx, operand, type) ?? operand,
    type,
    inner.span,
    { what: 'initialise' }
  );
  return expr ? valueOperand(type, expr, node.span) : undefined;
}

/** C++17: `Mode{2}`, where the enumeration's type is fixed; undefined for the rest. */
function enumerationFrom(
  cx: Context,
  operand: Operand,
  type: CType
): Operand | undefined {
  if (
    type.kind !== 'enum' ||
    !type.info.isFixed ||
    !isIntegral(typeOf(operand))
  ) {
    return undefined;
  }
  const expr = convert(cx, operand, type.info.underlying, operand.span, {
    what: 'initialise'
  });
  return expr && valueOperand(type, expr, operand.span);
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
      const operand = cx.doors.lowerExpression(cx, expression);
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
    return zeroOfObject(cx, type, span);
  }
  const args: Expr[] = [];
  for (const [index, partType] of parts) {
    const path = prefix === '' ? `${index}` : `${prefix}.${index}`;
    const isGiven = [...values.keys()].some(
      key => key === path || key.startsWith(`${path}.`)
    );
    args[index] = isGiven
      ? assemble(cx, unqualify(partType), path, values, span)
      : type.kind === 'class' && hasDefault(type, index)
        ? fieldDefault(cx, type, index, span)
        : zeroOfObject(cx, unqualify(partType), span);
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
