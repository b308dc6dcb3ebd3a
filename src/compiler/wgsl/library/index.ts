/** The WGSL functions of ours that the output may call. */
import { BESSEL_HELPERS } from './bessel';
import { CORE_HELPERS } from './core';
import { DOUBLE_HELPERS } from './double';
import { DOUBLE_MATH_HELPERS } from './doubleMath';
import { DOUBLE_SERIES_HELPERS } from './doubleSeries';
import { DOUBLE_SPECIAL_HELPERS } from './doubleSpecial';
import { ELEMENTARY_HELPERS } from './elementary';
import { EXACT_HELPERS } from './exact';
import { HALF_HELPERS } from './halves';
import type { Helper } from './helper';
import { SPECIAL_HELPERS } from './special';
import { TEXTURE_HELPERS } from './textures';
import { TRIGONOMETRIC_HELPERS } from './trigonometric';
import { WIDE_HELPERS } from './wide';

/** All of the library, by name; only what is used is printed, after what it needs. */
export const HELPERS: Readonly<Record<string, Helper>> = {
  ...CORE_HELPERS,
  ...HALF_HELPERS,
  ...WIDE_HELPERS,
  ...DOUBLE_HELPERS,
  ...DOUBLE_MATH_HELPERS,
  ...DOUBLE_SERIES_HELPERS,
  ...DOUBLE_SPECIAL_HELPERS,
  ...ELEMENTARY_HELPERS,
  ...TRIGONOMETRIC_HELPERS,
  ...SPECIAL_HELPERS,
  ...BESSEL_HELPERS,
  ...EXACT_HELPERS,
  ...TEXTURE_HELPERS
};
