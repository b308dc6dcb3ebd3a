/**
 * <math.h>, for calls that the compiler does not turn into instructions of its
 * own: functions with results behind pointers, and all others by their names.
 */
import { intrinsicFunction } from '../../../compiler/semantics/intrinsics';
import { roundTo } from '../../../compiler/semantics/floats';
import type { HostLibrary, HostMachine, HostValue } from '../library';
import { define } from './define';

type Precision = 'f64' | 'f32';

/** C's names by the intrinsics that compute them, and how many arguments they take. */
const UNARY =
  `sqrt cbrt exp exp2 exp10 expm1 log log2 log10 log1p sin cos tan asin
  acos atan sinh cosh tanh asinh acosh atanh erf erfc tgamma lgamma j0 j1 y0 y1
  floor ceil trunc round rint fabs logb`.split(/\s+/);
const BINARY =
  'pow hypot atan2 fmod remainder fmin fmax fdim copysign nextafter'.split(' ');

const RENAMED: Record<string, string> = {
  nearbyint: 'rint',
  gamma: 'lgamma',
  drem: 'remainder',
  nexttoward: 'nextafter',
  pow10: 'exp10'
};

function intrinsic(
  name: string,
  count: number,
  type: Precision
): (...args: number[]) => number {
  return intrinsicFunction(
    name,
    new Array<Precision>(count).fill(type),
    type
  ) as (...args: number[]) => number;
}

function toLong(rounding: 'rint' | 'round', type: Precision) {
  const round = intrinsic(rounding, 1, type);
  return (_: HostMachine, x: number): bigint => {
    const value = round(x);
    return Number.isFinite(value) && Math.abs(value) < 2 ** 63
      ? BigInt(value)
      : // What x86-64's conversion gives for what does not fit.
        -(1n << 63n);
  };
}

/** All functions of one precision; the names of single ones end in f. */
function precision(type: Precision): HostLibrary {
  const suffix = type === 'f32' ? 'f' : '';
  const fit = (x: number): number => roundTo(type, x);
  const library: HostLibrary = {};
  const add = (
    name: string,
    call: (machine: HostMachine, ...args: never[]) => HostValue | void
  ): void => {
    library[name + suffix] = define(call);
  };
  for (const name of UNARY) {
    const apply = intrinsic(name, 1, type);
    add(name, (_, x: number) => apply(x));
  }
  for (const name of BINARY) {
    const apply = intrinsic(name, 2, type);
    add(name, (_, x: number, y: number) => apply(x, y));
  }
  for (const [name, of] of Object.entries(RENAMED)) {
    library[name + suffix] = library[of + suffix];
  }
  const fma = intrinsic('fma', 3, type);
  add('fma', (_, x: number, y: number, z: number) => fma(x, y, z));
  const ldexp = intrinsicFunction('ldexp', [type, 'i32'], type);
  const scale = (_: HostMachine, x: number, n: number): number =>
    Number(ldexp(x, n));
  add('ldexp', scale);
  add('scalbn', scale);
  add('scalbln', (machine, x: number, n: bigint) =>
    scale(
      machine,
      x,
      Number(n < -100000n ? -100000n : n > 100000n ? 100000n : n)
    )
  );
  const ilogb = intrinsicFunction('ilogb', [type], 'i32');
  add('ilogb', (_, x: number) => Number(ilogb(x)));
  const mantissa = intrinsic('frexp_mantissa', 1, type);
  const exponent = intrinsicFunction('frexp_exponent', [type], 'i32');
  add('frexp', (machine, x: number, to: bigint) => {
    machine.write(to, 'i32', Number(exponent(x)));
    return mantissa(x);
  });
  add('modf', (machine, x: number, to: bigint) => {
    const whole = Math.trunc(x);
    machine.write(to, type, whole);
    const rest = Math.abs(x) === Infinity ? 0 : x - whole;
    return rest === 0 && (x < 0 || Object.is(x, -0)) ? -0 : rest;
  });
  add('sincos', (machine, x: number, sine: bigint, cosine: bigint) => {
    machine.write(sine, type, fit(Math.sin(x)));
    machine.write(cosine, type, fit(Math.cos(x)));
  });
  const remainder = intrinsic('remainder', 2, type);
  const quotient = intrinsicFunction('remquo_quotient', [type, type], 'i32');
  add('remquo', (machine, x: number, y: number, to: bigint) => {
    machine.write(to, 'i32', Number(quotient(x, y)));
    return remainder(x, y);
  });
  const jn = intrinsicFunction('jn', ['i32', type], type);
  const yn = intrinsicFunction('yn', ['i32', type], type);
  add('jn', (_, n: number, x: number) => Number(jn(n, x)));
  add('yn', (_, n: number, x: number) => Number(yn(n, x)));
  add('nan', () => NaN);
  add('lrint', toLong('rint', type));
  add('llrint', toLong('rint', type));
  add('lround', toLong('round', type));
  add('llround', toLong('round', type));
  return library;
}

export const math: HostLibrary = { ...precision('f64'), ...precision('f32') };
