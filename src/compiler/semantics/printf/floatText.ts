/** %f, %e, %g and %a: of most numbers by decimal.ts, of all others by their digits. */
import {
  MOST_DIGITS,
  TENS,
  firstDigits,
  nearestScaled,
  type Decimal
} from '../decimal';
import { exponential, fixed, general, hexadecimal } from '../digits';
import type { ByteWriter } from './byteWriter';
import { pad, writeSign } from './layout';
import { ALTERNATE, type NumberLayout } from './parse';

const [POINT, ZERO, PLUS_BYTE, MINUS, SMALL_E] = [46, 48, 43, 45, 101];
const [SMALL_A, SMALL_Z, CASE] = [97, 122, 32];
const DEFAULT_PRECISION = 6;
const MOST_INTEGER = 2 ** 53;

const first: Decimal = { digits: 0, exponent: 0 };

/** `letter`: one of `eEfFgGaA`. */
export function writeFloat(
  out: ByteWriter,
  value: number,
  letter: string,
  layout: NumberLayout
): void {
  const start = out.length;
  writeSign(out, value < 0 || Object.is(value, -0), true, layout.flags);
  const magnitude = Math.abs(value);
  const isFinite = magnitude < Infinity;
  let lead = out.length - start;
  if (!isFinite) {
    out.addText(Number.isNaN(value) ? 'nan' : 'inf');
  } else {
    const { precision } = layout;
    const shown = precision < 0 ? DEFAULT_PRECISION : precision;
    const keeps = (layout.flags & ALTERNATE) !== 0;
    switch (letter) {
      case 'f':
      case 'F':
        writeFixed(out, magnitude, shown, keeps);
        break;
      case 'e':
      case 'E':
        writeExponential(out, magnitude, shown, keeps);
        break;
      case 'g':
      case 'G':
        writeGeneral(out, magnitude, shown, keeps);
        break;
      default: {
        const given = precision < 0 ? undefined : precision;
        out.addText(`0x${hexadecimal(magnitude, given, keeps)}`);
        lead += 2;
      }
    }
  }
  if (letter < 'a') {
    capitals(out, start);
  }
  pad(out, start, lead, layout, isFinite);
}

function capitals({ bytes, length }: ByteWriter, start: number): void {
  for (let i = start; i < length; i++) {
    if (bytes[i] >= SMALL_A && bytes[i] <= SMALL_Z) {
      bytes[i] -= CASE;
    }
  }
}

function writeFixed(
  out: ByteWriter,
  value: number,
  precision: number,
  keepPoint: boolean
): void {
  if (precision > MOST_DIGITS || value >= MOST_INTEGER) {
    out.addText(fixed(value, precision));
  } else if (precision === 0) {
    out.addInteger(nearestScaled(value, 0));
  } else {
    let whole = Math.floor(value);
    let fraction = nearestScaled(value - whole, precision);
    if (fraction === TENS[precision]) {
      whole++;
      fraction = 0;
    }
    out.addInteger(whole);
    out.put(POINT);
    out.addDigits(fraction, precision);
  }
  if (precision === 0 && keepPoint) {
    out.put(POINT);
  }
}

function writeExponential(
  out: ByteWriter,
  value: number,
  precision: number,
  keepPoint: boolean
): void {
  if (!firstDigits(value, precision + 1, first)) {
    out.addText(exponential(value, precision, keepPoint));
    return;
  }
  const { digits, exponent } = first;
  const at = out.length;
  out.addDigits(digits, precision + 1);
  if (precision > 0 || keepPoint) {
    out.insert(at + 1, POINT, 1);
  }
  writeExponent(out, exponent);
}

/** Of two digits at least. */
function writeExponent(out: ByteWriter, exponent: number): void {
  out.put(SMALL_E);
  out.put(exponent < 0 ? MINUS : PLUS_BYTE);
  const magnitude = Math.abs(exponent);
  out.addDigits(magnitude, magnitude > 99 ? 3 : 2);
}

function writeGeneral(
  out: ByteWriter,
  value: number,
  precision: number,
  keepZeros: boolean
): void {
  let count = Math.max(precision, 1);
  if (!firstDigits(value, count, first)) {
    out.addText(general(value, precision, keepZeros));
    return;
  }
  const { exponent } = first;
  const isFixed = exponent >= -4 && exponent < count;
  // Digits of the whole part, of which none falls away.
  const whole = isFixed ? Math.max(exponent + 1, 0) : 1;
  let { digits } = first;
  if (!keepZeros) {
    while (count > whole && digits % 10 === 0) {
      digits /= 10;
      count--;
    }
  }
  const at = out.length;
  if (count > 0) {
    out.addDigits(digits, count);
  }
  if (whole === 0 && count > 0) {
    out.insert(at, ZERO, 1 - exponent);
    out.bytes[at + 1] = POINT;
  } else if (count > whole || keepZeros) {
    out.insert(at + whole, POINT, 1);
  }
  if (!isFixed) {
    writeExponent(out, exponent);
  }
}
