/** What an atomic operation stores, given the old value. */
import { binaryFunction, type ScalarValue } from './scalars';
import { type ScalarName, isFloatName } from './scalarTypes';
import { intrinsicFunction } from './intrinsics';

/** `cas` compares with its first operand and stores the second; the others have one. */
export const ATOMIC_OPERATIONS = [
  'add',
  'sub',
  'min',
  'max',
  'and',
  'or',
  'xor',
  'exch',
  'inc',
  'dec',
  'cas'
] as const;
export type AtomicOperation = (typeof ATOMIC_OPERATIONS)[number];

type Apply = (
  old: ScalarValue,
  operand: ScalarValue,
  value: ScalarValue
) => ScalarValue;

export function atomicFunction(
  operation: AtomicOperation,
  type: ScalarName
): Apply {
  switch (operation) {
    case 'add':
    case 'sub':
      return binaryFunction(operation, type);
    case 'and':
      return binaryFunction('bitand', type);
    case 'or':
      return binaryFunction('bitor', type);
    case 'xor':
      return binaryFunction('bitxor', type);
    case 'min':
    case 'max': {
      const name = isFloatName(type) ? `f${operation}` : operation;
      return intrinsicFunction(name, [type, type], type);
    }
    case 'exch':
      return (_, operand) => operand;
    case 'inc':
      // Counts from 0 to the operand and starts again.
      return (old, limit) => (old >= limit ? 0 : (old as number) + 1);
    case 'dec':
      return (old, limit) =>
        old === 0 || old > limit ? limit : (old as number) - 1;
    case 'cas':
      // Bit for bit, which for floats is not ===.
      return (old, compare, value) => (Object.is(old, compare) ? value : old);
  }
}

/**
 * Whether shared memory has no instruction for it: hardware loads, computes, and
 * compares and swaps until nobody came between.
 */
export function isLoopInShared(
  operation: AtomicOperation,
  type: ScalarName
): boolean {
  return (
    operation !== 'exch' &&
    operation !== 'cas' &&
    type !== 'i32' &&
    type !== 'u32'
  );
}
