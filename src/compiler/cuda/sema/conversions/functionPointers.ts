/** Functions to pointers to them, which host code has. */
import type { Span } from '../../../ir/types';
import { Context } from '../context/context';
import { irType } from '../entities/layout';
import { typeOfFunction } from '../entities/functions';
import { valueOperand } from '../entities/operands';
import type { FunctionsOperand, ValueOperand } from '../entities/operands';
import { spell } from '../entities/spelling';
import { pointerTo } from '../entities/types';
import type { FunctionCType } from '../entities/types';
import { requireBody } from '../functions/queue';
import { takesVariadicArea, irFunctionOf } from '../functions/functions';
import { chooseFunction, typeOfChoice } from '../templates/functions';
import { requireInstance } from '../templates/instantiate';
import type { IntrinsicOverload } from '../entities/intrinsics';
import type { FunctionEntity } from '../entities/symbols';
import * as make from '../emit/make';
import { Scope } from '../entities/scopes';
import { lowerIntrinsic } from '../intrinsics/actions';
import { toValue } from '../values/loads';

/** The type of the one function that a name stands for; undefined where there are several. */
export function typeOfOnly(
  cx: Context,
  operand: FunctionsOperand
): FunctionCType | undefined {
  const chosen = cx.isDevice ? undefined : chooseFunction(cx, operand);
  return chosen && typeOfChoice(chosen);
}

/** The address of a function; undefined after a report. */
export function functionPointer(
  cx: Context,
  operand: FunctionsOperand,
  span: Span,
  target?: FunctionCType
): ValueOperand | undefined {
  const { name } = operand.set;
  if (cx.isDevice) {
    const message = `a pointer to the function '${name}' is not supported in device code: pass a functor or a lambda as a template argument instead`;
    if (!cx.isBoth) {
      cx.error(span, message);
      return undefined;
    }
    cx.onHostOnly(span, message);
  }
  const chosen = chooseFunction(cx, operand, target);
  if (!chosen) {
    cx.error(
      span,
      target
        ? `no function '${name}' has the type '${spell(target)}'`
        : `which of the functions '${name}' is meant does not show here`,
      { notes: target ? [] : [{ message: 'cast it to the type of the one' }] }
    );
    return undefined;
  }
  const fn =
    chosen.kind === 'function' ? chosen : wrapIntrinsic(cx, chosen, span);
  if (takesVariadicArea(cx.unit, fn)) {
    cx.unsupported(
      span,
      `a pointer to '${fn.displayName}', which takes a variable number of arguments,`,
      'call it by its name'
    );
    return undefined;
  }
  if (fn.template) {
    requireInstance(cx, fn, span);
  } else {
    requireBody(cx, fn, span);
  }
  const signature = typeOfFunction(fn);
  if (!signature) {
    return undefined;
  }
  const type = pointerTo(signature);
  return valueOperand(
    type,
    {
      op: 'function',
      function: irFunctionOf(cx.unit, fn),
      type: irType(type),
      span
    },
    span
  );
}

const wrappers = (): Map<IntrinsicOverload, FunctionEntity> => new Map();

/** `double (*f)(double) = sin`: a function around what the compiler has no function for. */
function wrapIntrinsic(
  cx: Context,
  intrinsic: IntrinsicOverload,
  span: Span
): FunctionEntity {
  const { unit } = cx;
  const known = unit.keep(wrappers);
  let entity = known.get(intrinsic);
  if (!entity) {
    entity = unit.hostEntity(intrinsic.name, span);
    entity.params = intrinsic.params.map((type, i) => ({
      name: `x${i}`,
      type,
      span
    }));
    entity.result = intrinsic.result;
    entity.state = 'done';
    known.set(intrinsic, entity);
    const ir = irFunctionOf(unit, entity);
    const inner = new Context(
      unit,
      new Scope('function', unit.globalScope),
      entity,
      ir
    );
    const args = ir.params.map(variable =>
      make.read(make.variablePlace(variable, span), span)
    );
    ir.body = inner.capture(() => {
      const result = lowerIntrinsic(inner, intrinsic, args, span);
      const value = result.kind === 'void' ? undefined : toValue(inner, result);
      inner.emit({
        stmt: 'return',
        ...(value ? { value: value.expr } : {}),
        span
      });
    });
    unit.define(ir);
  }
  return entity;
}
