/** Loops over arrays of the thread's own: which are written out, and that they mean the same. */
import { describe, expect, it } from 'vitest';
import { kernelOf, run } from '../../../../test/runKernel';
import { compileCuda } from '../../cuda';
import { evaluateLaunch } from '../../ir-tools/evaluator';
import { printModule } from '../../ir-tools/text/printer';

/** The WGSL of a kernel of two arrays of 2048 integers, which leaves in the first what the evaluator says. */
async function codeOf(body: string, outside = ''): Promise<string> {
  const { module, diagnostics } = compileCuda(
    `${outside}
__global__ void k(int *out, const int *in)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    ${body}
}`,
    { file: 'k.cu' }
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    []
  );
  const text = printModule(module);
  const numbers = (): Int32Array =>
    Int32Array.from({ length: 2048 }, (_, i) => Math.imul(i, 0x9e3779b1) >> 20);
  const [out, expected, read] = [numbers(), numbers(), numbers()];
  const { module: again, kernel } = kernelOf(text);
  evaluateLaunch(again, kernel, {
    grid: [2, 1, 1],
    block: [32, 1, 1],
    args: [
      { buffer: expected.buffer as ArrayBuffer },
      { buffer: read.buffer as ArrayBuffer }
    ]
  });
  const { code } = await run(text, { grid: 2, block: 32, args: [out, read] });
  expect([...out]).toEqual([...expected]);
  // The source's lines stand in it as comments.
  return code.replace(/\/\/.*/g, '');
}

const ORDER = 'const int order[8] = {3, 7, 1, 0, 6, 2, 5, 4};';
const LOAD = 'for (int k = 0; k < 8; k++) s[k] = in[k * 64 + i];';
const STORE = 'for (int k = 0; k < 8; k++) out[k * 64 + i] = s[k];';

