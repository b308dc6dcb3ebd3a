/** What leaves loops, what stays, and that either means the same. */
import { describe, expect, it } from 'vitest';
import { asEvaluated } from '../../../../test/asEvaluated';
import { draws, type Draw } from '../../../../test/draws';

const numbers = (): Int32Array =>
  Int32Array.from({ length: 1024 }, (_, i) => Math.imul(i, 0x9e3779b1) >> 20);

/** The WGSL of a thread `t` with numbers `a` and `b` that nobody knows. */
const codeOf = (body: string, variables = ''): Promise<string> =>
  asEvaluated(
    `struct Pair { float x, y; };
__global__ void k(int *out, const int *in)
{
    __shared__ float shared;
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    int n = in[3] & 15, sum = 0;
    float a = (float)(in[t] & 63), b = (float)(in[t + 9] & 7) + 1.0f;
    ${variables}
    ${body}
    out[t] = sum;
}`,
    [2, 32],
    [numbers(), numbers()]
  );

/** The lines of WGSL that declare what has left a loop. */
const movedIn = (code: string): string[] =>
  code
    .split('\n')
    .map(line => line.trim())
    .filter(line => /^(let|var) same/.test(line))
    .map(line => line.replace(/^(let|var) same\w*(: f32)? = /, ''));

/** Random programs that are tried. */
const SEEDS = Number(process.env.INVARIANTS_SEEDS ?? 8);

describe('what is the same in all rounds', () => {
  it.each([
    [
      'a quotient',
      'for (int i = 0; i < n; i++) sum += in[i] * (int)(a / b);',
      ['a / b;']
    ],
    [
      'a root in a condition',
      'for (int i = 2; i <= sqrtf(a); i++) sum += i;',
      ['sqrt(a);']
    ],
    [
      'once, what is written twice',
      'for (int i = 0; i < n; i++) { sum += in[i] * (int)sqrtf(a + b); sum ^= (int)sqrtf(a + b); }',
      ['sqrt(a + b);']
    ],
    [
      'out of two loops',
      'for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) sum += in[i + j] + (int)(a / b);',
      ['a / b;']
    ],
    [
      'out of the inner loop alone',
      'for (int i = 0; i < n; i++) { float c = (float)i; for (int j = 0; j < i; j++) sum += in[i + j] + (int)(a / (c + 1.0f)); }',
      ['a / (c + 1.0f);']
    ],
    [
      'from a member and from what the thread is',
      'Pair p = {a, b}; for (int i = 0; i < n; i++) sum += in[i] + (int)(p.x / p.y) + (int)sqrtf((float)threadIdx.x);',
      ['p.x / p.y;', 'sqrt(f32(threadIdx.x));']
    ],
    [
      'a variable of what has left',
      'for (int i = 0; i < n; i++) { float same = a / b; float same_too = sqrtf(same); sum += in[i] + (int)same_too + (int)(a / b); }',
      ['a / b;', 'sqrt(same);']
    ],
    [
      'what a variable begins with, but not the variable that rounds change',
      'for (int i = 0; i < n; i++) { float c = a / b; c += (float)i; sum += (int)c; }',
      ['a / b;']
    ],
    [
      'from a `do`, an index and a switch',
      'int i = 0; do { sum += in[(int)(a / b) & 63]; switch ((int)sqrtf(b)) { case 1: sum += 3; break; default: sum++; } i++; } while (i < (int)(b / 2.5f));',
      ['a / b;', 'sqrt(b);', 'b / 2.5f;']
    ]
  ])('leaves: %s', async (_, body, moved) => {
    expect(movedIn(await codeOf(body))).toEqual(moved);
  });

  it.each([
    [
      'what a round changes',
      'for (int i = 0; i < n; i++) { sum += (int)(a / b); a += 1.0f; }'
    ],
    [
      'what another thread may change',
      'shared = 4.0f; __syncthreads(); for (int i = 0; i < n; i++) { sum += (int)(a / shared); }'
    ],
    [
      'what comes from memory',
      'for (int i = 0; i < n; i++) { sum += (int)(a / (float)(in[5] | 1)); }'
    ],
    [
      'what a pointer may change',
      'float *p = (n & 1) ? &a : &b; for (int i = 0; i < n; i++) { sum += (int)(a / b); *p += 1.0f; }'
    ],
    [
      'what only some rounds need',
      'for (int i = 0; i < n; i++) { if (in[i] & 1) sum += (int)(a / b); sum += in[i] & 2 ? (int)sqrtf(a) : 1; sum += (in[i] & 4) && a / b > 2.0f; }'
    ],
    [
      'what is declared in it',
      'for (int i = 0; i < n; i++) { float c; c = (float)i; sum += (int)(c / b); }'
    ],
    [
      'what is an element of an array of the thread',
      'float c[2] = {a, b}; for (int i = 0; i < n; i++) { sum += (int)(c[0] / c[1]); c[i & 1] += 2.0f; }'
    ],
    [
      'what costs little',
      'for (int i = 0; i < n; i++) { sum += (int)(a * b + 1.0f) + (int)(a / 4.0f); }'
    ],
    [
      'what a volatile variable is',
      'for (int i = 0; i < n; i++) sum += (int)(v / b);',
      'volatile float v = a;'
    ]
  ])('does not leave: %s', async (_, body, variables = '') => {
    expect(movedIn(await codeOf(body, variables))).toEqual([]);
  });

  it('leaves, of doubles, with all that is computed of them but products that are added', async () => {
    const code = await codeOf(
      'double c = a, d = b; for (int i = 0; i < n; i++) sum += (int)((c + d) * i + c * d);'
    );
    expect(movedIn(code)).toEqual(['double_add(c, d);']);
  });

  it.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
    'or not means the same: %d',
    async seed => {
      const next = draws(seed);
      await codeOf(
        `int fuel = 150; ${Array.from({ length: 4 }, () => statement(next, 3)).join(' ')} sum = sum * 31 + (int)a; sum = sum * 31 + (int)b; sum = sum * 31 + (int)c;`,
        'float c = (float)(t & 15);'
      );
    }
  );
});

