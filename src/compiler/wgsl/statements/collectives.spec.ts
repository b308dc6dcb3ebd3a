/** Barriers and warp operations in control flow that WGSL's analysis would refuse, on every block size. */
import { describe, expect, it } from 'vitest';
import { run } from '../../../../test/runKernel';

const BLOCKS = [32, 96, 256, 512, 1000];
const iota = (n: number): Int32Array =>
  Int32Array.from({ length: n }, (_, i) => i);

describe('barriers', () => {
  for (const block of BLOCKS) {
    it(`survive an early return, ${block} threads`, async () => {
      const n = block - 5;
      const out = new Int32Array(block).fill(-1);
      await run(
        `kernel k(out: *i32, n: i32) {
          shared s: [i32; 1024];
          let t: i32 = i32(%threadIdx.x);
          if (t >= n) { return; }
          s[t] = t * 3;
          barrier block;
          out[t] = s[n - 1 - t];
        }`,
        { grid: 1, block, args: [out, n] }
      );
      expect([...out]).toEqual(
        [...iota(block)].map(t => (t < n ? 3 * (n - 1 - t) : -1))
      );
    });

    it(`run in a loop whose trip count comes from memory, ${block} threads`, async () => {
      const rounds = Int32Array.of(5);
      const out = new Int32Array(block);
      await run(
        `kernel k(rounds: *i32, out: *i32) {
          shared s: [i32; 1024];
          let t: i32 = i32(%threadIdx.x);
          let size: i32 = i32(%blockDim.x);
          s[t] = t;
          barrier block;
          for (var r: i32 = 0; r < rounds[0]; r = r + 1) {
            let next: i32 = s[t + 1 < size ? t + 1 : 0];
            barrier block;
            s[t] = next;
            barrier block;
          }
          out[t] = s[t];
        }`,
        { grid: 1, block, args: [rounds, out] }
      );
      expect([...out]).toEqual([...iota(block)].map(t => (t + 5) % block));
    });

    it(`run in a loop left by break and continue, ${block} threads`, async () => {
      const out = new Int32Array(block);
      await run(
        `kernel k(out: *i32) {
          shared s: [i32; 1024];
          let t: i32 = i32(%threadIdx.x);
          var sum: i32 = 0;
          for (var r: i32 = 0; r < 100; r = r + 1) {
            if (r == 7) { break; }
            if (r % 2 == 1) { continue; }
            s[t] = t + r;
            barrier block;
            sum = sum + s[i32(%blockDim.x) - 1 - t];
            barrier block;
          }
          out[t] = sum;
        }`,
        { grid: 1, block, args: [out] }
      );
      const expected = [...iota(block)].map(
        t => 4 * (block - 1 - t) + 0 + 2 + 4 + 6
      );
      expect([...out]).toEqual(expected);
    });

    it(`count votes of the block, ${block} threads`, async () => {
      const out = new Int32Array(3 * block);
      await run(
        `kernel k(out: *i32) {
          let t: i32 = i32(%threadIdx.x);
          var count: i32;
          var all: i32;
          var any: i32;
          count = barrier block count(i32(t % 3 == 0));
          all = barrier block and(i32(t < 2000));
          any = barrier block or(i32(t == 3));
          out[3 * t] = count;
          out[3 * t + 1] = all;
          out[3 * t + 2] = any;
        }`,
        { grid: 1, block, args: [out] }
      );
      const third = Math.ceil(block / 3);
      expect([...out]).toEqual(
        Array.from({ length: block }, () => [third, 1, 1]).flat()
      );
    });

    it(`synchronise one warp of ${block} threads in a branch`, async () => {
      const out = new Int32Array(1);
      await run(
        `kernel k(out: *i32) {
          shared s: [i32; 1024];
          let t: u32 = %threadIdx.x;
          s[t] = i32(t);
          barrier block;
          if (t < 32u) {
            for (var d: u32 = 16u; d > 0u; d = d >> 1) {
              var other: i32 = s[t + d];
              barrier warp;
              s[t] = s[t] + other;
              barrier warp;
            }
            if (t == 0u) { out[0] = s[0]; }
          }
        }`,
        { grid: 1, block, args: [out] }
      );
      expect(out[0]).toBe(496);
    });
  }

  it('stand in grid-stride loops around shared memory', async () => {
    const x = iota(5000);
    const out = new Int32Array(3);
    await run(
      `kernel k(x: *const i32, out: *i32, n: i32) {
        shared s: [i32; 512];
        let t: i32 = i32(%threadIdx.x);
        var total: i32 = 0;
        for (var base: i32 = i32(%blockIdx.x * %blockDim.x); base < n; base = base + i32(%blockDim.x * %gridDim.x)) {
          s[t] = base + t < n ? x[base + t] : 0;
          barrier block;
          if (t == 0) {
            for (var i: i32 = 0; i < i32(%blockDim.x); i = i + 1) { total = total + s[i]; }
          }
          barrier block;
        }
        if (t == 0) { out[%blockIdx.x] = total; }
      }`,
      { grid: 3, block: 512, args: [x, out, 5000] }
    );
    expect(out.reduce((a, b) => a + b, 0)).toBe((5000 * 4999) / 2);
  });

  it('hold in blocks of two and three dimensions past the device limit', async () => {
    const out = new Int32Array(1024);
    await run(
      `kernel k(out: *i32) {
        shared tile: [[i32; 17]; 64];
        let x: u32 = %threadIdx.x;
        let y: u32 = %threadIdx.y + %threadIdx.z * %blockDim.y;
        tile[y][x] = i32(y * 16u + x);
        barrier block;
        out[y * 16u + x] = tile[63u - y][15u - x];
      }`,
      { grid: 1, block: [16, 8, 8], args: [out] }
    );
    expect([...out]).toEqual([...iota(1024)].reverse());
  });
});

