/** Arrays, structs, pointers, atomics and arithmetic: what a kernel does to memory. */
import { describe, expect, it } from 'vitest';
import { WgslUnsupported } from '../index';
import { compileText, run } from '../../../../test/runKernel';

describe('global memory', () => {
  it('is reached through pointer parameters, offsets and pointer variables', async () => {
    const x = Float32Array.from({ length: 40 }, (_, i) => i);
    const y = new Float32Array(10);
    await run(
      `kernel k(x: *const f32, y: *f32, n: i32) {
        let i: i32 = i32(%threadIdx.x);
        if (i < n) {
          let row: *const f32 = x + 4 * i;
          var p: *const f32 = row + 1;
          p = p + 1;
          y[i] = row[0] + p[0] * 100.0f + p[-1] * 0.5f;
        }
      }`,
      { grid: 1, block: 32, args: [x, y, 10] }
    );
    expect([...y]).toEqual(
      Array.from(
        { length: 10 },
        (_, i) => 4 * i + (4 * i + 2) * 100 + (4 * i + 1) * 0.5
      )
    );
  });

  it('takes 64-bit indices', async () => {
    const y = new Int32Array(64);
    await run(
      `kernel k(y: *i32, base: u64) {
        let i: u32 = %threadIdx.x;
        y[base + u64(i) * 2ul] = i32(i);
      }`,
      { grid: 1, block: 16, args: [y, 3n] }
    );
    expect(y[3]).toBe(0);
    expect(y[33]).toBe(15);
  });

  it('holds float4 arrays as vectors', async () => {
    const x = Float32Array.from({ length: 16 }, (_, i) => i);
    const y = new Float32Array(16);
    const { code } = await run(
      `kernel k(x: *const f32x4, y: *f32x4) {
        let i: u32 = %threadIdx.x;
        var v: f32x4 = x[i];
        v.x = v.w * 2.0f;
        y[i] = v;
        y[i].y = -1.0f;
      }`,
      { grid: 1, block: 4, args: [x, y] }
    );
    expect(code).toContain('array<vec4<f32>>');
    expect([...y.subarray(4, 8)]).toEqual([14, -1, 6, 7]);
  });

  it('holds structs with C layout', async () => {
    const particles = new Uint32Array(12);
    new Float32Array(particles.buffer)[1] = 1.5;
    particles[3] = 7;
    const { code } = await run(
      `struct P size 12 align 4 { id: i32 at 0; x: f32 at 4; y: f32 at 8; }
      kernel k(p: *P) {
        let i: u32 = %threadIdx.x;
        var q: P = p[i];
        q.y = q.x + 1.0f;
        q.id = q.id + 5;
        p[i + 2u] = q;
        p[i].y = 9.0f;
      }`,
      { grid: 1, block: 2, args: [particles] }
    );
    const floats = new Float32Array(particles.buffer);
    expect(code).toContain('struct P');
    expect([particles[6], floats[7], floats[8]]).toEqual([5, 1.5, 2.5]);
    expect([particles[9], floats[2]]).toEqual([12, 9]);
  });

  it('holds bytes and shorts that neighbours write at the same time', async () => {
    const bytes = new Uint8Array(64);
    await run(
      `kernel k(b: *u8) {
        let i: u32 = %threadIdx.x;
        b[i] = u8(i * 5u);
      }`,
      { grid: 1, block: 64, args: [bytes] }
    );
    expect([...bytes]).toEqual(
      Array.from({ length: 64 }, (_, i) => (i * 5) & 255)
    );
  });

  it('takes the bytes of a vector that its declaration initialises', async () => {
    const numbers = Int32Array.of(1, -2, 0x01020304, 4);
    const bytes = new Uint8Array(16);
    await run(
      `kernel k(x: *const i32x4, b: *u8) {
        var v: i32x4 = x[0];
        let p: *u8 = ptrcast(*u8, &v);
        let i: u32 = %threadIdx.x;
        b[i] = p[i];
      }`,
      { grid: 1, block: 16, args: [numbers, bytes] }
    );
    expect([...bytes]).toEqual([...new Uint8Array(numbers.buffer)]);
  });

  it('reads a byte before it clears it', async () => {
    const bytes = Uint8Array.from({ length: 64 }, (_, i) => i);
    const counts = new Uint32Array(64);
    await run(
      `kernel k(b: *u8, out: *u32) {
        shared s: [u8; 64];
        let i: u32 = %threadIdx.x;
        s[i] = u8(i);
        s[i] = u8(i32(s[i]) + 3);
        b[i] = u8(i32(b[i]) + 1);
        out[i] = u32(s[i]);
      }`,
      { grid: 1, block: 64, args: [bytes, counts] }
    );
    expect([...bytes]).toEqual(Array.from({ length: 64 }, (_, i) => i + 1));
    expect([...counts]).toEqual(Array.from({ length: 64 }, (_, i) => i + 3));
  });

  it('is shared by parameters that are given one array', async () => {
    const x = Int32Array.from({ length: 32 }, (_, i) => i);
    await run(
      `kernel k(a: *const i32, b: *i32) {
        let i: u32 = %threadIdx.x;
        b[i] = a[i] * 2;
      }`,
      { grid: 1, block: 32, args: [x, x], options: { aliases: [[0, 1]] } }
    );
    expect([...x]).toEqual(Array.from({ length: 32 }, (_, i) => 2 * i));
  });

  it('is reached through pointers that may point into several arrays', async () => {
    const a = Int32Array.from({ length: 64 }, (_, i) => i);
    const b = new Int32Array(64);
    const c = new Int32Array(64);
    for (const block of [64, 512]) {
      await run(
        `kernel k(a: *i32, b: *i32, c: *i32, rounds: i32) {
          let t: i32 = i32(%threadIdx.x);
          if (t < 64) {
            var from: *i32 = a;
            var to: *i32 = b + 1;
            for (var r: i32 = 0; r < rounds; r = r + 1) {
              to[t - 1] = from[t] * 2 + r;
              let swap: *i32 = r % 2 == 0 ? to + -1 : to;
              to = r % 2 == 0 ? from + 1 : from;
              from = swap;
            }
            c[t] = from[t] + i32(from == b) * 1000;
            atomic add device(from[t], 1);
          }
        }`,
        { grid: 1, block, args: [a, b, c, 1] }
      );
      expect([...b]).toEqual(Array.from(a, v => 2 * v + 1));
      expect([...c]).toEqual(Array.from(a, v => 2 * v + 1000));
    }
  });

  it('refuses a pointer that came out of memory', async () => {
    await expect(
      compileText(
        `kernel k(a: **i32) {
          a[0][0] = 1;
        }`,
        { grid: 1, block: 32, args: [] }
      )
    ).rejects.toThrow(WgslUnsupported);
  });
});

