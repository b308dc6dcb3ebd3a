/** Loops of every form, with bodies that do what they like to counter, bound and step: they mean what the evaluator says. */
import { describe, it } from 'vitest';
import { asEvaluated } from '../../../../test/asEvaluated';

const TYPES = [
  'int',
  'unsigned',
  'size_t',
  'long long',
  'short',
  'unsigned char'
];
/** A round each for TYPE i from 0 or n on. */
const HEADS = [
  'for (TYPE i = 0; i < n; i++)',
  'for (i = 0; i < n; i++)',
  'for (i = 0; i < n; ++i, extra++)',
  'i = 0; for (; i < n; i++)',
  'i = 0; while (i++ < n)',
  'for (TYPE i = 1; i <= n; i += 2)',
  'for (i = 0; i != n; i++)',
  'for (i = n; i > 0; i--)',
  'for (TYPE i = n; i-- > 0;)',
  'for (i = 1; i < n; i *= 2)',
  'for (TYPE i = 1; i < n; i += step)',
  'for (TYPE i = 0; i < n && sum < 3000; i++)',
  'for (TYPE i = 0; i < in[3] % 13; i += 1)',
  'for (TYPE i = 0; i < 6; i++)',
  'for (i = 12; i; i >>= 1)'
];
const BODIES = [
  'sum += in[((int)i + t) & 255];',
  'if (in[(int)i & 63] & 1) i++; sum += in[((int)i + t) & 255];',
  'sum = sum * 3 + (int)i; if (sum & 4 && i < 60) i += 2;',
  'if (in[(int)i & 63] & 2) continue; sum += (int)i;',
  'sum += in[((int)i + t) & 255]; if (sum > 900) break;',
  'if (n > 1 && in[(int)i & 63] & 4) n--; sum += in[((int)i + t) & 255];',
  'sum += in[((int)i + t) & 255]; if (step < 3) step++;',
  'TYPE was = i; sum ^= in[((int)was + t) & 255]; i = was;',
  'for (TYPE j = i; j < n && j < i + 3; j++) sum += in[(int)j & 255];',
  'for (int j = 0; j < 2; j++) { if (in[((int)i + j) & 255] & 1 && i < 60) i++; sum += j; }',
  'bump(i, sum); sum += in[((int)i + t) & 255];',
  'switch (in[(int)i & 63] & 3) { case 0: i++; case 1: sum += (int)i; break; default: sum--; }',
  'do { sum += in[(int)i & 63]; if (sum & 8 && i < 60) i++; } while (sum & 1 && ++extra < 9);'
];

const numbers = (): Int32Array =>
  Int32Array.from({ length: 1024 }, (_, i) => Math.imul(i, 0x9e3779b1) >>> 20);

/** Where such a body may keep such a head from its end. */
const GUARD = 'if (++extra > 90) break; ';
const isEndless = (head: string, body: string): boolean =>
  /!=|i > 0|i-- > 0|>>=/.test(head) && /i\+\+|i \+= 2|bump|n--/.test(body);

const LOOPS = TYPES.flatMap(type =>
  HEADS.flatMap(head =>
    BODIES.map(body => ({
      type,
      loop: `${head} { ${isEndless(head, body) ? GUARD : ''}${body} }`.replaceAll(
        'TYPE',
        type
      )
    }))
  )
);
/** Of which a kernel has as many, and a kernel is tried for each so many. */
const IN_ONE = 6;
const EACH = Number(process.env.LOOPS_EACH ?? 13);

describe('loops', () => {
  const kernels = Array.from(
    { length: Math.ceil(LOOPS.length / IN_ONE) },
    // Strewn, so that a kernel has all kinds.
    (_, k) =>
      Array.from(
        { length: IN_ONE },
        (_, at) => LOOPS[((k * IN_ONE + at) * 379) % LOOPS.length]
      )
  ).filter((_, k) => k % EACH === 0);

  it.each(kernels.map((loops, k) => ({ k, loops })))(
    'mean what the evaluator says: $k',
    async ({ loops }) => {
      const functions = loops.map(
        ({ type, loop }, at) => `
__device__ int f${at}(const int *in, int t)
{
    ${type} i = 3, n = in[4] & 15, step = 1 + (in[7] & 1);
    int sum = 0, extra = 0;
    ${loop}
    return sum + extra;
}`
      );
      await asEvaluated(
        `template <typename T> __device__ void bump(T &i, int sum) { if (sum % 5 == 1 && i < 60) i = i + 1; }
${functions.join('\n')}
__global__ void k(int *out, const int *in)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
${loops.map((_, at) => `    out[t * ${IN_ONE} + ${at}] = f${at}(in, t);`).join('\n')}
}`,
        [2, 32],
        [numbers(), numbers()]
      );
    }
  );
});
