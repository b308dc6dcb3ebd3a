import { describe, expect, it } from 'vitest';
import { lanes, run } from '../testing/evaluate';
import type { EvaluateOptions } from './index';

describe('threads', () => {
  it('numbers threads and blocks with x fastest', () => {
    const out = new Int32Array(48);
    run(
      `kernel k(out: *i32) {
         var b: u32 = %blockIdx.x + %gridDim.x * (%blockIdx.y + %gridDim.y * %blockIdx.z);
         var t: u32 = %threadIdx.x + %blockDim.x * (%threadIdx.y + %blockDim.y * %threadIdx.z);
         out[b * %blockDim.x * %blockDim.y * %blockDim.z + t] = i32(b * 100u + %laneId + 32u * %warpId);
       }`,
      { grid: [2, 1, 2], block: [3, 2, 2], args: [{ buffer: out.buffer }] }
    );
    expect([...out]).toEqual(
      Array.from({ length: 48 }, (_, i) => Math.floor(i / 12) * 100 + (i % 12))
    );
  });

  it('meets at barriers, in loops and after early returns', () => {
    const rotate = lanes(
      `if (t == 40) { return; }
       for (var i: i32 = 0; i < 3; i = i + 1) {
         s[t] = t + i; barrier block; r = s[(t + 1) & 63]; barrier block;
       }`,
      { block: 64 }
    );
    expect(rotate[5]).toBe(8);
    expect(rotate[63]).toBe(2);
    expect(rotate[40]).toBe(0);
  });

  it('meets in tiles of several warps, each tile as often as it likes', () => {
    const out = new Int32Array(128);
    run(
      `kernel k(out: *i32) {
         shared s: [i32; 128];
         let t: i32 = i32(%threadIdx.x);
         let tile: i32 = t / 64;
         var r: i32 = 0;
         for (var i: i32 = 0; i < 1 + 2 * tile; i = i + 1) {
           s[t] = t + i;
           barrier block tile 64;
           r = s[64 * tile + ((t + 33) & 63)];
           barrier block tile 64;
         }
         barrier block;
         s[t] = r;
         barrier block;
         out[t] = s[127 - t];
       }`,
      { grid: 1, block: 128, args: [{ buffer: out.buffer }] }
    );
    expect(out[127]).toBe(33);
    expect(out[0]).toBe(64 + ((127 + 33) & 63) + 2);
  });

  it('reduces at barriers over the threads that are left', () => {
    const counts = (reduce: string): number =>
      lanes(
        `if (t >= 40) { return; } r = barrier block ${reduce}(t < 10 ? 1 : 0);`,
        { block: 64 }
      )[0];
    expect([counts('count'), counts('and'), counts('or')]).toEqual([10, 0, 1]);
  });

  it('uses static and dynamic shared memory, fresh in each block', () => {
    const out = new Int32Array(2);
    run(
      `kernel k(out: *i32) {
         shared s: [i32; 1]; shared dynamic d: [i32; 0];
         d[3] = d[3] + 1; s[0] = s[0] + d[3];
         out[%blockIdx.x] = s[0] * 10 + i32(%dynamicSharedSize);
       }`,
      { grid: 2, dynamicShared: 16, args: [{ buffer: out.buffer }] }
    );
    expect([...out]).toEqual([26, 26]);
  });

  it('performs atomics of every kind', () => {
    const out = new Uint32Array([10, 10, 10, 10, 12, 10, 10, 3, 0, 5, 7, 0]);
    const olds = new Uint32Array(12);
    const operations = [
      'add',
      'sub',
      'min',
      'max',
      'and',
      'or',
      'xor',
      'inc',
      'dec',
      'exch',
      'cas'
    ];
    run(
      `kernel k(out: *u32, olds: *u32) {
         var o: u32;
         ${operations
           .map(
             (op, i) =>
               `o = atomic ${op}(out[${i}], ${op === 'cas' ? '7u, 9u' : '3u'}); olds[${i}] = o;`
           )
           .join('\n')}
       }`,
      { args: [{ buffer: out.buffer }, { buffer: olds.buffer }] }
    );
    expect([...out]).toEqual([13, 7, 3, 10, 0, 11, 9, 0, 3, 3, 9, 0]);
    expect([...olds]).toEqual([10, 10, 10, 10, 12, 10, 10, 3, 0, 5, 7, 0]);
    const sum = new Float32Array(1);
    run('kernel k(x: *f32) { atomic add(x[0], 0.5f); }', {
      block: 64,
      grid: 2,
      args: [{ buffer: sum.buffer }]
    });
    expect(sum[0]).toBe(64);
  });

  it('shows races by the order of turns', () => {
    const last = (order: EvaluateOptions['order']): number => {
      const out = new Int32Array(1);
      const text =
        'kernel k(x: *i32) { x[0] = i32(%blockIdx.x * 64u + %threadIdx.x); }';
      run(text, { grid: 2, block: 64, args: [{ buffer: out.buffer }], order });
      return out[0];
    };
    expect([last('ascending'), last('descending')]).toEqual([127, 0]);
  });

  it('lets blocks wait for each other', () => {
    const order = new Int32Array(4);
    const out = new Int32Array(4);
    run(
      `kernel k(turn: *i32, out: *i32) {
         var me: i32 = i32(%gridDim.x - 1u - %blockIdx.x); var now: i32;
         do { now = atomic add(turn[0], 0); } while (now != me);
         out[me] = i32(%blockIdx.x);
         fence device;
         atomic add(turn[0], 1);
       }`,
      { grid: 4, args: [{ buffer: order.buffer }, { buffer: out.buffer }] }
    );
    expect([...out]).toEqual([3, 2, 1, 0]);
  });
});

