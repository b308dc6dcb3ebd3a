/** Calls: of functions, member functions, function objects, CUDA's own functions. */
import type { CallExpression, Expression } from '../../ast';
import type { Expr, Span } from '../../../ir/types';
import { constructObject } from '../initialisers/construct';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { addressOf, materialise, toValue } from '../values/loads';
import type { Purpose } from '../conversions/conversionMessages';
import { takesVariadicArea } from '../functions/functions';
import { lowerIntrinsic } from '../intrinsics/actions';
import { errorOperand, typeOf, valueOperand } from '../entities/operands';
import type {
  FunctionsOperand,
  Operand,
  PlaceOperand
} from '../entities/operands';
import { resolveOverload } from '../overloads/overloads';
import type { Candidate } from '../overloads/overloads';
import { associatedFunctions } from '../names/adl';
import { callOperator } from './operatorCalls';
import { destroyObject } from '../lifetime/destroy';
import { warnCall } from '../warnings/suspicious';
import { lowerMemberPointerCall } from './memberPointers';
import { memberObject } from './members';
import { callPointer } from './functionPointers';
import { calledType, needsThis } from '../entities/functions';
import { checkPrintfCall, promotedArgument } from './printf';
import { lowerSpecialCall, variadicArea } from './specialCalls';
import { keepOrder } from '../values/order';
import { callArguments } from './arguments';
import type { FunctionEntity } from '../entities/symbols';
import { irPointer } from '../entities/layout';
import { spell } from '../entities/spelling';
import { CONST, pointerTo, qualify, unqualify } from '../entities/types';
import { checkCallable, emitCall } from '../functions/calls';

/** `p->~T()`. */
function lowerDestructorCall(
  cx: Context,
  node: CallExpression
): Operand | undefined {
  const { callee } = node;
  if (callee.kind !== 'member') {
    return undefined;
  }
  const { segments } = callee.member;
  if (!segments[segments.length - 1].name.startsWith('~')) {
    return undefined;
  }
  const object = memberObject(cx, callee);
  if (object?.kind === 'place') {
    destroyObject(cx, { ...object, type: unqualify(object.type) });
  }
  return object ? { kind: 'void', span: node.span } : errorOperand(node.span);
}

export function lowerCall(cx: Context, node: CallExpression): Operand {
  const destroyed = lowerDestructorCall(cx, node);
  if (destroyed) {
    return destroyed;
  }
  const throughMember = lowerMemberPointerCall(cx, node);
  if (throughMember) {
    return throughMember;
  }
  const callee = lowerCallee(cx, node.callee, node);
  if (callee.kind === 'error') {
    // The arguments may still hold mistakes worth telling.
    node.args.forEach(arg =>
      cx.doors.lowerExpression(
        cx,
        arg.kind === 'packExpansion' ? arg.pattern : arg
      )
    );
    return errorOperand(node.span, callee.isUnknown);
  }
  if (
    callee.kind === 'functions' &&
    callee.set.functions.length === 0 &&
    callee.set.intrinsics.length === 0
  ) {
    return lowerSpecialCall(cx, callee, node);
  }
  const args = callArguments(cx, node.args, callee);
  if (!args) {
    return errorOperand(node.span);
  }
  if (callee.kind === 'functions' && !callee.classInfo) {
    checkPrintfCall(cx, callee.set.name, node, args);
    warnCall(cx, callee.set.name, node.args, args);
  }
  return callOperand(cx, callee, args, node.span);
}

/** Names that only argument-dependent look-up finds are no errors yet. */
function lowerCallee(
  cx: Context,
  callee: Expression,
  node: CallExpression
): Operand {
  if (
    callee.kind === 'identifier' &&
    !callee.isParenthesized &&
    callee.name.segments.length === 1
  ) {
    const found = associatedFunctions(cx, callee, node.args);
    if (found) {
      return found;
    }
  }
  return cx.doors.lowerExpression(cx, callee);
}

/** Calls what an operand stands for. */
export function callOperand(
  cx: Context,
  callee: Operand,
  args: Operand[],
  span: Span
): Operand {
  if (callee.kind === 'error') {
    return errorOperand(span, callee.isUnknown);
  }
  if (callee.kind === 'type') {
    return constructObject(cx, unqualify(callee.type), args, span);
  }
  if (callee.kind === 'functions') {
    const chosen = resolveOverload(
      cx,
      callee.set.name,
      callee.set.functions,
      callee.set.intrinsics,
      args,
      {
        object: callee.object,
        templateArgs: callee.templateArgs,
        span
      }
    );
    if (!chosen) {
      return errorOperand(
        span,
        args.some(arg => arg.kind === 'error' && arg.isUnknown)
      );
    }
    return callCandidate(cx, chosen, callee, args, span);
  }
  const type = typeOf(callee);
  if (type.kind === 'class') {
    const called = callOperator(cx, '()', [callee, ...args], span);
    if (called) {
      return called;
    }
    return cx.error(
      span,
      `an object of type '${spell(type)}' cannot be called: it has no 'operator()'`
    );
  }
  const signature = calledType(type);
  if (signature) {
    const pointer = toValue(cx, callee);
    return pointer
      ? callPointer(cx, pointer.expr, signature, args, span)
      : errorOperand(span);
  }
  return cx.error(
    span,
    `a value of type '${spell(type)}' cannot be called like a function`
  );
}

export function callCandidate(
  cx: Context,
  chosen: Candidate,
  callee: Pick<FunctionsOperand, 'object' | 'set'> & {
    classInfo?: FunctionsOperand['classInfo'];
  },
  args: Operand[],
  span: Span
): Operand {
  if (chosen.kind === 'intrinsic') {
    if (chosen.isDeviceOnly && cx.isHostOnly) {
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
  return callFunction(cx, chosen, callee.object, args, span);
}

/** Emits the call of a function with lowered arguments. */
export function callFunction(
  cx: Context,
  fn: FunctionEntity,
  object: Operand | undefined,
  args: Operand[],
  span: Span
): Operand {
  if (!checkCallable(cx, fn, span)) {
    return errorOperand(span);
  }
  const exprs = convertArguments(cx, fn, object, args, span);
  if (!exprs) {
    return errorOperand(
      span,
      args.some(arg => arg.kind === 'error' && arg.isUnknown)
    );
  }
  return emitCall(cx, fn, exprs, span);
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
  let failed = false;
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
  for (let i = 0; i < fn.params.length; i++) {
    const param = fn.params[i];
    const purpose: Purpose = {
      what: 'argument',
      name: param.name,
      notes: [
        { message: `'${fn.displayName}' is declared here`, span: fn.span }
      ]
    };
    let operand = args[i];
    if (!operand) {
      if (!param.default) {
        cx.error(span, `too few arguments in the call of '${fn.displayName}'`);
        return undefined;
      }
      const value = param.default;
      operand = cx.inScope(fn.scope, () => cx.doors.lowerExpression(cx, value));
    }
    const mark = cx.out.length;
    const expr = convert(cx, operand, param.type, operand.span, purpose);
    if (!expr) {
      failed = true;
      continue;
    }
    if (cx.out.length > mark) {
      for (let j = i + 1; j < args.length; j++) {
        args[j] = keepOrder(cx, args[j], mark);
      }
    }
    exprs.push(expr);
  }
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
  const pointer = valueOperand(
    pointerTo(from),
    addressOf(place as PlaceOperand),
    object.span
  );
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