/** Loops in loops over quotients and roots, which some of their rounds change. No integer depends on the last place of one. */
function statement(next: Draw, depth: number): string {
  const v = (): string => 'abc'[next(3)];
  const list = (): string =>
    Array.from({ length: 1 + next(3) }, () => statement(next, depth - 1)).join(
      ' '
    );
  const value = (): string =>
    [
      `(int)(${v()} / (${v()} * ${v()} + 1.0f) + 0.2617f)`,
      `(int)(sqrtf(${v()} * ${v()}) + 0.2617f)`,
      `((sum & 1) ? (int)(${v()} / 3.0f + 0.2617f) : (int)(sqrtf(${v()}) + 0.2617f))`,
      `(int)((${v()} + 9.0f) / (sqrtf(${v()} * ${v()}) + 1.0f) + 0.2617f)`,
      `(int)(${v()} / ((sum & 2) && sqrtf(${v()} * ${v()}) > 3.1f ? 2.5f : 3.5f) + 0.2617f)`
    ][next(5)];
  switch (next(depth > 0 ? 8 : 3)) {
    case 0:
      return `sum = sum * 3 + ${value()};`;
    case 1:
      return `${v()} = (float)((${value()} + sum) & 63);`;
    case 2:
      return `sum ^= in[(${value()} + t) & 511];`;
    case 3:
      return `if ((sum >> ${next(4)}) & 1) { ${list()} } else { ${list()} }`;
    default: {
      const i = `i${next(1000000)}`;
      const leave = ['', 'break;', 'continue;', `${v()} = 1.0f;`][next(4)];
      const [head, tail] = [
        [`for (int ${i} = 0; ${i} < ${2 + next(5)}; ${i}++)`, ''],
        [`for (int ${i} = ${value()}; ${i} < n; ${i} += 2)`, ''],
        [`for (int ${i} = 0; ${i} < ${value()}; ${i}++)`, ''],
        ['do', `while (${value()} > 3 && sum & 6);`]
      ][next(4)];
      return `${head} { if (--fuel < 0) break; ${list()} if (sum & 5) { ${leave} } ${list()} } ${tail}`;
    }
  }
}
