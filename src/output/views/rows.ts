/** What the two views of a comparison share: versions, and one number varied. */
import type { CompareRecord, CompareRow } from '../../protocol/record';
import type { Axis } from '../axis';
import {
  describeTiming,
  formatSize,
  formatTime,
  measured,
  siPrefix,
  unitOfTime
} from '../format';
import { el, join, type Child, type Markup } from '../markup';
import type { Series } from '../svg';
import { launchShape, simulatedReason, simulatedRemark } from './launch';
import { fold, muted, refusalNote, shortBadge, softwareNote } from './view';
import { say } from '../../protocol/words';

export function launchMarkup({ launch }: CompareRow): Markup {
  return el(
    'code',
    { class: 'gs-signature' },
    `${launch.kernel}<<<${launchShape(launch)}>>>`
  );
}

/**
 * What tells the versions apart: the kernels' names, with the launch where one
 * kernel was launched in several ways, and numbered where that is alike too.
 */
export function versionNames(rows: readonly CompareRow[]): string[] {
  const kernels = rows.map(({ launch }) => launch.kernel);
  const launches = rows.map(
    ({ launch }) => `${launch.kernel}<<<${launchShape(launch)}>>>`
  );
  const isAlone = (names: string[], index: number): boolean =>
    names.indexOf(names[index]) === names.lastIndexOf(names[index]);
  return rows.map((_, index) => {
    if (isAlone(kernels, index)) {
      return kernels[index];
    }
    const launch = launches[index];
    const number = launches
      .slice(0, index + 1)
      .filter(other => other === launch).length;
    return isAlone(launches, index) ? launch : `${launch} (${number})`;
  });
}

export function resultCell({ launch }: CompareRow): Markup {
  return join([
    shortBadge(launch.check),
    launch.check.status === 'failed' &&
      el('div', { class: 'gs-failure' }, launch.check.detail)
  ]);
}

/** A size, powers of two with a raised exponent. */
export function sizeCell(value: number): Child {
  const [base, exponent] = formatSize(value).split('^');
  return exponent === undefined ? base : [base, el('sup', {}, exponent)];
}

/** The largest of what `read` finds, for bars to be measured by. */
export function most(
  rows: readonly CompareRow[],
  read: (row: CompareRow) => number
): number {
  return Math.max(...rows.map(read));
}

/** The time that versions are compared by: of a simulated launch the predicted one. */
export const timeOf = ({ launch }: CompareRow): number =>
  launch.simulated?.prediction?.ns ?? launch.timing.medianNs;
export const bandwidthOf = ({ launch }: CompareRow): number =>
  launch.traffic.gbPerS;

/** Times of a table in one unit, as long as the shortest can be read in it. */
export function timeFormat(
  rows: readonly CompareRow[]
): (ns: number) => string {
  const { scale, unit } = timeUnit(rows);
  return Math.min(...rows.map(timeOf)) / scale < 0.001
    ? formatTime
    : ns => `${measured(ns / scale)} ${unit}`;
}

/** The unit in which the longest time of the rows reads well, in nanoseconds. */
export function timeUnit(rows: readonly CompareRow[]): {
  scale: number;
  unit: string;
} {
  return unitOfTime(Math.max(most(rows, timeOf), 1e3));
}

/** The same for bandwidths, in 1e9 bytes a second. */
export function bandwidthUnit(rows: readonly CompareRow[]): {
  scale: number;
  unit: string;
} {
  const { scale, prefix } = siPrefix(most(rows, bandwidthOf));
  return { scale, unit: `${prefix}B/s` };
}

/** One curve for each kernel, ascending along the axis. */
export function seriesOf(
  rows: readonly CompareRow[],
  axis: Axis,
  read: (row: CompareRow) => number
): Series[] {
  const byKernel = new Map<string, [number, number][]>();
  rows.forEach((row, index) => {
    const points = byKernel.get(row.launch.kernel) ?? [];
    points.push([axis.values[index], read(row)]);
    byKernel.set(row.launch.kernel, points);
  });
  return [...byKernel].map(([name, points]) => ({
    name,
    points: points.sort((a, b) => a[0] - b[0])
  }));
}

/** How all rows were timed. */
export function timingRemark(
  { rows, adapter, simulated }: CompareRecord,
  columns = ''
): Markup {
  const details = (...sentences: string[]): Markup | false => {
    const told = [...sentences, columns].filter(sentence => sentence !== '');
    return (
      told.length > 0 &&
      fold(
        say`Details`,
        told.map(sentence => el('p', {}, sentence))
      )
    );
  };
  if (simulated) {
    const card = rows[0]?.launch.simulated?.prediction?.card;
    return join([
      muted(simulatedRemark(simulated)),
      simulated.isRefusal ? refusalNote(simulated) : simulatedReason(simulated),
      details(
        simulated.isTimeOnly
          ? ''
          : card
            ? say`Times and speed-ups are those predicted for ${card}.`
            : say`No time is predicted for this card.`
      )
    ]);
  }
  const how = rows.length > 0 ? describeTiming(rows[0].launch.timing) : '';
  const turns = say`Launches took turns; for each the ${how}, on ${adapter.description || adapter.vendor}.`;
  return join(
    adapter.isSoftware
      ? [muted(softwareNote()), details(turns)]
      : [muted(turns), details()]
  );
}
