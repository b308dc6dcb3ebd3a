/** What random kernels have found, made small: each failed once. */
import { describe, expect, it } from 'vitest';
import { kernelOf, run, type TestArray } from '../../../test/runKernel';
import { evaluateLaunch } from '../ir-tools/evaluator';

/** Both give the same; the first parameter is the output, of 64 ints. */
async function agrees(
  text: string,
  inputs: (TestArray | number)[] = []
): Promise<void> {
  const { module, kernel } = kernelOf(text);
  const expected = new Int32Array(64);
  evaluateLaunch(module, kernel, {
    grid: [1, 1, 1],
    block: [64, 1, 1],
    args: [expected, ...inputs].map(arg =>
      typeof arg === 'number' ? arg : { buffer: arg.buffer as ArrayBuffer }
    )
  });
  const actual = new Int32Array(64);
  await run(text, { grid: 1, block: 64, args: [actual, ...inputs] });
  expect([...actual]).toEqual([...expected]);
}

const NUMBERS = Int32Array.from({ length: 64 }, (_, i) =>
  Math.imul(i - 20, 0x9e3779b1)
);

describe('random kernels found', () => {
  it.each([
    ['negation of unsigned values', '-(u32(x[i]) ^ 5u) / 3u'],
    ['hadd of compound operands', 'hadd(u32(x[i]) | 1u, u32(i) ^ 7u)'],
    ['rhadd', 'rhadd(x[i] / 3 | 1, x[i] & 5)'],
    ['dp4a of signed bytes', 'dp4a(x[i], x[63 - i], i)'],
    ['dp4a of unsigned bytes', 'dp4a(u32(x[i]), u32(x[63 - i]), u32(i))'],
    ['dp2a', 'dp2a_lo(x[i], x[63 - i], i) + dp2a_hi(x[i], x[63 - i], i)'],
    [
      'dp2a of unsigned halves',
      'dp2a_lo(u32(x[i]), 1000003u, 1u) ^ dp2a_hi(u32(x[i]), 100000007u, 1u)'
    ],
    ['fns upwards', 'fns(u32(x[i]), u32(i) & 31u, 3)'],
    ['fns downwards', 'fns(u32(x[i]), u32(i), -2)'],
    [
      'mulhi of 64 bits',
      'mulhi(i64(x[i]) * 4295098371l, i64(x[63 - i]) * 77777777777l) >> 7'
    ],
    [
      'mulhi of unsigned 64 bits',
      'mulhi(u64(i64(x[i])) * 4295098371ul, u64(i64(x[63 - i]))) >> 9'
    ],
    [
      'shifts of constants, which WGSL refuses when they overflow',
      '(32 << 29) + (i >> 1)'
    ],
    ['narrowed shifts by negative amounts', 'i64(x[i]) << -1']
  ])('%s', async (_, expression) => {
    await agrees(
      `kernel k(out: *i32, x: *const i32) {
        let i: i32 = i32(%threadIdx.x);
        out[i] = i32(${expression});
      }`,
      [NUMBERS]
    );
  });

  it.each(['i8', 'i16'])(
    '%s as unsigned and divided: a driver takes it for small',
    async type => {
      await agrees(
        `kernel k(out: *i32, x: *const i32) {
          let i: i32 = i32(%threadIdx.x);
          out[i] = i32(u32(${type}(x[i] * x[i])) % (u32(i) * 37u | 1u));
        }`,
        [NUMBERS]
      );
    }
  );

  it('constants that overflow in functions that stay functions', async () => {
    await agrees(
      `device f(a: i32) -> i32 { return (32 << 29) + a; }
      kernel k(out: *i32) {
        var r: i32;
        r = call f(i32(%threadIdx.x));
        out[%threadIdx.x] = r;
      }`
    );
  });

  it('pointers chosen among parameters and kept in a variable', async () => {
    await agrees(
      `kernel k(out: *i32, x: *const i32, y: *const i32) {
        let i: i32 = i32(%threadIdx.x);
        var p: *const i32 = i % 3 == 0 ? x : y + 1;
        p = p + (i & 7);
        out[i] = *p;
      }`,
      [NUMBERS, NUMBERS.slice().reverse()]
    );
  });

  it('addresses of variables that nothing is read through', async () => {
    await agrees(
      `device f(n: i32, a: *const i32) -> i32 { return n * 2; }
      kernel k(out: *i32) {
        var a: [i32; 8];
        var r: i32;
        r = call f(i32(%threadIdx.x), &const a[]);
        out[%threadIdx.x] = r;
      }`
    );
  });

  it('a value out of a loop that may be given up, before a barrier', async () => {
    await agrees(
      `kernel k(out: *i32, n: i32) {
        shared s: [i32; 64];
        var u: i32 = 0;
        var c: i32 = 0;
        loop {
          c = c + 1;
          if (c > (n & 7)) { break; }
          u = u + n;
        }
        s[%threadIdx.x] = i32(%threadIdx.x);
        if (u > 3) {
          barrier block;
          u = s[63u - %threadIdx.x];
        }
        out[%threadIdx.x] = u;
      }`,
      [5]
    );
  });
});

describe('pointers in memory', () => {
  it('in structs, arrays and shared memory, and null', async () => {
    await agrees(
      `struct Node size 16 align 8 { value: *const i32 at 0; next: *Node at 8; }
      kernel k(out: *i32, x: *const i32, y: *const i32) {
        shared heads: [*const i32; 64];
        let i: i32 = i32(%threadIdx.x);
        var rows: [*const i32; 2];
        rows[0] = x;
        rows[1] = y + i % 4;
        var n: Node = Node{rows[i & 1], null(*Node)};
        if (n.next == null(*Node)) { heads[63 - i] = n.value + 1; }
        barrier block;
        var p: *const i32 = null(*const i32);
        if (i % 5 != 0) { p = heads[i]; }
        out[i] = p == null(*const i32) ? -1 : *p;
      }`,
      [NUMBERS, NUMBERS.slice().reverse()]
    );
  });

  it('compare and subtract whatever they point into', async () => {
    await agrees(
      `kernel k(out: *i32, x: *const i32, y: *const i32) {
        let i: i32 = i32(%threadIdx.x);
        var p: *const i32 = i % 2 == 0 ? x : y;
        var q: *const i32 = p + i;
        out[i] = i32(q - p) + (p == y ? 100 : 0) + (p < q ? 1000 : 0) + (x == y ? 5 : 0);
      }`,
      [NUMBERS, NUMBERS.slice()]
    );
  });
});
