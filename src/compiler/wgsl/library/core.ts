/** The functions of the library that are here from the start; index.ts has all. */
import { BIT_HELPERS } from './bits';
import type { Helper } from './helper';
import { SCALAR_HELPERS } from './scalars';

export const CORE_HELPERS: Readonly<Record<string, Helper>> = {
  ...BIT_HELPERS,
  ...SCALAR_HELPERS
};
