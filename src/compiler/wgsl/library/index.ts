/** The WGSL functions of ours that the output may call. */
import type { Helper } from './helper';
import { SCALAR_HELPERS } from './scalars';
import { BIT_HELPERS } from './bits';
import { DOUBLE_HELPERS } from './double';
import { DOUBLE_MATH_HELPERS } from './doubleMath';
import { DOUBLE_SPECIAL_HELPERS } from './doubleSpecial';
import { HALF_HELPERS } from './halves';
import { TEXTURE_HELPERS } from './textures';
import { ELEMENTARY_HELPERS } from './elementary';
import { TRIGONOMETRIC_HELPERS } from './trigonometric';
import { EXACT_HELPERS } from './exact';
import { BESSEL_HELPERS } from './bessel';
import { SPECIAL_HELPERS } from './special';
import { WIDE_HELPERS } from './wide';

/** All of the library, by name; only what is used is printed, after what it needs. */
export const HELPERS: Record<string, Helper> = {
  ...WIDE_HELPERS,
  ...DOUBLE_HELPERS,
  ...DOUBLE_MATH_HELPERS,
  ...DOUBLE_SPECIAL_HELPERS,
  ...BIT_HELPERS,
  ...ELEMENTARY_HELPERS,
  ...TRIGONOMETRIC_HELPERS,
  ...SPECIAL_HELPERS,
  ...BESSEL_HELPERS,
  ...EXACT_HELPERS,
  ...TEXTURE_HELPERS,
  ...HALF_HELPERS,
  ...SCALAR_HELPERS
};
