import type { CompareRecord, CompareRow } from '../record';
import {
  describeTiming,
  formatBandwidth,
  formatRatio,
  formatSize,
  formatTime,
  list,
  measured,
  significant
} from '../format';
import { el, join, table, type Markup } from '../markup';
import { ACCENT, barCell, lineChart, SECOND, THIRD, type Series } from '../svg';
import { launchShape } from './launch';
import {
  shortBadge,
  figure,
  headline,
  muted,
  notes,
  SOFTWARE_NOTE,
  type ViewOptions
} from './view';

export function compareView(
  record: CompareRecord,
  options: ViewOptions
): Markup {
  return join([
    record.axis ? scalingHeadline(record) : comparisonHeadline(record),
    record.axis ? scalingTable(record) : comparisonTable(record.rows),
    options.interactive
      ? plotHost(record)
      : record.axis && scalingCharts(record),
    timingRemark(record),
    notes(record)
  ]);
}

/** Where the page's script puts its chart: as high as that will be, with the static one until then. */
function plotHost(record: CompareRecord): Markup {
  return el(
    'div',
    {
      class: 'gs-plot',
      role: 'img',
      'aria-label': plotLabel(record),
      style: `min-height:${plotHeight(record)}px`
    },
    record.axis && scalingCharts(record)
  );
}

/** Height of the interactive chart in CSS pixels. */
export function plotHeight(record: CompareRecord): number {
  return record.axis ? 280 : 96 + 26 * Math.max(2, record.rows.length);
}

/** Kernels of a comparison over an axis, each with its rows in the axis's order. */
export function seriesOf(
  record: CompareRecord,
  value: (row: CompareRow) => number
): Series[] {
  const byKernel = new Map<string, [number, number][]>();
  record.rows.forEach((row, index) => {
    const points = byKernel.get(row.launch.kernel) ?? [];
    points.push([record.axis?.values[index] ?? index, value(row)]);
    byKernel.set(row.launch.kernel, points);
  });
  return [...byKernel].map(([name, points]) => ({
    name,
    points: points.sort((a, b) => a[0] - b[0])
  }));
}

function comparisonHeadline(record: CompareRecord): Markup {
  const best = fastest(record.rows);
  const { rows } = record;
  return headline(
    `${rows.length} versions compared`,
    best &&
      rows.length > 1 &&
      figure(formatRatio(best.cumulativeSpeedup), [
        'faster at best: ',
        el('code', {}, best.launch.kernel)
      ])
  );
}

function scalingHeadline(record: CompareRecord): Markup {
  const best = record.rows.reduce<CompareRow | undefined>(
    (top, row) =>
      top && top.launch.traffic.gbPerS >= row.launch.traffic.gbPerS ? top : row,
    undefined
  );
  const kernels = [...new Set(record.rows.map(row => row.launch.kernel))];
  return headline(
    [el('code', {}, list(kernels)), ` against ${record.axis?.label ?? ''}`],
    best &&
      figure(
        formatBandwidth(best.launch.traffic.gbPerS),
        `at best, ${record.axis?.label ?? ''} = ${formatSize(record.axis?.values[record.rows.indexOf(best)] ?? 0)}`
      )
  );
}

/** The fastest of the rows whose results are right, or of all where none was checked. */
export function fastest(rows: readonly CompareRow[]): CompareRow | undefined {
  const right = rows.filter(row => row.launch.check.status !== 'failed');
  return [...right].sort(
    (a, b) => a.launch.timing.medianNs - b.launch.timing.medianNs
  )[0];
}

/** Width of the bars in CSS pixels: seven columns have to fit beside them. */
const BAR = 48;

function comparisonTable(rows: readonly CompareRow[]): Markup {
  const time = timeFormat(rows);
  const longest = Math.max(...rows.map(row => row.launch.timing.medianNs));
  const widest = Math.max(...rows.map(row => row.launch.traffic.gbPerS));
  const highest = Math.max(...rows.map(row => row.cumulativeSpeedup));
  return table(
    [
      { heading: 'Launch' },
      { heading: 'Time', numeric: true },
      { heading: '' },
      { heading: 'Bandwidth', numeric: true },
      { heading: '' },
      { heading: 'Step', numeric: true },
      { heading: 'Cumulative', numeric: true },
      { heading: '' },
      { heading: 'Check' }
    ],
    rows.map(row => {
      const { launch } = row;
      return [
        el(
          'code',
          { class: 'gs-signature' },
          `${launch.kernel}<<<${launchShape(launch)}>>>`
        ),
        time(launch.timing.medianNs),
        barCell(launch.timing.medianNs / longest, ACCENT, BAR),
        formatBandwidth(launch.traffic.gbPerS),
        barCell(launch.traffic.gbPerS / widest, SECOND, BAR),
        row.stepSpeedup === undefined ? '' : formatRatio(row.stepSpeedup),
        formatRatio(row.cumulativeSpeedup),
        barCell(row.cumulativeSpeedup / highest, THIRD, BAR),
        resultCell(row)
      ];
    }),
    { class: 'gs-compare' }
  );
}

