/** Functions of bits and packed bytes. */
import { isWideName, scalarBits, type ScalarName } from './scalarTypes';
import { wrap, type ScalarValue } from './scalars';
import type { Intrinsic } from './intrinsics';

export function bitFunctions(
  name: string,
  type: ScalarName
): Intrinsic | undefined {
  return ofWord(name, type) ?? ofBytes(name, type);
}

/** The bits of a word of 32 or 64, lowest first. */
function bitsOf(value: ScalarValue, width: number): string[] {
  return [
    ...BigInt.asUintN(width, BigInt(value as number | bigint))
      .toString(2)
      .padStart(width, '0')
  ].reverse();
}

function ofWord(name: string, type: ScalarName): Intrinsic | undefined {
  const width = scalarBits(type);
  switch (name) {
    case 'popc':
      return x => bitsOf(x, width).filter(bit => bit === '1').length;
    case 'clz':
      return x => {
        const highest = bitsOf(x, width).lastIndexOf('1');
        return width - 1 - highest;
      };
    case 'ffs':
      return x => bitsOf(x, width).indexOf('1') + 1;
    case 'brev':
      return x => {
        const reversed = BigInt(`0b${bitsOf(x, width).join('')}`);
        return isWideName(type) ? wrap(type, reversed) : Number(reversed);
      };
    case 'fns':
      return (mask, base, offset) =>
        findNthSet(mask as number, base as number, offset as number);
    case 'funnelshift_l':
      return (lo, hi, s) => funnel(lo, hi, 32 - ((s as number) & 31));
    case 'funnelshift_lc':
      return (lo, hi, s) => funnel(lo, hi, 32 - Math.min(s as number, 32));
    case 'funnelshift_r':
      return (lo, hi, s) => funnel(lo, hi, (s as number) & 31);
    case 'funnelshift_rc':
      return (lo, hi, s) => funnel(lo, hi, Math.min(s as number, 32));
    default:
      return undefined;
  }
}

/** 32 bits of hi:lo from bit `shift` (0 to 32) up. */
function funnel(lo: ScalarValue, hi: ScalarValue, shift: number): number {
  const both = (BigInt(hi as number) << 32n) | BigInt(lo as number);
  return Number(BigInt.asUintN(32, both >> BigInt(shift)));
}

/** Index of the offset-th set bit from `base`, upwards or downwards; all bits set if there is none. */
function findNthSet(mask: number, base: number, offset: number): number {
  const none = 0xffffffff;
  const isSet = (bit: number): boolean => ((mask >>> bit) & 1) === 1;
  if (offset === 0) {
    return base < 32 && isSet(base) ? base : none;
  }
  const step = Math.sign(offset);
  let left = Math.abs(offset);
  for (let bit = base; bit >= 0 && bit < 32; bit += step) {
    if (isSet(bit) && --left === 0) {
      return bit;
    }
  }
  return none;
}

function ofBytes(name: string, type: ScalarName): Intrinsic | undefined {
  const isSigned = type === 'i32';
  const piece = (value: ScalarValue, index: number, bits: 8 | 16): number => {
    const raw = ((value as number) >>> (index * bits)) & ((1 << bits) - 1);
    return isSigned ? (raw << (32 - bits)) >> (32 - bits) : raw;
  };
  const sum = (start: ScalarValue, products: number[]): number =>
    wrap(
      type,
      products.reduce((total, product) => total + product, start as number)
    );
  switch (name) {
    case 'byte_perm':
      return (x, y, s) => {
        let result = 0;
        for (let i = 0; i < 4; i++) {
          const select = ((s as number) >>> (4 * i)) & 7;
          const word = (select < 4 ? x : y) as number;
          result |= ((word >>> (8 * (select & 3))) & 0xff) << (8 * i);
        }
        return result >>> 0;
      };
    case 'dp4a':
      return (x, y, z) =>
        sum(
          z,
          [0, 1, 2, 3].map(i => piece(x, i, 8) * piece(y, i, 8))
        );
    case 'dp2a_lo':
      return (x, y, z) =>
        sum(
          z,
          [0, 1].map(i => piece(x, i, 16) * piece(y, i, 8))
        );
    case 'dp2a_hi':
      return (x, y, z) =>
        sum(
          z,
          [0, 1].map(i => piece(x, i, 16) * piece(y, i + 2, 8))
        );
    default:
      return undefined;
  }
}
