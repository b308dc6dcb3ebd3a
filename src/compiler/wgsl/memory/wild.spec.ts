/** No access, however wild, changes another array. */
import { describe, expect, it } from 'vitest';
import { run, type TestArray } from '../../../../test/runKernel';

/** Before, behind and far away; the last thread's is inside. */
const WILD = Int32Array.from({ length: 64 }, (_, i) => {
  const random = Math.imul(i + 1, 0x9e3779b1);
  return [
    -1 - i,
    256 + i,
    random,
    random >>> 8,
    2 ** 31 - 1 - i,
    1 << (i % 31)
  ][i % 6];
});

const STRUCT =
  'struct P size 12 align 4 { id: i32 at 0; x: f32 at 4; y: f32 at 8; }';

const VIEWS: [type: string, store: string, array: () => TestArray][] = [
  ['i32', 'x[w] = 7;', () => new Int32Array(192)],
  ['u8', 'x[w] = u8(7u);', () => new Uint8Array(768)],
  ['i16', 'x[w] = i16(7);', () => new Uint16Array(384)],
  ['i64', 'x[w] = 7l;', () => new BigInt64Array(192)],
  ['f64', 'x[w] = 7.5;', () => new Float64Array(192)],
  ['f32x4', 'x[w] = x[i];', () => new Float32Array(192)],
  ['f32x4', 'x[w].z = 7.0f;', () => new Float32Array(192)],
  ['P', 'x[w].y = 7.0f; x[w].id = 7;', () => new Int32Array(189)],
  ['i32', 'atomic add device(x[w], 7);', () => new Int32Array(192)],
  ['i64', 'atomic add device(x[w], 7l);', () => new BigInt64Array(192)]
];

describe.each([
  ['whole', {}],
  ['in windows', { maxBindingBytes: 256, maxBufferBytes: 2 ** 20 }]
])('wild stores into arrays %s', (_, caps) => {
  it.each(VIEWS)('of %s: %s', async (type, store, array) => {
    const before = Int32Array.from({ length: 64 }, (_, i) => ~i);
    const after = before.slice();
    await run(
      `${STRUCT}
      kernel k(left: *i32, x: *${type}, right: *i32, wild: *const i32) {
        let i: u32 = %threadIdx.x;
        let w: i32 = wild[i];
        left[i] = left[i] + 1;
        ${store}
        right[i] = right[i] + 1;
      }`,
      { grid: 1, block: 64, args: [before, array(), after, WILD], caps }
    );
    const wanted = Array.from({ length: 64 }, (_, i) => ~i + 1);
    expect([...before]).toEqual(wanted);
    expect([...after]).toEqual(wanted);
  });
});

describe('wild stores into shared arrays', () => {
  it.each([
    ['i32', '7'],
    ['u8', 'u8(7u)'],
    ['f64', '7.5']
  ])('of %s', async (type, value) => {
    const out = new Int32Array(128);
    await run(
      `kernel k(out: *i32, wild: *const i32) {
        shared left: [i32; 64];
        shared x: [${type}; 64];
        shared right: [i32; 64];
        let i: u32 = %threadIdx.x;
        left[i] = 3;
        right[i] = 5;
        barrier block;
        x[wild[i]] = ${value};
        barrier block;
        out[i] = left[i];
        out[i + 64u] = right[i];
      }`,
      { grid: 1, block: 64, args: [out, WILD] }
    );
    expect(new Set(out.subarray(0, 64))).toEqual(new Set([3]));
    expect(new Set(out.subarray(64))).toEqual(new Set([5]));
  });
});
