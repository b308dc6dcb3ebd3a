import { HALF_ROWS } from './halves';
import { INTEGER_ROWS } from './integer';
import { BINARY_MATH, MATH_ROWS, UNARY_MATH } from './math';
import { COMMON_ROWS, MEMORY_ROWS } from './memory';
import type { IntrinsicTables } from './types';

export const intrinsics: IntrinsicTables = {
  unary: UNARY_MATH,
  binary: BINARY_MATH,
  everywhere: [...MATH_ROWS, ...HALF_ROWS, ...COMMON_ROWS],
  deviceOnly: [...INTEGER_ROWS, ...MEMORY_ROWS]
};
