/** C's printf, for the values that a kernel can print. */

export type PrintArgument = number | bigint | boolean | string;

const CONVERSION =
  /%([-+ #0]*)(\*|\d+)?(?:\.(\*|-?\d+)?)?(hh|h|ll|l|j|z|t|L)?([diouxXcsfFeEgGaAp%n])/g;

/** Which of printf's arguments are strings by its format. */
export function stringArguments(format: string): Set<number> {
  const strings = new Set<number>();
  let next = 0;
  for (const [, , width, precision, , conversion] of format.matchAll(
    CONVERSION
  )) {
    if (conversion === '%') {
      continue;
    }
    next += Number(width === '*') + Number(precision === '*');
    if (conversion === 's') {
      strings.add(next);
    }
    next++;
  }
  return strings;
}

/** The characters of a C string, UTF-8, from `start` on. */
export function cString(bytes: Uint8Array, start: number): string {
  const end = bytes.indexOf(0, start);
  return utf8.decode(bytes.slice(start, end < 0 ? bytes.length : end));
}

const utf8 = new TextDecoder();

/** The text that `printf(format, ...args)` writes. Surplus arguments are ignored, as in C. */
export function formatPrintf(
  format: string,
  args: readonly PrintArgument[]
): string {
  let next = 0;
  const take = (): PrintArgument => args[next++] ?? 0;
  return format.replace(
    CONVERSION,
    (
      whole: string,
      flags: string,
      widthText: string | undefined,
      precisionText: string | undefined,
      length: string | undefined,
      conversion: string
    ) => {
      if (conversion === '%') {
        return '%';
      }
      let width = widthText === '*' ? Number(take()) : Number(widthText ?? 0);
      let allFlags = flags;
      if (width < 0) {
        allFlags += '-';
        width = -width;
      }
      const hasPrecision = whole.includes('.');
      const given =
        precisionText === '*' ? Number(take()) : Number(precisionText ?? 0);
      // A negative precision counts as none.
      const precision = hasPrecision && given >= 0 ? given : undefined;
      return convert(conversion, take(), {
        flags: allFlags,
        width,
        precision,
        length
      });
    }
  );
}

interface Spec {
  flags: string;
  width: number;
  precision: number | undefined;
  length: string | undefined;
}

function convert(conversion: string, value: PrintArgument, spec: Spec): string {
  switch (conversion) {
    case 'd':
    case 'i':
      return integer(
        BigInt.asIntN(bitsOf(spec.length), toInteger(value)),
        10,
        spec
      );
    case 'u':
      return integer(
        BigInt.asUintN(bitsOf(spec.length), toInteger(value)),
        10,
        spec
      );
    case 'o':
      return integer(
        BigInt.asUintN(bitsOf(spec.length), toInteger(value)),
        8,
        spec,
        '0'
      );
    case 'x':
    case 'X': {
      const text = integer(
        BigInt.asUintN(bitsOf(spec.length), toInteger(value)),
        16,
        spec,
        '0x'
      );
      return conversion === 'X' ? text.toUpperCase() : text;
    }
    case 'p':
      return pad(
        '',
        `0x${BigInt.asUintN(64, toInteger(value)).toString(16)}`,
        spec,
        false
      );
    case 'c':
      return pad(
        '',
        String.fromCharCode(Number(toInteger(value)) & 0xff),
        spec,
        false
      );
    case 's': {
      const text = String(value);
      return pad(
        '',
        spec.precision === undefined ? text : text.slice(0, spec.precision),
        spec,
        false
      );
    }
    case 'n':
      return '';
    default: {
      const text = float(conversion.toLowerCase(), Number(value), spec);
      return conversion === conversion.toUpperCase()
        ? text.toUpperCase()
        : text;
    }
  }
}

function bitsOf(length: string | undefined): number {
  switch (length) {
    case 'hh':
      return 8;
    case 'h':
      return 16;
    case undefined:
      return 32;
    default:
      return 64;
  }
}

function toInteger(value: PrintArgument): bigint {
  if (typeof value === 'number') {
    // A float where an integer is due: C reads its bits, which helps nobody.
    return BigInt(Math.trunc(Number.isFinite(value) ? value : 0));
  }
  return typeof value === 'string' ? 0n : BigInt(value);
}

function integer(value: bigint, base: number, spec: Spec, prefix = ''): string {
  const isNegative = value < 0n;
  let digits = (isNegative ? -value : value).toString(base);
  if (spec.precision !== undefined) {
    digits =
      spec.precision === 0 && value === 0n
        ? ''
        : digits.padStart(spec.precision, '0');
  }
  const alternate = spec.flags.includes('#') && value !== 0n ? prefix : '';
  return pad(
    sign(isNegative, base === 10, spec) + alternate,
    digits,
    spec,
    spec.precision === undefined
  );
}

function sign(isNegative: boolean, isSigned: boolean, spec: Spec): string {
  return isNegative
    ? '-'
    : isSigned && spec.flags.includes('+')
      ? '+'
      : isSigned && spec.flags.includes(' ')
        ? ' '
        : '';
}

/** To the width: with spaces on the left or right, or zeros after the sign. */
function pad(lead: string, body: string, spec: Spec, canZero: boolean): string {
  const missing = spec.width - lead.length - body.length;
  if (missing <= 0) {
    return lead + body;
  }
  if (spec.flags.includes('-')) {
    return lead + body + ' '.repeat(missing);
  }
  return canZero && spec.flags.includes('0')
    ? lead + '0'.repeat(missing) + body
    : ' '.repeat(missing) + lead + body;
}

function float(conversion: string, value: number, spec: Spec): string {
  const isNegative = value < 0 || Object.is(value, -0);
  const lead = sign(isNegative, true, spec);
  const magnitude = Math.abs(value);
  if (!Number.isFinite(magnitude)) {
    return pad(lead, Number.isNaN(magnitude) ? 'nan' : 'inf', spec, false);
  }
  const precision = spec.precision ?? 6;
  const keepPoint = spec.flags.includes('#');
  switch (conversion) {
    case 'f':
      return pad(
        lead,
        withPoint(fixed(magnitude, precision), keepPoint),
        spec,
        true
      );
    case 'e':
      return pad(lead, exponential(magnitude, precision), spec, true);
    case 'g':
      return pad(
        lead,
        general(magnitude, precision || 1, keepPoint),
        spec,
        true
      );
    default:
      return pad(
        `${lead}0x`,
        hexadecimal(magnitude, spec.precision, keepPoint),
        spec,
        true
      );
  }
}

function withPoint(text: string, keepPoint: boolean): string {
  return keepPoint && !text.includes('.') ? `${text}.` : text;
}

/** toFixed is exact up to 1e21 and 100 digits; beyond that the integer is written out. */
function fixed(value: number, precision: number): string {
  if (value < 1e21) {
    const digits = Math.min(precision, 100);
    return roundHalfEven(value, digits) + '0'.repeat(precision - digits);
  }
  return (
    BigInt(value).toString() +
    (precision > 0 ? `.${'0'.repeat(precision)}` : '')
  );
}

/** toFixed rounds exact halves away from zero; C rounds them to even. */
function roundHalfEven(value: number, digits: number): string {
  const text = value.toFixed(digits);
  const longer = digits < 99 ? value.toFixed(digits + 1) : '';
  // An exact half shows as a last digit 5 with nothing behind it.
  if (longer.endsWith('5') && digits <= 20 && isExact(value, digits + 1)) {
    const floor = longer.slice(0, -1).replace(/\.$/, '');
    return Number(floor[floor.length - 1]) % 2 === 0 ? floor : text;
  }
  return text;
}

function isExact(value: number, digits: number): boolean {
  const full = value.toFixed(Math.min(100, digits + 60));
  return /^0*$/.test(full.slice(full.indexOf('.') + 1 + digits));
}

function exponential(value: number, precision: number): string {
  return value
    .toExponential(Math.min(precision, 100))
    .replace(/e([+-])(\d)$/, 'e$10$2');
}

/** %g: the shorter of %e and %f, without trailing zeros. */
function general(value: number, precision: number, keepZeros: boolean): string {
  const exponent =
    value === 0 ? 0 : Number(value.toExponential(precision - 1).split('e')[1]);
  const isFixed = exponent >= -4 && exponent < precision;
  const text = isFixed
    ? fixed(value, precision - 1 - exponent)
    : exponential(value, precision - 1);
  if (keepZeros || !text.includes('.')) {
    return text;
  }
  return text.replace(/\.?0+(e|$)/, '$1');
}

/** %a: the mantissa's bits in hexadecimal, all of them without a precision. */
function hexadecimal(
  value: number,
  precision: number | undefined,
  keepPoint: boolean
): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const biased = Number(bits >> 52n);
  let significand =
    (bits & 0xfffffffffffffn) | (biased === 0 ? 0n : 0x10000000000000n);
  if (precision !== undefined && precision < 13) {
    significand = roundBits(significand, BigInt(4 * (13 - precision)));
  }
  const all = (significand & 0xfffffffffffffn).toString(16).padStart(13, '0');
  const fraction =
    precision === undefined
      ? all.replace(/0+$/, '')
      : all.slice(0, precision).padEnd(precision, '0');
  const exponent = value === 0 ? 0 : biased === 0 ? -1022 : biased - 1023;
  const point = fraction !== '' || keepPoint ? '.' : '';
  return `${significand >> 52n}${point}${fraction}p${exponent < 0 ? '' : '+'}${exponent}`;
}

/** Clears the last `count` bits, to the nearest, halves to even. */
function roundBits(value: bigint, count: bigint): bigint {
  const half = 1n << (count - 1n);
  const rest = value & ((1n << count) - 1n);
  const floor = value - rest;
  const isUp = rest > half || (rest === half && (floor >> count) & 1n);
  return isUp ? floor + (1n << count) : floor;
}
