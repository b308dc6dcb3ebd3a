/**
 * Arrays of a thread's own whose elements are chosen at run time, in random loops.
 * NVIDIA's driver lost counts of one such loop (passes/unroll.ts), which none of these
 * shows: GRIDSTRIDE_TEST_GPU=native OWN_ARRAYS=2000 looks for others on a card.
 */
import { describe, expect, it } from 'vitest';
import { asEvaluated } from '../../../../test/asEvaluated';
import { draws, type Draw } from '../../../../test/draws';

const COUNT = Number(process.env.OWN_ARRAYS ?? 24);
const FROM = Number(process.env.OWN_ARRAYS_FROM ?? 1);
const EACH = 8;

const numbers = (): Int32Array =>
  Int32Array.from({ length: 1024 }, (_, i) => Math.imul(i + 1, 0x9e3779b1));

const pick = <T>(draw: Draw, of: readonly T[]): T => of[draw(of.length)];

interface Arrays {
  sizes: Record<string, number>;
  draw: Draw;
}

/** An index of an array of `size`, of the value x. */
function index(draw: Draw, size: number): string {
  const mask = size - 1;
  return pick(draw, [
    `(unsigned)x >> bit & ${mask}`,
    `((unsigned)x ^ 0x80000000u) >> bit & ${mask}`,
    `(x ^ k) & ${mask}`,
    `(unsigned)(((unsigned long long)(long long)x << 32 ^ 1ull << 63) >> (32 + bit)) & ((1u << ${Math.log2(size)}) - 1)`,
    `(unsigned)(x * 5 + k) % ${size}u`,
    `x > 0 ? x & ${mask} : k & ${mask}`,
    `${mask} - (x >> 3 & ${mask})`
  ]);
}

function statement({ sizes, draw }: Arrays, depth = 0): string {
  const name = pick(draw, Object.keys(sizes));
  const size = sizes[name];
  const at = index(draw, size);
  const other = index(draw, size);
  return pick(draw, [
    () => `${name}[${at}]++;`,
    () => `${name}[${at}] += x >> 4;`,
    () => `{ int to = (int)${name}[${at}]++; sum = sum * 3 + to; }`,
    () => `${name}[${at}] = max((int)${name}[${at}], x & 1023);`,
    () =>
      `{ int a = ${at}, b = ${other}; int v = (int)${name}[a]; ${name}[a] = ${name}[b]; ${name}[b] = v; }`,
    () => `sum ^= (int)${name}[${at}];`,
    () =>
      depth > 1
        ? `sum += x;`
        : `if (x & ${1 << draw(5)}) ${statement({ sizes, draw }, depth + 1)}`,
    () =>
      `for (int j = ${size - 1}; j > 0 && (int)${name}[j - 1] < (x & 255); j--) ${name}[j] = ${name}[j - 1];`,
    () => `${name}[i & ${size - 1}] = x;`
  ])();
}

function kernel(seed: number): string {
  const draw = draws(seed);
  const sizes: Record<string, number> = { own: pick(draw, [4, 8, 16, 16, 32]) };
  if (draw(3) === 0) {
    sizes.more = pick(draw, [2, 8, 16]);
  }
  const type = pick(draw, ['int', 'int', 'unsigned', 'short', 'unsigned char']);
  const arrays = { sizes, draw };
  const body = Array.from({ length: 1 + draw(3) }, () =>
    statement(arrays)
  ).join(' ');
  const head = pick(draw, [
    'for (int i = t * each; i < min(n, (t + 1) * each); i++)',
    'for (int i = 0; i < n; i++)',
    'for (int i = t; i < n; i += 64)',
    `#pragma unroll ${pick(draw, [2, 4, 8])}\nfor (int i = 0; i < ${pick(draw, [8, 13, 16])}; i++)`,
    'for (int i = n; i > t; i -= 5)'
  ]);
  return `__global__ void k(int *out, const int *in)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x, n = ${pick(draw, ['in[3] & 255', '64', '(in[5] & 63) + 5'])}, k = in[7], bit = ${pick(draw, ['in[9] & 7', '4', '0', '(in[2] & 3) * 4'])}, sum = 0;
  int each = (n + 63) / 64 * ${pick(draw, [1, 1, 4, 7])};
  ${Object.entries(sizes)
    .map(
      ([name, size]) =>
        `${type} ${name}[${size}]${pick(draw, [' = {0};', `; for (int d = 0; d < ${size}; d++) ${name}[d] = in[(d * 16 + t) & 1023];`])}`
    )
    .join(' ')}
  ${head} { int x = in[i & 1023]; ${body} }
  int h = sum;
  ${Object.entries(sizes)
    .map(
      ([name, size]) =>
        `for (int d = 0; d < ${size}; d++) { h = h * 31 + (int)${name}[d]; if (d < 12) out[d * 64 + t] = (int)${name}[d]; }`
    )
    .join(' ')}
  out[12 * 64 + t] = h;
}`;
}

describe('arrays of a thread’s own', () => {
  const groups = Array.from({ length: Math.ceil(COUNT / EACH) }, (_, i) => ({
    from: FROM + i * EACH
  }));
  it.each(groups)(
    'are what the evaluator says, from $from',
    async ({ from }) => {
      const wrong: string[] = [];
      for (let seed = from; seed < from + EACH; seed++) {
        const source = kernel(seed);
        try {
          await asEvaluated(source, [2, 32], [numbers(), numbers()]);
        } catch (error) {
          wrong.push(
            `${seed}: ${(error as Error).message.split('\n')[0]}\n${source}`
          );
        }
      }
      expect(wrong.join('\n')).toBe('');
    }
  );
});
