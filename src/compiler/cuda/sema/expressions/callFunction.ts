/** The call of a function that has been chosen: its arguments converted, what runs emitted. */
import { checkCallable, emitFunctionCall } from '../functions/calls';
import { callVirtual } from '../lifetime/virtualCalls';
import type { Span, Expr } from '../../../ir/types';
import type { Context } from '../context/context';
import { convertEach, endsItsArguments } from '../conversions/arguments';
import { convert } from '../conversions/conversions';
import { needsThis } from '../entities/functions';
import { errorOperand, valueOperand } from '../entities/operands';
import type {
  FunctionsOperand,
  Operand,
  PlaceOperand,
  ValueOperand
} from '../entities/operands';
import { takesVariadicArea } from '../functions/functions';
import type { FunctionEntity } from '../entities/symbols';
import { lowerIntrinsic } from '../intrinsics/actions';
import type { Candidate } from '../overloads/overloads';
import { materialise, addressOfOperand, toValue } from '../values/loads';
import { keepOrder } from '../values/order';
import { promotedArgument } from './printf';
import { irPointer } from '../entities/layout';
import { qualify, CONST, pointerTo, unqualify, T } from '../entities/types';
import type { ErrorCType } from '../entities/types';
import * as make from '../emit/make';

export function callCandidate(
  cx: Context,
  chosen: Candidate,
  callee: Pick<FunctionsOperand, 'object' | 'set' | 'isQualified'> & {
    classInfo?: FunctionsOperand['classInfo'];
  },
  args: Operand[],
  span: Span
): Operand {
  if (chosen.kind === 'intrinsic') {
    if (chosen.isDeviceOnly && cx.isHostOnly && !cx.isHostSide) {
      return cx.error(
        span,
        `'${chosen.name}' exists in device code only: it cannot be called from the host function '${cx.entity?.name}'`
      );
    }
    const converted: Expr[] = [];
    let failed = false;
    let unknown = false;
    let pending = args;
    for (let i = 0; i < args.length; i++) {
      const mark = cx.out.length;
      const expr = convert(cx, pending[i], chosen.params[i], args[i].span, {
        what: 'argument'
      });
      if (cx.out.length > mark) {
        pending = pending.map((arg, j) =>
          j > i ? keepOrder(cx, arg, mark) : arg
        );
      }
      if (expr) {
        converted.push(expr);
      } else {
        failed = true;
        unknown ||=
          args[i].kind === 'error' &&
          (args[i] as { isUnknown: boolean }).isUnknown;
      }
    }
    return failed
      ? errorOperand(span, unknown)
      : lowerIntrinsic(cx, chosen, converted, span);
  }
  return callFunction(
    cx,
    chosen,
    callee.object,
    args,
    span,
    callee.isQualified
  );
}

/** Arguments, `this` first, in the types of the parameters; defaults filled in. */
function convertArguments(
  cx: Context,
  fn: FunctionEntity,
  object: Operand | undefined,
  args: Operand[],
  span: Span
): Expr[] | undefined {
  const exprs: Expr[] = [];
  const missing = fn.params.findIndex(
    (param, i) => i >= args.length && !param.default
  );
  if (missing >= 0) {
    cx.error(span, `too few arguments in the call of '${fn.displayName}'`);
    return undefined;
  }
  if (fn.classInfo && !fn.isStatic && fn.role !== 'constructor') {
    if (!object) {
      cx.error(
        span,
        `the member function '${fn.displayName}' needs an object to be called on`
      );
      return undefined;
    }
    if (needsThis(fn)) {
      const pointer = objectPointer(cx, object, fn);
      if (!pointer) {
        return undefined;
      }
      exprs.push(pointer);
    }
  }
  const converted = convertEach(
    cx,
    {
      params: fn.params,
      scope: fn.scope,
      endsThem: endsItsArguments(fn),
      purpose: ({ name }) => ({
        what: 'argument',
        name,
        notes: [
          { message: `'${fn.displayName}' is declared here`, span: fn.span }
        ]
      })
    },
    args,
    span
  );
  let failed = !converted;
  exprs.push(...(converted ?? []));
  const extra: Expr[] = [];
  for (const operand of args.slice(fn.params.length)) {
    const value = toValue(cx, operand);
    if (value) {
      extra.push(promotedArgument(cx, value, operand.span));
    } else {
      failed = true;
    }
  }
  exprs.push(
    ...(takesVariadicArea(cx.unit, fn)
      ? [variadicArea(cx, extra, span)]
      : extra)
  );
  return failed ? undefined : exprs;
}

