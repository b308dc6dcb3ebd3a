/** Constants while compiling: C's arithmetic, without what C leaves undefined. */
import { intrinsicFunction } from '../../../semantics/intrinsics';
import { isFloatName, type ScalarName } from '../../../semantics/scalarTypes';
import {
  binaryFunction,
  truth,
  type BinaryOperator,
  type ScalarValue
} from '../../../semantics/scalars';

/** Undefined where C leaves the result undefined (division by zero). `name` is the operands' type. */
export function foldBinary(
  operator: BinaryOperator,
  name: ScalarName,
  left: ScalarValue,
  right: ScalarValue
): ScalarValue | undefined {
  const isDivision = operator === 'div' || operator === 'rem';
  return isDivision && !isFloatName(name) && !truth(right)
    ? undefined
    : binaryFunction(operator, name)(left, right);
}

/** What constant expressions may call. */
const FOLDED = new Set([
  'min',
  'fmin',
  'max',
  'fmax',
  'abs',
  'fabs',
  'floor',
  'ceil',
  'sqrt'
]);

/** A function of mathematics on constants; undefined for those that are not folded. */
export function foldIntrinsic(
  name: string,
  operands: readonly ScalarName[],
  values: readonly ScalarValue[],
  result: ScalarName
): ScalarValue | undefined {
  return FOLDED.has(name)
    ? intrinsicFunction(name, operands, result)(...values)
    : undefined;
}
