/** Polynomials as WGSL text. */

/** `c[0] + x (c[1] + x (…))` as nested fma. */
export function horner(x: string, coefficients: string[]): string {
  const [first, ...rest] = coefficients;
  return rest.length === 0 ? first : `fma(${horner(x, rest)}, ${x}, ${first})`;
}
