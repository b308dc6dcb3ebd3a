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
});
