/** Counters that loops share: which loops get their own, and that they mean the same. */
import { describe, expect, it } from 'vitest';
import { asEvaluated } from '../../../../test/asEvaluated';
import { draws, type Draw } from '../../../../test/draws';

const numbers = (): Int32Array =>
  Int32Array.from({ length: 1024 }, (_, i) => Math.imul(i, 0x9e3779b1) >> 20);

/** The WGSL of a thread `t` with a bound `n` that nobody knows. */
const codeOf = (
  body: string,
  variables = 'int i, j = 7, sum = 0;'
): Promise<string> =>
  asEvaluated(
    `__global__ void k(int *out, const int *in)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    int n = in[3] & 15;
    ${variables}
    ${body}
    out[t] = sum;
}`,
    [2, 32],
    [numbers(), numbers()]
  );

/** How many variables are called i, or were. */
const counters = (code: string): number =>
  new Set(code.match(/var i(_\d+)?\b/g)).size;

/** Random programs that are tried. */
const SEEDS = Number(process.env.COUNTERS_SEEDS ?? 6);

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
      'one that is read behind its loop, and the next one',
      'for (i = 0; i < n; i++) if (in[i + t] > 40) break; sum = i; for (i = 0; i < n; i++) sum += in[i];',
      2
    ],
    [
      'one that goes on where it was',
      'for (i = 0; i < 5; i++) sum += in[i]; for (i = i + 1; i < n; i++) sum -= in[i + t];',
      2
    ],
    [
      'a loop in a loop of the same one, of which an outer round reads',
      'for (i = 0; i < n; i++) { sum += in[i]; for (i = i; i < 9; i++) sum += in[i + t]; for (i = 8; i < n; i++) sum++; }',
      2
    ],
    [
      'one that an atomic operation sets elsewhere',
      'for (i = 0; i < 3; i++) sum += in[i]; i = atomicAdd(&out[t], 1) & 7; for (int k = 0; k < n; k++) sum += i;',
      2
    ],
    [
      'one that a `continue` takes to the next loop that sets it',
      'for (j = 0; j < n; j++) { for (i = 0; i < j; i++) sum += in[i]; if (sum & 1) continue; sum += j; i = sum & 7; sum += i * i; }',
      2
    ],
    [
      'those of several cases',
      'if (t & 1) { for (i = 0; i < n; i++) for (j = i; j < n; j++) sum += in[i * j]; } if (t & 2) { i = t; for (j = 0; j < n; j++) sum ^= in[i + j]; } if (t & 4) { for (i = 2; i < n; i++) { j = i; sum += in[j + t]; } }',
      3
    ]
  ])(
    'get their own where nobody reads what they left: %s',
    async (_, body, count) => {
      const code = await codeOf(body);
      expect(counters(code)).toBe(count);
    }
  );

  it.each([
    [
      'one to which a pointer leads',
      'int *p = &i; for (i = 0; i < n; i++) sum += in[*p + t]; for (i = 0; i < n; i++) sum += *p;'
    ],
    [
      'one that an outer round reads',
      'for (j = 0, i = 3; j < n; j++) { sum += i; for (i = 0; i < j; i++) sum += in[i]; }'
    ],
    [
      'one that is read where a `break` leaves its loop',
      'i = 4; for (j = 0; j < n; j++) { for (i = 0; i < 9; i++) if (in[i + j + t] & 1) break; if (i == 3) break; } sum += i;'
    ],
    [
      'one that is read behind a switch',
      'i = 4; switch (n & 3) { case 0: for (i = 1; i < 9; i++) if (in[i + t] & 2) break; break; case 1: sum++; } sum += i;'
    ],
    [
      'one that a condition of `do` reads',
      'do { for (i = 0; i < n; i++) { sum += in[i + t]; if (sum & 16) break; } } while (i > 2 && ++j < 12);'
    ]
  ])('keep it: %s', async (_, body) => {
    const code = await codeOf(body);
    expect(counters(code)).toBe(1);
  });

  it.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
    'mean the same in any order: %d',
    async seed => {
      const next = draws(seed);
      await codeOf(
        `int k = 2, fuel = 150; ${Array.from({ length: 6 }, () => statement(next, 3)).join(' ')} sum = sum * 31 + i; sum = sum * 31 + j; sum = sum * 31 + k;`,
        'int i = 1, j = 7, sum = 0;'
      );
    }
  );
});

/** Statements over counters that loops share, each of which ends when the fuel does. */
function statement(next: Draw, depth: number): string {
  const v = (): string => 'ijk'[next(3)];
  const list = (): string =>
    Array.from({ length: 1 + next(3) }, () => statement(next, depth - 1)).join(
      ' '
    );
  const start = (): string =>
    [`${next(4)}`, `${v()} & 3`, `n - ${v()}`][next(3)];
  const kind = next(depth > 0 ? 9 : 3);
  switch (kind) {
    case 0:
      return `sum = sum * 3 + in[(${v()} * ${1 + next(5)} + t) & 511];`;
    case 1:
      return `${v()} = ${start()};`;
    case 2:
      return `if ((sum + ${v()}) & ${1 << next(3)}) { sum ^= ${v()}; }`;
    case 3:
      return `if ((sum >> ${next(4)}) & 1) { ${list()} } else { ${list()} }`;
    case 4:
      return `switch (sum & 3) { case 0: ${list()} break; case 2: ${list()} default: ${list()} }`;
    default: {
      const counter = v();
      const leave = ['', 'break;', 'continue;', 'sum++;'][next(4)];
      const [head, tail] = [
        [
          `for (${counter} = ${start()}; ${counter} < ${2 + next(9)}; ${counter}++)`,
          ''
        ],
        [
          `for (${counter} = ${start()}, ${v()} = ${start()}; ${counter} < n; ${counter} += 2)`,
          ''
        ],
        [`for (${counter} = 0; ${counter} < ${v()}; ${v()}++)`, ''],
        [`${counter} = ${start()}; do`, `while (${v()} > 3 && sum & 6);`]
      ][next(4)];
      return `${head} { if (--fuel < 0) break; ${list()} if (sum & 5) { ${leave} } ${list()} } ${tail}`;
    }
  }
}
