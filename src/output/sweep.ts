/** What a sweep says: the quantity of its points, the best of them, in words. */
import type {
  SweepParameter,
  SweepPoint,
  SweepRecord
} from '../protocol/record';
import {
  formatBandwidth,
  formatRatio,
  formatSize,
  formatTime,
  inSentence,
  siPrefix,
  unitOfTime
} from './format';
import { say } from '../protocol/words';

/** A point with a time. */
export type TimedPoint = SweepPoint & { ns: number };

export function isTimed(point: SweepPoint): point is TimedPoint {
  return point.ns !== undefined && point.ns > 0;
}

type Quantity = SweepRecord['quantity'];

/** In nanoseconds, 1e9 bytes a second, or 1e9 operations a second. */
export function quantityOf(
  { ns, bytes = 0, flops = 0 }: TimedPoint,
  quantity: Quantity
): number {
  switch (quantity) {
    case 'time':
      return ns;
    case 'bandwidth':
      return bytes / ns;
    case 'rate':
      return flops / ns;
  }
}

export function formatSwept(value: number, quantity: Quantity): string {
  switch (quantity) {
    case 'time':
      return formatTime(value);
    case 'bandwidth':
      return formatBandwidth(value);
    case 'rate':
      return formatFlops(value);
  }
}

/** 1e9 floating-point operations a second: `812 GFLOP/s`. */
export function formatFlops(giga: number): string {
  return formatBandwidth(giga).replace('B/s', 'FLOP/s');
}

/** What a chart's axis is called, and what its values are divided by. */
export function unitOf(
  values: readonly number[],
  quantity: Quantity
): { name: string; unit: string; scale: number } {
  const most = Math.max(...values, 0);
  if (quantity === 'time') {
    return { name: say`time`, ...unitOfTime(Math.max(most, 1e3)) };
  }
  const { scale, prefix } = siPrefix(most);
  return quantity === 'bandwidth'
    ? { name: say`bandwidth`, unit: `${prefix}B/s`, scale }
    : { name: say`arithmetic`, unit: `${prefix}FLOP/s`, scale };
}

/** The best of those whose results are not known to be wrong. */
export function bestOf({
  points,
  quantity
}: Pick<SweepRecord, 'points' | 'quantity'>): TimedPoint | undefined {
  const sign = quantity === 'time' ? 1 : -1;
  return points
    .filter(isTimed)
    .filter(({ check }) => check.status !== 'failed')
    .sort(
      (a, b) => sign * (quantityOf(a, quantity) - quantityOf(b, quantity))
    )[0];
}

/** Parameters with more than one value, and their places among all. */
export function sweptParameters(
  parameters: readonly SweepParameter[]
): { parameter: SweepParameter; index: number }[] {
  return parameters
    .map((parameter, index) => ({ parameter, index }))
    .filter(({ parameter }) => parameter.values.length > 1);
}

/** `block = 256, TILE = 16`: what was chosen; of parameters with one value nothing. */
export function describePoint(
  { parameters }: Pick<SweepRecord, 'parameters'>,
  { values }: SweepPoint
): string {
  return sweptParameters(parameters)
    .map(
      ({ parameter, index }) =>
        `${parameter.name} = ${shownValue(values[index])}`
    )
    .join(', ');
}

/** `2^24` for large powers of two, and what is no size as it is. */
export function shownValue(value: string): string {
  return /^\d{5,}$/.test(value) ? formatSize(Number(value)) : value;
}

/** The sentence that is read first: which point is best, and by how much. */
export function bestSentence(record: SweepRecord): string {
  const { points, quantity } = record;
  const best = bestOf(record);
  if (!best) {
    return points.length === 0
      ? say`No point has been taken.`
      : points.some(isTimed)
        ? say`No point has a right result.`
        : say`No point could run.`;
  }
  const value = quantityOf(best, quantity);
  const others = points
    .filter(isTimed)
    .filter(point => point !== best && point.check.status !== 'failed');
  const predicted = best.timing ? '' : say` predicted`;
  const at = describePoint(record, best);
  const head =
    quantity === 'time'
      ? say`${at} is the fastest: ${formatTime(value)}${predicted}`
      : say`${at} reaches the most: ${formatSwept(value, quantity)}${predicted}, in ${formatTime(best.ns)}`;
  if (others.length === 0) {
    return `${head}.`;
  }
  const near = others.filter(point => isNear(point, best, quantity));
  if (near.length === others.length) {
    return quantity === 'time'
      ? say`No point is faster than another: ${formatTime(value)}${predicted} at ${at}.`
      : say`No point reaches more than another: ${formatSwept(value, quantity)}${predicted} at ${at}.`;
  }
  const worst = others
    .filter(point => !near.includes(point))
    .sort(
      (a, b) =>
        (quantity === 'time' ? -1 : 1) *
        (quantityOf(a, quantity) - quantityOf(b, quantity))
    )[0];
  const ratio =
    worst &&
    (quantity === 'time'
      ? worst.ns / value
      : value / quantityOf(worst, quantity));
  const least =
    worst &&
    (quantity === 'time'
      ? say`; ${describePoint(record, worst)} takes ${formatRatio(ratio)} as long`
      : say`, ${formatRatio(ratio)} as much as ${describePoint(record, worst)}`);
  const same =
    near.length === 0
      ? ''
      : near.length > 4
        ? say` ${near.length} other points are as good within the spread of the samples.`
        : say` ${inSentence(near.map(point => describePoint(record, point)))} ${near.length === 1 ? say`is` : say`are`} as good${best.timing ? say` within the spread of the samples` : ''}.`;
  return `${head}${least ?? ''}.${same}`;
}

/** Whether the middle 80 % of two points' samples overlap; predicted ones are near within 1 %. */
function isNear(a: TimedPoint, best: TimedPoint, quantity: Quantity): boolean {
  const [x, y] = [quantityOf(a, quantity), quantityOf(best, quantity)];
  if (!a.timing || !best.timing) {
    return Math.abs(x - y) <= 0.01 * y;
  }
  // As factors of the median, which hold for every quantity.
  const low = (point: TimedPoint, of: number): number =>
    (of * point.timing!.p10Ns) / point.ns;
  const high = (point: TimedPoint, of: number): number =>
    (of * point.timing!.p90Ns) / point.ns;
  return low(a, x) <= high(best, y) && low(best, y) <= high(a, x);
}

/** What autotune has kept, or why nothing; undefined of a sweep. */
export function tuningSentence({
  tuning
}: Pick<SweepRecord, 'tuning'>): string | undefined {
  return (
    tuning &&
    (tuning.reason === undefined
      ? say`Kept for ${tuning.device} with ${tuning.sizes}: launch … --tuned takes it.`
      : say`Nothing is kept: ${tuning.reason}.`)
  );
}
