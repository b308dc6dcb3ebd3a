/** Launches that differ in one number, drawn against it. */
import type { CompareRecord, CompareRow } from '../../protocol/record';
import type { Axis } from '../axis';
import { formatBandwidth, formatSize, inSentence } from '../format';
import { el, join, table, type Markup } from '../markup';
import type { LineChart } from '../svg';
import {
  bandwidthOf,
  bandwidthUnit,
  launchMarkup,
  most,
  resultCell,
  seriesOf,
  sizeCell,
  timeFormat,
  timeOf,
  timeUnit,
  timingRemark
} from './rows';
import { charts, figure, headline, notes, type ViewOptions } from './view';
import { say } from '../../protocol/words';

export function scalingView(
  record: CompareRecord,
  axis: Axis,
  options: ViewOptions
): Markup {
  const { rows } = record;
  const best = most(rows, bandwidthOf);
  const at = axis.values[rows.findIndex(row => bandwidthOf(row) === best)];
  const kernels = [...new Set(rows.map(row => row.launch.kernel))];
  return join([
    headline(
      [el('code', {}, inSentence(kernels)), say` against ${axis.name}`],
      figure(formatBandwidth(best), [
        say`at best, ${axis.name} = `,
        sizeCell(at)
      ])
    ),
    scalingTable(rows, axis),
    charts([scalingChart(rows, axis)], options),
    timingRemark(record),
    notes(record)
  ]);
}

/** Whether values spread so far that a linear axis would hide the small ones. */
function wantsLogarithm(values: readonly number[]): boolean {
  const least = Math.min(...values);
  return least > 0 && Math.max(...values) > 8 * least;
}

/** At most `count` of the distinct values, ascending: where an axis has its numbers. */
function ticksOf(values: readonly number[], count: number): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const step = Math.ceil(sorted.length / count);
  return sorted.filter((_, index) => index % step === 0);
}

function scalingTable(rows: readonly CompareRow[], axis: Axis): Markup {
  const time = timeFormat(rows);
  return table(
    [
      { heading: axis.name, numeric: true },
      { heading: say`Launch` },
      { heading: say`Time`, numeric: true },
      { heading: say`Bandwidth`, numeric: true },
      { heading: say`Check` }
    ],
    rows.map((row, index) => [
      sizeCell(axis.values[index]),
      launchMarkup(row),
      time(timeOf(row)),
      formatBandwidth(bandwidthOf(row)),
      resultCell(row)
    ]),
    { class: 'gs-compare' }
  );
}

/**
 * What is drawn: bandwidth where the launches move more or fewer bytes, which
 * alone can be compared then; else time.
 */
function isBandwidthDrawn(rows: readonly CompareRow[]): boolean {
  const moved = rows.map(
    ({ launch: { traffic } }) => traffic.read + traffic.written
  );
  return Math.max(...moved) > 1.5 * Math.min(...moved);
}

function scalingChart(rows: readonly CompareRow[], axis: Axis): LineChart {
  const isLog = wantsLogarithm(axis.values);
  const { scale, unit } = timeUnit(rows);
  const bandwidth = bandwidthUnit(rows);
  const [name, series] = isBandwidthDrawn(rows)
    ? [
        say`bandwidth, ${bandwidth.unit}`,
        seriesOf(rows, axis, row => bandwidthOf(row) / bandwidth.scale)
      ]
    : [say`time, ${unit}`, seriesOf(rows, axis, row => timeOf(row) / scale)];
  return {
    title: say`${name} against ${axis.name}`,
    series,
    x: {
      name: `${axis.name}${isLog ? say` (log scale)` : ''}`,
      log: isLog,
      format: formatSize,
      ticks: ticksOf(axis.values, 8)
    },
    y: { name },
    dots: true,
    width: 520,
    height: 230
  };
}
