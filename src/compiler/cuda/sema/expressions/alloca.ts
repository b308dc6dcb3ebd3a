/** `alloca`, and the memory of arrays of variable length: it goes with a block. */
import type { Span, Expr, Variable } from '../../../ir/types';
import type { Context } from '../context/context';
import { irPointer } from '../entities/layout';
import * as make from '../emit/make';
import { valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { isArithmetic, pointerTo, T } from '../entities/types';
import type { CType } from '../entities/types';
import { lookUpAllocation } from '../names/names';
import { callOperand } from './calls';
import type { Expression } from '../../ast';
import { castScalar } from '../emit/arithmetic';
import { toValue } from '../values/loads';

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

export function allocate(
  cx: Context,
  bytes: Expr,
  span: Span
): Expr | undefined {
  const memory = call(
    cx,
    '__gs_new',
    [valueOperand(T.ulong, bytes, span)],
    span
  );
  return memory && cx.save(memory);
}

export function freeAtEnd(
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
    args.length === 1
      ? toValue(cx, cx.doors.lowerExpression(cx, size))
      : undefined;
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
