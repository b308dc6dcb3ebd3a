/** The arguments of calls, packs expanded, in the order that nvcc evaluates them in. */
import type { Place } from '../../../ir/types';
import type { Expression } from '../../ast';
import type { Context } from '../context/context';
import type { Operand } from '../entities/operands';
import type { Scope } from '../entities/scopes';
import { keepArgument } from '../conversions/arguments';
import { elementScopes } from '../names/packs';
import { loaded } from '../values/loads';
import { keepOrder } from '../values/order';

/** Lowers arguments from left to right, `pattern...` once for each element. */
export function expandArguments(
  cx: Context,
  args: readonly Expression[]
): Operand[] | undefined {
  return lowerEach(cx, expanded(cx, args));
}

/**
 * Lowers the arguments of a call, or those in a constructor's parentheses. Their order is not specified: nvcc leaves
 * host code to g++, which evaluates from right to left, and itself evaluates
 * from left to right.
 */
export function callArguments(
  cx: Context,
  args: readonly Expression[],
  callee?: Operand
): Operand[] | undefined {
  const nodes = expanded(cx, args);
  if (!cx.isHostOnly) {
    return lowerEach(cx, nodes);
  }
  const last = nodes.length - 1;
  // One alone may be what it initialises.
  const isCall = callee ? callee.kind !== 'type' : false;
  const areOwn = isCall || nodes.length > 1;
  const start = cx.out.length;
  const operands = lowerEach(
    cx,
    nodes.reverse(),
    nth => takesValue(callee, last - nth),
    areOwn
  ).reverse();
  cx.argumentsFrom.set(operands, {
    list: cx.out,
    start,
    end: cx.out.length
  });
  return operands;
}

/** Whether that argument's value goes to the callee, whichever overload it is, and no reference to it. */
function takesValue(callee: Operand | undefined, index: number): boolean {
  return (
    callee?.kind === 'functions' &&
    callee.set.functions.every(
      fn =>
        fn.kind === 'function' &&
        (index < fn.params.length
          ? fn.params[index].type.kind !== 'reference'
          : fn.isVariadic)
    )
  );
}

interface Expanded {
  node: Expression;
  scope: Scope;
}

function expanded(cx: Context, args: readonly Expression[]): Expanded[] {
  return args.flatMap(arg =>
    arg.kind === 'packExpansion'
      ? [...elementScopes(cx, arg.pattern)].map(scope => ({
          node: arg.pattern,
          scope
        }))
      : [{ node: arg, scope: cx.scope }]
  );
}

function isRegister(cx: Context, place: Place): boolean {
  return (
    place.place === 'variable' &&
    place.variable.space === 'local' &&
    !cx.hasAddressTaken(place.variable)
  );
}

function lowerEach(
  cx: Context,
  nodes: readonly Expanded[],
  isValue: (index: number) => boolean = () => false,
  areOwn = false
): Operand[] {
  const operands: Operand[] = [];
  for (const { node, scope } of nodes) {
    const mark = cx.out.length;
    let operand = cx.inScope(scope, () => cx.doors.lowerExpression(cx, node));
    // g++ reads what lies in memory in its turn, and registers at the call.
    if (
      operand.kind === 'place' &&
      isValue(operands.length) &&
      !isRegister(cx, operand.place)
    ) {
      operand = loaded(cx, operand);
    }
    if (areOwn) {
      keepArgument(cx, operand);
    }
    for (let i = 0; i < operands.length; i++) {
      operands[i] = keepOrder(cx, operands[i], mark);
    }
    operands.push(operand);
  }
  return operands;
}
