/** Loops of 64-bit words: ones counted at once, counters narrowed, and divisions. */
import { describe, expect, it } from 'vitest';
import { kernelOf, run, compileText } from '../../../../test/runKernel';
import { evaluateLaunch } from '../../ir-tools/evaluator';

const WORDS = BigUint64Array.from(
  { length: 64 },
  (_, i) =>
    BigInt.asUintN(
      64,
      [0x9e3779b97f4a7c15n, 0xffffffffn, 0xffffffff00000001n, 3n][i % 4] *
        BigInt(i * i + 1)
    ) >> BigInt((i * 7) % 64)
);

/** One thread a word: `out[i]` as the evaluator has it. */
async function agrees(body: string): Promise<void> {
  const text = `kernel k(out: *u64, x: *const u64, n: u64, m: i64) {
    let i: i32 = i32(%threadIdx.x);
    ${body}
  }`;
  const { module, kernel } = kernelOf(text);
  const expected = new BigUint64Array(64);
  evaluateLaunch(module, kernel, {
    grid: [1, 1, 1],
    block: [64, 1, 1],
    args: [{ buffer: expected.buffer }, { buffer: WORDS.buffer }, 5n, -3n]
  });
  const actual = new BigUint64Array(64);
  await run(text, { grid: 1, block: 64, args: [actual, WORDS, 5n, -3n] });
  expect([...actual]).toEqual([...expected]);
}

const codeOf = async (body: string): Promise<string> =>
  (
    await compileText(
      `kernel k(out: *u64, x: *const u64, n: u64) { let i: i32 = i32(%threadIdx.x); ${body} }`,
      { grid: 1, block: 64, args: [new BigUint64Array(64), WORDS, 5n] }
    )
  ).code;

const COUNT = `var w: u64 = x[i];
  var c: i8;
  for (c = 100_i8; bool(w); c = i8(i32(c) + 1)) { w = w & w - 1ul; }
  out[i] = u64(i32(c)) + w;`;

describe('loops of 64-bit words', () => {
  it('count ones at once, in counters that wrap around', async () => {
    expect(await codeOf(COUNT)).toContain('popc_64(w)');
    await agrees(COUNT);
  });

  it('go on clearing where more is done', async () => {
    const body = `var w: u64 = x[i];
      var c: u32 = 0u;
      while (w != 0ul) { c = c + 2u; w = w & w - 1ul; }
      out[i] = u64(c);`;
    expect(await codeOf(body)).not.toContain('popc_64');
    await agrees(body);
  });

  it('count in 32 bits', async () => {
    const body = `var sum: u64 = 0ul;
      for (var k: u64 = 0ul; k < n; k = k + 1ul) { sum = sum + x[k] * (k + 1ul); }
      out[i] = sum;`;
    expect(await codeOf(body)).not.toContain('if (!less_u64');
    await agrees(body);
  });

  it('end after 2^32 - 1 rounds with a message, not in silence', async () => {
    const loop = (bound: string, more = ''): string => `var sum: u64 = 0ul;
      for (var k: u64 = 0ul; k < ${bound}; k = k + 1ul) { ${more} sum = sum + x[k & 63ul]; }
      out[i] = sum;`;
    expect(await codeOf(loop('n'))).toMatch(
      /if \(!\(.*4294967295u.*report_stop/
    );
    expect(await codeOf(loop('u64(u32(i))'))).not.toContain('report_stop');
    expect(await codeOf(loop('1000ul'))).not.toContain('report_stop');
    // A bound that is never reached is none to complain of.
    await agrees(
      loop('n + 18446744073709551000ul', 'if (k == n + 2ul) { break; }')
    );
    await agrees(
      loop(
        'n + 18446744073709551000ul',
        'if (k > 3ul) { if (x[k] > 9ul) { break; } }'
      )
    );
  });

  it('do nothing below a negative bound', () =>
    agrees(`var sum: i64 = 7l;
      for (var k: i64 = 0l; k < m; k = k + 1l) { sum = sum + k; }
      for (var j: i64 = 2l; j < m + 9l; j = j + 1l) { sum = sum * 3l + j; }
      out[i] = u64(sum);`));

  it('keep a counter that the body changes', () =>
    agrees(`var sum: u64 = 0ul;
      for (var k: u64 = 0ul; k < n; k = k + 1ul) { sum = sum + x[k]; k = k + 1ul; }
      out[i] = sum;`));
});

describe('64-bit shifts', () => {
  it.each(['<<', '>>'])('%s by all amounts', operator =>
    agrees(
      `out[i] = x[i] ${operator} i ^ u64(i64(x[63 - i]) ${operator} i) ^ x[i] ${operator} (i + 40) ^ u64(i64(x[i]) ${operator} (i + 40));`
    )
  );
});

describe('64-bit division', () => {
  it.each([
    [
      'by words of all lengths',
      'x[i] / (x[63 - i] | 1ul) ^ x[i] % (x[(i * 5) & 63] | 1ul)'
    ],
    [
      'by a word',
      'x[i] / u64(u32(x[63 - i]) | 1u) + x[i] % u64(u32(x[63 - i] >> 31) | 1u)'
    ],
    [
      'by a high word',
      'x[i] / (x[63 - i] | 9223372036854775808ul) + x[i] % (x[63 - i] | 4294967296ul)'
    ],
    ['by zero', 'x[i] / (x[i] - x[i]) ^ x[i] % (x[i] - x[i])'],
    [
      'by powers of two',
      'x[i] / 8ul ^ x[i] % 9223372036854775808ul ^ x[i] % 4294967296ul'
    ],
    [
      'of signed numbers',
      'u64(i64(x[i]) / 16l ^ i64(x[i]) % 1024l ^ i64(x[63 - i]) / 4611686018427387904l ^ i64(x[i]) % -7l)'
    ]
  ])('%s', (_, value) => agrees(`out[i] = ${value};`));
});
