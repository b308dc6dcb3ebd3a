/** printf's formats, taken apart (ISO C17 7.21.6.1 and what glibc adds). */

/** Size of an integer as a format tells it. */
export type Length = '' | 'hh' | 'h' | 'l' | 'll' | 'j' | 'z' | 't' | 'L' | 'q';

export interface Conversion {
  /** As written, and where in the format. */
  text: string;
  at: number;
  /** Any of `-+ #0'`. */
  flags: string;
  width: number | '*' | undefined;
  precision: number | '*' | undefined;
  /** How the number or text is laid out, where its arguments do not say it. */
  layout: NumberLayout;
  length: Length;
  letter: string;
  /** What it prints; undefined for `%m`, and for letters without a meaning. */
  kind: ArgumentKind | undefined;
  /** Why it is not followed, though C knows it; undefined for all others. */
  refusal: string | undefined;
}

export const [LEFT, PLUS, BLANK, ALTERNATE, ZEROS] = [1, 2, 4, 8, 16];

/** How a number is laid out. */
export interface NumberLayout {
  /** Of LEFT and its like. */
  flags: number;
  width: number;
  /** -1 where none is given. */
  precision: number;
}

/** What an argument is taken as. */
export type ArgumentKind = 'integer' | 'float' | 'text' | 'pointer';

/** Text to be written as it stands, or a conversion of arguments. */
export type FormatPiece = string | Conversion;

const CONVERSION =
  /%([-+ #0']*)(\*|\d+)?(?:\.(\*|\d*))?(hh|h|ll|l|j|z|t|L|q)?(.)/gs;

const known = new Map<string, readonly FormatPiece[]>();
const MAX_KNOWN = 1000;

/**
 * The pieces of a format, in order. `%%` is text; so is a `%` with nothing
 * behind it. Letters that no printf knows are conversions too.
 */
export function parseFormat(format: string): readonly FormatPiece[] {
  let pieces = known.get(format);
  if (!pieces) {
    if (known.size >= MAX_KNOWN) {
      known.clear();
    }
    known.set(format, (pieces = parse(format)));
  }
  return pieces;
}

function parse(format: string): FormatPiece[] {
  const pieces: FormatPiece[] = [];
  let literal = '';
  let last = 0;
  for (const match of format.matchAll(CONVERSION)) {
    const [text, flags, , , , letter] = match;
    const width = number(match[2]);
    // A point alone is a precision of 0.
    const precision = number(match[3]);
    const length = (match[4] ?? '') as Length;
    literal += format.slice(last, match.index);
    last = match.index + text.length;
    if (letter === '%') {
      literal += '%';
      continue;
    }
    if (literal !== '') {
      pieces.push(literal);
      literal = '';
    }
    pieces.push({
      text,
      at: match.index,
      flags,
      width,
      precision,
      layout: {
        flags: flagBits(flags),
        width: typeof width === 'number' ? width : 0,
        precision: typeof precision === 'number' ? precision : -1
      },
      length,
      letter,
      kind: kindOf(letter),
      refusal: refusalOf(letter, length)
    });
  }
  literal += format.slice(last);
  return literal === '' ? pieces : [...pieces, literal];
}

function number(text: string | undefined): number | '*' | undefined {
  return text === '*' || text === undefined ? text : Number(text);
}

function flagBits(flags: string): number {
  return [...'-+ #0'].reduce(
    (bits, flag, i) => (flags.includes(flag) ? bits | (1 << i) : bits),
    0
  );
}

function kindOf(letter: string): ArgumentKind | undefined {
  switch (letter) {
    case 's':
    case 'S':
      return 'text';
    case 'p':
    case 'n':
      return 'pointer';
    default:
      return 'diouxXcC'.includes(letter)
        ? 'integer'
        : 'fFeEgGaA'.includes(letter)
          ? 'float'
          : undefined;
  }
}

/** What a conversion takes from the arguments, in order: `*` is an integer. */
export function argumentsOf(conversion: Conversion): ArgumentKind[] {
  const stars = [conversion.width, conversion.precision].filter(
    given => given === '*'
  );
  const { kind } = conversion;
  return [...stars.map(() => 'integer' as const), ...(kind ? [kind] : [])];
}

/** What a format takes from its arguments, in order. */
export function argumentKinds(format: string): ArgumentKind[] {
  return parseFormat(format).flatMap(piece =>
    typeof piece === 'string' ? [] : argumentsOf(piece)
  );
}

/** Bits of the integer that a conversion takes. */
export function integerBits(length: Length): 8 | 16 | 32 | 64 {
  switch (length) {
    case 'hh':
      return 8;
    case 'h':
      return 16;
    case '':
      return 32;
    default:
      return 64;
  }
}

function refusalOf(letter: string, length: Length): string | undefined {
  if (letter === 'n') {
    return "%n is not supported: it writes to memory from within printf; use printf's result, the number of bytes printed";
  }
  const isWide =
    letter === 'C' ||
    letter === 'S' ||
    ((letter === 'c' || letter === 's') && length === 'l');
  return isWide
    ? `%${length}${letter} is not supported: it prints wide characters; print char with %${letter.toLowerCase()}`
    : undefined;
}