describe('warps', () => {
  it.each([
    [
      'shfl',
      'r = warp shfl(4294967295u; t, 3, 8);',
      [3, 3, 11, 27],
      [0, 7, 8, 31]
    ],
    [
      'shfl_up',
      'r = warp shfl_up(4294967295u; t, 2u, 16);',
      [0, 1, 0, 16, 29],
      [0, 1, 2, 16, 31]
    ],
    [
      'shfl_down',
      'r = warp shfl_down(4294967295u; t, 4u, 32);',
      [4, 31, 28],
      [0, 27, 28]
    ],
    ['shfl_xor', 'r = warp shfl_xor(4294967295u; t, 5, 32);', [5, 26], [0, 31]],
    [
      'shfl_xor beyond its segment',
      'r = warp shfl_xor(4294967295u; t, 9, 8);',
      [0, 0, 1],
      [0, 9, 1]
    ],
    ['all', 'r = warp all(4294967295u; t < 31);', [0], [0]],
    ['any', 'r = warp any(4294967295u; t == 31);', [1], [0]],
    [
      'ballot',
      'u = warp ballot(4294967295u; t & 1); r = i32(u);',
      [-1431655766],
      [7]
    ],
    [
      'match_any',
      'u = warp match_any(4294967295u; t / 8); r = i32(u);',
      [0xff, 0xff00],
      [0, 9]
    ],
    [
      'match_all',
      'u, q = warp match_all(4294967295u; t * 0); r = i32(u) + q;',
      [0],
      [4]
    ],
    ['reduce_add', 'r = warp reduce_add(4294967295u; t);', [496], [3]],
    ['reduce_min', 'r = warp reduce_min(4294967295u; t - 5);', [-5], [3]],
    [
      'reduce_xor',
      'u = warp reduce_xor(4294967295u; u32(t) << 1); r = i32(u);',
      [0],
      [3]
    ]
  ])('%s', (_, body, expected, at) => {
    const result = lanes(body);
    expect(
      at.map((lane, i) => [
        lane,
        i < expected.length ? result[lane] : undefined
      ])
    ).toEqual(at.map((lane, i) => [lane, expected[i]]));
  });

  it('exchanges among the lanes of a mask while others are elsewhere', () => {
    const result = lanes(
      `if (t < 4) { r = warp shfl_xor(15u; t, 1, 32); } else { r = 100; barrier warp(4294967280u); }`
    );
    expect(result.slice(0, 6)).toEqual([1, 0, 3, 2, 100, 100]);
  });

  it('lets old operations without a mask see the lanes that run together', () => {
    // Lanes leave the loop one by one; the ballot of each round counts who is left.
    const result = lanes(
      `for (var i: i32 = 0; i < t; i = i + 1) { u = warp ballot(1); r = r * 2 + popc(u); }
       u = warp ballot(1); q = popc(u); if (t == 0) { r = q; }`
    );
    expect(result[0]).toBe(32);
    expect(result[1]).toBe(31);
    expect(result[2]).toBe(31 * 2 + 30);
  });

  it('knows the active lanes in divergent code', () => {
    const result = lanes(
      'if (t & 1 == 1) { r = popc(%activemask); } else { if (t < 6) { r = popc(%activemask); } }'.replace(
        't & 1 == 1',
        '(t & 1) == 1'
      )
    );
    expect(result.slice(0, 8)).toEqual([3, 16, 3, 16, 3, 16, 0, 16]);
  });

  it('takes lanes that have ended for arrived', () => {
    expect(
      lanes('if (t > 7) { return; } r = warp any(4294967295u; t == 9);')[0]
    ).toBe(0);
  });
});