describe('warps of 32 lanes', () => {
  for (const block of BLOCKS) {
    it(`shuffle, ${block} threads`, async () => {
      const out = new Int32Array(5 * block);
      await run(
        `kernel k(out: *i32) {
          let t: i32 = i32(%threadIdx.x);
          var r: i32;
          r = warp shfl(4294967295u; t * 2, 5, 32);
          out[5 * t] = r;
          r = warp shfl_up(4294967295u; t, 3u, 32);
          out[5 * t + 1] = r;
          r = warp shfl_down(4294967295u; t, 3u, 8);
          out[5 * t + 2] = r;
          r = warp shfl_xor(4294967295u; t, 6, 32);
          out[5 * t + 3] = r;
          r = warp shfl(4294967295u; t, t + 1, 4);
          out[5 * t + 4] = r;
        }`,
        { grid: 1, block, args: [out] }
      );
      const expected = [...iota(block)].map(t => {
        const lane = t % 32;
        const warp = t - lane;
        return [
          2 * (warp + 5),
          lane < 3 ? t : t - 3,
          (lane % 8) + 3 >= 8 ? t : t + 3,
          warp + (lane ^ 6),
          t - (t % 4) + ((t + 1) % 4)
        ];
      });
      const whole = Math.floor(block / 32) * 32;
      expect([...out].slice(0, 5 * whole)).toEqual(
        expected.slice(0, whole).flat()
      );
    });

    it(`vote and reduce, ${block} threads`, async () => {
      const out = new Uint32Array(5 * block);
      await run(
        `kernel k(out: *u32) {
          let t: u32 = %threadIdx.x;
          var bits: u32;
          var some: i32;
          var every: i32;
          var total: u32;
          var same: u32;
          bits = warp ballot(4294967295u; i32(t % 5u == 0u));
          some = warp any(4294967295u; i32(t == 40u));
          every = warp all(4294967295u; i32(t < 64u));
          total = warp reduce_add(4294967295u; t);
          same = warp match_any(4294967295u; t / 3u);
          out[5u * t] = bits;
          out[5u * t + 1u] = u32(some);
          out[5u * t + 2u] = u32(every);
          out[5u * t + 3u] = total;
          out[5u * t + 4u] = same;
        }`,
        { grid: 1, block, args: [out] }
      );
      const expected = [...iota(block)].flatMap(t => {
        const first = t - (t % 32);
        const lanes = [...iota(32)].map(l => first + l).filter(l => l < block);
        const bits = (p: (l: number) => boolean): number =>
          lanes.reduce((b, l) => (p(l) ? b | (1 << (l % 32)) : b), 0) >>> 0;
        return [
          bits(l => l % 5 === 0),
          lanes.includes(40) ? 1 : 0,
          lanes.every(l => l < 64) ? 1 : 0,
          lanes.reduce((a, b) => a + b, 0),
          bits(l => Math.floor(l / 3) === Math.floor(t / 3))
        ];
      });
      expect([...out]).toEqual(expected);
    });
  }

  for (const block of [64, 512]) {
    it(`shuffle 64-bit values, ${block} threads`, async () => {
      const out = new BigInt64Array(block);
      const sums = new Float64Array(block);
      await run(
        `kernel k(out: *i64, sums: *f64) {
          let t: i32 = i32(%threadIdx.x);
          var r: i64;
          var d: f64;
          r = warp shfl_xor(4294967295u; i64(t) * 12345678901l, 1, 32);
          d = warp shfl_down(4294967295u; f64(t) + 0.1, 2u, 32);
          out[t] = r;
          sums[t] = d;
        }`,
        {
          grid: 1,
          block,
          args: [new Uint8Array(out.buffer), new Uint8Array(sums.buffer)]
        }
      );
      expect([...out]).toEqual(
        [...iota(block)].map(t => BigInt(t ^ 1) * 12345678901n)
      );
      [...iota(block)].forEach(t =>
        expect(sums[t]).toBeCloseTo((t % 32 < 30 ? t + 2 : t) + 0.1, 10)
      );
    });
  }

  it('shuffle 0 out of lanes that take no part, not what they gave before', async () => {
    const out = new Int32Array(128);
    await run(
      `kernel k(out: *i32) {
        let t: i32 = i32(%threadIdx.x);
        var r: i32;
        var d: f64;
        r = warp shfl_xor(4294967295u; t + 1000, 1, 32);
        d = warp shfl_xor(4294967295u; f64(t) + 0.5, 1, 32);
        out[t] = r;
        if (t < 8) {
          r = warp shfl_down(255u; t + 1, 4u, 32);
          d = warp shfl_down(255u; f64(t) + 1.0, 4u, 32);
          out[t] = r;
          out[t + 64] = i32(d);
        }
      }`,
      { grid: 1, block: 64, args: [out] }
    );
    const down = [5, 6, 7, 8, 0, 0, 0, 0];
    expect([...out].slice(0, 8)).toEqual(down);
    expect([...out].slice(64, 72)).toEqual(down);
  });

  it('vote, match and reduce among the lanes of their masks', async () => {
    const out = new Uint32Array(7 * 64);
    await run(
      `kernel k(out: *u32) {
        let t: u32 = %threadIdx.x;
        let mask: u32 = 255u << (t & 24u);
        var bits: u32;
        var flag: i32;
        bits = warp ballot(mask; i32(t % 3u == 0u));
        out[t] = bits;
        flag = warp any(mask; i32(t == 12u));
        out[64u + t] = u32(flag);
        flag = warp all(mask; i32(t != 12u));
        out[128u + t] = u32(flag);
        bits = warp match_any(mask; t & 1u);
        out[192u + t] = bits;
        bits, flag = warp match_all(mask; t >> 3u);
        out[256u + t] = bits + u32(flag);
        bits, flag = warp match_all(mask; t >> 2u);
        out[320u + t] = bits + u32(flag);
        bits = warp reduce_add(mask; t);
        out[384u + t] = bits;
      }`,
      { grid: 1, block: 64, args: [out] }
    );
    const eight = (t: number): number[] => [...iota(8)].map(i => (t & 56) + i);
    const bits = (lanes: number[]): number =>
      lanes.reduce((all, t) => (all | (1 << (t & 31))) >>> 0, 0);
    const row = (n: number): number[] => [...out].slice(64 * n, 64 * n + 64);
    const all = [...iota(64)];
    expect(row(0)).toEqual(
      all.map(t => bits(eight(t).filter(i => i % 3 === 0)))
    );
    expect(row(1)).toEqual(all.map(t => Number(t >> 3 === 1)));
    expect(row(2)).toEqual(all.map(t => Number(t >> 3 !== 1)));
    expect(row(3)).toEqual(
      all.map(t => bits(eight(t).filter(i => i % 2 === t % 2)))
    );
    expect(row(4)).toEqual(all.map(t => (bits(eight(t)) + 1) % 2 ** 32));
    expect(row(5)).toEqual(all.map(() => 0));
    expect(row(6)).toEqual(all.map(t => eight(t).reduce((a, b) => a + b)));
  });

  it('take part by branch: only the lanes that are there', async () => {
    const out = new Uint32Array(64);
    await run(
      `kernel k(out: *u32) {
        let t: u32 = %threadIdx.x;
        var bits: u32;
        if (t % 2u == 1u) {
          bits = warp ballot(2863311530u; 1);
          out[t] = bits;
        }
      }`,
      { grid: 1, block: 64, args: [out] }
    );
    expect([...out]).toEqual([...iota(64)].map(t => (t % 2 ? 0xaaaaaaaa : 0)));
  });
});

