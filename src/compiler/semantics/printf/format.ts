/**
 * What printf writes (ISO C17 7.21.6.1; where C leaves a choice, what glibc
 * does, which also prints for kernels: CUDA formats their output on the host).
 * Text is handled as strings of bytes: one character for each.
 */
import { exponential, fixed, general, hexadecimal } from '../digits';
import { integerBits } from './parse';
import type { Conversion, Length, FormatPiece } from './parse';

/** Where a format's values come from, one after the other; undefined where there is none left. */
export interface PrintArguments {
  integer(): number | bigint | undefined;
  float(): number | undefined;
  /** The bytes that a char pointer leads to, up to the 0 and at most `limit`; null for a null pointer. */
  text(limit: number | undefined): string | null | undefined;
  /** strerror(errno), for %m. */
  errorText?(): string;
  /** Stops: the format cannot be followed. */
  refuse(message: string): never;
}

/** The bytes that printf writes. A conversion whose argument is missing is written as it stands. */
export function formatPrintf(
  pieces: readonly FormatPiece[],
  args: PrintArguments
): string {
  let out = '';
  for (const piece of pieces) {
    out +=
      typeof piece === 'string' ? piece : (convert(piece, args) ?? piece.text);
  }
  return out;
}

/** How a number is laid out. */
export interface NumberLayout {
  flags: string;
  width: number;
  precision: number | undefined;
}

function convert(
  conversion: Conversion,
  args: PrintArguments
): string | undefined {
  if (conversion.refusal !== undefined) {
    return args.refuse(conversion.refusal);
  }
  let { flags, width = 0, precision } = conversion;
  if (width === '*') {
    width = Number(narrow(args.integer() ?? 0, '', true));
    if (width < 0) {
      flags += '-';
      width = -width;
    }
  }
  if (precision === '*') {
    const given = Number(narrow(args.integer() ?? 0, '', true));
    // A negative precision counts as none.
    precision = given < 0 ? undefined : given;
  }
  const layout = { flags, width, precision };
  switch (conversion.kind) {
    case 'integer': {
      const value = args.integer();
      return value === undefined
        ? undefined
        : integer(value, conversion, layout);
    }
    case 'float': {
      const value = args.float();
      return value === undefined
        ? undefined
        : formatFloat(value, conversion.letter, layout);
    }
    case 'text':
      return text(args.text(precision), layout);
    case 'pointer': {
      const value = args.integer();
      return value === undefined
        ? undefined
        : pointer(BigInt.asUintN(64, BigInt(value)), layout);
    }
    default:
      return conversion.letter === 'm' && args.errorText
        ? text(args.errorText(), layout)
        : undefined;
  }
}

function integer(
  value: number | bigint,
  { letter, length }: Conversion,
  layout: NumberLayout
): string {
  switch (letter) {
    case 'c':
      return pad(
        '',
        String.fromCharCode(Number(narrow(value, 'hh', false))),
        layout,
        false
      );
    case 'd':
    case 'i':
      return formatInteger(narrow(value, length, true), 10, true, layout);
    case 'u':
      return formatInteger(narrow(value, length, false), 10, false, layout);
    case 'o':
      return formatInteger(narrow(value, length, false), 8, false, layout);
    default: {
      const digits = formatInteger(
        narrow(value, length, false),
        16,
        false,
        layout
      );
      return letter === 'X' ? digits.toUpperCase() : digits;
    }
  }
}

/** The part of an argument that a conversion of that length looks at. */
function narrow(
  value: number | bigint,
  length: Length,
  isSigned: boolean
): number | bigint {
  const bits = integerBits(length);
  if (typeof value === 'number' && bits <= 32) {
    const high = value << (32 - bits);
    return isSigned ? high >> (32 - bits) : high >>> (32 - bits);
  }
  return isSigned
    ? BigInt.asIntN(bits, BigInt(value))
    : BigInt.asUintN(bits, BigInt(value));
}

