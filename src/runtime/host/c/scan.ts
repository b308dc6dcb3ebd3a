/** What scanf takes from bytes and stores (ISO C17 7.21.6.2). */
import type { ScalarName } from '../../../compiler/semantics/scalarTypes';
import {
  clampLong,
  readInteger
} from '../../../compiler/semantics/readInteger';
import { readFloat } from '../../../compiler/semantics/readFloat';
import { MOST_DIGITS } from '../../../compiler/semantics/decimal';
import {
  integerBits,
  type Length
} from '../../../compiler/semantics/printf/parse';
import { ByteWriter } from '../../../compiler/semantics/printf/byteWriter';
import { exactDecimal } from './plainNumbers';
import { isBlank, type ScanConversion, type ScanPiece } from './scanFormat';

/** Bytes that can be looked at one ahead. */
export abstract class ScanInput {
  /** Where the next byte is, of those that are known. */
  at = 0;

  constructor(
    protected bytes: Uint8Array,
    protected end: number
  ) {}

  /** The next byte without taking it, -1 at the end. */
  peek(): number {
    return this.at < this.end || this.more() ? this.bytes[this.at] : -1;
  }

  next(): number {
    const byte = this.peek();
    this.at++;
    return byte;
  }

  /** Gets more bytes; false at the end. */
  protected abstract more(): boolean;
}

/** What a conversion that matched stores, in order. */
export type Stored = { type: ScalarName; value: number | bigint } | StoredText;

/** Characters, with a 0 behind them for all but %c. */
export interface StoredText {
  text: ByteWriter;
  isAllocated: boolean;
}

export interface ScanTarget {
  store(value: Stored): void;
}

/** The number of conversions stored, or -1 when the input ended before the first. */
export function scan(
  pieces: readonly ScanPiece[],
  input: ScanInput,
  target: ScanTarget
): number {
  let stored = 0;
  const start = input.at;
  for (const piece of pieces) {
    if (piece.kind === 'blanks') {
      skipBlanks(input);
      continue;
    }
    if (piece.kind === 'byte') {
      if (piece.afterBlanks) {
        skipBlanks(input);
      }
      if (input.peek() !== piece.byte) {
        return stored === 0 && input.peek() < 0 ? -1 : stored;
      }
      input.at++;
      continue;
    }
    const { letter, length, isAllocated } = piece;
    if (letter === 'n') {
      const value = input.at - start;
      target.store({ type: integerType(length, true), value });
      continue;
    }
    if (letter !== '[' && letter !== 'c') {
      skipBlanks(input);
    }
    if (input.peek() < 0) {
      return stored === 0 ? -1 : stored;
    }
    const value = convert(piece, input, isAllocated);
    if (value === undefined) {
      return stored;
    }
    if (piece.isStored) {
      target.store(value);
      stored++;
    }
  }
  return stored;
}

function skipBlanks(input: ScanInput): void {
  while (isBlank(input.peek())) {
    input.at++;
  }
}

/** Bytes of the conversion under way. */
const taken = new ByteWriter();

function characters(
  { accepts, width }: ScanConversion,
  input: ScanInput,
  isAllocated: boolean
): Stored | undefined {
  taken.length = 0;
  for (
    let byte = input.peek();
    byte >= 0 && accepts?.[byte] && taken.length < width;
    byte = input.peek()
  ) {
    taken.put(byte);
    input.at++;
  }
  if (taken.length === 0) {
    return undefined;
  }
  taken.put(0);
  return { text: taken, isAllocated };
}

function convert(
  conversion: ScanConversion,
  input: ScanInput,
  isAllocated: boolean
): Stored | undefined {
  const { letter, length, width } = conversion;
  switch (letter) {
    case 'd':
      return integer(input, width, 10, integerType(length, true));
    case 'i':
      return integer(input, width, 0, integerType(length, true));
    case 'u':
      return integer(input, width, 10, integerType(length, false));
    case 'o':
      return integer(input, width, 8, integerType(length, false));
    case 'x':
    case 'X':
      return integer(input, width, 16, integerType(length, false));
    case 'p':
      return integer(input, width, 16, 'u64');
    case '[':
    case 's':
      return characters(conversion, input, isAllocated);
    case 'c': {
      const count = width === Infinity ? 1 : width;
      taken.length = 0;
      while (taken.length < count && input.peek() >= 0) {
        taken.put(input.next());
      }
      // As glibc: what there is of them.
      return { text: taken, isAllocated };
    }
    default:
      return 'fFeEgGaA'.includes(letter)
        ? float(input, width, length)
        : undefined;
  }
}

function integerType(length: Length, isSigned: boolean): ScalarName {
  return `${isSigned ? 'i' : 'u'}${integerBits(length)}` as ScalarName;
}

const [PLUS, MINUS, POINT, ZERO, NINE] = [43, 45, 46, 48, 57];
const [LETTER_A, LETTER_E, LETTER_F, LETTER_X] = [97, 101, 102, 120];
const LOWER = 32;

