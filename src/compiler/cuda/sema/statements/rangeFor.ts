/** `for (T x : range)` over arrays, braces and whatever has begin() and end(). */
import type {
  Expression,
  IdentifierExpression,
  RangeForStatement
} from '../../ast';
import type { Expr, Span, Stmt } from '../../../ir/types';
import { associatedFunctions } from '../names/adl';
import type { Context } from '../context/context';
import { toCondition } from '../conversions/conversions';
import { bindRangeVariable } from '../declarations/bindings';
import { callOperand } from '../expressions/calls';
import { lowerDiscarded } from '../expressions/lower';
import { negate } from '../expressions/operators';
import {
  backingArray,
  listElement,
  listElementType
} from '../initialisers/initializerList';
import {
  extendOne,
  extendTemporaries,
  openTemporaries
} from '../lifetime/temporaries';
import { materialise, toValue } from '../values/loads';
import * as make from '../emit/make';
import { typeOf } from '../entities/operands';
import type { Operand, PlaceOperand } from '../entities/operands';
import { dropResult } from '../values/results';
import { memberSymbol } from '../entities/scopes';
import { irType } from '../entities/layout';
import { spell } from '../entities/spelling';
import { decayed, pointerTo } from '../entities/types';
import type { ArrayCType, ClassCType } from '../entities/types';
import { lowerScoped, lowerStatement, withCleanups } from './lower';

/** `unroll` is what a pragma before the loop asks for. */
export function lowerRangeFor(
  cx: Context,
  node: RangeForStatement,
  unroll: { unroll?: number }
): void {
  withCleanups(cx, () =>
    cx.within('block', () => {
      if (node.init) {
        lowerStatement(cx, node.init);
      }
      const since = openTemporaries(cx);
      const range = rangeOperand(cx, node);
      // What the range is a part of lives as long as the loop.
      const type = typeOf(range);
      if (listElement(type)) {
        extendTemporaries(cx, since);
      } else {
        extendOne(cx, since, range);
      }
      if (range.kind === 'list' || range.kind === 'functions') {
        cx.error(
          node.range.span,
          range.kind === 'list'
            ? 'of what type the elements of this list are does not show'
            : 'a function is no range',
          range.kind === 'list'
            ? { notes: [{ message: 'name it: std::initializer_list<T>{…}' }] }
            : {}
        );
        return;
      }
      if (range.kind === 'error' || type.kind === 'error') {
        return;
      }
      if (type.kind === 'array' && range.kind === 'place') {
        overArray(cx, node, range, type, unroll);
      } else if (type.kind === 'class') {
        overClass(cx, node, range, type, unroll);
      } else {
        cx.error(
          node.range.span,
          `'${spell(type)}' is no range: a range-for walks arrays and objects with begin() and end()`,
          type.kind === 'pointer'
            ? {
                notes: [
                  {
                    message:
                      'a pointer does not know how many elements there are: write an index loop'
                  }
                ]
              }
            : {}
        );
      }
    })
  );
}

function rangeOperand(cx: Context, node: RangeForStatement): Operand {
  const { range } = node;
  if (range.kind === 'initList') {
    const type = listElementType(cx, range);
    if (type) {
      return backingArray(cx, range, decayed(type.unqualified));
    }
  }
  const operand = cx.doors.lowerExpression(cx, range);
  return operand.kind === 'value' && operand.type.kind === 'class'
    ? materialise(cx, operand)
    : operand;
}

function overArray(
  cx: Context,
  node: RangeForStatement,
  range: PlaceOperand,
  type: ArrayCType,
  unroll: { unroll?: number }
): void {
  const counter = cx.unit.variable('_i', make.I32, 'local', node.span);
  const counterPlace = make.variablePlace(counter, node.span);
  const position = make.read(counterPlace, node.span);
  const body = loopBody(cx, node, () => ({
    kind: 'place',
    type: type.of,
    place: make.element(
      range.place,
      position,
      irType(type.of),
      node.range.span
    ),
    span: node.range.span
  }));
  cx.emit({
    stmt: 'loop',
    init: [
      {
        stmt: 'declare',
        variable: counter,
        init: make.constant('i32', 0, node.span),
        span: node.span
      }
    ],
    cond: make.binary(
      'lt',
      position,
      make.constant('i32', type.length, node.span),
      node.span
    ),
    body,
    step: [
      {
        stmt: 'store',
        place: counterPlace,
        value: make.binary(
          'add',
          position,
          make.constant('i32', 1, node.span),
          node.span
        ),
        span: node.span
      }
    ],
    ...unroll,
    span: node.span
  });
}

