/** A sweep as one chart: one quantity against one parameter, a curve for each value of the other. */
import type { SweepRecord } from '../protocol/record';
import { formatSize, significant } from './format';
import {
  bestOf,
  isTimed,
  quantityOf,
  shownValue,
  sweptParameters,
  unitOf,
  type TimedPoint
} from './sweep';
import type { LineChart } from './svg';
import { say } from '../protocol/words';

/** Largest value over the smallest from which an axis is logarithmic, which it says. */
const WIDE = 30;

/** Undefined where there is nothing to draw, or more parameters than a chart has axes. */
export function sweepChart(record: SweepRecord): LineChart | undefined {
  const swept = sweptParameters(record.parameters);
  const points = record.points.filter(isTimed);
  if (swept.length === 0 || swept.length > 2 || points.length === 0) {
    return undefined;
  }
  const isNumeric = ({ parameter }: (typeof swept)[number]): boolean =>
    parameter.values.every(value => Number.isFinite(Number(value)));
  const along =
    swept
      .filter(isNumeric)
      .sort(
        (a, b) => b.parameter.values.length - a.parameter.values.length
      )[0] ?? swept[0];
  const other = swept.find(one => one !== along);
  const { values } = along.parameter;
  const numeric = isNumeric(along);
  const at = (point: TimedPoint): number => {
    const value = point.values[along.index];
    return numeric ? Number(value) : values.indexOf(value);
  };
  const quantities = points.map(point => quantityOf(point, record.quantity));
  const { name, unit, scale } = unitOf(quantities, record.quantity);
  const sorted = [...points].sort((a, b) => at(a) - at(b));
  const curves = other
    ? other.parameter.values.map(value => ({
        name: `${other.parameter.name} = ${shownValue(value)}`,
        of: sorted.filter(point => point.values[other.index] === value)
      }))
    : [{ name: record.kernel, of: sorted }];
  const y = (point: TimedPoint): number =>
    quantityOf(point, record.quantity) / scale;
  const numbers = values.map((value, index) =>
    numeric ? Number(value) : index
  );
  const isLogX = numeric && (isWide(numbers, 8) || isGeometric(numbers));
  const isLogY = record.quantity === 'time' && isWide(quantities, WIDE);
  const best = bestOf(record);
  const predicted = record.simulated ? say`predicted ` : '';
  const log = (isLog: boolean): string => (isLog ? say` (log scale)` : '');
  return {
    title: say`${predicted}${name} of ${record.kernel} against ${along.parameter.name}`,
    series: curves
      .filter(({ of }) => of.length > 0)
      .map(({ name: curve, of }) => ({
        name: curve,
        points: of.map(point => [at(point), y(point)] as const),
        ...(of.every(({ timing }) => timing) && {
          spread: of.map(point => spreadOf(point, y(point), record.quantity))
        })
      })),
    x: {
      name: `${along.parameter.name}${log(isLogX)}`,
      log: isLogX,
      ticks: everyFew(numbers, 8),
      format: value =>
        numeric ? formatSize(value) : (values[value] ?? String(value))
    },
    y: {
      name: `${predicted}${name}, ${unit}${log(isLogY)}`,
      log: isLogY,
      format: value => significant(value)
    },
    dots: true,
    ...(best && { marker: [at(best), y(best)] as const }),
    width: 520,
    height: 250
  };
}

/** Where the middle 80 % of a point's samples lie, in the quantity of its median. */
function spreadOf(
  { timing, ns }: TimedPoint,
  value: number,
  quantity: SweepRecord['quantity']
): readonly [number, number] {
  const { p10Ns, p90Ns } = timing!;
  return quantity === 'time'
    ? [(value * p10Ns) / ns, (value * p90Ns) / ns]
    : [(value * ns) / Math.max(p90Ns, 1), (value * ns) / Math.max(p10Ns, 1)];
}

function isWide(values: readonly number[], times: number): boolean {
  const least = Math.min(...values);
  return least > 0 && Math.max(...values) > times * least;
}

/** Each a multiple of the one before, by one factor: sizes that double. */
function isGeometric(values: readonly number[]): boolean {
  const [first, second] = values;
  return (
    values.length > 2 &&
    first > 0 &&
    second > first &&
    values.every(
      (value, index) =>
        index === 0 ||
        Math.abs(value * first - values[index - 1] * second) <
          1e-9 * value * first
    )
  );
}

function everyFew(values: readonly number[], most: number): number[] {
  const step = Math.ceil(values.length / most);
  return values.filter((_, index) => index % step === 0);
}