/** An integer in a base, `isSigned` deciding about '+' and blanks. */
export function formatInteger(
  value: number | bigint,
  base: 8 | 10 | 16,
  isSigned: boolean,
  layout: NumberLayout
): string {
  const isNegative = value < 0;
  let digits = (isNegative ? -value : value).toString(base);
  if (layout.precision !== undefined) {
    digits =
      layout.precision === 0 && digits === '0'
        ? ''
        : digits.padStart(layout.precision, '0');
  }
  const isAlternate = layout.flags.includes('#');
  if (base === 8 && isAlternate && !digits.startsWith('0')) {
    digits = `0${digits}`;
  }
  const prefix =
    base === 16 && isAlternate && value !== 0 && value !== 0n ? '0x' : '';
  return pad(
    signOf(isNegative, isSigned, layout) + prefix,
    digits,
    layout,
    layout.precision === undefined
  );
}

/** As glibc prints them: like %#x, but signed for its flags, and null in words. */
function pointer(value: bigint, layout: NumberLayout): string {
  return value === 0n
    ? pad('', '(nil)', layout, false)
    : formatInteger(value, 16, true, { ...layout, flags: `${layout.flags}#` });
}

function text(
  bytes: string | null | undefined,
  layout: NumberLayout
): string | undefined {
  const { precision } = layout;
  if (bytes === undefined) {
    return undefined;
  }
  if (bytes === null) {
    // glibc prints this, or nothing where it does not fit.
    const fits = precision === undefined || precision >= 6;
    return pad('', fits ? '(null)' : '', layout, false);
  }
  return pad(
    '',
    precision === undefined ? bytes : bytes.slice(0, precision),
    layout,
    false
  );
}

function signOf(
  isNegative: boolean,
  isSigned: boolean,
  { flags }: NumberLayout
): string {
  if (isNegative) {
    return '-';
  }
  return isSigned && flags.includes('+')
    ? '+'
    : isSigned && flags.includes(' ')
      ? ' '
      : '';
}

/** To the width: with blanks on the left or right, or zeros behind the sign. */
function pad(
  lead: string,
  body: string,
  { flags, width }: NumberLayout,
  canZero: boolean
): string {
  const missing = width - lead.length - body.length;
  if (missing <= 0) {
    return lead + body;
  }
  if (flags.includes('-')) {
    return lead + body + ' '.repeat(missing);
  }
  return canZero && flags.includes('0')
    ? lead + '0'.repeat(missing) + body
    : ' '.repeat(missing) + lead + body;
}

/** %e, %f, %g, %a and their capitals. */
export function formatFloat(
  value: number,
  letter: string,
  layout: NumberLayout
): string {
  const lower = letter.toLowerCase();
  const written = lowerCaseFloat(value, lower, layout);
  return letter === lower ? written : written.toUpperCase();
}

function lowerCaseFloat(
  value: number,
  letter: string,
  layout: NumberLayout
): string {
  const lead = signOf(value < 0 || Object.is(value, -0), true, layout);
  const magnitude = Math.abs(value);
  if (!Number.isFinite(magnitude)) {
    return pad(lead, Number.isNaN(magnitude) ? 'nan' : 'inf', layout, false);
  }
  const precision = layout.precision ?? 6;
  const isAlternate = layout.flags.includes('#');
  switch (letter) {
    case 'f': {
      const digits = fixed(magnitude, precision);
      const point = isAlternate && precision === 0 ? '.' : '';
      return pad(lead, digits + point, layout, true);
    }
    case 'e':
      return pad(
        lead,
        exponential(magnitude, precision, isAlternate),
        layout,
        true
      );
    case 'g':
      return pad(
        lead,
        general(magnitude, precision, isAlternate),
        layout,
        true
      );
    default:
      return pad(
        `${lead}0x`,
        hexadecimal(magnitude, layout.precision, isAlternate),
        layout,
        true
      );
  }
}
