/** The types of 64 bits that atomics have. */
import type { ScalarName } from '../../semantics/scalarTypes';

export type WideName = 'i64' | 'u64' | 'f64';

export function isWideAtomic(name: ScalarName): name is WideName {
  return name === 'i64' || name === 'u64' || name === 'f64';
}
