/** Decimal numbers beside the middle of two floats, where a double alone does not say which is nearer. */
import { expect, it } from 'vitest';
import { decimalValue } from './readFloat';

const PLACES = 40;

/** Digits of a number from 1 to 2, with some units more in the last. */
function digits(value: number, more: bigint): string {
  const units = BigInt(value.toFixed(PLACES).replace('.', '')) + more;
  const text = units.toString();
  return `${text[0]}.${text.slice(1)}`;
}

it('a float of a decimal number is rounded once', () => {
  for (let i = 1; i < 500; i++) {
    const step = Math.floor((i * 0.6180339887498949 * 2 ** 23) % 2 ** 23);
    const low = 1 + step / 2 ** 23;
    const high = low + 2 ** -23;
    const middle = (low + high) / 2;
    const read = (value: number, more: bigint): number =>
      decimalValue(digits(value, more), 'f32');
    expect(read(middle, 0n)).toBe(step % 2 === 0 ? low : high);
    expect(read(middle, 1n)).toBe(high);
    expect(read(middle, -1n)).toBe(low);
    expect(read(low, 1n)).toBe(low);
    expect(read(low, -1n)).toBe(low);
  }
});

it.each([
  // The greatest float and the middle beyond it, of which the even one is infinity.
  ['340282346638528859811704183484516925440', 3.4028234663852886e38],
  ['340282356779733661637539395458142568447', 3.4028234663852886e38],
  ['340282356779733661637539395458142568448', Infinity],
  // Half the least subnormal float, and a little more.
  ['7.006492321624085354618e-46', 0],
  ['7.006492321624085354619e-46', 2 ** -149],
  ['1.17549435e-38', 2 ** -126],
  ['0.1', 0.10000000149011612]
])('reads %s', (text, value) => {
  expect(decimalValue(text, 'f32')).toBe(value);
});
