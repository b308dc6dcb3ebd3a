/**
 * Decimal numbers as most texts have them, read from the bytes: without a string
 * of them, expressions that search it, or a bigint for each digit. `undefined`
 * is for all others, which the functions of compiler/semantics read.
 */
import { MOST_DIGITS, TENS } from '../../../compiler/semantics/decimal';
import {
  isHalfway,
  type FloatRead
} from '../../../compiler/semantics/readFloat';

export interface PlainInteger {
  value: number;
  /** Bytes, blanks before it included. */
  length: number;
}

const [TAB, RETURN, SPACE] = [9, 13, 32];
const [PLUS, MINUS, POINT, ZERO, NINE] = [43, 45, 46, 48, 57];
const [LETTER_E, LETTER_X] = [101, 120];
const LOWER = 32;

/** Of what does not begin with a number. */
const NOTHING: PlainInteger = { value: 0, length: 0 };

export function isSpace(byte: number): boolean {
  return byte === SPACE || (byte >= TAB && byte <= RETURN);
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}

function skipSpace(all: Uint8Array, start: number): number {
  let at = start;
  while (isSpace(all[at])) {
    at++;
  }
  return at;
}

export function readPlainInteger(
  all: Uint8Array,
  start: number
): PlainInteger | undefined {
  let at = skipSpace(all, start);
  const sign = all[at];
  at += sign === MINUS || sign === PLUS ? 1 : 0;
  const first = at;
  let value = 0;
  while (isDigit(all[at])) {
    value = 10 * value + (all[at++] - ZERO);
    if (at - first > MOST_DIGITS) {
      return undefined;
    }
  }
  if (at === first) {
    return NOTHING;
  }
  return { value: sign === MINUS ? 0 - value : value, length: at - start };
}

/** Digits and powers that are exact give a quotient or product that is rounded once. */
export function readPlainFloat(
  all: Uint8Array,
  start: number,
  format: 'f32' | 'f64'
): FloatRead | undefined {
  let at = skipSpace(all, start);
  const sign = all[at];
  at += sign === MINUS || sign === PLUS ? 1 : 0;
  const first = at;
  let digits = 0;
  let point = -1;
  for (;;) {
    const byte = all[at];
    if (isDigit(byte)) {
      digits = 10 * digits + (byte - ZERO);
    } else if (byte === POINT && point < 0) {
      point = at;
    } else {
      break;
    }
    if (++at - first > MOST_DIGITS) {
      return undefined;
    }
  }
  const next = all[at] | LOWER;
  const isNumber = at - first > (point < 0 ? 0 : 1);
  if (!isNumber || next === LETTER_X) {
    return undefined;
  }
  let tens = point < 0 ? 0 : point + 1 - at;
  if (next === LETTER_E) {
    const exponent = readExponent(all, at + 1);
    if (!exponent) {
      return undefined;
    }
    tens += exponent.value;
    at += 1 + exponent.length;
  }
  const exact = exactDecimal(digits, tens, format);
  return exact === undefined
    ? undefined
    : {
        value: sign === MINUS ? -exact : exact,
        length: at - start,
        isOutOfRange: false
      };
}

/** digits · 10^tens, rounded once; undefined where that takes more than this. */
export function exactDecimal(
  digits: number,
  tens: number,
  format: 'f32' | 'f64'
): number | undefined {
  if (Math.abs(tens) >= TENS.length) {
    return undefined;
  }
  const magnitude = tens < 0 ? digits / TENS[-tens] : digits * TENS[tens];
  if (format === 'f32' && magnitude !== 0 && isHalfway(magnitude)) {
    return undefined;
  }
  return format === 'f32' ? Math.fround(magnitude) : magnitude;
}

/** Of digits alone, with a sign or without: what else stands there is no exponent, perhaps. */
function readExponent(
  all: Uint8Array,
  start: number
): PlainInteger | undefined {
  const exponent = isSpace(all[start])
    ? undefined
    : readPlainInteger(all, start);
  return exponent?.length ? exponent : undefined;
}
