/** Products with very large and very small constants: which a driver may not join, and that they mean the same. */
import { describe, expect, it } from 'vitest';
import { asEvaluated } from '../../../../test/asEvaluated';

/** Of which no product below is too small for a float of WebGPU. */
const numbers = (step: number): Float32Array =>
  Float32Array.from(
    { length: 256 },
    (_, i) =>
      [2 ** 30, 3e11, 0, -5e9, 1e12, -2e10, 7e10, 2 ** 39][(i * step) & 7]
  );

/** How many products are `exact`. */
async function exacts(body: string): Promise<number> {
  const code = await asEvaluated(
    `__device__ float squareOf(float v) { float s = v * 0x1p-66f; return s * s; }
__global__ void k(float *out, const float *in, const float *other)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[t], b = other[t], r = 0.0f;
    ${body}
    out[t] = r;
}`,
    [2, 32],
    [new Float32Array(256), numbers(1), numbers(5)]
  );
  return code.replace(/fn exact\([^]*?\n}/, '').split('exact(').length - 1;
}

describe('a product with a constant', () => {
  it.each([
    [
      'twice',
      'r = t & 1 ? a * 0x1p76f * 0x1p-100f : b * 0x1p-66f * 0x1p-66f;',
      4
    ],
    ['of what is squared', 'r = (a * 0x1p-66f) * (a * 0x1p-66f);', 2],
    ['kept in a variable', 'float s = 0x1p-70f * b; r = s * s;', 1],
    ['in a function', 'r = t & 1 ? squareOf(a) : squareOf(b);', 1],
    ['of moderate size, often', 'r = a * 1e-15f * 1e-15f * 1e-15f;', 1],
    ['on both sides', 'r = (a * 1e-15f) * (1e-25f * b);', 1]
  ])('is rounded where it stands: %s', async (_, body, count) => {
    expect(await exacts(body)).toBe(count);
  });

  it.each([
    ['of an everyday size', 'r = t & 1 ? a * 0.5f * 3.0f : b * 1e-10f;'],
    [
      'whose inverse comes next',
      'r = t & 1 ? a * 1e15f * 1e-12f : b * 1e-15f * 4.0f;'
    ]
  ])('is left to the driver: %s', async (_, body) => {
    expect(await exacts(body)).toBe(0);
  });
});
