/**
 * Results of calls, atomics and collectives go straight to where they belong:
 * without a temporary in between where a variable takes them, nowhere where
 * nobody wants them.
 */
import type { Expr, Stmt, Variable } from '../../../ir/types';
import type { Context } from '../context/context';
import { endsByDestructor } from '../lifetime/temporaries';
import { materialise } from './loads';
import type { Operand } from '../entities/operands';

type Producer = Extract<Stmt, { stmt: 'call' | 'atomic' | 'barrier' | 'warp' }>;

/** The statement just emitted whose result `expr` reads from a temporary of its own. */
function producerOf(cx: Context, expr: Expr): Producer | undefined {
  if (expr.op !== 'read' || expr.place.place !== 'variable') {
    return undefined;
  }
  const { variable } = expr.place;
  // `int n; n = f();` leaves the same two statements, and `n` is the program's.
  if (!cx.isTemporary(variable)) {
    return undefined;
  }
  const last = cx.out[cx.out.length - 1];
  const before = cx.out[cx.out.length - 2];
  if (
    before?.stmt !== 'declare' ||
    before.variable !== variable ||
    before.init
  ) {
    return undefined;
  }
  const isProducer =
    last?.stmt === 'call' ||
    last?.stmt === 'atomic' ||
    last?.stmt === 'barrier' ||
    last?.stmt === 'warp';
  return isProducer && last.result === variable ? last : undefined;
}

/** Takes back the temporary for a result that is not used. */
export function dropResult(cx: Context, operand: Operand): void {
  if (
    operand.kind === 'value' &&
    operand.type.kind === 'class' &&
    endsByDestructor(cx, operand.type)
  ) {
    materialise(cx, operand); // It ends with the full expression.
    return;
  }
  const expr =
    operand.kind === 'value'
      ? operand.expr
      : operand.kind === 'place' && operand.place.place === 'variable'
        ? ({
            op: 'read',
            place: operand.place,
            type: operand.place.type,
            span: operand.span
          } as const)
        : operand.kind === 'place' && operand.place.place === 'deref'
          ? operand.place.pointer
          : undefined;
  const producer = expr && producerOf(cx, expr);
  if (producer && producer.stmt !== 'warp') {
    cx.out.splice(-2, 1);
    delete producer.result;
  }
}

/** Lets the last statement put its result into a local variable; false when `value` is something else. */
export function storeResult(
  cx: Context,
  variable: Variable,
  value: Expr
): boolean {
  const producer = producerOf(cx, value);
  if (!producer || variable.space !== 'local' || variable.isVolatile) {
    return false;
  }
  cx.out.splice(-2, 1);
  producer.result = variable;
  return true;
}
