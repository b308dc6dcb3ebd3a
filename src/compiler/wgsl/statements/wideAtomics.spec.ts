import { describe, expect, it } from 'vitest';
import { run } from '../../../../test/runKernel';

const sum = (threads: number): bigint =>
  Array.from({ length: threads }, (_, i) => BigInt(i) * 0x1_2345_6789n).reduce(
    (a, b) => a + b,
    0n
  );

describe('64-bit atomics', () => {
  it('add by words with a carry where nobody wants the old value', async () => {
    const total = new BigUint64Array(2);
    const shader = await run(
      `kernel k(total: *u64) {
        let i: u64 = u64(%blockIdx.x * %blockDim.x + %threadIdx.x);
        atomic add (total[1], i * 4886718345ul);
      }`,
      { grid: 8, block: 64, args: [total] }
    );
    expect([...total]).toEqual([0n, sum(512)]);
    expect(shader.locks).toBeUndefined();
  });

  it.each([
    ['add', (a: bigint, b: bigint) => a + b],
    ['min', (a: bigint, b: bigint) => (a < b ? a : b)],
    ['max', (a: bigint, b: bigint) => (a > b ? a : b)],
    ['and', (a: bigint, b: bigint) => a & b],
    ['or', (a: bigint, b: bigint) => a | b],
    ['xor', (a: bigint, b: bigint) => a ^ b]
  ] as const)(
    '%s: the old values are those of some order',
    async (name, of) => {
      const start = 0x7fff_0000_ffffn;
      const cell = BigInt64Array.of(start);
      const old = new BigInt64Array(64);
      await run(
        `kernel k(cell: *i64, old: *i64) {
        let i: i32 = i32(%blockIdx.x * %blockDim.x + %threadIdx.x);
        var was: i64;
        was = atomic ${name} (cell[0], (i64(i) - 20l) * 4294967299l);
        old[i] = was;
      }`,
        { grid: 4, block: 16, args: [cell, old] }
      );
      const operands = Array.from(
        { length: 64 },
        (_, i) => (BigInt(i) - 20n) * 4294967299n
      );
      expect(cell[0]).toBe(operands.reduce((a, b) => of(a, b), start));
      // Each old value is the start or what some thread stored.
      const stored = new Set([
        start,
        ...operands.map((operand, i) => of(old[i], operand))
      ]);
      expect([...old].every(value => stored.has(value))).toBe(true);
    }
  );

  it.each(['min', 'max'] as const)(
    '%s: what changes nothing needs no lock, and the result is the same',
    async name => {
      const values = (i: number): bigint =>
        // High words that are equal, and that are not, of both signs.
        (BigInt((i * 37) % 13) - 6n) * 4294967296n + BigInt((i * 101) % 50);
      for (const isSigned of [true, false]) {
        const type = isSigned ? 'i64' : 'u64';
        const cells = isSigned
          ? BigInt64Array.of(7n, -5n)
          : BigUint64Array.of(7n, 1n << 63n);
        const expected = cells.slice() as BigInt64Array;
        const operands = Array.from({ length: 128 }, (_, i) => values(i));
        operands.forEach((operand, i) => {
          const value = isSigned ? operand : BigInt.asUintN(64, operand);
          const old = expected[i % 2];
          expected[i % 2] =
            name === 'min'
              ? old < value
                ? old
                : value
              : old > value
                ? old
                : value;
        });
        const { code } = await run(
          `kernel k(cells: *${type}, values: *i64) {
            let i: i32 = i32(%blockIdx.x * %blockDim.x + %threadIdx.x);
            atomic ${name} (cells[i % 2], ${type}(values[i]));
          }`,
          {
            grid: 4,
            block: 32,
            args: [cells, BigInt64Array.from(operands)]
          }
        );
        expect([...cells]).toEqual([...expected]);
        expect(code).toContain(`${name}_${type}_cells(`);
      }
    }
  );

  it('exchange and compare whole values', async () => {
    const cell = BigUint64Array.of(0n);
    const wins = new Uint32Array(64);
    const seen = new BigUint64Array(64);
    await run(
      `kernel k(cell: *u64, wins: *u32, seen: *u64) {
        let i: u32 = %threadIdx.x;
        var was: u64;
        was = atomic cas (cell[0], 0ul, u64(i) * 4294967297ul + 1ul);
        wins[i] = was == 0ul ? 1u : 0u;
        var before: u64;
        before = atomic exch (cell[0], u64(i) * 4294967297ul + 1ul);
        seen[i] = before;
      }`,
      { grid: 1, block: 64, args: [cell, wins, seen] }
    );
    expect(wins.reduce((a, b) => a + b)).toBe(1);
    // Every value was stored whole, and all but the last were seen once.
    const last = cell[0];
    const all = [...seen, last].map(value => Number(value >> 32n));
    expect([...seen].every(v => v >> 32n === (v & 0xffffffffn) - 1n)).toBe(
      true
    );
    expect(new Set(all).size).toBe(64);
  });

  it('work on shared memory, beside plain accesses', async () => {
    const out = new BigInt64Array(2);
    await run(
      `kernel k(out: *i64) {
        shared best: [i64; 2];
        let i: i32 = i32(%threadIdx.x);
        if (i == 0) { best[0] = 9223372036854775807l; best[1] = -1l; }
        barrier block;
        atomic min block(best[0], i64(i * 7919 % 101) * 4294967296l - 5l);
        atomic max block(best[1], i64(i * 7919 % 101) * 4294967296l);
        barrier block;
        if (i < 2) { out[i] = best[i]; }
      }`,
      { grid: 1, block: 128, args: [out] }
    );
    expect([...out]).toEqual([-5n, 100n << 32n]);
  });
});

describe('atomics on double', () => {
  it('add', async () => {
    const total = new Float64Array(1);
    await run(
      `kernel k(total: *f64) {
        atomic add (total[0], f64(%threadIdx.x) + 0.5);
      }`,
      { grid: 4, block: 64, args: [total] }
    );
    expect(total[0]).toBe(4 * (2016 + 32));
  });

  it('by compare and swap on the bits, as CUDA programs write it', async () => {
    const total = new Float64Array(1);
    await run(
      `kernel k(total: *f64) {
        let address: *u64 = ptrcast(*u64, total);
        var old: u64 = address[0];
        var assumed: u64 = 0ul;
        do {
          assumed = old;
          old = atomic cas (*address, assumed, bitcast(u64, f64(%threadIdx.x) * 0.25 + bitcast(f64, assumed)));
        } while (assumed != old);
      }`,
      { grid: 2, block: 64, args: [total] }
    );
    expect(total[0]).toBe(2 * 2016 * 0.25);
  });
});

describe('vectors of double', () => {
  it('are read, changed by component, kept and written', async () => {
    const x = Float64Array.of(1.5, 2.5, 3.5, 4.5);
    const y = new Float64Array(4);
    await run(
      `kernel k(x: *const f64x2, y: *f64x2) {
        shared t: [f64x2; 2];
        let i: i32 = i32(%threadIdx.x);
        var v: f64x2 = x[i];
        v.y = v.x * 2.0;
        t[i] = v;
        barrier block;
        let w: f64x2 = f64x2{t[1 - i].y, t[1 - i].x + (x[i]).y};
        y[i] = w;
      }`,
      { grid: 1, block: 2, args: [x, y] }
    );
    expect([...y]).toEqual([7, 3.5 + 2.5, 3, 1.5 + 4.5]);
  });
});
