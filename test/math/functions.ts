/**
 * The single-precision functions, where they are measured, and what CUDA says
 * of their errors: the maximum distance from the correctly rounded result in
 * ulps (CUDA C++ Programming Guide, "Mathematical Functions", table of
 * single-precision functions).
 */
import type { IntrinsicName } from '../../src/compiler/semantics/signatures';

export interface MeasuredFunction {
  /** As the IR names it. */
  name: IntrinsicName;
  /** As CUDA does. */
  cuda: string;
  /** Where arguments are taken from, for each of them: magnitudes are drawn evenly by exponent. */
  domain: Interval[];
  /** CUDA's bound, ulps. */
  documented: number | string;
  /** The most that we allow on SwiftShader, ulps. */
  ours: number;
  /** Errors under this are not counted: near zeros of the function. */
  absolute?: number;
}

/** From `low` to `high`; `even` draws evenly instead of by exponent. */
export interface Interval {
  low: number;
  high: number;
  even?: boolean;
}

const BIG = 3.4e38;
const all: Interval = { low: -BIG, high: BIG };
const positive: Interval = { low: 1.2e-38, high: BIG };
const between = (low: number, high: number): Interval => ({ low, high });
const evenly = (low: number, high: number): Interval => ({
  low,
  high,
  even: true
});

const of = (
  name: IntrinsicName,
  documented: number | string,
  ours: number,
  ...domain: Interval[]
): MeasuredFunction => ({
  name,
  cuda: CUDA_NAMES[name] ?? `${name}f`,
  domain,
  documented,
  ours
});

const CUDA_NAMES: Partial<Record<IntrinsicName, string>> = {
  cyl_bessel_i0: 'cyl_bessel_i0f',
  cyl_bessel_i1: 'cyl_bessel_i1f',
  frexp_mantissa: 'frexpf'
};

export const FUNCTIONS: MeasuredFunction[] = [
  of('sqrt', 0, 0, positive),
  of('rsqrt', 2, 2, positive),
  of('cbrt', 1, 1, all),
  of('rcbrt', 1, 1, all),
  of('hypot', 3, 2, all, all),
  of('rhypot', 2, 2, all, all),
  of('norm3d', 3, 2, all, all, all),
  of('rnorm3d', 2, 2, all, all, all),
  of('norm4d', 3, 2, all, all, all, all),
  of('rnorm4d', 2, 2, all, all, all, all),
  of('exp', 2, 1, between(-87, 88.7)),
  of('exp2', 2, 1, between(-126, 128)),
  of('exp10', 2, 1, between(-37.9, 38.5)),
  of('expm1', 1, 1, between(-87, 88.7)),
  of('log', 1, 1, positive),
  of('log2', 1, 1, positive),
  of('log10', 2, 2, positive),
  of('log1p', 1, 1, between(-0.9999999, BIG)),
  of('pow', 4, 4, positive, between(-20, 20)),
  of('sin', 2, 2, all),
  of('cos', 2, 2, all),
  of('tan', 4, 4, all),
  of('sinpi', 1, 1, all),
  of('cospi', 1, 1, all),
  of('asin', 2, 2, between(-1, 1)),
  of('acos', 2, 2, between(-1, 1)),
  of('atan', 2, 2, all),
  of('atan2', 3, 3, all, all),
  of('sinh', 3, 3, between(-89, 89)),
  of('cosh', 2, 2, between(-89, 89)),
  of('tanh', 2, 2, all),
  of('asinh', 3, 3, all),
  of('acosh', 4, 3, between(1, BIG)),
  of('atanh', 3, 3, between(-1, 1)),
  of('erf', 2, 2, all),
  of('erfc', 4, 4, evenly(-6, 9)),
  of('erfcx', 4, 4, evenly(-8, 40)),
  of('erfinv', 2, 2, evenly(-1, 1)),
  of('erfcinv', 4, 4, between(1e-37, 2)),
  of('normcdf', 5, 5, evenly(-13, 6)),
  of('normcdfinv', 5, 5, between(1e-37, 1)),
  of('lgamma', '6, more from -10.001 to -2.264', 6, between(0.01, 1e30)),
  of('tgamma', 5, 5, evenly(0.01, 35)),
  of('j0', '9 below 8', 9, between(0.001, 7.9)),
  of('j1', '9 below 8', 9, between(0.001, 7.9)),
  {
    ...of('y0', '9 below 8', 9, between(0.001, 7.9)),
    absolute: 2 ** -36
  },
  {
    ...of('y1', '9 below 8', 9, between(0.001, 7.9)),
    absolute: 2 ** -36
  },
  of('cyl_bessel_i0', 6, 6, between(-88, 88)),
  of('cyl_bessel_i1', 6, 6, between(-88, 88)),
  of('fmod', 0, 0, all, all),
  of('remainder', 0, 0, all, all),
  of('logb', 0, 0, all),
  of('nextafter', 0, 0, all, all),
  of('frexp_mantissa', 0, 0, all),
  of('fdim', 0, 0, all, all),
  of('round', 0, 0, all),
  of('rint', 0, 0, all)
];
