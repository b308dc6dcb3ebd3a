/** Pure functions that are computed lane by lane: those that vectors have no exact instructions for. */
import { fusedMultiplyAdd } from '../compiler/ir/floats';
import { isSignedName, isWideName, scalarBits } from '../compiler/ir/layout';
import type { ScalarValue } from '../compiler/ir/scalars';
import { wrap } from '../compiler/ir/scalars';
import type { ScalarName } from '../compiler/ir/types';

type Real = (...args: number[]) => number;

const REAL: Record<string, Real> = {
  rsqrt: x => 1 / Math.sqrt(x),
  cbrt: Math.cbrt,
  rcbrt: x => 1 / Math.cbrt(x),
  exp: Math.exp,
  exp2: x => 2 ** x,
  exp10: x => 10 ** x,
  expm1: Math.expm1,
  log: Math.log,
  log2: Math.log2,
  log10: Math.log10,
  log1p: Math.log1p,
  pow: (x, y) =>
    x === 1 || (x === -1 && Math.abs(y) === Infinity) ? 1 : x ** y,
  hypot: Math.hypot,
  rhypot: (x, y) => 1 / Math.hypot(x, y),
  norm3d: Math.hypot,
  rnorm3d: (x, y, z) => 1 / Math.hypot(x, y, z),
  norm4d: Math.hypot,
  rnorm4d: (...x) => 1 / Math.hypot(...x),
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  sinpi: x => Math.sin(Math.PI * (x % 2)),
  cospi: x => Math.cos(Math.PI * (x % 2)),
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  atan2: Math.atan2,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  asinh: Math.asinh,
  acosh: Math.acosh,
  atanh: Math.atanh,
  round: x => Math.sign(x) * Math.floor(Math.abs(x) + 0.5),
  fmod: (x, y) => x % y,
  fdim: (x, y) =>
    Number.isNaN(x) || Number.isNaN(y) ? NaN : Math.max(x - y, 0),
  fast_sin: Math.sin,
  fast_cos: Math.cos,
  fast_tan: Math.tan,
  fast_tanh: Math.tanh,
  fast_exp: Math.exp,
  fast_exp10: x => 10 ** x,
  fast_log: Math.log,
  fast_log2: Math.log2,
  fast_log10: Math.log10,
  fast_pow: (x, y) => 2 ** (y * Math.log2(x)),
  fast_div: (x, y) => (Math.abs(y) > 2 ** 126 && Number.isFinite(y) ? 0 : x / y)
};

type Integer = (...args: number[]) => number;

const INTEGER: Record<string, Integer> = {
  byte_perm: (x, y, s) => {
    const byte = (i: number): number =>
      ((i < 4 ? x : y) >>> (8 * (i & 3))) & 255;
    let result = 0;
    for (let i = 0; i < 4; i++) {
      result |= byte((s >>> (4 * i)) & 7) << (8 * i);
    }
    return result;
  },
  funnelshift_l: (lo, hi, s) =>
    s & 31 ? (hi << (s & 31)) | (lo >>> (32 - (s & 31))) : hi,
  funnelshift_r: (lo, hi, s) =>
    s & 31 ? (lo >>> (s & 31)) | (hi << (32 - (s & 31))) : lo,
  funnelshift_lc: (lo, hi, s) =>
    s >= 32 ? lo : s ? (hi << s) | (lo >>> (32 - s)) : hi,
  funnelshift_rc: (lo, hi, s) =>
    s >= 32 ? hi : s ? (lo >>> s) | (hi << (32 - s)) : lo,
  sad: (x, y, z) => Math.abs(x - y) + z
};

/** Undefined for a function that is not known. */
export function laneFunction(
  name: string,
  args: ScalarName[],
  result: ScalarName
): ((...args: ScalarValue[]) => ScalarValue) | undefined {
  const real = REAL[name];
  if (real) {
    const f = real as (...args: ScalarValue[]) => number;
    return result === 'f64' ? f : (...x) => Math.fround(f(...x));
  }
  const integer = INTEGER[name];
  if (integer) {
    const f = integer as (...args: ScalarValue[]) => number;
    return (...x) => wrap(result, f(...x));
  }
  const signed = isSignedName(args[0]);
  switch (name) {
    case 'fma':
      return (x, y, z) =>
        fusedMultiplyAdd(
          result as 'f32',
          'rn',
          x as number,
          y as number,
          z as number
        );
    case 'mulhi':
      return (x, y) => wrap(result, (BigInt(x) * BigInt(y)) >> 64n);
    case 'brev': {
      const bits = scalarBits(args[0]);
      return x => {
        let from = BigInt(x);
        let to = 0n;
        for (let i = 0; i < bits; i++) {
          to = (to << 1n) | (from & 1n);
          from >>= 1n;
        }
        return isWideName(args[0]) ? to : Number(to);
      };
    }
    case 'mul24': {
      const low = (x: number): number =>
        signed ? (x << 8) >> 8 : x & 0xffffff;
      return (x, y) =>
        wrap(result, Math.imul(low(x as number), low(y as number)));
    }
    case 'hadd':
    case 'rhadd':
      return (x, y) =>
        wrap(
          result,
          Math.floor(
            ((x as number) + (y as number) + (name === 'rhadd' ? 1 : 0)) / 2
          )
        );
    default:
      return undefined;
  }
}
