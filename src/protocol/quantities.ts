/** Quantities as records and messages write them: three or four significant digits and a unit, whatever the locale. */

/** Nanoseconds: `8.054 ms`, `410.0 ns`. */
export function formatTime(ns: number): string {
  const units: [number, string][] = [
    [1e9, 's'],
    [1e6, 'ms'],
    [1e3, 'µs']
  ];
  const [scale, unit] = units.find(([size]) => ns >= size) ?? [1, 'ns'];
  return `${measured(ns / scale, 4)} ${unit}`;
}

/** A time that is known and not measured, without zeros at its end: `100 µs`. */
export function shortTime(ns: number): string {
  return formatTime(ns).replace(/\.?0+ /, ' ');
}

/** Bytes in binary units, exact where it is short: `512 B`, `16 KiB`, `1.5 MiB`. */
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

/** `digits` significant digits without an exponent, zeros kept: what was measured to that precision. */
export function measured(value: number, digits: number): string {
  if (!Number.isFinite(value)) {
    return String(value);
  }
  if (value === 0) {
    return '0';
  }
  // Through an exponential first: 9.9996 to four digits has one digit more before the point.
  const rounded = Number(value.toExponential(digits - 1));
  const before = Math.floor(Math.log10(Math.abs(rounded))) + 1;
  const decimals = Math.max(0, Math.min(20, digits - before));
  return decimals > 0 ? rounded.toFixed(decimals) : formatCount(rounded);
}

/** `measured` without zeros at the end of a fraction. */
export function significant(value: number, digits: number): string {
  const text = measured(value, digits);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
