/** Where a device brings functions that round as CUDA does, they are called, and nowhere else. */
import { describe, expect, it } from 'vitest';
import { run } from '../../../../test/runKernel';
import { compileCuda } from '../../cuda';
import { printModule } from '../../ir-tools/text/printer';

/** What is not the result, so that one sees who was asked. */
const rounding = {
  quotient: (name: string) =>
    `fn ${name}(a: f32, b: f32) -> f32 { return 1000.0f + a / b; }`,
  reciprocal: (name: string) =>
    `fn ${name}(x: f32) -> f32 { return 2000.0f + 1.0f / x; }`,
  divided: (name: string) =>
    `fn ${name}(a: f32, b: f32, inverse: f32) -> f32 { return 3000.0f + a * inverse; }`,
  root: (name: string) => `fn ${name}(x: f32) -> f32 { return -sqrt(x); }`
};

async function result(body: string, caps: { rounding?: typeof rounding }) {
  const { module } = compileCuda(
    `#include <cuda_fp16.h>
__global__ void k(const float *x, float *y)
{
    float a = x[0], b = x[1];
    ${body}
}`,
    { file: 'k.cu' }
  );
  const y = new Float32Array(1);
  await run(printModule(module), {
    grid: 1,
    block: 1,
    args: [new Float32Array([12, 4]), y],
    caps
  });
  return y[0];
}

describe('quotients and roots', () => {
  it.each([
    ['y[0] = a / b;', 3, 1003],
    ['a /= b; y[0] = a;', 3, 1003],
    ['y[0] = __fdiv_rn(a, b);', 3, 1003],
    ['y[0] = 1 / b;', 0.25, 2000.25],
    ['y[0] = __frcp_rn(b);', 0.25, 2000.25],
    // By its inverse; too far away for that.
    ['y[0] = a / 3.0f;', 4, 3004],
    ['y[0] = b / 3e7f;', Math.fround(4 / 3e7), 1000],
    ['y[0] = sqrtf(b);', 2, -2],
    ['y[0] = __fsqrt_rn(b);', 2, -2],
    ['float4 v = {a, a, a, a}; v.x /= b; y[0] = v.x;', 3, 1003],
    // Nothing is rounded, or CUDA promises as little.
    ['y[0] = a / 2.0f;', 6, 6],
    ['y[0] = a / -0.25f;', -48, -48],
    ['y[0] = __fdividef(a, b);', 3, 3],
    ['y[0] = rsqrtf(b);', 0.5, 0.5],
    ['y[0] = int(a) / int(b);', 3, 3]
  ])('%s', async (body, plain, corrected) => {
    expect(await result(body, {})).toBe(plain);
    expect(await result(body, { rounding })).toBe(corrected);
  });
});
