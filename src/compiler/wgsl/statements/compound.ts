import { scalarSize } from '../../semantics/scalarTypes';
import type { Expr, Stmt } from '../../ir/types';
import { samePlace } from '../analysis/same';
import { isPlainCompound } from '../values/floats';
import type { RoundingShader } from '../values/rounding';
import { isHalfType } from '../values/halves';

const COMPOUND: Record<string, string> = {
  add: '+',
  sub: '-',
  mul: '*',
  div: '/',
  rem: '%',
  bitand: '&',
  bitor: '|',
  bitxor: '^'
};

/** `place = place op operand`, as the front end makes it from `place op= operand`. */
export function compoundAssignment(
  stmt: Extract<Stmt, { stmt: 'store' }>,
  shader: RoundingShader
): { operator: string; operand: Expr } | undefined {
  const { value, place } = stmt;
  if (
    value.op !== 'binary' ||
    // Its result is rounded.
    isHalfType(value.type) ||
    value.left.op !== 'read' ||
    !samePlace(value.left.place, place) ||
    !isPlainCompound(value, shader)
  ) {
    return undefined;
  }
  const isWide =
    value.type.kind === 'scalar' && scalarSize(value.type.name) === 8;
  const operator = isWide ? undefined : COMPOUND[value.operator];
  return operator ? { operator, operand: value.right } : undefined;
}
