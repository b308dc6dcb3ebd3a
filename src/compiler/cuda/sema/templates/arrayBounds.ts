/** Matching array bounds against patterns that mention template parameters. */
import type { Expression } from '../../ast';
import type { Context } from '../context/context';
import { T, unqualify } from '../entities/types';
import { resolveType } from '../names/typeNodes';
import { convertConstant } from './arguments';
import type { Deduction } from './deduction';

/** A value parameter is bound, anything else must agree. */
export function deduceBound(
  cx: Context,
  deduction: Deduction,
  node: Expression,
  value: number
): boolean {
  if (node.kind === 'identifier' && node.name.segments.length === 1) {
    const index = deduction.indices.get(node.name.segments[0].name);
    if (index !== undefined) {
      const param = deduction.template.params[index];
      const type =
        param.kind === 'value' && param.type.kind === 'builtin'
          ? resolveType(cx, param.type)
          : T.ulong;
      const constant = convertConstant(
        { type: T.long, value: BigInt(value) },
        unqualify(type)
      ) ?? { type: T.ulong, value: BigInt(value) };
      return deduction.bind(index, { kind: 'value', constant });
    }
  }
  return true;
}
