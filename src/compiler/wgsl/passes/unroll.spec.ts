/** Short loops, four rounds at a time: which, and that they mean the same. */
import { describe, expect, it } from 'vitest';
import { asEvaluated } from '../../../../test/asEvaluated';

const numbers = (): Int32Array =>
  Int32Array.from({ length: 1024 }, (_, i) => Math.imul(i, 0x9e3779b1) >> 20);

/** In whose rounds the thread is `t`, and the bound `n` is known to nobody. */
const codeOf = (body: string): Promise<string> =>
  asEvaluated(
    `__global__ void k(int *out, const int *in)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    int n = in[3] & 15;
    ${body}
}`,
    [2, 32],
    [numbers(), numbers()]
  );

const isUnrolled = (code: string): boolean => / >=? (3|6|7|9)u\)/.test(code);

describe('short loops', () => {
  it.each([
    [
      'over memory',
      'int sum = 0; for (int i = 0; i < n; i++) sum += in[i * 8 + t]; out[t] = sum;'
    ],
    [
      'that look for the largest',
      'int best = -9999, at = 0; for (int i = t & 3; i < n; i += 2) { int v = in[i + t]; if (v > best) { best = v; at = i; } } out[t] = best * 8 + at;'
    ],
    [
      'that store under a condition',
      'for (int i = 0; i < n; i += 3) if (in[i + t] > 0) out[t] = i;'
    ],
    [
      'up to their bound',
      'int sum = 0; for (int i = 1; i <= n; i++) sum += in[i * 8 + t]; for (unsigned i = t & 7; i <= n; i += 3) sum ^= in[i]; out[t] = sum;'
    ],
    [
      'up to the last number but one, by a step that nobody knows',
      'int sum = 0; unsigned by = (in[5] & 3) + 1; for (unsigned i = 4294967200u + t; i <= 4294967290u - n; i += by) sum = sum * 3 + in[i & 255]; for (int i = 2147483600 + (t & 31); i <= 2147483640 - n; i += 2) sum ^= in[i & 63]; out[t] = sum;'
    ],
    [
      'of a dozen statements',
      'int a = 0, b = 0, c = 0; for (int i = 0; i < n; i++) { int x = in[i] - in[t], y = in[i + 1] - in[t + 1]; int z = x * x + y * y; int w = z > 9 ? z >> 3 : z; if (w & 1) a += x; b += y * w; c ^= z; } out[t] = a * 31 + b * 7 + c;'
    ],
    [
      'of an operation or two',
      'unsigned a = in[t]; for (int i = 0; i < n; i++) a = a * 5 + 3; out[t] = a;'
    ]
  ])('go four rounds at a time: %s', async (_, body) => {
    expect(isUnrolled(await codeOf(body))).toBe(true);
  });

  it.each([
    [
      'that end sooner',
      'int sum = 0; for (int i = 0; i < n; i++) { sum += in[i + t]; if (sum > 900) break; } out[t] = sum;'
    ],
    [
      'that skip the rest of a round',
      'int sum = 0; for (int i = 0; i < n; i++) { if (in[i + t] < 0) continue; sum += in[i]; } out[t] = sum;'
    ],
    [
      'with much to do',
      'unsigned a = in[t], b = 1; for (int i = 0; i < n; i++) { a = a * 5 + b; b = (b << 3) ^ (a >> 7) ^ a; a = (a * b) ^ (a >> 3) ^ (b * 7 + a); } out[t] = a;'
    ],
    [
      'that count in an array of the thread’s own',
      'int own[16] = {0}; for (int i = t; i < n + t; i++) own[in[i] >> 2 & 15]++; for (int i = 0; i < 16; i++) out[t * 16 + i] = own[i];'
    ],
    [
      'that write a struct’s array of the thread’s own',
      'struct { int a, b[8]; } own = {}; for (int i = t; i < n + t; i++) { own.b[in[i] & 7] += in[i + 1]; own.a++; } for (int i = 0; i < 8; i++) out[t * 8 + i] = own.b[i] + own.a;'
    ],
    [
      'that the source wants so',
      'int sum = 0;\n#pragma unroll 1\nfor (int i = 0; i < n; i++) sum += in[i * 8 + t]; out[t] = sum;'
    ]
  ])('stay: %s', async (_, body) => {
    expect(isUnrolled(await codeOf(body))).toBe(false);
  });
});
