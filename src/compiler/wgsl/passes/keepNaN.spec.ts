/** Choices between two floats: where a NaN must be kept from a device's minimum. */
import { describe, expect, it } from 'vitest';
import { asEvaluated } from '../../../../test/asEvaluated';

const numbers = (step: number): Float32Array =>
  Float32Array.from(
    { length: 256 },
    (_, i) =>
      [NaN, 3, -4.5, 0, -100, Infinity, -Infinity, 0.25][((i * step) >> 2) & 7]
  );

/** How often something is compared through `exact`, on a device that takes minima. */
async function hidden(body: string): Promise<number> {
  const code = await asEvaluated(
    `#include <cuda_fp16.h>
__device__ float upTo(float v, float most) { return v > most ? most : v; }
__global__ void k(float *out, const float *in, const float *other)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[t], b = other[t], r = 0.0f;
    ${body}
    out[t] = r;
}`,
    [2, 32],
    [new Float32Array(256), numbers(1), numbers(5)],
    { losesNaN: true }
  );
  return code.replace(/fn exact\([^]*?\n}/, '').split('exact(').length - 1;
}

describe('a choice by comparison', () => {
  it.each([
    ['keeps the number or a constant', 'r = a < -2.0f ? -2.0f : a;', 1],
    ['keeps either of two', 'r = a < b ? a : b; r += a >= b ? b : a;', 2],
    ['that is negated', 'r = !(a < 2.0f) ? a : 2.0f;', 1],
    ['in one in another', 'r = a < -2.0f ? -2.0f : (a > 2.0f ? 2.0f : a);', 1],
    [
      'of one',
      'r = (a < b ? a : b) < 2.0f ? (a < b ? a : b) : 2.0f; r = (a < b ? a : b) > b ? (a < b ? a : b) : b;',
      5
    ],
    ['by a statement', 'r = a; if (r < -2.0f) r = -2.0f;', 1],
    ['by one of two statements', 'if (a < b) r = a; else r = b;', 1],
    [
      'with something else',
      'r = a; int n = 0; if (b > r) { n = 3; r = b; } r += n;',
      1
    ],
    [
      'of an element of its own',
      'float m[2] = {a, b}; if (m[0] < 1.0f) m[0] = 1.0f; r = m[0] + m[1];',
      1
    ],
    ['in a function', 'r = upTo(a, 2.5f);', 1],
    [
      'of halves',
      'half h = __float2half(a); h = __hlt(h, __float2half(-2.0f)) ? __float2half(-2.0f) : h; r = __half2float(h);',
      1
    ],
    [
      'in a loop',
      'r = a; for (int i = 0; i < 5; i++) if (in[i + t] > r) r = in[i + t];',
      1
    ]
  ])('is compared through something opaque: %s', async (_, body, count) => {
    expect(await hidden(body)).toBe(count);
  });

  it.each([
    [
      'whose NaN chooses a constant',
      'r = a > 0.0f ? a : 0.0f; r += !(a >= 1.0f) ? 1.0f : a;'
    ],
    ['of other numbers', 'r = a < b ? 1.0f : a; if (a < b) r += b * 2.0f;'],
    ['of integers', 'int n = (int)b & 7; n = n < 3 ? 3 : n; r = n;'],
    ['by equality', 'r = a == b ? a : b;'],
    [
      'of what is in memory',
      'out[t] = b; if (out[t] < a) out[t] = a; r = out[t];'
    ]
  ])('stays as it is: %s', async (_, body) => {
    expect(await hidden(body)).toBe(0);
  });
});
