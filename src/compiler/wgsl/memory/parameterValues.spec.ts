import { describe, expect, it } from 'vitest';
import { run } from '../../../../test/runKernel';

const structure = (
  size: number,
  fill: (view: DataView) => void
): Uint8Array => {
  const bytes = new Uint8Array(size);
  fill(new DataView(bytes.buffer));
  return bytes;
};

describe('structs by value', () => {
  it('bring scalars of all sizes, arrays and vectors', async () => {
    const out = new Float32Array(4);
    await run(
      `struct Setup size 48 align 16 {
        small: i8 at 0;
        half: u16 at 2;
        n: i32 at 4;
        big: i64 at 8;
        v: f32x4 at 16;
        weights: [f32; 3] at 32;
      }
      kernel k(s: Setup, out: *f32) {
        let i: i32 = i32(%threadIdx.x);
        out[i] = s.weights[i % s.n] * s.v.y + f32(s.small) + f32(s.half) + f32(s.big);
      }`,
      {
        grid: 1,
        block: 4,
        args: [
          {
            bytes: structure(48, view => {
              view.setInt8(0, -3);
              view.setUint16(2, 40_000, true);
              view.setInt32(4, 3, true);
              view.setBigInt64(8, -50n, true);
              view.setFloat32(20, 2, true);
              [1, 2, 3].forEach((w, i) => view.setFloat32(32 + 4 * i, w, true));
            }),
            arrays: {}
          },
          out
        ]
      }
    );
    expect([...out]).toEqual([1, 2, 3, 1].map(w => 2 * w - 3 + 40_000 - 50));
  });

  it('are a copy of the thread that may be changed', async () => {
    const out = new Int32Array(4);
    await run(
      `struct Range size 8 align 4 { from: i32 at 0; to: i32 at 4; }
      kernel k(r: Range, out: *i32) {
        let i: i32 = i32(%threadIdx.x);
        r.from = r.from + i;
        out[i] = r.to - r.from;
      }`,
      {
        grid: 1,
        block: 4,
        args: [
          {
            bytes: structure(8, view => {
              view.setInt32(0, 10, true);
              view.setInt32(4, 30, true);
            }),
            arrays: {}
          },
          out
        ]
      }
    );
    expect([...out]).toEqual([20, 19, 18, 17]);
  });

  it('hold pointers, into the same array too', async () => {
    const cells = Float32Array.of(1, 2, 3, 4);
    const next = new Float32Array(4);
    const shader = await run(
      `struct Grid size 24 align 8 { n: i32 at 0; cells: *f32 at 8; next: *f32 at 16; }
      kernel k(g: Grid) {
        let i: i32 = i32(%threadIdx.x);
        if (i < g.n) {
          var from: *f32 = g.cells;
          g.next[i] = from[(i + 1) % g.n];
        }
      }`,
      {
        grid: 1,
        block: 32,
        args: [
          {
            bytes: structure(24, view => view.setInt32(0, 4, true)),
            arrays: { 8: cells, 16: next }
          }
        ]
      }
    );
    expect([...next]).toEqual([2, 3, 4, 1]);
    expect(shader.bindings.map(({ at, access }) => [at, access])).toEqual([
      [8, 'read'],
      [16, 'read_write']
    ]);
    await run(
      `struct Pair size 16 align 8 { a: *f32 at 0; b: *f32 at 8; }
      kernel k(p: Pair) { p.b[%threadIdx.x] = p.a[%threadIdx.x] + 1.0f; }`,
      {
        grid: 1,
        block: 4,
        options: { aliases: [['0.8', '0.0']] },
        args: [{ bytes: new Uint8Array(16), arrays: { 0: cells, 8: cells } }]
      }
    );
    expect([...cells]).toEqual([2, 3, 4, 5]);
  });

  it('have pointers that are null', async () => {
    const out = new Int32Array(1);
    const text = `struct Optional size 8 align 8 { x: *i32 at 0; }
      kernel k(o: Optional, out: *i32) {
        out[0] = (o.x == null(*i32)) ? 7 : o.x[0];
      }`;
    const bytes = new Uint8Array(8);
    const given = { bytes, arrays: { 0: Int32Array.of(5) } };
    await run(text, { grid: 1, block: 1, args: [given, out] });
    expect(out[0]).toBe(5);
    await run(text, {
      grid: 1,
      block: 1,
      args: [given, out],
      options: { nullPointers: ['0.0'] }
    });
    expect(out[0]).toBe(7);
  });

  it('decide loops around barriers: they are the same for all threads', async () => {
    const out = new Int32Array(64);
    const shader = await run(
      `struct Size size 4 align 4 { n: i32 at 0; }
      kernel k(s: Size, out: *i32) {
        shared t: [i32; 64];
        let i: i32 = i32(%threadIdx.x);
        t[i] = i;
        for (var r: i32 = 0; r < s.n; r = r + 1) {
          barrier block;
          let v: i32 = t[(i + 1) % 64];
          barrier block;
          t[i] = v;
        }
        out[i] = t[i];
      }`,
      {
        grid: 1,
        block: 64,
        args: [
          {
            bytes: structure(4, view => view.setInt32(0, 3, true)),
            arrays: {}
          },
          out
        ]
      }
    );
    expect(out[0]).toBe(3);
    expect(shader.code).not.toContain('any_invocation');
  });
});

describe('vectors by value', () => {
  it('come in words', async () => {
    const out = new Float32Array(2);
    await run(
      'kernel k(v: f32x3, out: *f32) { out[0] = v.x + v.z; out[1] = v.y; }',
      {
        grid: 1,
        block: 1,
        args: [
          {
            bytes: new Uint8Array(Float32Array.of(1, 2, 3).buffer),
            arrays: {}
          },
          out
        ]
      }
    );
    expect([...out]).toEqual([4, 2]);
  });
});