describe('atomics', () => {
  it('count, add floats, and wrap', async () => {
    const counters = new Uint32Array(4);
    const sum = new Float32Array(1);
    await run(
      `kernel k(c: *u32, sum: *f32) {
        shared inBlock: i32;
        let t: u32 = %threadIdx.x;
        var old: u32;
        if (t == 0u) { inBlock = 0; }
        barrier block;
        atomic add block(inBlock, 2);
        barrier block;
        old = atomic inc device(c[0], 9u);
        atomic max device(c[1], t);
        atomic add device(sum[0], 0.5f);
        if (t == 0u) { c[2] = u32(inBlock); }
        old = atomic cas device(c[3], 0u, t + 1u);
      }`,
      { grid: 2, block: 100, args: [counters, sum] }
    );
    expect(counters[0]).toBe(0);
    expect(counters[1]).toBe(99);
    expect(counters[2]).toBe(200);
    expect(counters[3]).toBeGreaterThan(0);
    expect(sum[0]).toBe(100);
  });
});

describe('shared and local memory', () => {
  it('splits dynamic shared memory by casts', async () => {
    const out = new Float32Array(32);
    await run(
      `shared dynamic raw: [u8; 0];
      kernel k(out: *f32, n: i32) {
        uses raw;
        let ints: *i32 = ptrcast(*i32, &raw[]);
        let floats: *f32 = ptrcast(*f32, ints + n);
        let t: i32 = i32(%threadIdx.x);
        ints[t] = t * 3;
        floats[t] = 0.5f;
        barrier block;
        out[t] = f32(ints[31 - t]) + floats[t];
      }`,
      { grid: 1, block: 32, dynamicShared: 256, args: [out, 32] }
    );
    expect(out[0]).toBe(93.5);
    expect(out[31]).toBe(0.5);
  });

  it('leaves out dynamic shared memory that a kernel declares and never touches', async () => {
    const out = new Int32Array(4);
    await run(
      `shared dynamic unused: [i32; 0];
      kernel k(out: *i32) {
        uses unused;
        let t: i32 = i32(%threadIdx.x);
        out[t] = t + 1;
      }`,
      { grid: 1, block: 4, dynamicShared: 0, args: [out] }
    );
    expect([...out]).toEqual([1, 2, 3, 4]);
  });

  it('keeps local arrays and pointers into them', async () => {
    const out = new Int32Array(8);
    await run(
      `device fill(p: *i32, n: i32, v: i32) -> void {
        for (var i: i32 = 0; i < n; i = i + 1) { p[i] = v + i; }
      }
      kernel k(out: *i32) {
        var a: [i32; 4];
        var m: [[i32; 2]; 3];
        let t: i32 = i32(%threadIdx.x);
        call fill(&a[], 4, t * 10);
        for (var i: i32 = 0; i < 3; i = i + 1) { m[i][t & 1] = a[i]; }
        out[t] = m[0][t & 1] + m[2][t & 1] * 1000;
      }`,
      { grid: 1, block: 8, args: [out] }
    );
    expect([...out]).toEqual(
      Array.from({ length: 8 }, (_, t) => 10 * t + (10 * t + 2) * 1000)
    );
  });
});