/** What a digit is worth in a base, -1 for what is none. */
function digitOf(byte: number, base: number): number {
  const letter = byte | LOWER;
  const digit =
    byte >= ZERO && byte <= NINE
      ? byte - ZERO
      : letter >= LETTER_A && letter <= LETTER_F
        ? letter - LETTER_A + 10
        : 16;
  return digit < base ? digit : -1;
}

/** Takes the next byte, which has been looked at. */
function take(input: ScanInput, byte: number): number {
  taken.put(byte);
  input.at++;
  return input.peek();
}

function isSign(byte: number): boolean {
  return byte === PLUS || byte === MINUS;
}

function integer(
  input: ScanInput,
  width: number,
  base: number,
  type: ScalarName
): Stored | undefined {
  taken.length = 0;
  let byte = input.peek();
  const isNegative = byte === MINUS;
  if (isSign(byte) && width > 0) {
    byte = take(input, byte);
  }
  let radix = base;
  const before = taken.length;
  if ((radix === 0 || radix === 16) && byte === ZERO && taken.length < width) {
    byte = take(input, byte);
    if (taken.length < width && (byte | LOWER) === LETTER_X) {
      radix = 16;
      byte = take(input, byte);
    } else if (radix === 0) {
      radix = 8;
    }
  }
  radix ||= 10;
  let value = 0;
  const first = taken.length;
  for (
    let digit = digitOf(byte, radix);
    digit >= 0 && taken.length < width;
    digit = digitOf(byte, radix)
  ) {
    value = radix * value + digit;
    byte = take(input, byte);
  }
  if (taken.length === before) {
    return undefined;
  }
  const isExact = taken.length - first <= 12;
  if (isExact && (type === 'i64' || type === 'u64')) {
    return { type, value: isNegative ? -value : value };
  }
  if (isExact) {
    return { type, value: (isNegative ? -value : value) | 0 };
  }
  const isSigned = type.startsWith('i');
  const kept = clampLong(readInteger(taken.text(), radix).value, isSigned);
  return type.endsWith('64')
    ? { type, value: kept }
    : { type, value: Number(BigInt.asIntN(32, kept)) };
}

function float(
  input: ScanInput,
  width: number,
  length: Length
): Stored | undefined {
  const type = length === 'l' || length === 'L' ? 'f64' : 'f32';
  taken.length = 0;
  let byte = input.peek();
  const isNegative = byte === MINUS;
  if (isSign(byte) && width > 0) {
    byte = take(input, byte);
  }
  let value = 0;
  let digits = 0;
  let tens = 0;
  const takeDigits = (step: number): void => {
    while (byte >= ZERO && byte <= NINE && taken.length < width) {
      value = 10 * value + (byte - ZERO);
      digits++;
      tens -= step;
      byte = take(input, byte);
    }
  };
  takeDigits(0);
  const letter = byte | LOWER;
  const isWord = digits === 0 && letter > LOWER + 64 && letter !== LETTER_E;
  if (isWord || (digits === 1 && value === 0 && letter === LETTER_X)) {
    return unusualFloat(input, width, type);
  }
  if (byte === POINT && taken.length < width) {
    byte = take(input, byte);
    takeDigits(1);
  }
  let isExact = digits > 0 && digits <= MOST_DIGITS;
  if (digits > 0 && (byte | LOWER) === LETTER_E && taken.length < width) {
    byte = take(input, byte);
    const isDown = byte === MINUS;
    if (isSign(byte) && taken.length < width) {
      byte = take(input, byte);
    }
    let power = 0;
    let powerDigits = 0;
    while (byte >= ZERO && byte <= NINE && taken.length < width) {
      power = 10 * power + (byte - ZERO);
      powerDigits++;
      byte = take(input, byte);
    }
    tens += isDown ? -power : power;
    isExact &&= powerDigits > 0;
  }
  const exact = isExact ? exactDecimal(value, tens, type) : undefined;
  if (exact !== undefined) {
    return { type, value: isNegative ? -exact : exact };
  }
  // An incomplete exponent is taken and counts for nothing, as glibc has it.
  return digits === 0
    ? undefined
    : { type, value: readFloat(taken.text(), type).value };
}

/** What words and hexadecimal digits may begin with, as much of it as there is. */
const PARTIAL =
  /^[+-]?(i(n(f(i(n(i(t(y)?)?)?)?)?)?)?|n(a(n)?)?|0x[\da-f]*(\.[\da-f]*)?(p[+-]?\d*)?)$/i;

function unusualFloat(
  input: ScanInput,
  width: number,
  type: 'f32' | 'f64'
): Stored | undefined {
  let text = taken.text();
  while (taken.length < width && input.peek() >= 0) {
    text += String.fromCharCode(input.peek());
    if (!PARTIAL.test(text)) {
      break;
    }
    take(input, input.peek());
  }
  const number = readFloat(taken.text(), type);
  return number.length === 0 || number.length !== taken.length
    ? undefined
    : { type, value: number.value };
}
