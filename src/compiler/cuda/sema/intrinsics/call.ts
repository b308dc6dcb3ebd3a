/** What the lowerings of intrinsics share. */
import type {
  BuiltinName,
  Expr,
  Span,
  Type,
  WarpOperation
} from '../../../ir/types';
import type { ScalarName } from '../../../semantics/scalarTypes';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import { valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { irType } from '../entities/layout';
import { T } from '../entities/types';
import type { CType, VectorCType } from '../entities/types';
import type { IntrinsicOverload } from '../entities/intrinsics';

export interface Call {
  overload: IntrinsicOverload;
  /** Converted to the parameters' types; defaults left out. */
  args: Expr[];
  span: Span;
}

export type IntrinsicAction = (cx: Context, call: Call) => Operand;

export const value = (call: Call, expr: Expr): Operand =>
  valueOperand(call.overload.result, expr, call.span);
export const none = (call: Call): Operand => ({
  kind: 'void',
  span: call.span
});
export const resultType = (call: Call): Expr['type'] =>
  irType(call.overload.result);

/** Integers given to a function of floats count as double (C++'s <cmath>). */
export function sameFloat(args: Expr[], result: CType): Expr[] {
  if (
    args.some(arg => arg.type.kind === 'scalar' && arg.type.name === 'f64') ||
    result === T.double
  ) {
    return args.map(arg => make.cast(arg, 'f64'));
  }
  return args;
}

/** `isnan(3)` and its like. */
export function asksOfInteger({ overload }: Call): boolean {
  const [type] = overload.params;
  return (
    overload.result === T.bool &&
    overload.params.length === 1 &&
    type.kind === 'scalar' &&
    type !== T.float &&
    type !== T.double
  );
}

export const KEEPS_INTEGER_OPERANDS = new Set(['ldexp', 'jn', 'yn']);

export function pure(call: Call, name: string, args: Expr[]): Expr {
  return make.intrinsic(name, args, resultType(call), call.span);
}

/** Stores a value through a pointer argument. */
export function storeThrough(
  cx: Context,
  pointer: Expr,
  stored: Expr,
  span: Span
): void {
  if (pointer.type.kind === 'pointer') {
    cx.emit({
      stmt: 'store',
      place: make.deref(pointer, pointer.type.to, span),
      value: stored,
      span
    });
  }
}

export function resultRead(
  variable: ReturnType<Context['temp']>,
  span: Span
): Expr {
  return make.read(make.variablePlace(variable, span), span);
}

export function warpCall(
  cx: Context,
  call: Call,
  operation: WarpOperation,
  mask: Expr | undefined,
  args: Expr[]
): Operand {
  const result = cx.temp(resultType(call), call.span);
  cx.emit({
    stmt: 'warp',
    operation,
    ...(mask ? { mask } : {}),
    args,
    result,
    span: call.span
  });
  return value(call, resultRead(result, call.span));
}

export const unsigned = (expr: Expr): Expr => {
  const name = make.scalarOf(expr);
  return name[0] === 'i'
    ? make.cast(expr, name === 'i64' ? 'u64' : 'u32')
    : expr;
};

export function mixLanes(
  call: Call,
  operator: 'add' | 'sub' | 'mul' | 'div'
): Expr {
  const type = call.overload.result as VectorCType;
  const lanes = [0, 1].map(index => {
    const of = (expr: Expr): Expr => ({
      op: 'member',
      value: expr,
      index,
      type: irType(type.element),
      span: call.span
    });
    return make.binary(operator, of(call.args[0]), of(call.args[1]), call.span);
  });
  return { op: 'construct', args: lanes, type: irType(type), span: call.span };
}

export const halfToFloat = (expr: Expr): Expr => make.cast(expr, 'f32');

/** A clock is read where it stands, not where its value is used. */
export function readClock(
  cx: Context,
  name: BuiltinName,
  type: Expr['type'],
  span: Span
): Expr {
  const variable = cx.temp(type, span, make.builtin(name, type, span));
  return resultRead(variable, span);
}

/** Signed and unsigned of one width: CUDA's mixed overloads work on unsigned. */
export function mixSigns(args: Expr[]): Expr[] {
  const names = args.map(make.scalarOf);
  const wide =
    names.find(name => name === 'u64') ??
    (names.includes('u32') && names.includes('i32') && args.length === 2
      ? 'u32'
      : undefined);
  return wide &&
    names.some(name => name !== wide) &&
    names.every(
      name =>
        name === 'i32' || name === 'u32' || name === 'i64' || name === 'u64'
    ) &&
    args.length === 2
    ? args.map(arg => make.cast(arg, wide))
    : args;
}

export function convertLanes(cx: Context, call: Call): Expr {
  const saved = cx.save(call.args[0]);
  const lanes = [0, 1].map(index =>
    make.cast(
      {
        op: 'member',
        value: saved,
        index,
        type: laneType(saved),
        span: call.span
      },
      elementOf(call)
    )
  );
  return {
    op: 'construct',
    args: lanes,
    type: resultType(call),
    span: call.span
  };
}

/** What the result is, or is a vector of. */
export function elementOf(call: Call): ScalarName {
  const type = resultType(call);
  return type.kind === 'vector' ? type.element : make.scalarOf({ type });
}

/** The type of a vector's elements. */
export function laneType({ type }: Expr): Type {
  if (type.kind !== 'vector') {
    throw new TypeError('lanes of what is no vector');
  }
  return { kind: 'scalar', name: type.element };
}
