/**
 * `double` as the unevaluated sum of two floats, a vec2<f32> with the larger
 * part in x: 48 bits of significand and the exponent range of a float. The
 * algorithms are those of T. J. Dekker, "A floating-point technique for
 * extending the available precision" (Numerische Mathematik 18, 1971), and
 * Y. Hida, X. S. Li and D. H. Bailey, "Library for double-double and
 * quad-double arithmetic" (2007).
 *
 * In memory a double keeps its IEEE bits: loads and stores convert.
 */
import type { BinaryOperator } from '../../semantics/scalars';
import { isSet } from './floats';
import {
  call,
  prefix,
  primary,
  wrapped,
  Binding,
  type Fragment
} from '../text/fragment';

export const DOUBLE_TYPE = 'vec2<f32>';

type Use = (helper: string) => string;

/** The nearest pair to a double; `special` makes a float from bits for infinities and NaNs. */
export function doubleLiteral(
  value: number,
  floatLiteral: (value: number) => string
): string {
  const high = Math.fround(value);
  const low = Number.isFinite(high) ? Math.fround(value - high) : 0;
  return `vec2<f32>(${floatLiteral(high)}, ${floatLiteral(low)})`;
}

const COMPARISONS: Partial<Record<BinaryOperator, string>> = {
  eq: 'double_equal',
  lt: 'double_less',
  le: 'double_less_equal'
};

export function doubleBinary(
  operator: BinaryOperator,
  left: Fragment,
  right: Fragment,
  use: Use
): Fragment {
  if (left.text === right.text && /^(eq|ne|le|ge)$/.test(operator)) {
    // NVIDIA's driver takes x == x for true.
    const high = primary(`${wrapped(left, Binding.Primary)}.x`);
    const isNaN = call(use('is_nan'), high);
    return operator === 'ne' ? isNaN : prefix('!', isNaN);
  }
  switch (operator) {
    case 'add':
    case 'mul':
    case 'div':
      return call(use(`double_${operator}`), left, right);
    case 'sub':
      return call(use('double_add'), left, prefix('-', right));
    case 'ne':
      return prefix('!', call(use('double_equal'), left, right));
    case 'gt':
      return call(use('double_less'), right, left);
    case 'ge':
      return call(use('double_less_equal'), right, left);
    default: {
      const comparison = COMPARISONS[operator];
      if (!comparison) {
        throw new Error(`no operation '${operator}' on double`);
      }
      return call(use(comparison), left, right);
    }
  }
}

/** A value in a register of `from` as a double. */
export function toDouble(
  from: 'bool' | 'i32' | 'u32' | 'f32' | 'i64' | 'u64',
  value: Fragment,
  use: Use
): Fragment {
  switch (from) {
    case 'f32':
      return primary(`vec2<f32>(${value.text}, 0.0f)`);
    case 'bool':
      return primary(`vec2<f32>(f32(${value.text}), 0.0f)`);
    default:
      return call(use(`${from}_to_double`), value);
  }
}

/** A double as a value in a register of `to`. */
export function fromDouble(
  to: 'bool' | 'i32' | 'u32' | 'f32' | 'i64' | 'u64',
  value: Fragment,
  use: Use
): Fragment {
  switch (to) {
    case 'f32':
      return primary(`${wrapped(value, Binding.Primary)}.x`);
    case 'bool':
      return isSet(primary(`${wrapped(value, Binding.Primary)}.x`));
    default:
      return call(use(`double_to_${to}`), value);
  }
}

/** IR intrinsics on doubles by the helper that computes them; those that are missing have no double form yet. */
const INTRINSICS: Record<string, string> = {
  sqrt: 'double_sqrt',
  rsqrt: 'double_rsqrt',
  fabs: 'double_abs',
  floor: 'double_floor',
  ceil: 'double_ceil',
  trunc: 'double_trunc',
  rint: 'double_rint',
  round: 'double_round',
  fmin: 'double_min',
  fmax: 'double_max',
  fma: 'double_fma',
  exp: 'double_exp',
  exp2: 'double_exp2',
  log: 'double_log',
  log2: 'double_log2',
  log10: 'double_log10',
  pow: 'double_pow',
  sin: 'double_sin',
  cos: 'double_cos',
  tan: 'double_tan',
  fmod: 'double_fmod',
  tanh: 'double_tanh',
  sinh: 'double_sinh',
  cosh: 'double_cosh',
  asin: 'double_asin',
  acos: 'double_acos',
  atan: 'double_atan',
  atan2: 'double_atan2',
  expm1: 'double_expm1',
  log1p: 'double_log1p',
  exp10: 'double_exp10',
  cbrt: 'double_cbrt',
  copysign: 'double_copysign',
  fdim: 'double_fdim',
  asinh: 'double_asinh',
  acosh: 'double_acosh',
  atanh: 'double_atanh',
  sinpi: 'double_sinpi',
  cospi: 'double_cospi',
  ldexp: 'double_ldexp',
  logb: 'double_logb',
  ilogb: 'double_ilogb',
  frexp_mantissa: 'double_frexp_mantissa',
  frexp_exponent: 'double_frexp_exponent',
  rcbrt: 'double_rcbrt',
  erf: 'double_erf',
  erfc: 'double_erfc',
  normcdf: 'double_normcdf',
  tgamma: 'double_tgamma',
  lgamma: 'double_lgamma',
  add_rn: 'double_add',
  mul_rn: 'double_mul'
};

export function doubleIntrinsic(
  name: string,
  args: Fragment[],
  use: Use
): Fragment | undefined {
  if (/^r?(hypot|norm[34]d)$/.test(name)) {
    const zeros = Array.from({ length: 4 - args.length }, () =>
      primary('vec2<f32>(0.0f, 0.0f)')
    );
    const norm = name.startsWith('r') ? 'double_rnorm' : 'double_norm';
    return call(use(norm), ...args, ...zeros);
  }
  const helper = INTRINSICS[name];
  return helper === undefined ? undefined : call(use(helper), ...args);
}
