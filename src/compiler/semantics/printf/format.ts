/**
 * What printf writes (ISO C17 7.21.6.1; where C leaves a choice, what glibc
 * does, which also prints for kernels: CUDA formats their output on the host).
 */
import { ByteWriter } from './byteWriter';
import { writeFloat } from './floatText';
import { pad, writeSign } from './layout';
import {
  ALTERNATE,
  LEFT,
  integerBits,
  type Conversion,
  type FormatPiece,
  type Length,
  type NumberLayout
} from './parse';

/** Bytes of a text where it lies. */
export interface TextBytes {
  all: Uint8Array;
  start: number;
  end: number;
}

/** Where a format's values come from, one after the other; undefined where there is none left. */
export interface PrintArguments {
  integer(): number | bigint | undefined;
  float(): number | undefined;
  /**
   * What a char pointer leads to, up to the 0 and at most `limit`, as bytes or
   * with a character for each; null for a null pointer.
   */
  text(limit: number | undefined): string | TextBytes | null | undefined;
  /** strerror(errno), for %m. */
  errorText?(): string;
  /** Stops: the format cannot be followed. */
  refuse(message: string): never;
}

const [ZERO, SMALL_A, CAPITAL_A] = [48, 97, 65];

/** What printf writes, a character for each byte. */
export function formatPrintf(
  pieces: readonly FormatPiece[],
  args: PrintArguments
): string {
  const out = new ByteWriter();
  writePrintf(out, pieces, args);
  return out.text();
}

/** The bytes that printf writes. A conversion whose argument is missing is written as it stands. */
export function writePrintf(
  out: ByteWriter,
  pieces: readonly FormatPiece[],
  args: PrintArguments
): void {
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      out.addText(piece);
    } else if (!convert(out, piece, args)) {
      out.addText(piece.text);
    }
  }
}

/** @returns whether there was a value */
function convert(
  out: ByteWriter,
  conversion: Conversion,
  args: PrintArguments
): boolean {
  if (conversion.refusal !== undefined) {
    return args.refuse(conversion.refusal);
  }
  const layout =
    conversion.width === '*' || conversion.precision === '*'
      ? givenLayout(conversion, args)
      : conversion.layout;
  switch (conversion.kind) {
    case 'integer': {
      const value = args.integer();
      if (value === undefined) {
        return false;
      }
      convertInteger(out, value, conversion, layout);
      return true;
    }
    case 'float': {
      const value = args.float();
      if (value === undefined) {
        return false;
      }
      writeFloat(out, value, conversion.letter, layout);
      return true;
    }
    case 'text': {
      const { precision } = layout;
      const text = args.text(precision < 0 ? undefined : precision);
      return writeText(out, text, layout);
    }
    case 'pointer': {
      const value = args.integer();
      if (value === undefined) {
        return false;
      }
      writePointer(out, value, layout);
      return true;
    }
    default:
      return conversion.letter === 'm' && args.errorText !== undefined
        ? writeText(out, args.errorText(), layout)
        : false;
  }
}

/** With what arguments give for `*`. */
function givenLayout(
  conversion: Conversion,
  args: PrintArguments
): NumberLayout {
  let { flags, width, precision } = conversion.layout;
  if (conversion.width === '*') {
    width = Number(narrow(args.integer() ?? 0, '', true));
    if (width < 0) {
      flags |= LEFT;
      width = -width;
    }
  }
  if (conversion.precision === '*') {
    // A negative precision counts as none.
    const given = Number(narrow(args.integer() ?? 0, '', true));
    precision = Math.max(given, -1);
  }
  return { flags, width, precision };
}

function convertInteger(
  out: ByteWriter,
  value: number | bigint,
  { letter, length }: Conversion,
  layout: NumberLayout
): void {
  switch (letter) {
    case 'c': {
      const start = out.length;
      out.put(Number(narrow(value, 'hh', false)));
      pad(out, start, 0, layout, false);
      break;
    }
    case 'd':
    case 'i':
      writeInteger(out, narrow(value, length, true), 10, true, layout);
      break;
    case 'u':
      writeInteger(out, narrow(value, length, false), 10, false, layout);
      break;
    case 'o':
      writeInteger(out, narrow(value, length, false), 8, false, layout);
      break;
    default:
      writeInteger(
        out,
        narrow(value, length, false),
        16,
        false,
        layout,
        letter === 'X'
      );
  }
}

