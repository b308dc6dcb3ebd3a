/**
 * Arrays of host code whose length is known only when the program runs (\`float
 * a[n]\`, as gcc has them in C++), and alloca: memory of the heap that goes
 * when the block, or the function, is left.
 */
import type { Expr, Span, Variable } from '../../../ir/types';
import type { Expression, TypeNode, VariableDeclaration } from '../../ast';
import { castScalar } from '../emit/arithmetic';
import type { Context } from '../context/context';
import { callOperand } from '../expressions/calls';
import { lowerExpression } from '../expressions/lower';
import { toValue } from '../values/loads';
import * as make from '../emit/make';
import { lookUpAllocation } from '../names/names';
import { valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import type { VariableSymbol } from '../entities/symbols';
import { resolveType } from '../names/typeNodes';
import { irPointer, irType, sizeOf } from '../entities/layout';
import { T, isArithmetic, isFloating, pointerTo } from '../entities/types';
import type { CType } from '../entities/types';
import { constantLength } from '../names/typeNodes';
import { poison } from './locals';

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
  const value = toValue(cx, lowerExpression(cx, length));
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

function call(
  cx: Context,
  name: string,
  args: Operand[],
  span: Span
): Expr | undefined {
  const set = lookUpAllocation(cx, name);
  if (!set) {
    cx.incomplete(span, `'${name}' is not declared`);
    return undefined;
  }
  const result = callOperand(cx, { kind: 'functions', set, span }, args, span);
  return result.kind === 'value' ? result.expr : undefined;
}

function allocate(cx: Context, bytes: Expr, span: Span): Expr | undefined {
  const memory = call(
    cx,
    '__gs_new',
    [valueOperand(T.ulong, bytes, span)],
    span
  );
  return memory && cx.save(memory);
}

function freeAtEnd(
  cx: Context,
  variable: Variable,
  frame: number,
  span: Span
): void {
  cx.frames[frame].push({
    run: inner => {
      const pointer = make.read(make.variablePlace(variable, span), span);
      const bare: Expr = {
        op: 'pointercast',
        arg: pointer,
        type: irPointer(T.void),
        span
      };
      call(inner, 'free', [valueOperand(pointerTo(T.void), bare, span)], span);
    }
  });
}

/** `alloca(n)`. Each call's memory goes with the block that it stands in. */
export function lowerAlloca(
  cx: Context,
  args: readonly Expression[],
  span: Span
): Operand {
  const [size] = args;
  const value =
    args.length === 1 ? toValue(cx, lowerExpression(cx, size)) : undefined;
  if (!value || !isArithmetic(value.type)) {
    return cx.error(span, "'alloca' takes a number of bytes");
  }
  if (!cx.isHostOnly) {
    return cx.unsupported(span, "'alloca'", 'use an array');
  }
  const result: CType = pointerTo(T.void);
  const memory = allocate(cx, castScalar(value.expr, T.ulong), span);
  if (!memory || memory.op !== 'read' || memory.place.place !== 'variable') {
    return cx.error(span, "'alloca' cannot be used here");
  }
  freeAtEnd(cx, memory.place.variable, cx.frames.length - 1, span);
  return valueOperand(result, memory, span);
}
