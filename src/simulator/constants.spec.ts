import { expect, it } from 'vitest';
import { simulateCuda } from './testing/run';

const TYPES = {
  'signed char': (value: bigint) => BigInt.asIntN(8, value),
  'unsigned char': (value: bigint) => BigInt.asUintN(8, value),
  short: (value: bigint) => BigInt.asIntN(16, value),
  'unsigned short': (value: bigint) => BigInt.asUintN(16, value),
  int: (value: bigint) => BigInt.asIntN(32, value),
  unsigned: (value: bigint) => BigInt.asUintN(32, value),
  'long long': (value: bigint) => BigInt.asIntN(64, value),
  'unsigned long long': (value: bigint) => BigInt.asUintN(64, value)
};
const NAMES = Object.keys(TYPES) as (keyof typeof TYPES)[];
const VALUES = [0n, 127n, -127n, 255n, -1n, 65535n, 2n ** 32n - 1n, 1n << 40n];

it('constants of one bit pattern keep the values of their types', () => {
  const triples = NAMES.flatMap(from =>
    NAMES.flatMap(through => NAMES.map(to => [from, through, to] as const))
  );
  // Members: the front end does not fold what passes through them.
  const source = `
    ${NAMES.map((name, i) => `struct S${i} { ${name} v; };`).join('\n')}
    __global__ void k(long long *out) {
      ${VALUES.map(
        (value, j) =>
          `{ ${triples
            .map(([from, through, to], i) => {
              const [a, b, c] = [from, through, to].map(n => NAMES.indexOf(n));
              return `{ S${a} a = {(${from})${value}ll}; S${b} b = {(${through})a.v}; S${c} c = {(${to})b.v}; out[${j * triples.length + i}] = (long long)c.v; }`;
            })
            .join('\n')} }`
      ).join('\n')}
    }`;
  const out = new BigInt64Array(VALUES.length * triples.length);
  simulateCuda(source, 'k', { block: [1, 1, 1], args: [out] });
  const wanted = VALUES.flatMap(value =>
    triples.map(([from, through, to]) =>
      BigInt.asIntN(64, TYPES[to](TYPES[through](TYPES[from](value))))
    )
  );
  expect([...out]).toEqual(wanted);
});

it('an unsigned divisor of all ones is no -1', () => {
  const out = new Uint32Array(3);
  simulateCuda(
    `struct S { int a; unsigned b; };
    __global__ void k(unsigned *out, unsigned x) {
      S s = {-1, 4294967295u};
      out[0] = (int)x / s.a;
      out[1] = x / s.b;
      out[2] = x % s.b;
    }`,
    'k',
    { block: [1, 1, 1], args: [out, 4000000000] }
  );
  expect([...out]).toEqual([294967296, 0, 4000000000]);
});
