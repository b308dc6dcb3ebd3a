/** Arrays larger than one binding or one buffer: on Dawn, with small limits pretended. */
import { describe, expect, it } from 'vitest';
import { WgslUnsupported } from '../index';
import { compileText, run } from '../../../../test/runKernel';

/** Two windows a buffer. */
const SMALL = { maxBindingBytes: 1024, maxBufferBytes: 2048 };
const ONE_BUFFER = { maxBindingBytes: 1024, maxBufferBytes: 2 ** 20 };

describe.each([
  ['of one buffer', ONE_BUFFER],
  ['of several buffers', SMALL]
])('windows %s', (_, caps) => {
  it('show every element of an array, loaded, stored and updated', async () => {
    const x = Float32Array.from({ length: 1000 }, (_, i) => i);
    const y = new Float32Array(1000).fill(1);
    const { bindings, code } = await run(
      `kernel k(x: *const f32, y: *f32) {
        let i: i32 = i32(%blockIdx.x * 50u + %threadIdx.x);
        y[i] = y[i] + x[999 - i];
      }`,
      { grid: 20, block: 50, args: [x, y], caps }
    );
    expect(bindings.map(({ window }) => window?.index)).toEqual([
      0, 1, 2, 3, 0, 1, 2, 3
    ]);
    expect(code).toContain('switch (at / 256u)');
    expect([...y]).toEqual(Array.from({ length: 1000 }, (_, i) => 1000 - i));
  });

  it('are not made for arrays that one binding shows', async () => {
    const x = new Float32Array(256);
    const { bindings, code } = await run(
      'kernel k(x: *f32) { x[%threadIdx.x] = 2.0f; }',
      { grid: 1, block: 256, args: [x], caps }
    );
    expect(bindings.map(({ window }) => window)).toEqual([undefined]);
    expect(code).not.toContain('switch');
    expect(x[255]).toBe(2);
  });

  it('hold structs that lie across their edges', async () => {
    // 12 bytes each: 85 whole ones and a third of one in each window.
    const n = 200;
    const particles = new Uint32Array(3 * n);
    await run(
      `struct P size 12 align 4 { id: i32 at 0; x: f32 at 4; y: f32 at 8; }
      kernel k(p: *P) {
        let i: u32 = %threadIdx.x;
        var q: P = p[i];
        q.id = i32(i) + 1;
        q.x = f32(i);
        q.y = 0.5f;
        p[i] = q;
        p[i].y = p[i].y + p[i].x;
      }`,
      { grid: 1, block: n, args: [particles], caps }
    );
    const floats = new Float32Array(particles.buffer);
    const wanted = Array.from({ length: n }, (_, i) => [i + 1, i, i + 0.5]);
    expect(
      Array.from({ length: n }, (_, i) => [
        particles[3 * i],
        floats[3 * i + 1],
        floats[3 * i + 2]
      ])
    ).toEqual(wanted);
  });

  it('hold vectors, whole and by component', async () => {
    const x = Float32Array.from({ length: 600 }, (_, i) => i);
    const { code } = await run(
      `kernel k(x: *f32x4) {
        let i: u32 = %threadIdx.x;
        let v: f32x4 = x[i];
        x[i].y = v.w;
      }`,
      { grid: 1, block: 150, args: [x], caps }
    );
    expect(code).toContain('array<vec4<f32>>');
    expect([...x]).toEqual(
      Array.from({ length: 600 }, (_, i) => (i % 4 === 1 ? i + 2 : i))
    );
  });

  it('hold bytes and shorts, whose neighbours stay', async () => {
    const bytes = Uint8Array.from({ length: 1500 }, (_, i) => 7 * i);
    const shorts = Uint16Array.from({ length: 1500 }, (_, i) => i);
    await run(
      `kernel k(b: *u8, s: *i16) {
        let i: i32 = i32(%blockIdx.x * 250u + %threadIdx.x) * 2;
        b[i] = u8(i & 63);
        s[i] = i16(i32(s[i + 1]) - 700);
      }`,
      { grid: 3, block: 250, args: [bytes, shorts], caps }
    );
    expect([...bytes]).toEqual(
      Array.from({ length: 1500 }, (_, i) =>
        i % 2 === 0 ? i & 63 : (7 * i) & 255
      )
    );
    expect([...shorts]).toEqual(
      Array.from({ length: 1500 }, (_, i) =>
        i % 2 === 0 ? (i + 1 - 700) & 0xffff : i
      )
    );
  });

  it('hold 64-bit integers and doubles', async () => {
    const wide = BigInt64Array.from(
      { length: 300 },
      (_, i) => BigInt(i) << 33n
    );
    const doubles = Float64Array.from({ length: 300 }, (_, i) => i / 8);
    await run(
      `kernel k(w: *i64, d: *f64) {
        let i: u32 = %blockIdx.x * 100u + %threadIdx.x;
        w[i] = w[i] + 1l;
        d[i] = d[i] * 2.0;
      }`,
      { grid: 3, block: 100, args: [wide, doubles], caps }
    );
    expect([...wide]).toEqual(
      Array.from({ length: 300 }, (_, i) => (BigInt(i) << 33n) + 1n)
    );
    expect([...doubles]).toEqual(Array.from({ length: 300 }, (_, i) => i / 4));
  });

  it('are targets of atomics of 32 and 64 bits', async () => {
    const counts = new Int32Array(600);
    const sums = new Float32Array(600);
    const wide = new BigUint64Array(300);
    const highest = new BigInt64Array(300);
    const launch = { grid: 12, block: 100, caps };
    await run(
      `kernel k(c: *i32, s: *f32) {
        let i: u32 = (%blockIdx.x * 100u + %threadIdx.x) % 600u;
        atomic add device(c[i], i32(i));
        atomic add device(s[i], 0.5f);
        atomic max device(c[0], 9);
      }`,
      { ...launch, args: [counts, sums] }
    );
    await run(
      `kernel k(w: *u64, h: *i64) {
        let i: u32 = (%blockIdx.x * 100u + %threadIdx.x) % 300u;
        atomic add device(w[i], 4294967295ul);
        var old: i64;
        old = atomic max device(h[i], i64(i) << 34u);
      }`,
      { ...launch, args: [wide, highest] }
    );
    expect([...counts]).toEqual(
      Array.from({ length: 600 }, (_, i) => (i === 0 ? 9 : 2 * i))
    );
    expect([...sums]).toEqual(new Array(600).fill(1));
    expect([...wide]).toEqual(new Array(300).fill(4n * 0xffffffffn));
    expect([...highest]).toEqual(
      Array.from({ length: 300 }, (_, i) => BigInt(i) << 34n)
    );
  });

  it('are shared by parameters that are given one array', async () => {
    const x = Uint32Array.from({ length: 700 }, (_, i) => i);
    const { bindings } = await run(
      `kernel k(x: *u32, y: *const u32) {
        let i: u32 = %blockIdx.x * 50u + %threadIdx.x;
        x[i] = y[i + 350u];
      }`,
      { grid: 7, block: 50, args: [x, x], caps, options: { aliases: [[0, 1]] } }
    );
    expect(bindings.length).toBe(3);
    expect([...x.subarray(0, 350)]).toEqual([...x.subarray(350)]);
  });

  it('are found by pointers chosen at run time and kept in structs', async () => {
    const near = Uint32Array.from({ length: 600 }, (_, i) => i);
    const far = Uint32Array.from({ length: 600 }, (_, i) => 1000 + i);
    const out = new Uint32Array(100);
    await run(
      `struct Two size 16 align 8 { near: *const u32 at 0; far: *const u32 at 8; }
      kernel k(t: Two, out: *u32) {
        let i: u32 = %threadIdx.x;
        var p: *const u32 = null(*const u32);
        if (i % 2u == 0u) { p = t.near + 300; } else { p = t.far + 300; }
        p = p + i * 2u;
        out[i] = *p;
      }`,
      {
        grid: 1,
        block: 100,
        args: [{ bytes: new Uint8Array(16), arrays: { 0: near, 8: far } }, out],
        caps
      }
    );
    expect([...out]).toEqual(
      Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 300 : 1300) + 2 * i)
    );
  });
});

