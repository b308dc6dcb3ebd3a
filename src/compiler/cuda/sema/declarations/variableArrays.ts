/**
 * Arrays of host code whose length is known only when the program runs (\`float
 * a[n]\`, as gcc has them in C++), and alloca: memory of the heap that goes
 * when the block, or the function, is left.
 */
import type { Expression, TypeNode, VariableDeclaration } from '../../ast';
import { castScalar } from '../emit/arithmetic';
import type { Context } from '../context/context';
import { toValue } from '../values/loads';
import * as make from '../emit/make';
import type { VariableSymbol } from '../entities/symbols';
import { resolveType, constantLength } from '../names/typeNodes';
import { irType, sizeOf } from '../entities/layout';
import { T, isArithmetic, isFloating, pointerTo } from '../entities/types';
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

/** Declares such an array; false when the declaration is another. */
export function declareVariableArray(
  cx: Context,
  node: VariableDeclaration,
  name: string
): boolean {
  const { type: written, span } = node;
  const length =
    cx.isHostOnly && written.kind === 'array'
      ? variableLength(cx, written)
      : undefined;
  if (!length || written.kind !== 'array') {
    return false;
  }
  if (variableLength(cx, written.of)) {
    cx.unsupported(
      written.of.span,
      'an array with a second variable length',
      'allocate rows * columns elements and index them yourself'
    );
    poison(cx, name, node.nameSpan);
    return true;
  }
  const of = resolveType(cx, written.of);
  const value = toValue(cx, cx.doors.lowerExpression(cx, length));
  if (!value || of.kind === 'error') {
    return true;
  }
  if (!isArithmetic(value.type) || isFloating(value.type)) {
    cx.error(length.span, 'the length of an array is an integer');
    return true;
  }
  if (node.initializer || of.kind === 'class') {
    cx.unsupported(
      span,
      'this array of variable length',
      of.kind === 'class'
        ? 'its elements are objects; use std::vector'
        : 'it cannot have an initialiser'
    );
    return true;
  }
  const count = cx.temp(make.U64, span, castScalar(value.expr, T.ulong));
  const size = make.constant('u64', sizeOf(of), span);
  const bytes = make.binary(
    'mul',
    make.read(make.variablePlace(count, span), span),
    size,
    span
  );
  const memory = allocate(cx, bytes, span);
  if (!memory) {
    return true;
  }
  const type = pointerTo(of);
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
    arrayBytes: () => bytes
  };
  cx.scope.symbols.set(name, symbol);
  return true;
}
