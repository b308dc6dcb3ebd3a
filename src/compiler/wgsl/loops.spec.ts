/** Loops in the forms that WebGPU implementations know to end, and the barriers around buffers. */
import { describe, expect, it } from 'vitest';
import { compileText, run } from '../../../test/runKernel';

async function codeOf(kernel: string): Promise<string> {
  const { code } = await compileText(kernel, { grid: 1, block: 64, args: [] });
  return code;
}

const inBody = (body: string): string =>
  `kernel k(out: *i32, n: i32, m: u32) {
    let t: i32 = i32(%threadIdx.x);
    var sum: i32 = 0;
    ${body}
    out[t] = sum;
  }`;

/** What one thread computes, with n = 10 and m = 7. */
async function sumOf(body: string): Promise<number> {
  const out = new Int32Array(1);
  await run(inBody(body), { grid: 1, block: 1, args: [out, 10, 7] });
  return out[0];
}

describe('loops', () => {
  it('with a constant bound stay as they are', async () => {
    const body =
      'for (var i: i32 = 0; i < 5; i = i + 1) { sum = sum + i * n; }';
    expect(await codeOf(inBody(body))).toContain(
      'for (var i = 0i; i < 5i; i++) {'
    );
    expect(await sumOf(body)).toBe(100);
  });

  it('with another bound ask for it inside', async () => {
    const body = 'for (var i: i32 = 0; i < n; i = i + 1) { sum = sum + i; }';
    const code = await codeOf(inBody(body));
    expect(code).toContain('for (var i = 0i; i < 2147483647i; i++) {');
    expect(code).toContain('if (i >= params.n) { break; }');
    expect(await sumOf(body)).toBe(45);
  });

  it.each([
    ['i = 0; i < 32; i = i + 8', 'turn < 4i', 48],
    ['i = 20; i > 0; i = i - 6', 'turn < 4i', 20 + 14 + 8 + 2],
    ['i = 16; i > 0; i = i / 2', 'turn < 5i', 31],
    ['i = 1; i < 100; i = i * 2', 'turn < 7i', 127],
    ['i = 3; i <= 48; i = i << 2', 'turn < 3i', 63]
  ])('count the rounds of for (%s)', async (header, cond, sum) => {
    const body = `for (var ${header.replace('i =', 'i: i32 =')}) { sum = sum + i; }`;
    expect(await codeOf(inBody(body))).toContain(cond);
    expect(await sumOf(body)).toBe(sum);
  });

  it.each([
    // A value that no closed form gives: repeated division of a negative number.
    ['for (var i: i32 = 40; i > 1; i = i / 3) { sum = sum + i; }', 57],
    ['for (var i: i32 = t; i < n; i = i + 3) { sum = sum + i; }', 18],
    [
      'for (var i: i32 = t; i < n; i = i + 3) { if (i == 3) { continue; } sum = sum + i; }',
      15
    ],
    [
      'for (var i: i32 = 0; i < 12; i = i + 4) { if (i == 4) { continue; } sum = sum + i; }',
      8
    ],
    [
      'for (var i: i32 = 0; i < n; i = i + 1) { if (i == 4) { break; } sum = sum + i; }',
      6
    ],
    ['for (var i: i32 = n; i > t; i = i - 1) { sum = sum + i; }', 55],
    ['for (var i: u32 = 0u; i < m; i = i + 2u) { sum = sum + i32(i); }', 12]
  ])('%s', async (body, sum) => {
    expect(await sumOf(body)).toBe(sum);
  });
});

describe('barriers', () => {
  const inPlace = (between: string): string =>
    `kernel k(x: *i32, y: *i32) {
      shared s: [i32; 64];
      let t: i32 = i32(%threadIdx.x);
      s[t] = x[t];
      barrier block;
      ${between}
      x[t] = s[63 - t];
    }`;

  it('order workgroup memory alone where a buffer is only read before them', async () => {
    expect(await codeOf(inPlace(''))).not.toContain('storageBarrier');
  });

  it('order buffers between a write and a later read', async () => {
    const kernel = inPlace('y[t] = s[t]; barrier block; s[t] = y[63 - t];');
    expect((await codeOf(kernel)).match(/storageBarrier/g)).toHaveLength(1);
  });

  it('order buffers in a loop that writes after its barrier', async () => {
    const kernel = inPlace(
      'for (var i: i32 = 0; i < 4; i = i + 1) { s[t] = y[63 - t]; barrier block; y[t] = s[t]; }'
    );
    expect(await codeOf(kernel)).toContain('storageBarrier');
  });

  it('order a buffer that two parameters share', async () => {
    const kernel = inPlace('y[t] = s[t]; barrier block;');
    const { code } = await compileText(kernel, {
      grid: 1,
      block: 64,
      args: [],
      options: { aliases: [[0, 1]] }
    });
    expect(code).toContain('storageBarrier');
    expect(await codeOf(kernel)).not.toContain('storageBarrier');
  });
});
