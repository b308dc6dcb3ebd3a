/** Quantities as records and messages write them: three significant digits and a unit, whatever the locale. */

/** Of times, rates and ratios: more would be noise from one run to the next. */
const DIGITS = 3;

/** Nanoseconds and the unit in which they read well. */
const TIMES: readonly (readonly [scale: number, unit: string])[] = [
  [1e9, 's'],
  [1e6, 'ms'],
  [1e3, 'µs']
];

/** Nanoseconds: `8.05 ms`, `410 ns`. */
export function formatTime(ns: number): string {
  const { scale, unit } = unitOfTime(ns);
  return `${measured(ns / scale)} ${unit}`;
}

/** A time that is known and not measured, without zeros at its end: `1.5 ms`. */
export function shortTime(ns: number): string {
  const { scale, unit } = unitOfTime(ns);
  return `${significant(ns / scale)} ${unit}`;
}

/** The unit of a time, and its nanoseconds. */
export function unitOfTime(ns: number): { scale: number; unit: string } {
  const rounded = roundDigits(ns);
  const [scale, unit] = TIMES.find(([size]) => rounded >= size) ?? [1, 'ns'];
  return { scale, unit };
}

/** Bytes in binary units: amounts, to four digits, exact where it is short: `512 B`, `16 KiB`, `1.5 MiB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let power = 0;
  while (power < units.length - 1 && bytes >= 1024 ** (power + 1)) {
    power++;
  }
  return `${significant(bytes / 1024 ** power, 4)} ${units[power]}`;
}

/** Whole numbers in groups of three: `4,194,304`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/**
 * `value` to so many significant digits: 999.96 to three is 1000, which is why
 * a unit is chosen by what is rounded.
 */
export function roundDigits(value: number, digits = DIGITS): number {
  return Number(value.toExponential(digits - 1));
}

/** `digits` significant digits without an exponent, zeros kept: what was measured to that precision. */
export function measured(value: number, digits = DIGITS): string {
  if (!Number.isFinite(value)) {
    return String(value);
  }
  if (value === 0) {
    return '0';
  }
  // Rounded first: 9.9996 to four digits has one digit more before the point.
  const rounded = roundDigits(value, digits);
  const before = Math.floor(Math.log10(Math.abs(rounded))) + 1;
  const decimals = Math.max(0, Math.min(20, digits - before));
  return decimals > 0 ? rounded.toFixed(decimals) : formatCount(rounded);
}

/** `measured` without zeros at the end of a fraction. */
export function significant(value: number, digits = DIGITS): string {
  const text = measured(value, digits);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
