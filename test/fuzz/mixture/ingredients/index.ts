/** What random kernels are mixed from: each ingredient writes a statement. */
import type { Writer } from '../writer';
import { BYTES } from './bytes';
import { CONTROL } from './control';
import { JUMPS } from './jumps';
import { OBJECTS } from './objects';
import { REALS } from './reals';
import { THREADS } from './threads';
import { WIDE } from './wide';

export interface Ingredient {
  /** A statement or several; `inner` is a list of others. */
  write: (w: Writer, inner: () => string) => string;
  /** Other threads take part: all threads have to be here, and g++ cannot judge it. */
  together?: boolean;
}

export type Ingredients = Record<string, Ingredient>;

export const INGREDIENTS: Ingredients = {
  ...WIDE,
  ...BYTES,
  ...CONTROL,
  ...JUMPS,
  ...OBJECTS,
  ...REALS,
  ...THREADS
};
