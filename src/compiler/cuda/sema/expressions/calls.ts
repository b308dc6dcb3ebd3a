/** Calls: of functions, member functions, function objects, CUDA's own functions. */
import type { CallExpression, Expression } from '../../ast';
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { toValue } from '../values/loads';
import { errorOperand, typeOf } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { resolveOverload } from '../overloads/overloads';
import { associatedFunctions, withAssociated } from '../names/adl';
import { callOperator } from './operatorCalls';
import { destroyObject, destroyVirtually } from '../lifetime/destroy';
import { warnCall } from '../warnings/suspicious';
import { lowerMemberPointerCall } from './memberPointers';
import { memberObject } from './members';
import { callPointer } from './functionPointers';
import { calledType } from '../entities/functions';
import { checkPrintfCall } from './printf';
import { lowerSpecialCall } from './specialCalls';
import { callArguments } from './arguments';
import { valueOfType } from './casts';
import { spell } from '../entities/spelling';
import { unqualify } from '../entities/types';
import { callCandidate } from './callFunction';

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
    const place = { ...object, type: unqualify(object.type) };
    const destroy = segments.length > 1 ? destroyObject : destroyVirtually;
    destroy(cx, place);
  }
  return object ? { kind: 'void', span: node.span } : errorOperand(node.span);
}

export function lowerCall(cx: Context, node: CallExpression): Operand {
  const destroyed = lowerDestructorCall(cx, node);
  if (destroyed) {
    return destroyed;
  }
  const through =
    node.callee.kind === 'binary' &&
    (node.callee.operator === '.*' || node.callee.operator === '->*')
      ? lowerMemberPointerCall(cx, node.callee, node)
      : undefined;
  if (through && 'result' in through) {
    return through.result;
  }
  const callee = through?.callee ?? lowerCallee(cx, node.callee, node);
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
  return callOperand(
    cx,
    callee.kind === 'functions' ? withAssociated(callee, args) : callee,
    args,
    node.span
  );
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
    return valueOfType(cx, callee.type, args, { span, isBraced: false });
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