describe('a condition in shared memory', () => {
  // The threads of one warp ask together: thread 0 changes the answer later.
  it.each([32, 512])(
    'is asked by all threads before one changes it, %s threads',
    async block => {
      const out = new Int32Array(block);
      await run(
        `kernel k(out: *i32) {
        shared s: [i32; 1];
        let t: i32 = i32(%threadIdx.x);
        if (t == 0) { s[0] = 1; }
        barrier block;
        if (s[0] == 1) {
          if (t == 0) { s[0] = 2; }
          out[t] = 7;
          barrier block;
          out[t] = out[t] + s[0];
        }
      }`,
        { grid: 1, block, args: [out] }
      );
      expect([...out]).toEqual([...iota(block)].map(() => 9));
    }
  );
});

describe('__activemask()', () => {
  for (const block of [64, 512]) {
    it(`names the lanes of the branch, ${block} threads`, async () => {
      const out = new Uint32Array(block);
      await run(
        `kernel k(out: *u32) {
          let t: u32 = %threadIdx.x;
          if (t % 3u == 0u) { out[t] = %activemask + 0u; }
        }`,
        { grid: 1, block, args: [out] }
      );
      const third = (warp: number): number =>
        [...iota(32)].reduce(
          (bits, l) => ((32 * warp + l) % 3 === 0 ? bits | (1 << l) : bits),
          0
        ) >>> 0;
      expect([...out]).toEqual(
        [...iota(block)].map(t => (t % 3 === 0 ? third(t >> 5) : 0))
      );
    });
  }
});

describe('code for warps that run in step', () => {
  const tree = (pointer: string, wrap: (updates: string) => string): string => `
    shared dynamic sdata: [i32; 0];
    device last(s: ${pointer}, t: u32) -> void {
      ${wrap([32, 16, 8, 4, 2, 1].map(d => `s[t] = s[t] + s[t + ${d}u];`).join('\n'))}
    }
    kernel k(x: *const i32, out: *i32) {
      uses sdata;
      let t: u32 = %threadIdx.x;
      sdata[t] = x[t];
      barrier block;
      if (t < 32u) { call last(&sdata[], t); }
      if (t == 0u) { out[0] = sdata[0]; }
    }`;
  for (const [what, pointer] of [
    ['on volatile shared memory', '*volatile i32'],
    ['on plain shared memory', '*i32']
  ]) {
    it(`gets its barriers ${what}`, async () => {
      const x = iota(64).map(i => i * i);
      const out = new Int32Array(1);
      const { notes } = await run(
        tree(pointer, updates => updates),
        { grid: 1, block: 64, dynamicShared: 256, args: [x, out] }
      );
      expect(out[0]).toBe(x.reduce((a, b) => a + b, 0));
      expect(notes.join()).toContain('in step');
    });
  }
});
