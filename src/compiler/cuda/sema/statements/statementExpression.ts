/** GNU C's statement expressions, `({ int y = f(); y * y; })`. */
import type { StatementExpression } from '../../ast';
import type { Context } from '../context/context';
import type { Variable } from '../../../ir/types';
import * as make from '../emit/make';
import { irType } from '../entities/layout';
import { valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { decayed, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { dropResult } from '../values/results';
import { destructorOf } from '../lifetime/specialMembers';
import { endTemporaries, openTemporaries } from '../lifetime/temporaries';
import { toValue } from '../values/loads';
import { lowerList, withCleanups } from './lower';

/** The block runs where the expression stands; the last expression's value outlives it as a copy. */
export function lowerStatementExpression(
  cx: Context,
  node: StatementExpression
): Operand {
  const { span } = node;
  const statements = node.body.body;
  const last = statements[statements.length - 1];
  let kept: { type: CType; variable: Variable } | undefined;
  let problem: Operand | undefined;
  const body = cx.capture(() => {
    withCleanups(cx, () => {
      cx.within('block', () => {
        if (last?.kind !== 'expression') {
          lowerList(cx, statements);
          return;
        }
        lowerList(cx, statements.slice(0, -1));
        const since = openTemporaries(cx);
        const operand = cx.doors.lowerExpression(cx, last.expression);
        if (operand.kind === 'error') {
          problem = operand;
        } else if (operand.kind === 'void') {
          dropResult(cx, operand);
        } else {
          const value = toValue(cx, operand);
          const type = value && unqualify(decayed(value.type));
          if (value && type && destructorOf(type)) {
            problem = cx.unsupported(
              span,
              'a statement expression whose value has a destructor',
              'write a function or a lambda'
            );
          } else if (value && type) {
            const variable = cx.unit.variable(
              '_value',
              irType(type),
              'local',
              span
            );
            const place = make.variablePlace(variable, span);
            cx.emit({ stmt: 'store', place, value: value.expr, span });
            kept = { type, variable };
          }
        }
        endTemporaries(cx, since);
      });
    });
  });
  if (problem) {
    return problem;
  }
  if (kept) {
    cx.emit({ stmt: 'declare', variable: kept.variable, span });
  }
  cx.emit({ stmt: 'block', body, span });
  return kept
    ? valueOperand(
        kept.type,
        make.read(make.variablePlace(kept.variable, span), span),
        span
      )
    : { kind: 'void', span };
}
