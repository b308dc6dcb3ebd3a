import { sizeOf } from '../../ir/layout';
import type { Type } from '../../ir/types';
import { memorySize, partsOf, type ScalarPart } from './storage';

/** Scalars that one instruction moves: a scalar, or all of a vector. */
export interface Group {
  at: number;
  size: number;
  parts: ScalarPart[];
  /** Of the first part in the value's parts. */
  first: number;
}

/** @param separate each scalar by itself, as slots have them */
export function groupsOf(type: Type, separate: boolean): Group[] {
  const parts = partsOf(type);
  if (type.kind === 'vector' && !separate) {
    return [{ at: 0, size: sizeOf(type), parts, first: 0 }];
  }
  return parts.map((part, first) => ({
    at: part.at,
    size: memorySize(part.name),
    parts: [part],
    first
  }));
}
