import { call, infix, primary, type Fragment } from './fragment';

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

const scaled =
  (name: string, factor: string): IntrinsicEmitter =>
  ([x]) =>
    call(name, infix('*', x, primary(factor)));

const length =
  (n: number): IntrinsicEmitter =>
  args =>
    call('length', `vec${n}<f32>(${args.map(a => a.text).join(', ')})`);

const inverseLength =
  (n: number): IntrinsicEmitter =>
  (args, type, use, operand) =>
    infix('/', primary('1.0f'), length(n)(args, type, use, operand));

export const INTRINSIC_EMITTERS: Record<string, IntrinsicEmitter> = {
  sqrt: direct('sqrt'),
  rsqrt: direct('inverseSqrt'),
  cbrt: helper('cube_root'),
  rcbrt: ([x], _t, use) =>
    infix('/', primary('1.0f'), call(use('cube_root'), x)),
  exp: direct('exp'),
  exp2: direct('exp2'),
  exp10: scaled('exp2', '3.3219280948873623f'),
  expm1: ([x]) => infix('-', call('exp', x), primary('1.0f')),
  log: direct('log'),
  log2: direct('log2'),
  log10: ([x]) => infix('*', call('log2', x), primary('0.30102999566398120f')),
  log1p: ([x]) => call('log', infix('+', primary('1.0f'), x)),
  pow: helper('power'),
  hypot: length(2),
  rhypot: inverseLength(2),
  norm3d: length(3),
  rnorm3d: inverseLength(3),
  norm4d: length(4),
  rnorm4d: inverseLength(4),
  sin: direct('sin'),
  cos: direct('cos'),
  tan: direct('tan'),
  sinpi: scaled('sin', '3.14159265358979f'),
  cospi: scaled('cos', '3.14159265358979f'),
  asin: direct('asin'),
  acos: direct('acos'),
  atan: direct('atan'),
  atan2: direct('atan2'),
  sinh: direct('sinh'),
  cosh: direct('cosh'),
  tanh: direct('tanh'),
  asinh: direct('asinh'),
  acosh: direct('acosh'),
  atanh: direct('atanh'),
  floor: direct('floor'),
  ceil: direct('ceil'),
  trunc: direct('trunc'),
  rint: direct('round'),
  round: helper('round_away'),
  fabs: direct('abs'),
  copysign: helper('copy_sign'),
  fma: direct('fma'),
  fmod: ([x, y]) => infix('%', x, y),
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
  fast_exp10: scaled('exp2', '3.3219280948873623f'),
  fast_log: direct('log'),
  fast_log2: direct('log2'),
  fast_log10: ([x]) =>
    infix('*', call('log2', x), primary('0.30102999566398120f')),
  fast_pow: direct('pow'),
  fast_div: ([x, y]) => infix('/', x, y),
  add_rn: ([x, y]) => infix('+', x, y),
  sub_rn: ([x, y]) => infix('-', x, y),
  mul_rn: ([x, y]) => infix('*', x, y),
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
  clz: ([x]) => call('i32', call('countLeadingZeros', x)),
  // firstTrailingBit gives 0xffffffff for 0, one less than what ffs gives.
  ffs: ([x]) =>
    infix('+', call('i32', call('firstTrailingBit', x)), primary('1i')),
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
