import { call, infix, prefix, primary, type Fragment } from '../text/fragment';

/**
 * How each IR intrinsic is written in WGSL for operands of up to 32 bits;
 * `use(name)` asks for a helper function and gives its name. Intrinsics that
 * are not here are refused with their name.
 */
export type IntrinsicEmitter = (
  args: Fragment[],
  type: 'i32' | 'u32' | 'f32' | 'bool',
  use: (helper: string) => string,
  /** Type of the first operand. */
  operand: 'i32' | 'u32' | 'f32' | 'bool'
) => Fragment;

const direct =
  (name: string): IntrinsicEmitter =>
  args =>
    call(name, ...args);

const helper =
  (name: string): IntrinsicEmitter =>
  (args, _type, use) =>
    call(use(name), ...args);

/** Where a bit stands. */
const searched =
  (name: string): IntrinsicEmitter =>
  ([x], _type, use) =>
    call('i32', call(use(name), x));

/** Rounded as it stands: no compiler may fuse it with what comes next, or simplify it away. */
const rounded =
  (operator: string): IntrinsicEmitter =>
  ([x, y], type, use) =>
    type === 'f32'
      ? call(
          use('exact'),
          // A difference to itself is folded to 0, also of infinities.
          infix(operator, x.text === y.text ? call(use('exact'), x) : x, y)
        )
      : infix(operator, x, y);

/** The square root of a sum of squares, `norm` or `rnorm`. */
const norm =
  (name: string): IntrinsicEmitter =>
  (args, _type, use) => {
    const zeros = Array.from({ length: 4 - args.length }, () => '0.0f');
    const parts = [...args.map(a => a.text), ...zeros].join(', ');
    return call(use(name), `vec4<f32>(${parts})`);
  };

/** `add_rz` and its like: the helper gets the direction, 0 towards zero, 1 up, -1 down. */
function directedRoundings(): Record<string, IntrinsicEmitter> {
  const modes = { rz: '0i', ru: '1i', rd: '-1i' };
  const emitters: Record<string, IntrinsicEmitter> = {};
  for (const [suffix, mode] of Object.entries(modes)) {
    for (const operation of ['add', 'mul', 'div', 'sqrt', 'fma']) {
      emitters[`${operation}_${suffix}`] = (args, _type, use) =>
        call(use(`${operation}_directed`), ...args, mode);
    }
    emitters[`sub_${suffix}`] = ([x, y], _type, use) =>
      call(use('add_directed'), x, prefix('-', y), mode);
  }
  return emitters;
}

