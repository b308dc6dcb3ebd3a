/**
 * Arrays of host code whose length is known only when the program runs (`float
 * a[n]`, as gcc has them in C++), and alloca: memory of the heap that goes
 * when the block, or the function, is left.
 */
import type { Expr, Span, Variable } from '../../../ir/types';
import type {
  Expression,
  IdentifierExpression,
  TypeNode,
  VariableDeclaration
} from '../../ast';
import { castScalar } from '../emit/arithmetic';
import type { Context } from '../context/context';
import { toValue } from '../values/loads';
import * as make from '../emit/make';
import { Scope } from '../entities/scopes';
import type { VariableSymbol } from '../entities/symbols';
import { resolveType, constantLength } from '../names/typeNodes';
import { irType, sizeOf } from '../entities/layout';
import {
  ROW,
  T,
  arrayOf,
  isArithmetic,
  isFloating,
  pointerTo
} from '../entities/types';
import type { CType } from '../entities/types';
import { poison } from './variableTypes';
import { allocate, freeAtEnd } from '../expressions/alloca';

/** The length of an array whose type has no constant one; undefined for all other types. */
function variableLength(cx: Context, node: TypeNode): Expression | undefined {
  return node.kind === 'array' &&
    node.size &&
    constantLength(cx, node.size) === undefined
    ? node.size
    : undefined;
}

/** The lengths down to the inmost that is not constant, and what is an element then. */
function dimensions(
  cx: Context,
  written: TypeNode
): { lengths: Expression[]; element: TypeNode } {
  const lengths: Expression[] = [];
  let found: ReturnType<typeof dimensions> = { lengths: [], element: written };
  for (let at = written; at.kind === 'array' && at.size; at = at.of) {
    lengths.push(at.size);
    if (variableLength(cx, at)) {
      found = { lengths: [...lengths], element: at.of };
    }
  }
  return found;
}

/** Declares such an array; false when the declaration is another. */
export function declareVariableArray(
  cx: Context,
  node: VariableDeclaration,
  name: string
): boolean {
  const { type: written, span } = node;
  if (written.kind !== 'array' || !written.size) {
    return false;
  }
  const { lengths, element } = dimensions(cx, written);
  if (lengths.length === 0) {
    return false;
  }
  const of = resolveType(cx, element);
  const counts = lengths
    .map(length => countOf(cx, length, span))
    .filter(count => count !== undefined);
  const [rows, ...inner] = counts;
  if (counts.length < lengths.length || of.kind === 'error') {
    poison(cx, name, node.nameSpan);
    return true;
  }
  if (node.initializer) {
    cx.unsupported(
      span,
      'this array of variable length',
      'it cannot have an initialiser'
    );
    poison(cx, name, node.nameSpan);
    return true;
  }
  if (of.kind === 'class' && inner.length === 0) {
    declareObjects(cx, node, name, element, rows);
    return true;
  }
  if (of.kind === 'class') {
    cx.unsupported(
      span,
      'this array of several variable lengths',
      'its elements are objects; use std::vector'
    );
    poison(cx, name, node.nameSpan);
    return true;
  }
  /** The elements in so many of the inmost dimensions. */
  const elements = (dimensions: readonly Variable[]): Expr =>
    dimensions
      .map(count => read(count, span))
      .reduce((product, count) => make.binary('mul', product, count, span));
  const bytes = make.binary(
    'mul',
    elements(counts),
    make.constant('u64', sizeOf(of), span),
    span
  );
  const memory = allocate(cx, bytes, span);
  if (!memory) {
    return true;
  }
  // What a row is, only its name knows: other pointers to rows cannot be moved.
  const type = pointerTo(inner.reduce<CType>(row => arrayOf(row, ROW), of));
  const variable = cx.unit.variable(name, irType(type), 'local', node.nameSpan);
  cx.emit({
    stmt: 'declare',
    variable,
    init: { op: 'pointercast', arg: memory, type: variable.type, span },
    span
  });
  freeAtEnd(cx, variable, cx.frames.length - 1, span);
  const symbol: VariableSymbol = {
    kind: 'variable',
    name,
    type,
    space: 'local',
    ir: variable,
    span: node.nameSpan,
    owner: cx.entity,
    arrayBytes: () => bytes,
    rowLengths: inner.map((_, i) => () => elements(inner.slice(i)))
  };
  cx.scope.symbols.set(name, symbol);
  return true;
}

/** A length, computed once; undefined with an error reported. */
function countOf(
  cx: Context,
  length: Expression,
  span: Span
): Variable | undefined {
  const value = toValue(cx, cx.doors.lowerExpression(cx, length));
  if (!value) {
    return undefined;
  }
  if (!isArithmetic(value.type) || isFloating(value.type)) {
    cx.error(length.span, 'the length of an array is an integer');
    return undefined;
  }
  return cx.temp(make.U64, span, castScalar(value.expr, T.ulong));
}

function read(variable: Variable, span: Span): Expr {
  return make.read(make.variablePlace(variable, span), span);
}

/** Objects are constructed and destroyed as `new T[n]` and `delete[]` do it. */
function declareObjects(
  cx: Context,
  node: VariableDeclaration,
  name: string,
  type: TypeNode,
  rows: Variable
): void {
  const { span } = node;
  const hidden = new Scope('block', cx.scope);
  const declare = (
    scope: Scope,
    as: string,
    of: CType,
    ir: Variable
  ): VariableSymbol => {
    const symbol: VariableSymbol = {
      kind: 'variable',
      name: as,
      type: of,
      space: 'local',
      ir,
      span: node.nameSpan,
      owner: cx.entity
    };
    scope.symbols.set(as, symbol);
    return symbol;
  };
  declare(hidden, LENGTH, T.ulong, rows);
  const objects = cx.inScope(hidden, () =>
    toValue(
      cx,
      cx.doors.lowerExpression(cx, {
        kind: 'new',
        isGlobal: true,
        placement: [],
        type,
        count: named(LENGTH, span),
        span
      })
    )
  );
  if (objects?.type.kind !== 'pointer') {
    poison(cx, name, node.nameSpan);
    return;
  }
  const variable = cx.unit.variable(
    name,
    objects.expr.type,
    'local',
    node.nameSpan
  );
  cx.emit({ stmt: 'declare', variable, init: objects.expr, span });
  declare(hidden, name, objects.type, variable);
  cx.frames[cx.frames.length - 1].push({
    run: inner => {
      inner.inScope(hidden, () =>
        inner.doors.lowerExpression(inner, {
          kind: 'delete',
          isGlobal: true,
          isArray: true,
          operand: named(name, span),
          span
        })
      );
    }
  });
  const size = make.constant('u64', sizeOf(objects.type.to), span);
  declare(cx.scope, name, objects.type, variable).arrayBytes = () =>
    make.binary('mul', read(rows, span), size, span);
}

/** No name that a program can write. */
const LENGTH = '<length>';

function named(name: string, span: Span): IdentifierExpression {
  return {
    kind: 'identifier',
    name: { isGlobal: false, segments: [{ name, span }], span },
    span
  };
}
