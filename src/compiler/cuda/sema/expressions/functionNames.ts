/** The names by which a function knows itself. */
import type { Span } from '../../../ir/types';
import type { Operand } from '../entities/operands';
import { spell } from '../entities/spelling';
import type { FunctionEntity } from '../entities/symbols';
import { unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { stringLiteral } from '../values/strings';

/** `__func__`: the name; `__PRETTY_FUNCTION__`: with types, as nvcc spells them for kernels and g++ for the host. */
export function functionName(
  { name, displayName, params, result, isConstMember }: FunctionEntity,
  which: string,
  isDevice: boolean,
  span: Span
): Operand {
  if (which !== '__PRETTY_FUNCTION__') {
    return stringLiteral(name, span);
  }
  const written = (type: CType): string =>
    isDevice
      ? spell(type)
      : spell(type)
          .replace(/ (?=[*&]+$)/, '')
          .replace(/\bunsigned ((?:long ?)+|short)/, '$1 unsigned')
          .replace(
            /\b(?:long|short)(?: unsigned)?(?! long| unsigned| int)\b/,
            '$& int'
          );
  const list = params.map(param => written(unqualify(param.type))).join(', ');
  return stringLiteral(
    `${result ? `${written(result)} ` : ''}${displayName}(${list})${isConstMember ? ' const' : ''}`,
    span
  );
}