function scalingTable(record: CompareRecord): Markup {
  const { axis, rows } = record;
  const time = timeFormat(rows);
  const widest = Math.max(...rows.map(row => row.launch.traffic.gbPerS));
  return table(
    [
      { heading: axis?.label ?? '', numeric: true },
      { heading: 'Launch' },
      { heading: 'Time', numeric: true },
      { heading: 'Bandwidth', numeric: true },
      { heading: '' },
      { heading: 'Check' }
    ],
    rows.map((row, index) => [
      formatSize(axis?.values[index] ?? 0),
      el(
        'code',
        { class: 'gs-signature' },
        `${row.launch.kernel}<<<${launchShape(row.launch)}>>>`
      ),
      time(row.launch.timing.medianNs),
      formatBandwidth(row.launch.traffic.gbPerS),
      barCell(row.launch.traffic.gbPerS / widest, SECOND, BAR),
      resultCell(row)
    ]),
    { class: 'gs-compare' }
  );
}

function scalingCharts(record: CompareRecord): Markup {
  const label = record.axis?.label ?? '';
  const x = {
    name: label,
    log: true,
    format: formatSize,
    ticks: someOf(record.axis?.values ?? [])
  };
  const { scale, unit } = timeUnit(record.rows);
  return el(
    'div',
    { class: 'gs-charts' },
    lineChart({
      title: `Time against ${label}`,
      series: seriesOf(record, row => row.launch.timing.medianNs / scale),
      x,
      y: {
        name: `time, ${unit}`,
        log: true,
        format: value => significant(value, 2)
      },
      width: 340
    }),
    ' ',
    lineChart({
      title: `Bandwidth against ${label}`,
      series: seriesOf(record, row => row.launch.traffic.gbPerS),
      x,
      y: { name: 'bandwidth, GB/s' },
      width: 340
    })
  );
}

/** Times of a table in one unit, as long as the shortest can be read in it. */
export function timeFormat(
  rows: readonly CompareRow[]
): (ns: number) => string {
  const { scale, unit } = timeUnit(rows);
  const shortest = Math.min(...rows.map(row => row.launch.timing.medianNs));
  return shortest / scale < 0.001
    ? formatTime
    : ns => `${measured(ns / scale, 4)} ${unit}`;
}

/** The unit in which the longest time of the rows reads well. */
export function timeUnit(rows: readonly CompareRow[]): {
  scale: number;
  unit: string;
} {
  const longest = Math.max(...rows.map(row => row.launch.timing.medianNs));
  return longest >= 1e6
    ? { scale: 1e6, unit: 'ms' }
    : { scale: 1e3, unit: 'µs' };
}

function someOf(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const step = Math.ceil(sorted.length / 6);
  return sorted.filter((_, index) => index % step === 0);
}

function resultCell({ launch }: CompareRow): Markup {
  return join([
    shortBadge(launch.check),
    launch.check.status === 'failed' &&
      el('div', { class: 'gs-failure' }, launch.check.detail)
  ]);
}

function timingRemark(record: CompareRecord): Markup | undefined {
  const first = record.rows[0]?.launch;
  if (!first) {
    return undefined;
  }
  const { adapter } = record;
  return muted(
    `Versions took turns; for each the ${describeTiming(first.timing)}, on ${adapter.description || adapter.vendor}.`,
    !record.axis &&
      record.rows.length > 1 &&
      ' Step: how many times as fast as the one before; cumulative: as the first.',
    adapter.isSoftware && ` ${SOFTWARE_NOTE}`
  );
}

function plotLabel(record: CompareRecord): string {
  return record.axis
    ? `Time and bandwidth against ${record.axis.label}; the numbers are in the table above`
    : 'Time, bandwidth and speed-up of each version; the numbers are in the table above';
}