function objectPointer(
  cx: Context,
  object: Operand,
  fn: FunctionEntity
): Expr | undefined {
  let place: Operand = object;
  if (object.kind === 'value') {
    place = materialise(cx, object);
  }
  if (place.kind !== 'place' && place.kind !== 'choice') {
    return undefined;
  }
  const target = qualify(fn.classInfo!.type, fn.isConstMember ? CONST : 0);
  const from = place.type;
  if (from.quals & CONST && !fn.isConstMember && fn.role === 'function') {
    cx.error(
      object.span,
      `'${fn.displayName}' is not 'const' and cannot be called on a const object`,
      {
        notes: [
          { message: `declare it 'const' if it changes nothing`, span: fn.span }
        ]
      }
    );
    return undefined;
  }
  const pointer: ValueOperand = {
    ...valueOperand(
      pointerTo(from),
      addressOfOperand(cx, place as PlaceOperand),
      object.span
    ),
    isAddress: true
  };
  const bare = unqualify(from);
  if (bare === fn.classInfo!.type) {
    return retype(pointer.expr, irPointer(target));
  }
  return convert(
    cx,
    { ...pointer, type: pointerTo(qualify(bare, target.quals)) },
    pointerTo(target),
    object.span,
    { what: 'argument' }
  );
}

function retype(expr: Expr, type: Expr['type']): Expr {
  return expr.op === 'address' ? { ...expr, type } : expr;
}

/** The arguments for `...` in slots of 8 bytes, as va_arg reads them. */
function variadicArea(cx: Context, args: Expr[], span: Span): Expr {
  const type = irPointer(T.char);
  if (args.length === 0) {
    return { op: 'null', type, span };
  }
  const slots = cx.temp(
    { kind: 'array', of: make.U64, length: args.length },
    span
  );
  const area = make.variablePlace(slots, span);
  args.forEach((arg, i) => {
    const slot = make.element(
      area,
      make.constant('i32', i, span),
      make.U64,
      span
    );
    const pointer: Expr = {
      op: 'pointercast',
      arg: cx.address(slot, irPointer(T.ulong), span),
      type: { ...type, to: arg.type } as Expr['type'],
      span
    };
    cx.emit({
      stmt: 'store',
      place: make.deref(pointer, arg.type, span),
      value: arg,
      span
    });
  });
  return {
    op: 'pointercast',
    arg: cx.address(area, irPointer(T.ulong), span),
    type,
    span
  };
}

/** What it takes is not known for a name that is not known. */
function gapOfParameters({ params }: FunctionEntity): ErrorCType['gap'] {
  for (const { type } of params) {
    if (type.kind === 'error' && type.gap) {
      return type.gap;
    }
  }
  return undefined;
}

/** Emits the call of a function with lowered arguments. */
export function callFunction(
  cx: Context,
  fn: FunctionEntity,
  object: Operand | undefined,
  args: Operand[],
  span: Span,
  isQualified = false
): Operand {
  if (!checkCallable(cx, fn, span)) {
    return errorOperand(span);
  }
  const exprs = convertArguments(cx, fn, object, args, span);
  if (!exprs) {
    const gap = gapOfParameters(fn);
    return gap
      ? cx.incomplete(gap.span, gap.message)
      : errorOperand(
          span,
          args.some(arg => arg.kind === 'error' && arg.isUnknown)
        );
  }
  return fn.virtualSlot === undefined ||
    fn.role === 'destructor' ||
    isQualified ||
    cx.unevaluated > 0
    ? emitFunctionCall(cx, fn, exprs, span)
    : callVirtual(cx, fn, exprs, span);
}
