/** Random numbers and payoffs in double, as the kernels of Monte Carlo define them. */

/** A word for a counter: Ellis' hash of low bias. */
export function hash(x: number): number {
  let h = x | 0;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** In (0, 1], from the upper 24 bits. */
export const uniformOf = (bits: number): number => ((bits >>> 8) + 1) / 2 ** 24;

/** One of the two normal numbers of Box and Muller. */
export const boxMuller = (u: number, v: number): number =>
  Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v);

const LOW = 0xffffffffn;

/** Philox4x32-10 (Salmon and others, SC11): four words for a counter and a key. */
export function philox(
  counter: readonly number[],
  key: readonly number[]
): number[] {
  let c = counter.map(BigInt);
  let [k0, k1] = key.map(BigInt);
  for (let round = 0; round < 10; round++) {
    const a = 0xd2511f53n * c[0];
    const b = 0xcd9e8d57n * c[2];
    c = [(b >> 32n) ^ c[1] ^ k0, b & LOW, (a >> 32n) ^ c[3] ^ k1, a & LOW];
    k0 = (k0 + 0x9e3779b9n) & LOW;
    k1 = (k1 + 0xbb67ae85n) & LOW;
  }
  return c.map(Number);
}

/** What a call pays at the end of a path, as a function of the path's normal number. */
export function payoffs(
  option: { price: number; strike: number },
  { drift, spread }: { drift: number; spread: number }
): (normal: number) => number {
  return normal =>
    Math.max(
      option.price * Math.exp(drift + spread * normal) - option.strike,
      0
    );
}

/** Drift and spread of the logarithm of a share after some years. */
export function walk(
  years: number,
  { rate, volatility }: { rate: number; volatility: number }
): { drift: number; spread: number } {
  return {
    drift: (rate - volatility ** 2 / 2) * years,
    spread: volatility * Math.sqrt(years)
  };
}

/** Sum and sum of squares of the values at `first`, `first + step` and so on, below `end`. */
export function sums(
  value: (i: number) => number,
  { first, step, end }: { first: number; step: number; end: number }
): { sum: number; square: number } {
  let sum = 0;
  let square = 0;
  for (let i = first; i < end; i += step) {
    const v = value(i);
    sum += v;
    square += v * v;
  }
  return { sum, square };
}

/** Discounted mean and half-width of its 95 % confidence interval. */
export function estimate(
  { sum, square }: { sum: number; square: number },
  paths: number,
  discount: number
): { value: number; halfWidth: number } {
  const mean = sum / paths;
  const variance = Math.max(square / paths - mean * mean, 0);
  return {
    value: discount * mean,
    halfWidth: 1.96 * discount * Math.sqrt(variance / paths)
  };
}
