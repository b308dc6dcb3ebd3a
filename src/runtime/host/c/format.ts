/**
 * printf's formats (ISO C17 7.21.6.1; where C leaves a choice, what glibc
 * does). Text is handled as strings of bytes: one character for each.
 */
import type { VariadicArgument } from '../library';
import { exponential, fixed, general, hexadecimal } from './digits';

/** What a format takes besides numbers. */
export interface FormatContext {
  /** The bytes at a char pointer up to the 0, at most `limit`. */
  text(pointer: bigint, limit: number | undefined): string;
  /** Stops the program: the format cannot be followed. */
  refuse(message: string): never;
  /** strerror(errno), for %m. */
  errorText(): string;
}

interface Conversion {
  /** Text before it. */
  literal: string;
  /** As written, for conversions that C does not know. */
  source: string;
  flags: string;
  width: number | '*' | undefined;
  precision: number | '*' | undefined;
  length: string;
  letter: string;
}

interface Parsed {
  conversions: Conversion[];
  tail: string;
}

const SPECIFICATION =
  /%([-+ #0']*)(\*|\d+)?(?:(\.)(\*|-?\d*))?(hh|h|ll|l|j|z|t|L|q)?(.)/gs;

const parsed = new Map<string, Parsed>();

function parse(format: string): Parsed {
  let known = parsed.get(format);
  if (known) {
    return known;
  }
  const conversions: Conversion[] = [];
  let last = 0;
  for (const match of format.matchAll(SPECIFICATION)) {
    const [source, flags, width, dot, precision, length = '', letter] = match;
    conversions.push({
      literal: format.slice(last, match.index),
      source,
      flags,
      width:
        width === '*' ? '*' : width === undefined ? undefined : Number(width),
      precision:
        dot === undefined
          ? undefined
          : precision === '*'
            ? '*'
            : // A negative precision counts as none.
              precision.startsWith('-')
              ? undefined
              : Number(precision || 0),
      length,
      letter
    });
    last = match.index + source.length;
  }
  known = { conversions, tail: format.slice(last) };
  if (parsed.size > 1000) {
    parsed.clear();
  }
  parsed.set(format, known);
  return known;
}

export type FormatArgument = VariadicArgument | string;

/** What a format takes from its arguments, in order. */
export function argumentKinds(text: string): ('integer' | 'float')[] {
  return parse(text).conversions.flatMap(({ letter, width, precision }) => {
    if (letter === '%') {
      return [];
    }
    const kind = 'aAeEfFgG'.includes(letter) ? 'float' : 'integer';
    const stars = [width, precision].filter(given => given === '*');
    return [...stars.map(() => 'integer' as const), kind];
  });
}

/**
 * The bytes that the format makes of the arguments. Integers and floats are
 * taken from queues of their own, as the calling convention of x86-64 has it:
 * a %d that meets a double takes the next integer.
 */
export function format(
  text: string,
  args: readonly FormatArgument[],
  context: FormatContext
): string {
  const { conversions, tail } = parse(text);
  let integers = 0;
  let floats = 0;
  const missing = (what: string): never =>
    context.refuse(
      `printf's format asks for ${what} that is not among the arguments: ${JSON.stringify(text)}`
    );
  const isFloat = (arg: FormatArgument): boolean =>
    typeof arg !== 'string' && (arg.type === 'f64' || arg.type === 'f32');
  const integer = (): bigint | string => {
    while (integers < args.length && isFloat(args[integers])) {
      integers++;
    }
    const arg = args[integers++];
    return arg === undefined
      ? missing('an integer or pointer')
      : typeof arg === 'string'
        ? arg
        : BigInt(arg.value);
  };
  const float = (): number => {
    while (floats < args.length && !isFloat(args[floats])) {
      floats++;
    }
    const arg = args[floats++];
    return arg === undefined || typeof arg === 'string'
      ? missing('a double')
      : Number(arg.value);
  };
  let out = '';
  for (const conversion of conversions) {
    out += conversion.literal;
    if (conversion.letter === '%') {
      out += '%';
      continue;
    }
    let { flags } = conversion;
    let width = 0;
    if (conversion.width === '*') {
      width = Number(BigInt.asIntN(32, BigInt(integer())));
      if (width < 0) {
        flags += '-';
        width = -width;
      }
    } else {
      width = conversion.width ?? 0;
    }
    let precision: number | undefined;
    if (conversion.precision === '*') {
      const given = Number(BigInt.asIntN(32, BigInt(integer())));
      precision = given < 0 ? undefined : given;
    } else {
      ({ precision } = conversion);
    }
    out += convert(
      { ...conversion, flags, width, precision },
      { integer, float },
      context
    );
  }
  return out + tail;
}

interface Spec {
  source: string;
  flags: string;
  width: number;
  precision: number | undefined;
  length: string;
  letter: string;
}

interface Take {
  integer(): bigint | string;
  float(): number;
}

function convert(spec: Spec, take: Take, context: FormatContext): string {
  switch (spec.letter) {
    case 'd':
    case 'i':
      return formatInteger(
        BigInt.asIntN(bits(spec.length), BigInt(take.integer())),
        10,
        true,
        spec
      );
    case 'u':
      return formatInteger(
        BigInt.asUintN(bits(spec.length), BigInt(take.integer())),
        10,
        false,
        spec
      );
    case 'o':
    case 'x':
    case 'X': {
      const value = BigInt.asUintN(bits(spec.length), BigInt(take.integer()));
      const text = formatInteger(
        value,
        spec.letter === 'o' ? 8 : 16,
        false,
        spec
      );
      return spec.letter === 'X' ? text.toUpperCase() : text;
    }
    case 'c':
      return pad(
        '',
        String.fromCharCode(Number(BigInt.asUintN(8, BigInt(take.integer())))),
        spec,
        false
      );
    case 's': {
      const pointer = take.integer();
      const text =
        typeof pointer === 'string'
          ? pointer
          : pointer === 0n
            ? // glibc prints this, or nothing where it does not fit.
              spec.precision !== undefined && spec.precision < 6
              ? ''
              : '(null)'
            : context.text(pointer, spec.precision);
      return pad(
        '',
        spec.precision === undefined ? text : text.slice(0, spec.precision),
        spec,
        false
      );
    }
    case 'p': {
      const pointer = BigInt.asUintN(64, BigInt(take.integer()));
      return pointer === 0n
        ? pad('', '(nil)', spec, false)
        : formatInteger(pointer, 16, true, {
            ...spec,
            flags: `${spec.flags}#`
          });
    }
    case 'm':
      return pad('', context.errorText(), spec, false);
    case 'n':
      return context.refuse(
        "%n is not supported: it writes to memory from within printf; use printf's result, the number of bytes printed"
      );
    case 'f':
    case 'F':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'a':
    case 'A':
      return formatFloat(take.float(), spec);
    default:
      return spec.source;
  }
}

function bits(length: string): number {
  switch (length) {
    case 'hh':
      return 8;
    case 'h':
      return 16;
    case '':
    case 'L':
      return length === '' ? 32 : 64;
    default:
      return 64;
  }
}

export type NumberSpec = Pick<Spec, 'flags' | 'width' | 'precision'>;

/** An integer in a base, `isSigned` deciding about '+' and blanks. */
export function formatInteger(
  value: bigint,
  base: 8 | 10 | 16,
  isSigned: boolean,
  spec: NumberSpec
): string {
  const isNegative = value < 0n;
  let digits = (isNegative ? -value : value).toString(base);
  if (spec.precision !== undefined) {
    digits =
      spec.precision === 0 && value === 0n
        ? ''
        : digits.padStart(spec.precision, '0');
  }
  const isAlternate = spec.flags.includes('#');
  if (base === 8 && isAlternate && !digits.startsWith('0')) {
    digits = `0${digits}`;
  }
  const prefix = base === 16 && isAlternate && value !== 0n ? '0x' : '';
  return pad(
    signOf(isNegative, isSigned, spec) + prefix,
    digits,
    spec,
    spec.precision === undefined
  );
}

function signOf(
  isNegative: boolean,
  isSigned: boolean,
  { flags }: NumberSpec
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
  { flags, width }: NumberSpec,
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
  spec: NumberSpec & { letter: string }
): string {
  const letter = spec.letter.toLowerCase();
  const text = lowerCaseFloat(value, letter, spec);
  return letter === spec.letter ? text : text.toUpperCase();
}

function lowerCaseFloat(
  value: number,
  letter: string,
  spec: NumberSpec
): string {
  const lead = signOf(value < 0 || Object.is(value, -0), true, spec);
  const magnitude = Math.abs(value);
  if (!Number.isFinite(magnitude)) {
    return pad(lead, Number.isNaN(magnitude) ? 'nan' : 'inf', spec, false);
  }
  const precision = spec.precision ?? 6;
  const isAlternate = spec.flags.includes('#');
  switch (letter) {
    case 'f': {
      const text = fixed(magnitude, precision);
      return pad(
        lead,
        isAlternate && precision === 0 ? `${text}.` : text,
        spec,
        true
      );
    }
    case 'e':
      return pad(
        lead,
        exponential(magnitude, precision, isAlternate),
        spec,
        true
      );
    case 'g':
      return pad(lead, general(magnitude, precision, isAlternate), spec, true);
    default:
      return pad(
        `${lead}0x`,
        hexadecimal(magnitude, spec.precision, isAlternate),
        spec,
        true
      );
  }
}
