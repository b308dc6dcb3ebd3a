import type { FloatName } from '../semantics/floats';
import { decimalValue, hexadecimalValue } from '../semantics/readFloat';
import type { EncodingPrefix } from './ast';

export type NumberValue =
  | {
      kind: 'integer';
      value: bigint;
      isDecimal: boolean;
      isUnsigned: boolean;
      size: '' | 'l' | 'll';
    }
  | { kind: 'float'; value: number; suffix: FloatSuffix }
  | { kind: 'error'; message: string; note?: string; replacement?: string };

type FloatSuffix = '' | 'f' | 'l' | 'h';

/** What a constant is rounded to; long double is double on the device. */
const FORMATS: Record<FloatSuffix, FloatName> = {
  '': 'f64',
  f: 'f32',
  l: 'f64',
  h: 'f16'
};

/** A Map: a suffix is a text of the program's. */
const FLOAT_SUFFIXES: ReadonlyMap<string, FloatSuffix> = new Map([
  ['', ''],
  ['f', 'f'],
  ['F', 'f'],
  ['l', 'l'],
  ['L', 'l'],
  ['f16', 'h'],
  ['F16', 'h'],
  ['f32', 'f'],
  ['F32', 'f'],
  ['f64', ''],
  ['F64', '']
]);

// A number can be a megabyte long: there is one way only to read each digit.
const DECIMAL =
  /^((?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)((?:[A-Za-z_]\w*)?)$/;
const HEXADECIMAL =
  /^0[xX]([0-9a-fA-F]*)(?:\.([0-9a-fA-F]*))?[pP]([+-]?[0-9]+)((?:[A-Za-z_]\w*)?)$/;

const MAX_U64 = (1n << 64n) - 1n;

/** The value of a preprocessing number (C17 6.4.4), or why it is none. */
export function parseNumber(written: string): NumberValue {
  const text = written.includes("'") ? written.replaceAll("'", '') : written;
  const integer =
    /^(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|([0-9]+))([uUlLzZ]*)$/.exec(text);
  if (integer) {
    return parseInteger(text, integer);
  }
  const decimal = DECIMAL.exec(text);
  if (decimal && /[.eE]/.test(decimal[1]!)) {
    const suffix = FLOAT_SUFFIXES.get(decimal[2]!);
    if (suffix !== undefined) {
      const value = decimalValue(decimal[1]!, FORMATS[suffix]);
      return { kind: 'float', value, suffix };
    }
    return {
      kind: 'error',
      message: `invalid suffix '${decimal[2]}' on a floating-point constant`,
      note: "'f' makes it a float, 'l' a long double, nothing a double"
    };
  }
  const hex = HEXADECIMAL.exec(text);
  if (hex && hex[1]! + (hex[2] ?? '') !== '') {
    const suffix = FLOAT_SUFFIXES.get(hex[4]!);
    if (suffix !== undefined) {
      const value = hexadecimalValue(
        `${hex[1]}.${hex[2] ?? ''}`,
        Number(hex[3]),
        FORMATS[suffix]
      );
      return { kind: 'float', value, suffix };
    }
  }
  return explainBadNumber(text);
}

function parseInteger(text: string, match: RegExpExecArray): NumberValue {
  const [, hex, binary, digits, suffix = ''] = match;
  const folded = suffix.toLowerCase();
  if (!/^(?:u?(?:l|ll)?|(?:l|ll)u)$/.test(folded) || /lL|Ll/.test(suffix)) {
    return {
      kind: 'error',
      message: `invalid suffix '${suffix}' on an integer constant`,
      note: "valid suffixes are 'u', 'l', 'll', 'ul' and 'ull'"
    };
  }
  let value: bigint;
  let isDecimal = false;
  if (hex !== undefined) {
    value = BigInt(`0x${hex}`);
  } else if (binary !== undefined) {
    value = BigInt(`0b${binary}`);
  } else if (digits!.length > 1 && digits!.startsWith('0')) {
    const bad = /[89]/.exec(digits!);
    if (bad) {
      return {
        kind: 'error',
        message: `invalid digit '${bad[0]}' in an octal constant`,
        note: 'a leading 0 makes a number octal: leave it away to mean the decimal number',
        replacement: digits!.replace(/^0+/, '') + suffix
      };
    }
    value = BigInt(`0o${digits}`);
  } else {
    isDecimal = true;
    value = BigInt(digits!);
  }
  if (value > MAX_U64) {
    return {
      kind: 'error',
      message: `the integer constant ${text} does not fit any type: the largest is 18446744073709551615`
    };
  }
  return {
    kind: 'integer',
    value,
    isDecimal,
    isUnsigned: folded.includes('u'),
    size: folded.includes('ll') ? 'll' : folded.includes('l') ? 'l' : ''
  };
}

function explainBadNumber(text: string): NumberValue {
  const float = /^([0-9]+)[fF]$/.exec(text);
  if (float) {
    return {
      kind: 'error',
      message: "invalid suffix 'f' on an integer constant",
      note: 'a float constant needs a decimal point before its suffix',
      replacement: `${float[1]}.0f`
    };
  }
  if (/^0[xX][0-9a-fA-F]*[eE][+-]/.test(text)) {
    return {
      kind: 'error',
      message: `invalid number '${text}'`,
      note: "after a hexadecimal digit 'e' the sign belongs to the number: put a blank before it"
    };
  }
  if (/^0[bB][0-9]*$/.test(text) || /^0[xX]$/.test(text)) {
    return { kind: 'error', message: `invalid number '${text}'` };
  }
  const identifier = /^([0-9]+)([A-Za-z_]\w*)$/.exec(text);
  if (identifier) {
    return {
      kind: 'error',
      message: `invalid suffix '${identifier[2]}' on an integer constant`,
      note: 'a name cannot begin with a digit, and a product needs its *'
    };
  }
  if ((text.match(/\./g) ?? []).length > 1) {
    return {
      kind: 'error',
      message: `invalid number '${text}': it has two decimal points`
    };
  }
  return { kind: 'error', message: `invalid number '${text}'` };
}

export interface TextValue {
  prefix: EncodingPrefix;
  /** Code points, or single bytes for `\x` and octal escapes; `at` is where in the token's text. */
  units: { code: number; isByte: boolean; at: number }[];
  /** Problems, each with its offset and length in the token's text. */
  problems: { message: string; at: number; length: number; isError: boolean }[];
}

const SIMPLE_ESCAPES: Record<string, number> = {
  n: 10,
  t: 9,
  r: 13,
  a: 7,
  b: 8,
  f: 12,
  v: 11,
  e: 27,
  '\\': 92,
  "'": 39,
  '"': 34,
  '?': 63
};

/** Decodes a string or character token: prefix, quotes, escapes or raw form. */
export function decodeText(token: string): TextValue {
  const [, encoding = '', raw = ''] = /^(u8|[uUL])?(R)?/.exec(token)!;
  const prefix = encoding as EncodingPrefix;
  const value: TextValue = { prefix, units: [], problems: [] };
  const start = encoding.length + raw.length + 1;
  if (raw) {
    const open = token.indexOf('(');
    const body = token.slice(open + 1, token.length - (open - start) - 2);
    let at = open + 1;
    for (const ch of body) {
      value.units.push({ code: ch.codePointAt(0)!, isByte: false, at });
      at += ch.length;
    }
    return value;
  }
  const end = token.length - 1;
  let at = start;
  while (at < end) {
    if (token[at] !== '\\') {
      const code = token.codePointAt(at)!;
      value.units.push({ code, isByte: false, at });
      at += code > 0xffff ? 2 : 1;
      continue;
    }
    at = decodeEscape(token, at, end, value);
  }
  return value;
}

/** Decodes the escape at `at`; gives the offset after it. */
function decodeEscape(
  token: string,
  at: number,
  end: number,
  value: TextValue
): number {
  const problem = (message: string, length: number, isError = true): void => {
    value.problems.push({ message, at, length, isError });
  };
  const letter = token[at + 1] ?? '';
  const simple = SIMPLE_ESCAPES[letter];
  if (simple !== undefined) {
    value.units.push({ code: simple, isByte: false, at });
    return at + 2;
  }
  const body = token.slice(at + 1, end);
  const numeric = /^(?:([0-7]{1,3})|x([0-9a-fA-F]+))/.exec(body);
  if (numeric) {
    const code =
      numeric[1] !== undefined
        ? parseInt(numeric[1], 8)
        : parseInt(numeric[2]!, 16);
    const limit =
      value.prefix === '' || value.prefix === 'u8' ? 0xff : 0xffffffff;
    if (code > limit) {
      problem(
        'this escape sequence does not fit a character',
        numeric[0].length + 1
      );
    }
    value.units.push({ code: code & limit, isByte: true, at });
    return at + 1 + numeric[0].length;
  }
  const universal = /^(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/.exec(body);
  if (universal) {
    let code = parseInt((universal[1] ?? universal[2])!, 16);
    if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) {
      problem('this is not a Unicode character', universal[0].length + 1);
      code = 0xfffd;
    }
    value.units.push({ code, isByte: false, at });
    return at + 1 + universal[0].length;
  }
  if (letter === 'x') {
    problem("'\\x' needs hexadecimal digits after it", 2);
  } else if (letter === 'u' || letter === 'U') {
    problem(
      `'\\${letter}' needs ${letter === 'u' ? 4 : 8} hexadecimal digits after it`,
      2
    );
  } else {
    problem(
      `unknown escape sequence '\\${letter}': write '\\\\' for a backslash`,
      2,
      false
    );
  }
  value.units.push({ code: letter.codePointAt(0) ?? 92, isByte: false, at });
  return at + 1 + Math.max(letter.length, 1);
}

/** UTF-8 of the units; byte escapes as they are. */
export function utf8Bytes(
  units: Omit<TextValue['units'][number], 'at'>[]
): number[] {
  const bytes: number[] = [];
  for (const { code, isByte } of units) {
    if (isByte || code < 0x80) {
      bytes.push(code & 0xff);
    } else if (code < 0x800) {
      bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    } else if (code < 0x10000) {
      bytes.push(
        0xe0 | (code >> 12),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63)
      );
    } else {
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63)
      );
    }
  }
  return bytes;
}

/** The value of a character constant: a signed char's, or an int of the last four bytes. */
export function charValue(text: TextValue): {
  value: number;
  isMulticharacter: boolean;
} {
  if (text.prefix !== '' && text.prefix !== 'u8') {
    return {
      value: text.units[0]?.code ?? 0,
      isMulticharacter: text.units.length > 1
    };
  }
  const bytes = utf8Bytes(text.units);
  if (bytes.length <= 1) {
    return { value: ((bytes[0] ?? 0) << 24) >> 24, isMulticharacter: false };
  }
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
  }
  return { value, isMulticharacter: true };
}