/** The variable, bound to `item()`, and the body of the loop. */
function loopBody(
  cx: Context,
  node: RangeForStatement,
  item: () => Operand
): Stmt[] {
  cx.jumps.push({ kind: 'loop', frames: cx.frames.length });
  const body = cx.capture(() =>
    withCleanups(cx, () =>
      cx.within('block', () => {
        const since = openTemporaries(cx);
        bindRangeVariable(cx, node.variable, item());
        extendTemporaries(cx, since);
        cx.out.push(...lowerScoped(cx, node.body));
      })
    )
  );
  cx.jumps.pop();
  return body;
}

function overClass(
  cx: Context,
  node: RangeForStatement,
  range: Operand,
  type: ClassCType,
  unroll: { unroll?: number }
): void {
  const { span } = node.range;
  type.info.complete();
  // Evaluated once: what the range is called on must not move.
  const object = fixed(cx, range);
  const it = declareIterator(
    cx,
    BEGIN,
    callEnd(cx, node, object, type, 'begin'),
    span
  );
  const end = declareIterator(
    cx,
    END,
    callEnd(cx, node, object, type, 'end'),
    span
  );
  if (!it || !end) {
    return;
  }
  let cond: Expr | undefined;
  const prologue = cx.capture(() => {
    cond = toCondition(
      cx,
      cx.doors.lowerExpression(cx, {
        kind: 'binary',
        operator: '!=',
        operatorSpan: span,
        left: named(BEGIN, span),
        right: named(END, span),
        span
      })
    );
  });
  const step = cx.capture(() => {
    dropResult(
      cx,
      lowerDiscarded(cx, {
        kind: 'unary',
        operator: '++',
        operand: named(BEGIN, span),
        span
      })
    );
  });
  if (!cond) {
    return;
  }
  const body = loopBody(cx, node, () =>
    cx.doors.lowerExpression(cx, {
      kind: 'unary',
      operator: '*',
      operand: named(BEGIN, span),
      span
    })
  );
  if (prologue.length > 0) {
    prologue.push({
      stmt: 'if',
      cond: negate(cond, span),
      then: [{ stmt: 'break', span }],
      else: [],
      span
    });
  }
  cx.emit({
    stmt: 'loop',
    init: [],
    ...(prologue.length > 0 ? {} : { cond }),
    body: [...prologue, ...body],
    step,
    ...unroll,
    span: node.span
  });
}

/** Names that no program can write. */
const BEGIN = '<begin>';
const END = '<end>';

function named(name: string, span: Span): IdentifierExpression {
  return {
    kind: 'identifier',
    name: { isGlobal: false, segments: [{ name, span }], span },
    span
  };
}

/** An lvalue whose address is computed now. */
function fixed(cx: Context, operand: Operand): Operand {
  if (operand.kind !== 'place' || operand.place.place === 'variable') {
    return operand;
  }
  const pointer = cx.save(
    cx.address(operand.place, irType(pointerTo(operand.type)), operand.span)
  );
  return {
    ...operand,
    isXvalue: false,
    place: make.deref(pointer, irType(operand.type), operand.span)
  };
}

/** `range.begin()`, or `begin(range)` where that is a function of the range's namespace. */
function callEnd(
  cx: Context,
  node: RangeForStatement,
  range: Operand,
  type: ClassCType,
  name: 'begin' | 'end'
): Operand {
  const { span } = node.range;
  const object: Operand =
    range.kind === 'place' ? { ...range, isXvalue: false } : range;
  const member = memberSymbol(type.info, name);
  if (member?.kind === 'functions') {
    return callOperand(
      cx,
      { kind: 'functions', set: member, object, classInfo: type.info, span },
      [],
      span
    );
  }
  const found = associatedFunctions(cx, named(name, span), [
    node.range as Expression
  ]);
  return found
    ? callOperand(cx, found, [object], span)
    : cx.error(
        span,
        `'${spell(type)}' is no range: it has no ${name}() and no function '${name}' for it is known`
      );
}

/** A variable with the iterator's value. */
function declareIterator(
  cx: Context,
  name: string,
  operand: Operand,
  span: Span
): boolean {
  const value = toValue(cx, operand);
  if (!value) {
    return false;
  }
  const variable = cx.unit.variable(
    name === BEGIN ? '_begin' : '_end',
    irType(value.type),
    'local',
    span
  );
  cx.emit({ stmt: 'declare', variable, init: value.expr, span });
  cx.scope.symbols.set(name, {
    kind: 'variable',
    name,
    type: value.type,
    space: 'local',
    ir: variable,
    span,
    owner: cx.entity
  });
  return true;
}
