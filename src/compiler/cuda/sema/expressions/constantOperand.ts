/** Enumerators and other named constants as operands. */
import type { Span } from '../../../ir/types';
import * as make from '../emit/make';
import { irScalar, irType } from '../entities/layout';
import { valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import type { ConstantSymbol } from '../entities/symbols';
import { T } from '../entities/types';

export function constantOperand(symbol: ConstantSymbol, span: Span): Operand {
  const type = symbol.type;
  if (type.kind === 'pointer' || type.kind === 'nullptr') {
    return valueOperand(type, { op: 'null', type: irType(type), span }, span);
  }
  const scalar =
    type.kind === 'enum'
      ? type.info.underlying
      : type.kind === 'scalar'
        ? type
        : type.kind === 'memberPointer'
          ? T.long
          : T.int;
  return valueOperand(
    type,
    make.constant(irScalar(scalar.name), symbol.value, span)
  );
}