describe('loops over arrays of a thread', () => {
  it.each([
    [
      'a triangle of a matrix',
      `int a[5][5];
       for (int r = 0; r < 5; r++)
           for (int c = 0; c <= r; c++)
               a[r][c] = in[(r * 5 + c) * 64 + i] + (r == c);
       for (int k = 0; k < 5; k++)
           for (int c = k + 1; c < 5; c++) {
               int factor = a[c][k] >> k;
               for (int r = c; r < 5; r++)
                   a[r][c] -= a[r][k] * factor;
           }
       int sum = 0;
       for (int r = 4; r >= 0; r--)
           for (int c = r; c >= 0; c--)
               sum = sum * 3 + a[r][c];
       out[i] = sum;`
    ],
    [
      'an order that a table gives',
      `${ORDER} int s[8]; ${LOAD}
       int t = s[0];
       for (int k = 0; k < 8; k++) {
           int next = s[order[k]];
           s[order[k]] = t << order[k];
           t = next;
       }
       ${STORE}`
    ],
    [
      'inside a loop that stays, in conditions',
      `${ORDER} int s[8]; ${LOAD}
       for (int round = 0; round < in[5]; round++)
           for (int k = 0; k < 8; k++) {
               if (s[order[k]] > in[k]) {
                   int half = s[order[k]] / 2;
                   s[k] += half;
               } else
                   s[order[k]]++;
           }
       ${STORE}`
    ],
    [
      'quotients and shifts by what the counter is',
      `${ORDER} int s[8]; ${LOAD}
       for (int k = 0; k < 8; k++)
           if (k != in[0] + 3)
               s[order[k]] = s[k] / (k - 3) + (s[k] << (4 * k + in[0])) % (k + 1) + (k < 4 ? s[k] >> (8 * k) : 0);
       ${STORE}`
    ]
  ])('are written out: %s', async (_, body) => {
    const code = await codeOf(body);
    expect(code).not.toMatch(/\b[as]\[(?!\d+i\])/);
    expect(code).not.toContain('order');
  });

  it.each([
    [
      'the table can be changed by the host',
      `int s[8]; ${LOAD} for (int k = 0; k < 8; k++) s[table[k]] ^= k; ${STORE}`
    ],
    [
      'a round may be the last',
      `${ORDER} int s[8]; ${LOAD}
       for (int k = 0; k < 8; k++) { if (s[order[k]] == in[9]) break; s[k] += k; } ${STORE}`
    ],
    [
      'a pragma says so',
      `${ORDER} int s[8]; ${LOAD}
#pragma unroll 1
       for (int k = 0; k < 8; k++) s[order[k]] ^= s[k];
       ${STORE}`
    ],
    [
      'it would be long',
      `int s[32], sum = 0;
       for (int k = 0; k < 32; k++) s[k] = in[k * 64 + i];
       for (int k = 0; k < 32; k++)
           for (int j = k; j < 32; j++) { s[j] += s[k] >> 1; sum = sum * 5 + s[j]; }
       out[i] = sum;`
    ],
    [
      'an index would lie outside, where nothing reads it',
      `${ORDER} int s[8]; ${LOAD}
       int most = 7 + (in[0] & 0);
       for (int k = 0; k < 8; k++) if (k < most) s[order[k]] += s[k + 1];
       ${STORE}`
    ]
  ])('stay where %s', async (_, body) => {
    const code = await codeOf(
      body,
      '__constant__ int table[8] = {1, 0, 3, 2, 5, 4, 7, 6};'
    );
    expect(code).toMatch(/\bs\[\D/);
  });

  it('stay where the compilers of WGSL see to it', async () => {
    const code = await codeOf(
      `int s[8]; ${LOAD} for (int k = 0; k < 7; k++) s[k] += s[k + 1]; ${STORE}`
    );
    expect(code.match(/for \(/g)).toHaveLength(3);
  });
});

describe('loops with several counters', () => {
  it.each([
    [
      'a multiple',
      'for (int a = 0, b = 0; a < 8; a++, b += 4) s[a] = in[b + i];',
      'a * 4i'
    ],
    [
      'another start, downwards',
      'for (int a = 2, b = 30; a < 8; a++, b -= 3) s[a] = in[b + i];',
      'a * -3i + 36i'
    ],
    [
      'of another sign',
      'unsigned b = 5; for (int a = 0; a < 8; a++) s[a] = in[b + i]; for (unsigned a = 0, c = 7; a < 8; a += 2, c += 2) s[a] += c;',
      'a_1 + 7u'
    ]
  ])('count with one: %s', async (_, loop, value) => {
    const code = await codeOf(`int s[8] = {}; ${loop} ${STORE}`);
    expect(code).toContain(value);
  });

  it.each([
    [
      'one moves in the body',
      'for (int a = 0, b = 0; a < 8; a++, b++) { s[a] = in[b + i]; b += a & 1; }'
    ],
    [
      'both end it',
      'for (int a = 0, b = 9; a < b; a++, b--) s[a] = in[b + i];'
    ],
    [
      'the steps do not divide',
      'for (int a = 0, b = 0; a < 8; a += 2, b += 3) s[a] = in[b + i];'
    ]
  ])('stay: %s', async (_, loop) => {
    const code = await codeOf(`int s[8] = {}; ${loop} ${STORE}`);
    expect(code).toMatch(/var b = /);
  });
});

describe('words of a thread', () => {
  it.each([
    ['bytes', 'unsigned char', 1],
    ['shorts', 'short', 2]
  ])('are cut into %s round by round', async (_, type, size) => {
    const code = await codeOf(`int a[2] = {in[i], in[i + 64]}, b[2];
    #pragma unroll
    for (int k = 0; k < ${8 / size}; k++)
        ((${type} *)b)[k] = ((${type} *)a)[k] * 3 + k;
    out[i] = b[0]; out[i + 64] = b[1];`);
    expect(code).not.toMatch(/for \(/);
  });
});