describe('device functions', () => {
  it('take vectors and structs by value, inlined or not', async () => {
    const out = new Float32Array(8);
    await run(
      `struct P size 8 align 4 { a: f32 at 0; b: f32 at 4; }
      device both(v: f32x4, p: P, s: *f32) -> f32 { return v.x * p.a + v.w + p.b + s[0]; }
      device plain(v: f32x4, p: P) -> f32 { return v.y - p.b; }
      kernel k(out: *f32, one: *f32) {
        let t: u32 = %threadIdx.x;
        let v: f32x4 = f32x4{1.0f, 2.0f, 3.0f, f32(t)};
        var p: P;
        p.a = 10.0f;
        p.b = 0.5f;
        var r: f32;
        var q: f32;
        r = call both(v, p, one);
        q = call plain(v, p);
        out[t] = r + q * 100.0f;
      }`,
      { grid: 1, block: 8, args: [out, Float32Array.of(1)] }
    );
    expect(out[3]).toBe(10 + 3 + 0.5 + 1 + 150);
  });
});

describe('arithmetic', () => {
  it('is that of C on CUDA', async () => {
    const out = new Int32Array(10);
    await run(
      `kernel k(out: *i32, a: i32, s: i32) {
        out[0] = a << s;
        out[1] = a >> s;
        out[2] = -7 / 2 + a * 0;
        out[3] = (a - 1007) % 4;
        out[4] = 2147483647 + a * 0 + 1;
        out[5] = i32(u8(a + 300));
        out[6] = i32(i8(a + 200 - 1000));
        out[7] = i32(-2.7f);
        out[8] = mulhi(a * 1000000, 1000000);
        out[9] = i32(popc(u32(a)));
      }`,
      { grid: 1, block: 1, args: [out, 1000, 33] }
    );
    expect([...out]).toEqual([
      0,
      0,
      -3,
      -3,
      -2147483648,
      1300 & 255,
      (200 << 24) >> 24,
      -2,
      Number((1000000000n * 1000000n) >> 32n),
      6
    ]);
  });
});

