/**
 * Where the numbers of a loop lie over all of its rounds: both ends, as whole
 * numbers that are known now or computed before the loop. Arithmetic of the IR
 * wraps; an interval is what it gives where nothing wraps, and `Conditions` has
 * what must hold for that.
 */
import {
  binary,
  cast,
  constant,
  i64,
  intrinsic
} from '../../../ir/build/index';
import type { Expr } from '../../../ir/types';
import {
  isSignedName,
  scalarBits,
  type ScalarName
} from '../../../semantics/scalarTypes';

/** A constant, or an i64 expression that may be computed before the loop. */
export type Whole = bigint | Expr;

export interface Interval {
  low: Whole;
  high: Whole;
}

/** What was asked for cannot be shown. */
export class NotKnown extends Error {}

/** Numbers of 64 bits are kept this small, so that nothing computed with them wraps. */
export const WIDE = 1n << 40n;
const FACTOR = 1n << 31n;

export const point = (value: Whole): Interval => ({ low: value, high: value });

export function isPoint({ low, high }: Interval): boolean {
  return low === high;
}

export function toExpr(value: Whole): Expr {
  return typeof value === 'bigint' ? constant(i64, value) : value;
}

export function plus(a: Whole, b: Whole): Whole {
  if (typeof a === 'bigint' && typeof b === 'bigint') {
    return a + b;
  }
  if (a === 0n || b === 0n) {
    return a === 0n ? b : a;
  }
  // Constants gather on the right.
  if (typeof b === 'bigint' && typeof a !== 'bigint' && a.op === 'binary') {
    const { operator, left, right } = a;
    if (operator === 'add' && right.op === 'const') {
      return plus(left, BigInt(right.value) + b);
    }
  }
  return typeof a === 'bigint' ? plus(b, a) : binary('add', a, toExpr(b));
}

export function minus(a: Whole, b: Whole): Whole {
  return typeof b === 'bigint' ? plus(a, -b) : binary('sub', toExpr(a), b);
}

export function timesBound(a: Whole, b: Whole): Whole {
  if (typeof a === 'bigint' && typeof b === 'bigint') {
    return a * b;
  }
  if (a === 1n || b === 1n) {
    return a === 1n ? b : a;
  }
  if (a === 0n || b === 0n) {
    return 0n;
  }
  return typeof a === 'bigint' ? timesBound(b, a) : binary('mul', a, toExpr(b));
}

function extreme(name: 'min' | 'max', a: Whole, b: Whole): Whole {
  if (a === b) {
    return a;
  }
  if (typeof a === 'bigint' && typeof b === 'bigint') {
    return a < b === (name === 'min') ? a : b;
  }
  return intrinsic(i64, name, [toExpr(a), toExpr(b)]);
}

export const least = (a: Whole, b: Whole): Whole => extreme('min', a, b);
export const greatest = (a: Whole, b: Whole): Whole => extreme('max', a, b);

/** What must hold before the loop, in the order in which it may be asked. */
export class Conditions {
  readonly list: Expr[] = [];

  /** a <= b. */
  order(a: Whole, b: Whole): void {
    if (typeof a !== 'bigint' || typeof b !== 'bigint') {
      this.list.push(binary('le', toExpr(a), toExpr(b)));
    } else if (a > b) {
      throw new NotKnown();
    }
  }

  within({ low, high }: Interval, least: bigint, most: bigint): void {
    this.order(least, low);
    this.order(high, most);
  }

  /** The numbers are what the type holds, so that they have not wrapped. */
  fits(interval: Interval, type: ScalarName): Interval {
    const bounds = rangeOf(type);
    this.within(interval, bounds.low, bounds.high);
    return interval;
  }
}

/** The numbers of an integer type; of 64 bits, those that are followed. */
export function rangeOf(type: ScalarName): { low: bigint; high: bigint } {
  const bits = type === 'bool' ? 1 : scalarBits(type);
  if (bits === 64) {
    return { low: -WIDE, high: WIDE };
  }
  const values = 1n << BigInt(bits);
  return isSignedName(type)
    ? { low: -values / 2n, high: values / 2n - 1n }
    : { low: 0n, high: values - 1n };
}

export function sum(a: Interval, b: Interval): Interval {
  return isPoint(a) && isPoint(b)
    ? point(plus(a.low, b.low))
    : { low: plus(a.low, b.low), high: plus(a.high, b.high) };
}

export function difference(a: Interval, b: Interval): Interval {
  return isPoint(a) && isPoint(b)
    ? point(minus(a.low, b.low))
    : { low: minus(a.low, b.high), high: minus(a.high, b.low) };
}

export function hull(a: Interval, b: Interval): Interval {
  return { low: least(a.low, b.low), high: greatest(a.high, b.high) };
}

/** The product; one of the factors must be the same number in all rounds. */
export function product(
  a: Interval,
  b: Interval,
  conditions: Conditions
): Interval {
  const [same, other] = isPoint(a) ? [a.low, b] : [b.low, a];
  if (!isPoint(a) && !isPoint(b)) {
    throw new NotKnown();
  }
  conditions.within(point(same), -FACTOR, FACTOR);
  conditions.within(other, -FACTOR, FACTOR);
  const ends = [timesBound(other.low, same), timesBound(other.high, same)];
  if (typeof same === 'bigint') {
    return same < 0n
      ? { low: ends[1], high: ends[0] }
      : { low: ends[0], high: ends[1] };
  }
  return { low: least(ends[0], ends[1]), high: greatest(ends[0], ends[1]) };
}

/** The number as i64, as it is in its own type (a u64 above 2^63 becomes negative). */
export function widened(expr: Expr): Whole {
  if (expr.op === 'const') {
    return BigInt(expr.value);
  }
  return expr.type.kind === 'scalar' && expr.type.name === 'i64'
    ? expr
    : cast(i64, expr);
}

/** At least so many rounds. */
export function lastsFor(
  { low, high }: Interval,
  step: bigint,
  rounds: bigint
): Expr | boolean {
  const distance = minus(high, low);
  const least = (step < 0n ? -step : step) * rounds;
  return typeof distance === 'bigint'
    ? distance >= least
    : binary('ge', distance, toExpr(least));
}

/** How many rounds there are, if that is known now. */
export function roundsOf(
  { low, high }: Interval,
  step: bigint
): bigint | undefined {
  const distance = minus(high, low);
  if (typeof distance !== 'bigint') {
    return undefined;
  }
  return distance < 0n ? 0n : distance / (step < 0n ? -step : step) + 1n;
}