describe('windows that cannot be', () => {
  it('more than the device binds', async () => {
    const x = new Float32Array(10_000);
    await expect(
      run('kernel k(x: *f32) { x[%threadIdx.x] = 2.0f; }', {
        grid: 1,
        block: 64,
        args: [x],
        caps: SMALL
      })
    ).rejects.toThrow(
      /k needs 40 buffers; this GPU binds at most \d+ to a kernel\. Each shows at most 1 KiB of an array: x takes 40\. Split the large arrays and launch once per part\./
    );
  });

  const windows = [{ pointer: 0, count: 5, bytes: 2 ** 30 }];
  const launch = { grid: 1, block: 64, args: [], options: { windows } };

  it('bytes beyond 4 GiB', async () => {
    await expect(
      compileText('kernel k(x: *u8) { x[%threadIdx.x] = u8(2u); }', launch)
    ).rejects.toThrow(WgslUnsupported);
    await expect(
      compileText('kernel k(x: *u8) { x[%threadIdx.x] = u8(2u); }', launch)
    ).rejects.toThrow(/'x' is larger than 4 GiB/);
  });

  it('are none for words beyond 4 GiB', async () => {
    const { code } = await compileText(
      'kernel k(x: *f32, n: u32) { x[n] = 2.0f; }',
      launch
    );
    expect(code).toContain('default: { x_4[at - 1073741824u] = value; }');
  });
});
