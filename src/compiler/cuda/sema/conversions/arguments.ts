/** The arguments of a call in the types of its parameters, and who ends the objects among them. */
import type { Expr, ReadExpr, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { valueOperand } from '../entities/operands';
import type { Operand, ValueOperand } from '../entities/operands';
import type { Scope } from '../entities/scopes';
import type { FunctionEntity, FunctionParameter } from '../entities/symbols';
import type { CType } from '../entities/types';
import { unqualify } from '../entities/types';
import { destructorOf } from '../lifetime/specialMembers';
import { destroyLater, endsElsewhere } from '../lifetime/temporaries';
import { keepOrder } from '../values/order';
import type { Purpose } from './conversionMessages';
import { convert } from './conversions';

export interface ArgumentParameters {
  params: readonly (Pick<FunctionParameter, 'type'> &
    Partial<FunctionParameter>)[];
  /** Where default arguments are looked up. */
  scope?: Scope;
  /** The function itself ends the objects that it is given. */
  endsThem: boolean;
  purpose: (param: { name?: string }) => Purpose;
}

/**
 * Whether the function ends the objects that are passed to it by value: on a
 * GPU it has copies of its own. Host code leaves it to who made them, at the end
 * of the full expression, as the Itanium C++ ABI does.
 */
export function endsItsArguments({ execution }: FunctionEntity): boolean {
  return execution.device || execution.kernel;
}

/**
 * Converts what is passed, and what is not passed but has a default, in the
 * order in which g++ evaluates arguments: from the last to the first, in code
 * of the host alone. Undefined after a report.
 */
export function convertEach(
  cx: Context,
  { params, scope, endsThem, purpose }: ArgumentParameters,
  args: readonly Operand[],
  span: Span
): Expr[] | undefined {
  const operands: (Operand | undefined)[] = [...args];
  const exprs: Expr[] = [];
  let failed = false;
  const order = [...params.keys()];
  if (cx.isHostOnly) {
    order.reverse();
  }
  const todo = new Set(order);
  for (const i of order) {
    todo.delete(i);
    const param = params[i];
    let mark = cx.out.length;
    const operand =
      operands[i] ??
      (param.default && scope
        ? cx.inScope(scope, () => cx.doors.lowerExpression(cx, param.default!))
        : undefined);
    const expr =
      operand && convert(cx, operand, param.type, operand.span, purpose(param));
    if (!expr) {
      failed = true;
      continue;
    }
    exprs[i] = ownedArgument(cx, expr, param.type, endsThem, span);
    const from = cx.argumentsFrom.get(args);
    if (!operands[i] && from?.list === cx.out && from.start < from.end) {
      // A default argument stands behind all that are written.
      const end = cx.bringForward(from.start, mark);
      exprs[i] = keepOrder(cx, valueOperand(param.type, exprs[i]), end).expr;
      from.end += end - from.start;
      from.start = end;
      mark = cx.out.length;
    }
    if (cx.out.length > mark) {
      for (const j of todo) {
        const other = operands[j];
        operands[j] = other && keepOrder(cx, other, mark);
      }
    }
  }
  return failed ? undefined : exprs;
}

/** An object that is passed by value ends with the full expression, or with the function. */
export function ownedArgument(
  cx: Context,
  expr: Expr,
  type: CType,
  endsThem: boolean,
  span: Span
): Expr {
  if (type.kind !== 'class' || !destructorOf(type) || cx.unevaluated > 0) {
    return expr;
  }
  const object = isOwn(cx, expr) ? expr : cx.save(expr, span);
  if (object.op === 'read' && object.place.place === 'variable') {
    const { place } = object;
    if (endsThem) {
      endsElsewhere(cx, place.variable);
    } else {
      destroyLater(cx, { kind: 'place', type: unqualify(type), place, span });
    }
  }
  return object;
}

/** An object among arguments that are still to be evaluated: should one of them throw, it is destroyed. */
export function keepArgument(cx: Context, { kind, ...operand }: Operand): void {
  const { type, expr, span } = operand as ValueOperand;
  if (kind === 'value' && type.kind === 'class' && isOwn(cx, expr)) {
    destroyLater(cx, { kind: 'place', type, place: expr.place, span });
  }
}

/** A temporary object. */
function isOwn(cx: Context, expr: Expr): expr is ReadExpr {
  return (
    expr.op === 'read' &&
    expr.place.place === 'variable' &&
    cx.isTemporary(expr.place.variable)
  );
}
