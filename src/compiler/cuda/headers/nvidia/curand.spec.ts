/** The table of curand_kernel.h, computed anew: powers of x modulo the characteristic polynomial of xorshift's step. */
import { expect, it } from 'vitest';
import text from './curand_kernel.h';

type State = number[];

function step(v: State): State {
  const t = v[0] ^ (v[0] >>> 2);
  return [v[1], v[2], v[3], v[4], v[4] ^ (v[4] << 4) ^ t ^ (t << 1)];
}

/** Polynomials over two elements, as bits. */
function product(a: bigint, b: bigint, modulus: bigint): bigint {
  let result = 0n;
  for (let rest = b; rest > 0n; rest >>= 1n) {
    result ^= rest & 1n ? a : 0n;
    a <<= 1n;
    a ^= a >> 160n ? modulus : 0n;
  }
  return result;
}

/** The sum of the steps that a polynomial's coefficients name. */
function applied(polynomial: bigint, start: State): State {
  let sum = [0, 0, 0, 0, 0];
  let v = start;
  for (let rest = polynomial; rest > 0n; rest >>= 1n) {
    if (rest & 1n) {
      sum = sum.map((word, i) => word ^ v[i]);
    }
    v = step(v);
  }
  return sum.map(word => word >>> 0);
}

/** Berlekamp and Massey: the shortest recurrence of a sequence of bits. */
function characteristic(bits: number[]): bigint {
  let current = 1n;
  let last = 1n;
  let order = 0;
  let since = 1;
  for (let n = 0; n < bits.length; n++) {
    let discrepancy = 0;
    for (let i = 0; i <= order; i++) {
      discrepancy ^= Number((current >> BigInt(i)) & 1n) & bits[n - i];
    }
    if (discrepancy === 0) {
      since++;
      continue;
    }
    const before = current;
    current ^= last << BigInt(since);
    since++;
    if (2 * order <= n) {
      order = n + 1 - order;
      last = before;
      since = 1;
    }
  }
  expect(order).toBe(160);
  let polynomial = 0n;
  for (let i = 0; i <= order; i++) {
    polynomial |= ((current >> BigInt(i)) & 1n) << BigInt(order - i);
  }
  return polynomial;
}

it('XORWOW skips by what its recurrence says', () => {
  const bits: number[] = [];
  for (let v = [1, 2, 3, 4, 5]; bits.length < 400; v = step(v)) {
    bits.push(v[4] & 1);
  }
  const modulus = characteristic(bits);
  const powers = [2n];
  while (powers.length <= 131) {
    const last = powers[powers.length - 1];
    powers.push(product(last, last, modulus));
  }
  // The algebra is that of the steps.
  let v = [11, 22, 33, 44, 55];
  const skipped = applied(powers[10], v);
  for (let i = 0; i < 1024; i++) {
    v = step(v);
  }
  expect(skipped).toEqual(v.map(word => word >>> 0));

  const expected: bigint[] = [];
  for (let digit = 0; digit < 6; digit++) {
    let power = 1n;
    for (let k = 1; k < 16; k++) {
      power = product(power, powers[67 + 4 * digit], modulus);
      expected.push(power);
    }
  }
  expected.push(...powers.slice(91, 131), ...powers.slice(0, 64));
  const table = /__gridstride_xorwow\[194\]\[5\] = \{([^;]*)\};/.exec(text)![1];
  const words = [...table.matchAll(/(\d+)u/g)].map(([, digits]) =>
    BigInt(digits)
  );
  const rows = Array.from({ length: words.length / 5 }, (_, i) =>
    words
      .slice(5 * i, 5 * i + 5)
      .reduceRight((all, word) => (all << 32n) | word, 0n)
  );
  expect(rows).toEqual(expected);
});
