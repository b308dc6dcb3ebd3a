/** scanf's formats (ISO C17 7.21.6.2). */
import type { ScalarName } from '../../../compiler/semantics/scalarTypes';
import {
  clampLong,
  readInteger
} from '../../../compiler/semantics/readInteger';
import { readFloat } from '../../../compiler/semantics/readFloat';
import {
  integerBits,
  type Length
} from '../../../compiler/semantics/printf/parse';

/** Bytes that can be looked at one ahead. */
export interface ScanInput {
  /** The next byte without taking it, -1 at the end. */
  peek(): number;
  next(): number;
}

/** What a conversion that matched stores, in order. */
export type Stored =
  | { type: ScalarName; value: number | bigint }
  /** Characters, with a 0 behind them for all but %c. */
  | { text: number[]; isAllocated?: boolean };

export interface ScanTarget {
  store(value: Stored): void;
}

const SPACE = new Set([9, 10, 11, 12, 13, 32]);

const SPECIFICATION =
  /^%(\*?)(\d*m?)(hh|h|ll|l|j|z|t|L|q)?(?:\[(\^?\]?[^\]]*)\]|(.))/s;

/** The number of conversions stored, or -1 when the input ended before the first. */
export function scan(
  format: string,
  input: ScanInput,
  target: ScanTarget
): number {
  let stored = 0;
  let taken = 0;
  const counted: ScanInput = {
    peek: () => input.peek(),
    next: () => {
      taken++;
      return input.next();
    }
  };
  const skip = (): void => {
    while (SPACE.has(input.peek())) {
      counted.next();
    }
  };
  let rest = format;
  while (rest !== '') {
    const first = rest.charCodeAt(0);
    if (SPACE.has(first)) {
      skip();
      rest = rest.slice(1);
      continue;
    }
    const match = rest[0] === '%' ? SPECIFICATION.exec(rest) : null;
    if (!match || match[5] === '%') {
      if (match) {
        skip();
      }
      rest = rest.slice(match ? match[0].length : 1);
      if (input.peek() !== first) {
        return stored === 0 && input.peek() < 0 ? -1 : stored;
      }
      counted.next();
      continue;
    }
    rest = rest.slice(match[0].length);
    const [, star, widthText, , set, letter] = match;
    const length = (match[3] ?? '') as Length;
    // POSIX's `m`: into memory that the call allocates.
    const isAllocated = widthText.endsWith('m');
    const width = parseInt(widthText) || Infinity;
    if (letter === 'n') {
      target.store({ type: integerType(length, true), value: taken });
      continue;
    }
    if (set === undefined && letter !== 'c') {
      skip();
    }
    if (input.peek() < 0) {
      return stored === 0 ? -1 : stored;
    }
    const value =
      set !== undefined
        ? characters(counted, width, setOf(set))
        : convert(letter, length, counted, width);
    if (value === undefined) {
      return stored;
    }
    if (star === '') {
      target.store(isAllocated ? { ...value, isAllocated } : value);
      stored++;
    }
  }
  return stored;
}

/** The bytes that `%[…]` takes. */
function setOf(text: string): (byte: number) => boolean {
  const isNegated = text.startsWith('^');
  const body = isNegated ? text.slice(1) : text;
  const members = new Set<number>();
  for (let i = 0; i < body.length; i++) {
    if (body[i + 1] === '-' && i + 2 < body.length) {
      for (let c = body.charCodeAt(i); c <= body.charCodeAt(i + 2); c++) {
        members.add(c);
      }
      i += 2;
    } else {
      members.add(body.charCodeAt(i));
    }
  }
  return byte => members.has(byte) !== isNegated;
}

function characters(
  input: ScanInput,
  width: number,
  accepts: (byte: number) => boolean
): Stored | undefined {
  const text: number[] = [];
  while (text.length < width && input.peek() >= 0 && accepts(input.peek())) {
    text.push(input.next());
  }
  return text.length === 0 ? undefined : { text: [...text, 0] };
}

function convert(
  letter: string,
  length: Length,
  input: ScanInput,
  width: number
): Stored | undefined {
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
    case 's':
      return characters(input, width, byte => !SPACE.has(byte));
    case 'c': {
      const count = width === Infinity ? 1 : width;
      const text: number[] = [];
      while (text.length < count && input.peek() >= 0) {
        text.push(input.next());
      }
      return text.length < count ? undefined : { text };
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

function integer(
  input: ScanInput,
  width: number,
  base: number,
  type: ScalarName
): Stored | undefined {
  let text = '';
  const take = (accepts: RegExp): boolean => {
    const next = input.peek();
    if (text.length >= width || next < 0) {
      return false;
    }
    const character = String.fromCharCode(next);
    if (!accepts.test(character)) {
      return false;
    }
    text += character;
    input.next();
    return true;
  };
  take(/[+-]/);
  let radix = base;
  const before = text.length;
  if ((radix === 0 || radix === 16) && take(/0/)) {
    if (take(/[xX]/)) {
      radix = 16;
    } else if (radix === 0) {
      radix = 8;
    }
  }
  radix ||= 10;
  const digits = radix === 16 ? /[\da-fA-F]/ : radix === 8 ? /[0-7]/ : /\d/;
  while (take(digits)) {
    // Takes all digits.
  }
  if (text.length === before) {
    return undefined;
  }
  const { value } = readInteger(text, radix);
  return type.endsWith('64')
    ? { type, value: clampLong(value, type === 'i64') }
    : { type, value: Number(BigInt.asIntN(32, clampLong(value, true))) };
}

function float(
  input: ScanInput,
  width: number,
  length: Length
): Stored | undefined {
  let text = '';
  // What a number can begin with: as much of it as there is.
  const partial =
    /^[+-]?(i(n(f(i(n(i(t(y)?)?)?)?)?)?)?|n(a(n)?)?|0x[\da-f]*(\.[\da-f]*)?(p[+-]?\d*)?|\d*(\.\d*)?(e[+-]?\d*)?)$/i;
  while (text.length < width && input.peek() >= 0) {
    const longer = text + String.fromCharCode(input.peek());
    if (!partial.test(longer) || /^[+-]?\.?e/i.test(longer)) {
      break;
    }
    text = longer;
    input.next();
  }
  const type = length === 'l' || length === 'L' ? 'f64' : 'f32';
  const number = readFloat(text, type);
  // An incomplete exponent has been taken and cannot be given back: no match.
  return number.length === 0 || number.length !== text.length
    ? undefined
    : { type, value: number.value };
}