export const INTRINSIC_EMITTERS: Record<string, IntrinsicEmitter> = {
  sqrt: direct('sqrt'),
  rsqrt: direct('inverseSqrt'),
  cbrt: helper('cube_root'),
  rcbrt: helper('reciprocal_cube_root'),
  exp: helper('exp_float'),
  exp2: helper('exp2_float'),
  exp10: helper('exp10_float'),
  expm1: helper('expm1_float'),
  log: helper('log_float'),
  log2: helper('log2_float'),
  log10: helper('log10_float'),
  log1p: helper('log1p_float'),
  pow: helper('power'),
  hypot: norm('norm'),
  rhypot: norm('rnorm'),
  norm3d: norm('norm'),
  rnorm3d: norm('rnorm'),
  norm4d: norm('norm'),
  rnorm4d: norm('rnorm'),
  sin: helper('sin_float'),
  cos: helper('cos_float'),
  tan: helper('tan_float'),
  sinpi: helper('sinpi_float'),
  cospi: helper('cospi_float'),
  asin: helper('asin_float'),
  acos: helper('acos_float'),
  atan: helper('atan_float'),
  atan2: helper('atan2_float'),
  sinh: helper('sinh_float'),
  cosh: helper('cosh_float'),
  tanh: helper('tanh_float'),
  asinh: helper('asinh_float'),
  acosh: helper('acosh_float'),
  atanh: helper('atanh_float'),
  erf: helper('erf_float'),
  erfc: helper('erfc_float'),
  erfcx: helper('erfcx_float'),
  erfinv: helper('erfinv_float'),
  erfcinv: helper('erfcinv_float'),
  normcdf: helper('normcdf_float'),
  normcdfinv: helper('normcdfinv_float'),
  lgamma: helper('lgamma_float'),
  tgamma: helper('tgamma_float'),
  j0: helper('bessel_j0'),
  j1: helper('bessel_j1'),
  jn: helper('bessel_jn'),
  y0: helper('bessel_y0'),
  y1: helper('bessel_y1'),
  yn: helper('bessel_yn'),
  cyl_bessel_i0: helper('bessel_i0'),
  cyl_bessel_i1: helper('bessel_i1'),
  logb: helper('logb_float'),
  ilogb: helper('ilogb_float'),
  frexp_mantissa: helper('frexp_mantissa'),
  frexp_exponent: helper('frexp_exponent'),
  nextafter: helper('next_after'),
  remainder: helper('remainder_float'),
  remquo_quotient: helper('remquo_quotient'),
  ...directedRoundings(),
  floor: direct('floor'),
  ceil: direct('ceil'),
  trunc: direct('trunc'),
  rint: direct('round'),
  round: helper('round_away'),
  fabs: direct('abs'),
  copysign: helper('copy_sign'),
  fma: direct('fma'),
  fma_ro: helper('fma_to_odd'),
  fmod: helper('fmod_float'),
  fmin: helper('float_min'),
  fmax: helper('float_max'),
  fdim: ([x, y]) => call('max', infix('-', x, y), '0.0f'),
  saturate: direct('saturate'),
  ldexp: direct('ldexp'),
  isnan: helper('is_nan'),
  isinf: helper('is_inf'),
  isfinite: ([x]) =>
    infix(
      '<',
      primary(`(bitcast<u32>(${x.text}) & 0x7fffffffu)`),
      primary('0x7f800000u')
    ),
  signbit: ([x]) =>
    infix('!=', primary(`(bitcast<u32>(${x.text}) >> 31u)`), primary('0u')),
  fast_sin: direct('sin'),
  fast_cos: direct('cos'),
  fast_tan: direct('tan'),
  fast_tanh: direct('tanh'),
  fast_exp: direct('exp'),
  fast_exp10: ([x]) =>
    call('exp2', infix('*', x, primary('3.3219280948873623f'))),
  fast_log: direct('log'),
  fast_log2: direct('log2'),
  fast_log10: ([x]) =>
    infix('*', call('log2', x), primary('0.30102999566398120f')),
  fast_pow: direct('pow'),
  fast_div: ([x, y]) => infix('/', x, y),
  exact: helper('exact'),
  add_rn: rounded('+'),
  sub_rn: rounded('-'),
  mul_rn: rounded('*'),
  min: direct('min'),
  max: direct('max'),
  abs: direct('abs'),
  mulhi: (args, type, use) => call(use(`mulhi_${type}`), ...args),
  mul24: ([a, b]) =>
    infix(
      '*',
      call('extractBits', a, '0u', '24u'),
      call('extractBits', b, '0u', '24u')
    ),
  sad: (args, _type, use, operand) => call(use(`sad_${operand}`), ...args),
  // The sum of the bits that both have, and half of those that one has.
  hadd: ([a, b]) =>
    infix('+', infix('&', a, b), infix('>>', infix('^', a, b), primary('1u'))),
  rhadd: ([a, b]) =>
    infix('-', infix('|', a, b), infix('>>', infix('^', a, b), primary('1u'))),
  popc: ([x]) => call('i32', call('countOneBits', x)),
  clz: searched('leading_zeros'),
  ffs: searched('first_set'),
  brev: direct('reverseBits'),
  byte_perm: helper('byte_perm'),
  funnelshift_l: helper('funnelshift_l'),
  funnelshift_lc: helper('funnelshift_lc'),
  funnelshift_r: helper('funnelshift_r'),
  funnelshift_rc: helper('funnelshift_rc'),
  fns: helper('find_nth_set'),
  dp4a: (args, type, use) => call(use(`dp4a_${type}`), ...args),
  dp2a_lo: (args, type, use) => call(use(`dp2a_lo_${type}`), ...args),
  dp2a_hi: (args, type, use) => call(use(`dp2a_hi_${type}`), ...args)
};
