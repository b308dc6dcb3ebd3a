import { describe, expect, it } from 'vitest';
import { run } from '../../../../test/runKernel';

const BITS = 'union Bits size 4 align 4 { f: f32 at 0; u: u32 at 0; }';

describe('unions', () => {
  it('are words that are read as each member', async () => {
    const x = Float32Array.of(1, -2.5, 0, 8);
    await run(
      `${BITS}
      kernel k(x: *f32) {
        var v: Bits;
        v.f = x[%threadIdx.x];
        v.u = v.u ^ 2147483648u;
        x[%threadIdx.x] = v.f;
      }`,
      { grid: 1, block: 4, args: [x] }
    );
    expect([...x]).toEqual([-1, 2.5, -0, -8]);
  });

  it('are copied, kept in shared memory and come by value', async () => {
    const out = new Uint32Array(4);
    await run(
      `${BITS}
      kernel k(given: Bits, out: *u32) {
        shared all: [Bits; 4];
        let i: u32 = %threadIdx.x;
        var v: Bits = Bits{f32(i)};
        var w: Bits = v;
        all[i] = w;
        barrier block;
        var n: Bits = all[3u - i];
        out[i] = n.u + given.u;
      }`,
      {
        grid: 1,
        block: 4,
        args: [{ bytes: Uint8Array.of(1, 0, 0, 0), arrays: {} }, out]
      }
    );
    expect([...out]).toEqual([0x40400001, 0x40000001, 0x3f800001, 1]);
  });

  it('are read as a whole through the place that names a member, too', async () => {
    const out = new Float32Array(4);
    await run(
      `union Row size 16 align 16 { v: f32x4 at 0; a: [f32; 4] at 0; }
      kernel k(out: *f32) {
        let i: u32 = %threadIdx.x;
        var r: Row = Row{f32x4{1.0f, 2.0f, 3.0f, f32(i)}};
        var s: Row = r;
        out[i] = s.a[i] + s.v[3u];
      }`,
      { grid: 1, block: 4, args: [out] }
    );
    expect([...out]).toEqual([1, 3, 5, 6]);
  });

  it('of less alignment than a word keep to their bytes', async () => {
    const out = new Uint16Array([9, 9, 9, 9, 9, 9]);
    await run(
      `union Two size 2 align 2 { s: u16 at 0; c: [u8; 2] at 0; }
      kernel k(out: *Two) {
        let i: u32 = %threadIdx.x;
        var u: Two = Two{u16(257u + i)};
        u.c[1u] = u8(2u);
        out[1u + 2u * i] = u;
        var v: Two = out[1u + 2u * i];
        v.s = v.s + u16(1u);
        out[2u * i] = v;
      }`,
      { grid: 1, block: 2, args: [out] }
    );
    expect([...out]).toEqual([514, 513, 515, 514, 9, 9]);
  });
});
