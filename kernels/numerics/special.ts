/** Special functions in double, for references: each by a definition or expansion of its own, none from a library. */

const HALF_ROOT_PI = Math.sqrt(Math.PI) / 2;

/** The error function by its series, which cancels little below 2.5. */
function erfSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let k = 1; Math.abs(term) > 1e-17 * Math.abs(sum); k++) {
    term *= (2 * x * x) / (2 * k + 1);
    sum += term;
  }
  return (sum * Math.exp(-x * x)) / HALF_ROOT_PI;
}

/** 1 - erf(x), with full relative precision in the tail: a continued fraction. */
export function erfc(x: number): number {
  if (x < 2.5) {
    return x < -2.5 ? 2 - erfc(-x) : 1 - erfSeries(x);
  }
  let fraction = 0;
  for (let k = 60; k >= 1; k--) {
    fraction = k / 2 / (x + fraction);
  }
  return Math.exp(-x * x) / (x + fraction) / (2 * HALF_ROOT_PI);
}

/** The standard normal distribution function. */
export function normalCdf(x: number): number {
  return erfc(-x / Math.SQRT2) / 2;
}

/** Its inverse, for p inside (0, 1): bisection, as slow as it is sure. */
export function inverseNormalCdf(p: number): number {
  let low = -9;
  let high = 9;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalCdf(middle) < p) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return (low + high) / 2;
}

/** log Γ(x) for x > 0: Stirling's series, reached from small x by Γ(x + 1) = x Γ(x). */
export function logGamma(x: number): number {
  let shift = 0;
  let y = x;
  while (y < 15) {
    shift += Math.log(y);
    y++;
  }
  const inverse = 1 / y;
  const square = inverse * inverse;
  const series =
    inverse *
    (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680))));
  return (
    (y - 0.5) * Math.log(y) - y + Math.log(2 * Math.PI) / 2 + series - shift
  );
}

/** Bessel's J0: its integral over half a period, where the trapezium rule converges exponentially. */
export function besselJ0(x: number): number {
  const steps = 32 + 2 * Math.ceil(Math.abs(x));
  let sum = 0;
  for (let k = 0; k < steps; k++) {
    sum += Math.cos(x * Math.sin((Math.PI * (k + 0.5)) / steps));
  }
  return sum / steps;
}
