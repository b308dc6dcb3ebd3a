/** Pointers to functions, which host code has: their values and calls through them. */
import type { Expr, Span } from '../../../ir/types';
import { hasSpecifier } from '../../ast';
import { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { irFunctionOf, takesVariadicArea } from '../functions/functions';
import { requireBody } from '../functions/queue';
import { lowerIntrinsic } from '../intrinsics/actions';
import type { IntrinsicOverload } from '../entities/intrinsics';
import { toValue } from '../values/loads';
import * as make from '../emit/make';
import { errorOperand, valueOperand } from '../entities/operands';
import type {
  FunctionsOperand,
  Operand,
  ValueOperand
} from '../entities/operands';
import { spellArgs } from '../overloads/overloads';
import { Scope } from '../entities/scopes';
import type { FunctionEntity } from '../entities/symbols';
import { completeArguments } from '../templates/arguments';
import { functionInstance, requireInstance } from '../templates/instantiate';
import { irType } from '../entities/layout';
import { spell } from '../entities/spelling';
import { functionType, pointerTo, unqualify } from '../entities/types';
import type { CType, FunctionCType } from '../entities/types';
import { promotedArgument } from './printf';
import { keepOrder } from '../values/order';

/** The type of a function as its declaration has it; undefined while `auto` is not deduced. */
export function typeOfFunction(fn: FunctionEntity): FunctionCType | undefined {
  return (
    fn.result &&
    functionType(
      fn.result,
      fn.params.map(param => unqualify(param.type)),
      fn.isVariadic
    )
  );
}

/** The function type that a pointer to function or a reference to one leads to. */
export function calledType(type: CType): FunctionCType | undefined {
  if (type.kind === 'function') {
    return type;
  }
  const to =
    type.kind === 'pointer' || type.kind === 'reference' ? type.to : undefined;
  return to?.kind === 'function' ? to : undefined;
}

type Choice = FunctionEntity | IntrinsicOverload;

/** The one function of a set that a pointer can be made of: by the pointer's type, or the only one there is. */
export function chooseFunction(
  cx: Context,
  operand: FunctionsOperand,
  target?: FunctionCType
): Choice | undefined {
  const choices: Choice[] = [];
  for (const fn of operand.set.functions) {
    const isStatic =
      fn.kind === 'function'
        ? fn.isStatic
        : hasSpecifier(fn.declaration, 'static');
    if (fn.classInfo && !isStatic) {
      continue;
    }
    if (fn.kind === 'function') {
      choices.push(fn);
    } else if (operand.templateArgs) {
      const values = operand.templateArgs;
      cx.unit.reporter.try(() => {
        const complete = completeArguments(cx, [...values], fn, operand.span);
        const entity =
          complete && functionInstance(cx, fn, complete, operand.span);
        if (entity) {
          choices.push(entity);
        }
      });
    }
  }
  if (operand.set.functions.length === 0) {
    choices.push(...operand.set.intrinsics);
  }
  if (!target) {
    return choices.length === 1 ? choices[0] : undefined;
  }
  return (
    choices.find(choice => signatureOf(choice) === target) ??
    operand.set.intrinsics.find(choice => signatureOf(choice) === target)
  );
}

/** The type of the one function that a name stands for; undefined where there are several. */
export function typeOfOnly(
  cx: Context,
  operand: FunctionsOperand
): FunctionCType | undefined {
  const chosen = cx.isDevice ? undefined : chooseFunction(cx, operand);
  return chosen && signatureOf(chosen);
}

function signatureOf(choice: Choice): FunctionCType | undefined {
  return choice.kind === 'function'
    ? typeOfFunction(choice)
    : functionType(choice.result, choice.params.map(unqualify), false);
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

const wrappers = new WeakMap<object, Map<IntrinsicOverload, FunctionEntity>>();

/** `double (*f)(double) = sin`: a function around what the compiler has no function for. */
function wrapIntrinsic(
  cx: Context,
  intrinsic: IntrinsicOverload,
  span: Span
): FunctionEntity {
  const { unit } = cx;
  let known = wrappers.get(unit);
  if (!known) {
    wrappers.set(unit, (known = new Map()));
  }
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
    unit.module.functions.push(ir);
  }
  return entity;
}

/** A call through a pointer to a function. */
export function callPointer(
  cx: Context,
  target: Expr,
  type: FunctionCType,
  args: Operand[],
  span: Span
): Operand {
  if (cx.isDevice && !cx.isBoth) {
    return cx.unsupported(
      span,
      'calling through a function pointer',
      'pass a functor or a lambda as a template argument'
    );
  }
  if (cx.isShared) {
    cx.onHostOnly(
      span,
      'calling through a function pointer is not supported in device code: pass a functor or a lambda as a template argument'
    );
  }
  const count = type.params.length;
  if (args.length < count || (args.length > count && !type.isVariadic)) {
    return cx.error(
      span,
      `the function takes ${count} argument${count === 1 ? '' : 's'}, not ${args.length} (${spellArgs(args)})`
    );
  }
  const pending = [...args];
  const exprs: Expr[] = [];
  for (let i = 0; i < args.length; i++) {
    const mark = cx.out.length;
    let expr: Expr | undefined;
    if (i < count) {
      expr = convert(cx, pending[i], type.params[i], args[i].span, {
        what: 'argument'
      });
    } else {
      const value = toValue(cx, pending[i]);
      expr = value && promotedArgument(cx, value, args[i].span);
    }
    if (!expr) {
      return errorOperand(
        span,
        args.some(arg => arg.kind === 'error' && arg.isUnknown)
      );
    }
    if (cx.out.length > mark) {
      for (let j = i + 1; j < args.length; j++) {
        pending[j] = keepOrder(cx, pending[j], mark);
      }
    }
    exprs.push(expr);
  }
  const { result } = type;
  const call = {
    stmt: 'callIndirect',
    target,
    params: exprs.map(expr => expr.type),
    returns: irType(result),
    args: exprs,
    span
  } as const;
  if (result.kind === 'void') {
    cx.emit(call);
    return { kind: 'void', span };
  }
  const variable = cx.temp(irType(result), span);
  cx.emit({ ...call, result: variable });
  const read = make.read(make.variablePlace(variable, span), span);
  return result.kind === 'reference'
    ? {
        kind: 'place',
        type: result.to,
        place: make.deref(read, irType(result.to), span),
        span
      }
    : valueOperand(unqualify(result), read, span);
}
