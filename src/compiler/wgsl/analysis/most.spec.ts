/** Casts to bytes and shorts: where their masks are left out, and that they mean the same. */
import { describe, expect, it } from 'vitest';
import { kernelOf, run } from '../../../../test/runKernel';
import { compileCuda } from '../../cuda';
import { evaluateLaunch } from '../../ir-tools/evaluator';
import { printModule } from '../../ir-tools/text/printer';

/** The expression that a kernel's thread stores, of bytes `a` and `b`, a signed byte `s`, an integer `x` and a local byte `c`. */
async function stored(value: string): Promise<string> {
  const { module, diagnostics } = compileCuda(
    `__global__ void k(unsigned int *out, const int *in)
{
    int i = threadIdx.x;
    int x = in[i] * 77;
    unsigned char a = in[i], b = in[i + 64];
    signed char s = in[i];
    unsigned short h = in[i + 64];
    ${value}
    out[i] = c;
}`,
    { file: 'k.cu' }
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    []
  );
  const text = printModule(module);
  const numbers = Int32Array.from({ length: 128 }, (_, i) =>
    Math.imul(i + 1, 0x9e3779b1)
  );
  const [out, expected] = [new Uint32Array(64), new Uint32Array(64)];
  const { module: again, kernel } = kernelOf(text);
  evaluateLaunch(again, kernel, {
    grid: [1, 1, 1],
    block: [64, 1, 1],
    args: [{ buffer: expected.buffer }, { buffer: numbers.slice().buffer }]
  });
  const { code } = await run(text, {
    grid: 1,
    block: 64,
    args: [out, numbers]
  });
  expect([...out]).toEqual([...expected]);
  return /let c = (.*);/.exec(code.replace(/^ *\/\/.*$/gm, ''))![1];
}

describe('casts to bytes and shorts', () => {
  it.each([
    'unsigned char c = min(a, b);',
    'unsigned char c = max(a, min(b, (unsigned char)200));',
    'unsigned char c = x & 63;',
    'unsigned char c = (x & 15) >> 2;',
    'unsigned char c = x > 3 ? a : 255;',
    'unsigned char c = a >> 3;',
    'unsigned char c = x < 100;',
    'unsigned short c = max(a, h);',
    'unsigned short c = h & x;'
  ])('need no mask: %s', async value => {
    expect(await stored(value)).not.toMatch(/& 0xff/);
  });

  it.each([
    'unsigned char c = min(a, s);',
    'unsigned char c = max(a, h);',
    'unsigned char c = x & 256;',
    'unsigned char c = a + b;',
    'unsigned char c = -a;',
    'unsigned char c = x > 3 ? a : -1;',
    'unsigned char c = x >> 24;',
    'unsigned char c = h >> 4;',
    'unsigned char c = (unsigned int)x >> 20;',
    'unsigned short c = x;',
    'unsigned short c = a * h;',
    'unsigned short c = x | a;',
    'unsigned char c = ~a & x;'
  ])('need one: %s', async value => {
    expect(await stored(value)).toMatch(/& 0xff/);
  });
});