describe('a loop that never ends', () => {
  it('is stopped with its line, in all its threads', async () => {
    const flag = new Int32Array(1);
    await expect(
      run(
        `kernel spin(flag: *volatile i32) {
  while (flag[0] == 0) {
  }
}`,
        {
          grid: 1000,
          block: 256,
          args: [flag],
          options: { iterationLimit: 2 ** 20 }
        }
      )
    ).rejects.toThrow(/line 2|:2/);
  });

  it('needs no guard when it counts', async () => {
    const { status } = await compileText(
      `kernel k(x: *i32, n: i32) {
        for (var i: i32 = i32(%threadIdx.x); i < n; i = i + i32(%blockDim.x * %gridDim.x)) { x[i] = i; }
        for (var s: u32 = 1u; s < %blockDim.x; s = s * 2u) { x[s] = 1; }
      }`,
      { grid: 1, block: 64, args: [] }
    );
    expect(status).toBeUndefined();
  });
});

describe('a grid past the device limits', () => {
  it('is folded', async () => {
    const out = new Int32Array(30);
    await run(
      `kernel k(out: *i32) {
        let b: u32 = %blockIdx.x + %gridDim.x * (%blockIdx.y + %gridDim.y * %blockIdx.z);
        if (%threadIdx.x == 0u) { out[b] = i32(%blockIdx.x + 10u * %blockIdx.y + 100u * %blockIdx.z); }
      }`,
      { grid: [5, 3, 2], block: 32, args: [out], options: { foldGrid: true } }
    );
    expect(out[29]).toBe(124);
    expect(out[7]).toBe(12);
  });
});

describe('64-bit integers', () => {
  it('are exact', async () => {
    const cases: [bigint, bigint][] = [
      [5n, 3n],
      [-5n, 3n],
      [0x123456789abcdef0n, 0x1000n],
      [-0x123456789abcdef0n, 1234567n],
      [0xffffffffn, 0xffffffffn],
      [2n ** 62n, -3n]
    ];
    for (const [a, b] of cases) {
      const out = new Uint32Array(40);
      await run(
        `kernel k(out: *i64, a: i64, b: i64, s: i32) {
          out[0] = a + b;
          out[1] = a - b;
          out[2] = a * b;
          out[3] = a / b;
          out[4] = a % b;
          out[5] = a << s;
          out[6] = a >> s;
          out[7] = i64(a < b) + i64(a == b) * 2l + i64(a >= b) * 4l;
          out[8] = i64(u64(a) / u64(b));
          out[9] = i64(f32(a));
          out[10] = i64(i32(a)) + i64(popc(u64(a)));
          out[11] = -a ^ ~b;
          out[12] = max(a, b);
        }`,
        { grid: 1, block: 1, args: [out, a, b, 35] }
      );
      const values = new BigInt64Array(out.buffer);
      const i64 = (x: bigint): bigint => BigInt.asIntN(64, x);
      const u64 = (x: bigint): bigint => BigInt.asUintN(64, x);
      const ones = u64(a).toString(2).replace(/0/g, '').length;
      expect([...values.subarray(0, 13)]).toEqual(
        [
          a + b,
          a - b,
          a * b,
          a / b,
          a % b,
          a << 35n,
          a >> 35n,
          (a < b ? 1n : 0n) + (a === b ? 2n : 0n) + (a >= b ? 4n : 0n),
          u64(a) / u64(b),
          BigInt(Math.fround(Number(a))),
          BigInt.asIntN(32, a) + BigInt(ones),
          -a ^ ~b,
          a > b ? a : b
        ].map(i64)
      );
    }
  });
});