/** The part of an argument that a conversion of that length looks at. */
function narrow(
  value: number | bigint,
  length: Length,
  isSigned: boolean
): number | bigint {
  const bits = integerBits(length);
  if (typeof value === 'number') {
    if (bits <= 32) {
      const high = value << (32 - bits);
      return isSigned ? high >> (32 - bits) : high >>> (32 - bits);
    }
    if (isSigned || value >= 0) {
      return value;
    }
  }
  return isSigned
    ? BigInt.asIntN(bits, BigInt(value))
    : BigInt.asUintN(bits, BigInt(value));
}

/** An integer in a base, `isSigned` deciding about '+' and blanks. */
function writeInteger(
  out: ByteWriter,
  value: number | bigint,
  base: 8 | 10 | 16,
  isSigned: boolean,
  layout: NumberLayout,
  isCapital = false
): void {
  const { flags, precision } = layout;
  const start = out.length;
  writeSign(out, value < 0, isSigned, flags);
  const isAlternate = (flags & ALTERNATE) !== 0;
  const isZero = value === 0 || value === 0n;
  if (base === 16 && isAlternate && !isZero) {
    out.addText(isCapital ? '0X' : '0x');
  }
  const first = out.length;
  if (precision !== 0 || !isZero) {
    writeMagnitude(out, value < 0 ? -value : value, base, isCapital);
  }
  const missing = precision - (out.length - first);
  if (missing > 0) {
    out.insert(first, ZERO, missing);
  }
  if (
    base === 8 &&
    isAlternate &&
    (out.length === first || out.bytes[first] !== ZERO)
  ) {
    out.insert(first, ZERO, 1);
  }
  pad(out, start, first - start, layout, precision < 0);
}

function writeMagnitude(
  out: ByteWriter,
  value: number | bigint,
  base: 8 | 10 | 16,
  isCapital: boolean
): void {
  if (base === 10 && typeof value === 'number') {
    out.addInteger(value);
  } else if (base === 10 || typeof value !== 'number' || value > 0xffff_ffff) {
    const digits = value.toString(base);
    out.addText(isCapital ? digits.toUpperCase() : digits);
  } else {
    const step = base === 16 ? 4 : 3;
    const letters = (isCapital ? CAPITAL_A : SMALL_A) - 10;
    let shift = 0;
    for (let rest = value >>> step; rest !== 0; rest >>>= step) {
      shift += step;
    }
    for (; shift >= 0; shift -= step) {
      const digit = (value >>> shift) & (base - 1);
      out.put(digit + (digit < 10 ? ZERO : letters));
    }
  }
}

/** As glibc prints them: like %#x, but signed for its flags, and null in words. */
function writePointer(
  out: ByteWriter,
  value: number | bigint,
  layout: NumberLayout
): void {
  const address = narrow(value, 'l', false);
  if (address === 0 || address === 0n) {
    const start = out.length;
    out.addText('(nil)');
    pad(out, start, 0, layout, false);
    return;
  }
  const { flags, width, precision } = layout;
  writeInteger(out, address, 16, true, {
    flags: flags | ALTERNATE,
    width,
    precision
  });
}

function writeText(
  out: ByteWriter,
  text: string | TextBytes | null | undefined,
  layout: NumberLayout
): boolean {
  const { precision } = layout;
  const start = out.length;
  if (text === undefined) {
    return false;
  }
  if (text === null) {
    // glibc prints this, or nothing where it does not fit.
    out.addText(precision < 0 || precision >= 6 ? '(null)' : '');
  } else if (typeof text === 'string') {
    out.addText(precision < 0 ? text : text.slice(0, precision));
  } else {
    const { all, end } = text;
    const last = precision < 0 ? end : Math.min(end, text.start + precision);
    out.addBytes(all, text.start, last);
  }
  pad(out, start, 0, layout, false);
  return true;
}
