/** Which sums are rounded where they stand, and that nothing else is. */
import { describe, expect, it } from 'vitest';
import { compileText, run } from '../../../../test/runKernel';

const inBody = (body: string): string =>
  `kernel k(out: *f32, a: f32, b: f32) {
    ${body}
  }`;

async function guarded(body: string): Promise<number> {
  const { code } = await compileText(inBody(body), {
    grid: 1,
    block: 1,
    args: []
  });
  // The helper itself begins with `fn`.
  return code.split(/(?<!fn )exact\(/).length - 1;
}

describe('a sum that meets one of its terms again', () => {
  it.each([
    ['(a + b) - a', 1],
    ['(a + b) - b', 1],
    ['(a - b) + b', 1],
    ['(a - b) - a', 1],
    ['a - (a + b)', 1],
    ['b + (a - b)', 1],
    ['((a + b) - a) - b', 1],
    // Nothing cancels.
    ['(a + b) + a', 0],
    ['(a - b) - b', 0],
    ['(a + b) * a', 0],
    ['a - (b - a)', 0]
  ])('out[0] = %s', async (sum, expected) => {
    expect(await guarded(`out[0] = ${sum};`)).toBe(expected);
  });

  it('is found in variables, also after they have changed', async () => {
    expect(
      await guarded(
        `let s: f32 = a + b;
         let shadow: f32 = s - a;
         out[0] = (a - (s - shadow)) + (b - shadow);`
      )
    ).toBe(2);
    expect(
      await guarded(
        `var sum: f32 = 0.0;
         var lost: f32 = 0.0;
         for (var i: i32 = 0; i < 9; i = i + 1) {
           let term: f32 = a - lost;
           let grown: f32 = sum + term;
           lost = (grown - sum) - term;
           sum = grown;
         }
         out[0] = sum;`
      )
    ).toBeGreaterThan(0);
  });

  it('is not every sum that grows', async () => {
    expect(
      await guarded(
        `var sum: f32 = 0.0;
         for (var i: i32 = 0; i < n(a); i = i + 1) { sum = sum + b; }
         out[0] = sum;`.replace('n(a)', '9')
      )
    ).toBe(0);
  });

  it('keeps what rounding lost', async () => {
    const out = new Float32Array(1);
    await run(inBody('out[0] = b - ((a + b) - a);'), {
      grid: 1,
      block: 1,
      args: [out, 2 ** 24, 1.5]
    });
    // 2^24 + 1.5 is 2^24 + 2 in floats.
    expect(out[0]).toBe(-0.5);
  });
});
