import { describe, expect, it } from 'vitest';
import { roundTo } from '../../../semantics/floats';
import { fromRegisterBits, registerBits } from '../../../semantics/heldHalves';
import { ModuleBuilder } from '../../module';
import { MathNeeds, addMath } from './index';

type Function_ = (x: number) => number;

const needs = new MathNeeds();
const builder = new ModuleBuilder();
const keys = ['f16', 'bf16'].flatMap(type => [
  `${type}_from_bits i32`,
  `${type}_to_bits i32`,
  `round_${type} f32`
]);
keys.forEach(key => needs.numberOf(key));
addMath(builder, needs, {
  table: () => 0,
  imported: () => 0,
  helper: key => needs.numberOf(key)
});
builder.addTable(
  keys.length,
  keys.map((_, i) => [i, i]),
  'table'
);
const { exports } = new WebAssembly.Instance(
  new WebAssembly.Module(builder.encode())
);
const table = exports.table as WebAssembly.Table;
const call = (key: string): Function_ =>
  table.get(keys.indexOf(key)) as Function_;

const view = new DataView(new ArrayBuffer(4));
const floatOf = (bits: number): number => {
  view.setUint32(0, bits);
  return view.getFloat32(0);
};

/** Bits of floats: around all numbers of the format, all exponents, and some between. */
function floats(shift: number): number[] {
  const bits: number[] = [];
  let x = 1;
  for (let high = 0; high < 0x1_0000; high++) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    const base = (high << 16) >>> 0;
    bits.push(base, base + 1, base + 0x7fff, base + 0x8000, base + 0x8001);
    bits.push(base + (1 << (shift - 1)), base + (x >>> 16));
    bits.push(base + (1 << (shift - 1)) - 1, base + (1 << (shift - 1)) + 1);
  }
  return bits;
}

describe.each([
  ['f16', 13],
  ['bf16', 16]
] as const)('%s in host code', (type, shift) => {
  it('comes from all bits, and goes back to them', () => {
    const [from, to] = [`${type}_from_bits i32`, `${type}_to_bits i32`].map(
      call
    );
    const wrong: number[] = [];
    for (let bits = 0; bits < 0x1_0000; bits++) {
      const word = from(bits) >>> 0;
      if (word !== registerBits(type, bits) || to(word) !== bits) {
        wrong.push(bits);
      }
    }
    expect(wrong).toEqual([]);
    // A NaN that was computed.
    expect(to(0x7fc0_0000)).toBe(fromRegisterBits(type, 0x7fc0_0000));
  });

  it('is the nearest to a float, ties to even', () => {
    const round = call(`round_${type} f32`);
    const wrong: string[] = [];
    for (const bits of floats(shift)) {
      const x = floatOf(bits);
      if (!Object.is(round(x), roundTo(type, x))) {
        wrong.push(`${x}: ${round(x)}, not ${roundTo(type, x)}`);
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
  });
});
