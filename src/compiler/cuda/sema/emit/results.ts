import type { Expr, Span } from '../../../ir/types';
import { irType } from '../entities/layout';
import { objectOperand, type Operand } from '../entities/operands';
import type { CType } from '../entities/types';
import * as make from './make';

/** What a call, or a cast to `type`, gives, of which `expr` is the value: of a reference the address. */
export function resultOperand(type: CType, expr: Expr, span: Span): Operand {
  return type.kind === 'reference'
    ? {
        kind: 'place',
        type: type.to,
        place: make.deref(expr, irType(type.to), span),
        span,
        ...(type.isRvalue ? { isXvalue: true } : {})
      }
    : objectOperand(type, expr, span);
}
