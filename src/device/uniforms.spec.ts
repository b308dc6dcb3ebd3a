import { describe, expect, it } from 'vitest';
import type { PointerKey } from '../compiler/ir/pointerKey';
import { scalarWords, writeUniforms } from './uniforms';

describe('scalarWords', () => {
  it.each([
    ['i32', -1, [0xffffffff]],
    ['i32', 3.99, [3]],
    ['u32', 2 ** 32 + 5, [5]],
    ['bool', 7, [1]],
    ['bool', 0, [0]],
    ['i8', 200, [0xffffffc8]],
    ['u8', 300, [44]],
    ['i16', -2, [0xfffffffe]],
    ['u16', 65537, [1]],
    ['i64', -2n, [0xfffffffe, 0xffffffff]],
    ['u64', 0x1_0000_0007n, [7, 1]],
    ['f32', 1.5, [0x3fc00000]],
    ['f64', 1.5, [0, 0x3ff80000]],
    ['f32', 2, [0x40000000]]
  ] as const)('%s of %s', (type, value, words) => {
    expect(scalarWords(type, value)).toEqual(words);
  });
});

describe('writeUniforms', () => {
  it('puts each slot where it belongs', () => {
    const bytes = new ArrayBuffer(36);
    const scalars = new Map<number, number | bigint>([
      [0, 1],
      [1, 0x2_0000_0003n]
    ]);
    const offsets = new Map<PointerKey, number>([
      [2, 400],
      [4, 48]
    ]);
    writeUniforms(
      new DataView(bytes),
      4,
      [
        { offset: 12, what: 'param', param: 0, type: 'f32' },
        { offset: 0, what: 'gridDim.y', type: 'u32' },
        { offset: 4, what: 'param', param: 1, word: 0, type: 'u64' },
        { offset: 8, what: 'param', param: 1, word: 1, type: 'u64' },
        { offset: 16, what: 'paramOffset', param: 2, type: 'u32' },
        { offset: 20, what: 'paramOffset', param: 3, type: 'u32' },
        { offset: 24, what: 'paramOffset', param: 4, type: 'u32', unit: 16 }
      ],
      {
        grid: [1, 77, 1],
        scalar: param => scalars.get(param),
        offset: pointer => offsets.get(pointer) ?? 0
      }
    );
    expect([...new Uint32Array(bytes)]).toEqual([
      0, 77, 3, 2, 0x3f800000, 100, 0, 3, 0
    ]);
  });

  it('refuses a launch that lacks a value', () => {
    expect(() =>
      writeUniforms(
        new DataView(new ArrayBuffer(4)),
        0,
        [{ offset: 0, what: 'param', param: 4, type: 'i32' }],
        { grid: [1, 1, 1], scalar: () => undefined, offset: () => 0 }
      )
    ).toThrow('No value for kernel parameter 4');
  });
});