describe('double', () => {
  const ulps44 = 2 ** -44;
  const binary = `kernel k(out: *f64, x: *const f64, y: *const f64) {
    let i: u32 = %threadIdx.x;
    let a: f64 = x[i];
    let b: f64 = y[i];
    out[8u * i] = a + b;
    out[8u * i + 1u] = a - b;
    out[8u * i + 2u] = a * b;
    out[8u * i + 3u] = a / b;
    out[8u * i + 4u] = sqrt(fabs(a));
    out[8u * i + 5u] = f64(i64(a * 1000.0)) + f64(i32(b));
    out[8u * i + 6u] = a < b ? 1.0 : a;
    out[8u * i + 7u] = floor(a) + rint(b) * 1000.0;
  }`;
  /** Halves to even. */
  const rint = (v: number): number => {
    const r = Math.round(v);
    return r - v === 0.5 && r % 2 !== 0 ? r - 1 : r;
  };

  it('keeps 44 bits in arithmetic and memory', async () => {
    const n = 64;
    const value = (i: number): number =>
      (Math.sin(i * 12.9898) * 43758.5453 + 1 / (i + 3)) * 10 ** ((i % 7) - 3);
    const x = Float64Array.from({ length: n }, (_, i) => value(i));
    const y = Float64Array.from({ length: n }, (_, i) => value(i + 1000));
    const out = new Float64Array(8 * n);
    const bytes = (a: Float64Array): Uint8Array => new Uint8Array(a.buffer);
    await run(binary, {
      grid: 1,
      block: n,
      args: [bytes(out), bytes(x), bytes(y)]
    });
    for (let i = 0; i < n; i++) {
      const [a, b] = [x[i], y[i]];
      const expected = [
        a + b,
        a - b,
        a * b,
        a / b,
        Math.sqrt(Math.abs(a)),
        Math.trunc(a * 1000) + Math.trunc(b),
        a < b ? 1 : a,
        Math.floor(a) + rint(b) * 1000
      ];
      expected.forEach((e, k) => {
        const scale = Math.max(
          Math.abs(e),
          k < 2 ? Math.abs(a) + Math.abs(b) : 0
        );
        expect(Math.abs(out[8 * i + k] - e)).toBeLessThanOrEqual(
          scale * ulps44
        );
      });
    }
  });

  it('has its special values', async () => {
    const x = Float64Array.of(0, Infinity, -Infinity, NaN, 1e300, 1);
    const out = new Float64Array(6);
    await run(
      `kernel k(out: *f64, x: *const f64) {
        let i: u32 = %threadIdx.x;
        out[i] = x[i] + 0.0 * 2.0;
      }`,
      {
        grid: 1,
        block: 6,
        args: [new Uint8Array(out.buffer), new Uint8Array(x.buffer)]
      }
    );
    expect([...out]).toEqual([0, Infinity, -Infinity, NaN, Infinity, 1]);
  });

  it('computes its functions', async () => {
    const x = Float64Array.of(
      0.001,
      0.5,
      1,
      2.718281828459045,
      7.25,
      30.1,
      60.7
    );
    const functions: [string, (v: number) => number][] = [
      ['exp(a)', Math.exp],
      ['exp(-a)', v => Math.exp(-v)],
      ['log(a)', Math.log],
      ['log10(a)', Math.log10],
      ['sin(a)', Math.sin],
      ['cos(a)', Math.cos],
      ['tanh(a)', Math.tanh],
      ['pow(a, 2.5)', v => v ** 2.5],
      ['pow(a, -3.0)', v => v ** -3]
    ];
    for (const [text, reference] of functions) {
      const out = new Float64Array(7);
      await run(
        `kernel k(out: *f64, x: *const f64) {
          let a: f64 = x[%threadIdx.x];
          out[%threadIdx.x] = ${text};
        }`,
        {
          grid: 1,
          block: 7,
          args: [new Uint8Array(out.buffer), new Uint8Array(x.buffer)]
        }
      );
      x.forEach((v, i) => {
        const e = reference(v);
        // Functions carry the rounding of their argument reduction: absolute near their zeros.
        const error = Math.abs(out[i] - e) / Math.max(Math.abs(e), 0.01);
        expect(error, `${text} at ${v}: ${out[i]} for ${e}`).toBeLessThan(
          2 ** -40
        );
      });
    }
  });

  it('is refused where asked', async () => {
    await expect(
      compileText('kernel k(x: *f32) { x[0] = f32(f64(x[0]) * 2.0); }', {
        grid: 1,
        block: 1,
        args: [],
        options: { double: 'error' }
      })
    ).rejects.toThrow('--double=error');
  });
});
