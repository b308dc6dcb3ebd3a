/** Loops in the forms that WebGPU implementations know to end, and the barriers around buffers. */
import { describe, expect, it } from 'vitest';
import { compileText, run } from '../../../../test/runKernel';

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
    const body =
      'for (var i: i32 = 0; i < n; i = i + 1) { if (i == 3) { continue; } sum = sum + i; }';
    const code = await codeOf(inBody(body));
    expect(code).toContain('for (var i = 0i; i < 2147483647i; i++) {');
    expect(code).toContain('if (i >= params.n) { break; }');
    expect(await sumOf(body)).toBe(42);
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

describe('short loops over memory', () => {
  const strided = (step: string): string =>
    `kernel k(x: *const i32, out: *i32, from: u32, n: u32, stride: u32) {
      var sum: i32 = 0;
      for (var i: u32 = from; i < n; i = i + ${step}) { sum = sum * 3 + x[i]; }
      out[0] = sum;
    }`;
  const x = Int32Array.from({ length: 100 }, (_, i) => i * i - 7);

  it.each([
    ['1u', 0, 100, 1],
    ['1u', 3, 10, 1],
    ['1u', 97, 99, 1],
    ['1u', 50, 20, 1],
    ['1u', 0, 0, 1],
    ['7u', 2, 100, 7],
    ['stride', 1, 100, 5],
    ['stride', 0, 100, 33],
    ['stride', 0, 97, 32],
    ['stride', 0, 96, 32],
    // Three strides are more than 2^32: four rounds are never left.
    ['stride', 5, 100, 0x60000000]
  ])('step %s from %i below %i by %i', async (step, from, n, stride) => {
    let sum = 0;
    for (let i = from; i < n; i += stride) {
      sum = (Math.imul(sum, 3) + x[i]) | 0;
    }
    const out = new Int32Array(1);
    await run(strided(step), {
      grid: 1,
      block: 1,
      args: [Int32Array.from(x), out, from, n, stride]
    });
    expect(out[0]).toBe(sum);
  });

  it('go four rounds at a time, and the bound is read once', async () => {
    const code = await codeOf(
      `kernel k(x: *const i32, out: *i32) {
        var sum: i32 = 0;
        for (var i: i32 = x[0]; i < x[1]; i = i + 1) { sum = sum + x[i]; }
        out[0] = sum;
      }`
    );
    expect(code.match(/x\[1u\]/g)).toHaveLength(1);
    expect(code).toContain('< 4i');
  });

  it('stay single rounds where the body writes what the bound is read from', async () => {
    const code = await codeOf(
      `kernel k(x: *i32) {
        for (var i: i32 = 0; i < x[0]; i = i + 1) { x[0] = x[i] - 1; }
      }`
    );
    expect(code).not.toContain('< 4i');
  });
});

describe('loops from the thread index', () => {
  it.each([
    [16, 32, 'turn < 4i'],
    [20, 32, 'break']
  ])('%i threads in steps of 8 below %i', async (block, bound, expected) => {
    const kernel = `kernel k(out: *i32) {
      shared s: [i32; 64];
      for (var j: i32 = i32(%threadIdx.x) - 0; j < ${bound * 2}; j = j + ${block}) { s[j] = j; }
      barrier block;
      out[%threadIdx.x] = s[%threadIdx.x] + s[63 - i32(%threadIdx.x)];
    }`;
    const out = new Int32Array(block);
    await run(kernel, { grid: 1, block, args: [out] });
    expect([...out]).toEqual(new Array(block).fill(63));
    const { code } = await compileText(kernel, { grid: 1, block, args: [] });
    expect(code).toContain(expected);
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
