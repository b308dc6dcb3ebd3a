/** Every finite float can stand in a kernel, the largest and the smallest too. */
import { expect, it } from 'vitest';
import { run } from '../../../../test/runKernel';

const bits = (word: number): number =>
  new Float32Array(Uint32Array.of(word).buffer)[0];

const VALUES = [
  0x7f7fffff, // FLT_MAX, whose shortest decimals lie above it
  0xff7fffff,
  0x7f7ffffe,
  0x7f000000,
  0x00800000, // FLT_MIN
  0x80800000,
  0x3f800001,
  0x4b800000,
  0x4cbebc20,
  0x3dcccccd
].map(bits);

it('constants arrive as the floats that they are', async () => {
  const out = new Float32Array(VALUES.length);
  await run(
    `kernel k(out: *f32) {
      ${VALUES.map((value, i) => `out[${i}] = ${value.toExponential()}f;`).join('\n')}
    }`,
    { grid: 1, block: 1, args: [out] }
  );
  expect([...out]).toEqual(VALUES);
});
