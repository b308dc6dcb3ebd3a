/** Bytes of shared memory in words: where threads have columns of their own, and that they mean the same. */
import { describe, expect, it } from 'vitest';
import { asEvaluated } from '../../../../test/asEvaluated';

const bytes = (): Uint8Array =>
  Uint8Array.from({ length: 4096 }, (_, i) => Math.imul(i, 0x9e3779b1) >>> 22);

/** Of 4096 shared bytes, in blocks of 64. */
async function codeOf(type: string, body: string): Promise<string> {
  const source = `
__global__ void k(int *out, const unsigned char *in)
{
    __shared__ ${type} s[4096];
    int t = threadIdx.x;
    for (int i = t; i < 4096; i += 64)
        s[i] = (i >> 6) * 5;
    __syncthreads();
    ${body}
}`;
  return asEvaluated(source, [2, 64], [new Int32Array(2048), bytes()]);
}

const SUMS = `__syncthreads();
    int sum = 0;
    for (int i = 0; i < 64; i++)
        sum = sum * 3 + s[t * 64 + ((i + t) & 63)];
    out[blockIdx.x * 64 + t] = sum;`;

describe('bytes in shared memory', () => {
  it.each([
    [
      'counted in columns',
      'unsigned char',
      'for (int i = 0; i < 32; i++) s[(in[blockIdx.x * 2048 + i * 64 + t] >> 2) * 64 + threadIdx.x]++;'
    ],
    [
      'with signs',
      'signed char',
      'for (int i = 0; i < 32; i++) s[t + 64 * (in[i * 64 + t] & 7)] -= in[i];'
    ],
    [
      'a column further',
      'char',
      'for (int i = 0; i < 8; i++) s[i * 192 + t] = in[i * 64 + t] + s[i * 64 + t];'
    ]
  ])('are in words: %s', async (_, type, body) => {
    expect(await codeOf(type, `${body} ${SUMS}`)).toContain(
      'var<workgroup> s: array<u32, 1024>;'
    );
  });

  it.each([
    [
      'that neighbours store',
      'if (t < 63) s[64 + t + 1] = 7; if (t == 0) s[64] = 3;'
    ],
    [
      'that one thread stores',
      'if (t == 5) for (int i = 0; i < 64; i++) s[i] = i;'
    ],
    ['at two distances', 's[64 + t] = 1; __syncthreads(); s[65 + t] = 2;'],
    ['with a pointer into them', 'unsigned char *p = s + t; p[64] = 9;'],
    ['at places that nothing is known of', 's[(in[0] & 1) * 64 + (t ^ 1)] = 4;']
  ])('stay: %s', async (_, body) => {
    expect(await codeOf('unsigned char', `${body} ${SUMS}`)).not.toContain(
      'array<u32, 1024>'
    );
  });
});
