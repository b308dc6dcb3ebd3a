/** Promotions and C's usual arithmetic conversions. */
import type { Expr, Span } from '../../../ir/types';
import * as make from './make';
import { irScalar, sizeOf } from '../entities/layout';
import { T, isFloating, isUnsigned } from '../entities/types';
import type { CType, ScalarCType } from '../entities/types';

/** Integral promotion: bool, char, short and unscoped enums to int (all their values fit). */
export function promoted(type: CType): ScalarCType {
  const scalar =
    type.kind === 'enum'
      ? type.info.underlying
      : (type.unqualified as ScalarCType);
  if (scalar.kind === 'scalar' && !isFloating(scalar) && sizeOf(scalar) < 4) {
    return T.int;
  }
  // The characters that are not smaller: to the first type that holds all of their values.
  switch (scalar.name) {
    case 'char32':
      return T.uint;
    case 'wchar':
      return T.int;
    default:
      return scalar;
  }
}

const FLOAT_RANK: Record<string, number> = {
  half: 1,
  bfloat16: 1,
  float: 2,
  double: 3
};

const INT_RANK: Record<string, number> = {
  int: 1,
  uint: 1,
  long: 2,
  ulong: 2,
  llong: 3,
  ullong: 3
};

/** C's usual arithmetic conversions: the type both operands take. */
export function commonArithmetic(a: CType, b: CType): ScalarCType {
  const left =
    a.kind === 'enum' ? a.info.underlying : (a.unqualified as ScalarCType);
  const right =
    b.kind === 'enum' ? b.info.underlying : (b.unqualified as ScalarCType);
  if (isFloating(left) || isFloating(right)) {
    if (!isFloating(left)) {
      return right;
    }
    if (!isFloating(right)) {
      return left;
    }
    return FLOAT_RANK[left.name] >= FLOAT_RANK[right.name] ? left : right;
  }
  const x = promoted(left);
  const y = promoted(right);
  if (x === y) {
    return x;
  }
  const xRank = INT_RANK[x.name];
  const yRank = INT_RANK[y.name];
  if (isUnsigned(x) === isUnsigned(y)) {
    return xRank >= yRank ? x : y;
  }
  const [unsigned_, signed] = isUnsigned(x) ? [x, y] : [y, x];
  const uRank = INT_RANK[unsigned_.name];
  const sRank = INT_RANK[signed.name];
  if (uRank >= sRank) {
    return unsigned_;
  }
  if (sizeOf(signed) > sizeOf(unsigned_)) {
    return signed;
  }
  // Same size, signed of the higher rank: its unsigned partner.
  return signed.name === 'llong' ? T.ullong : T.ulong;
}

/** A scalar or enum value as another scalar or enum type. */
export function castScalar(
  expr: Expr,
  to: CType,
  span: Span = expr.span
): Expr {
  const target = to.kind === 'enum' ? to.info.underlying : (to as ScalarCType);
  return make.cast(expr, irScalar(target.name), span);
}
