/** Counters that loops share: which loops get their own, and that they mean the same. */
import { describe, expect, it } from 'vitest';
import { asEvaluated } from '../../../../test/asEvaluated';

const numbers = (): Int32Array =>
  Int32Array.from({ length: 1024 }, (_, i) => Math.imul(i, 0x9e3779b1) >> 20);

/** The WGSL of a thread `t` with a bound `n` that nobody knows. */
const codeOf = (body: string): Promise<string> =>
  asEvaluated(
    `__global__ void k(int *out, const int *in)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    int n = in[3] & 15;
    int i, j = 7, sum = 0;
    ${body}
    out[t] = sum;
}`,
    [2, 32],
    [numbers(), numbers()]
  );

/** How many variables are called i, or were. */
const counters = (code: string): number =>
  new Set(code.match(/var i(_\d+)?\b/g)).size;

describe('loops that share a counter', () => {
  it.each([
    [
      'one behind the other',
      'for (i = 0; i < n; i++) sum += in[i + t]; for (i = n; i > 0; i -= 2) sum ^= in[i];',
      2
    ],
    [
      'in an outer loop of another',
      'for (j = 0; j < 3; j++) for (i = j; i < n; i++) sum = sum * 3 + in[i + t];',
      1
    ],
    [
      'with other counters beside it',
      'for (i = 0, j = n; i < j; i++, j--) sum += in[i * 8 + j]; for (i = 0; i < n; i++) sum -= in[i];',
      2
    ],
    [
      'which rounds change',
      'for (i = 0; i < n; i++) { if (in[i] & 1) i++; sum += in[i + t]; } for (i = 0; i < n; i++) { if (in[i] & 2) continue; if (sum > 99999) break; sum += i; }',
      2
    ],
    [
      'that is written elsewhere, for nobody',
      'i = 5; for (i = 1; i < n; i++) sum += in[i * t]; i = 4; for (i = 0; i < 4; i++) sum += i;',
      3
    ],
    [
      'that begins with another',
      'for (j = 1; j < n; j++) { for (i = j * 2; i < 20; i += j) sum += i * in[t]; }',
      1
    ]
  ])('get one each: %s', async (_, body, count) => {
    const code = await codeOf(body);
    expect(counters(code)).toBe(count);
  });

  it.each([
    [
      'one that is read behind its loop',
      'for (i = 0; i < n; i++) if (in[i + t] > 40) break; sum = i; for (i = 0; i < n; i++) sum += in[i];'
    ],
    [
      'one that goes on where it was',
      'for (i = 0; i < 5; i++) sum += in[i]; for (i = i + 1; i < n; i++) sum -= in[i + t];'
    ],
    [
      'a loop in a loop of the same one',
      'for (i = 0; i < n; i++) { sum += in[i]; for (i = i; i < 9; i++) sum += in[i + t]; for (i = 8; i < n; i++) sum++; }'
    ],
    [
      'one to which a pointer leads',
      'int *p = &i; for (i = 0; i < n; i++) sum += in[*p + t]; for (i = 0; i < n; i++) sum += *p;'
    ],
    [
      'one that an outer round reads',
      'for (j = 0, i = 3; j < n; j++) { sum += i; for (i = 0; i < j; i++) sum += in[i]; }'
    ],
    [
      'one that an atomic operation gives',
      'for (i = 0; i < 3; i++) sum += in[i]; i = atomicAdd(&out[t], 1) & 7; for (int k = 0; k < n; k++) sum += i;'
    ]
  ])('keep it: %s', async (_, body) => {
    const code = await codeOf(body);
    expect(counters(code)).toBe(1);
  });
});
