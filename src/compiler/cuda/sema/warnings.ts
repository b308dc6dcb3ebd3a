/** Warnings about what is certain to be wrong. */
import type { ForStatement } from '../ast';
import type { Context } from './context';
import { isUnsigned, unqualify } from './types/types';

/** `for (unsigned i = n; i >= 0; --i)` never ends: an unsigned value is never negative. */
export function warnUnsignedLoop(cx: Context, node: ForStatement): void {
  const condition = node.condition;
  if (condition?.kind !== 'binary' || condition.operator !== '>=') {
    return;
  }
  const { left, right } = condition;
  if (
    left.kind !== 'identifier' ||
    left.name.segments.length !== 1 ||
    right.kind !== 'integer' ||
    right.value !== 0n
  ) {
    return;
  }
  const name = left.name.segments[0].name;
  const symbol = cx.scope.find(name);
  if (symbol?.kind !== 'variable') {
    return;
  }
  const type = unqualify(symbol.type);
  if (type.kind === 'scalar' && isUnsigned(type)) {
    cx.warning(
      condition.span,
      `the loop never ends: '${name}' is unsigned and so never less than 0`,
      {
        notes: [
          {
            message: `declare '${name}' as a signed integer`,
            span: symbol.span
          }
        ]
      }
    );
  }
}
