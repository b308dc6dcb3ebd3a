/** Calls of what an address names: through pointers to functions, and tables of virtual ones. */
import type { Expr, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import { resultOperand } from '../emit/results';
import { irType } from '../entities/layout';
import type { Operand } from '../entities/operands';
import type { CType } from '../entities/types';

interface IndirectCall {
  target: Expr;
  args: Expr[];
  result: CType;
  /** The class through whose table it goes. */
  virtual?: string;
}

/** The call statement and its result. */
export function callIndirect(
  cx: Context,
  { result, ...what }: IndirectCall,
  span: Span
): Operand {
  const call = {
    stmt: 'callIndirect',
    ...what,
    params: what.args.map(arg => arg.type),
    returns: irType(result),
    span
  } as const;
  if (result.kind === 'void') {
    cx.emit(call);
    return { kind: 'void', span };
  }
  const variable = cx.temp(irType(result), span);
  cx.emit({ ...call, result: variable });
  const read = make.read(make.variablePlace(variable, span), span);
  return resultOperand(result, read, span);
}
