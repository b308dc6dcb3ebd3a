/** The highest and the lowest bit of words, around every power of two. */
import { expect, it } from 'vitest';
import { run } from '../../../../test/runKernel';

const WORDS = Uint32Array.from({ length: 128 }, (_, i) => {
  const power = i >> 2 < 32 ? 2 ** (i >> 2) : 0;
  return [power, power - 1, power + (power >>> 1), -power >>> 0][i & 3];
});

const lowest = (x: number): number => (x === 0 ? 0 : 32 - Math.clz32(x & -x));

it('are found of 32 bits', async () => {
  const out = new Int32Array(256);
  await run(
    `kernel k(x: *const u32, out: *i32) {
      let i: u32 = %threadIdx.x;
      out[i] = clz(x[i]);
      out[i + 128u] = ffs(x[i]);
    }`,
    { grid: 1, block: 128, args: [WORDS, out] }
  );
  expect([...out.subarray(0, 128)]).toEqual([...WORDS].map(Math.clz32));
  expect([...out.subarray(128)]).toEqual([...WORDS].map(lowest));
});

it('are found of 64 bits', async () => {
  const words = BigUint64Array.from({ length: 128 }, (_, i) => {
    const power = 1n << BigInt(i >> 1);
    return i & 1 ? power - 1n : power | (power >> 1n);
  });
  const out = new Int32Array(256);
  await run(
    `kernel k(x: *const u64, out: *i32) {
      let i: u32 = %threadIdx.x;
      out[i] = clz(x[i]);
      out[i + 128u] = ffs(x[i]);
    }`,
    { grid: 1, block: 128, args: [words, out] }
  );
  const bits = [...words].map(word => word.toString(2).padStart(64, '0'));
  expect([...out.subarray(0, 128)]).toEqual(
    bits.map(
      each => (each.indexOf('1') + 65) % 65 || (each[0] === '1' ? 0 : 64)
    )
  );
  expect([...out.subarray(128)]).toEqual(
    bits.map(each => (each.includes('1') ? 64 - each.lastIndexOf('1') : 0))
  );
});
