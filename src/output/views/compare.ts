/** Versions of a kernel, compared. */
import { CHANCE } from '../../analysis/statistics';
import { textTable } from '../columns';
import { launchShape, simulatedRemark } from './launch';
import type { CompareRecord, CompareRow } from '../../protocol/record';
import { scalingAxis } from '../axis';
import {
  describeCheck,
  describeTiming,
  formatSize,
  formatBandwidth,
  formatRatio,
  formatTime,
  plural,
  significant
} from '../format';
import type { BarChart } from '../barChart';
import { el, join, table, type Markup } from '../markup';
import {
  bandwidthOf,
  launchMarkup,
  resultCell,
  timeFormat,
  timeOf,
  timeUnit,
  timingRemark,
  versionNames
} from './rows';
import { scalingView } from './scaling';
import {
  softwareNote,
  charts,
  figure,
  headline,
  notes,
  type ViewOptions
} from './view';
import { say } from '../../protocol/words';

export function html(record: CompareRecord, options: ViewOptions): Markup {
  const { rows } = record;
  const axis = scalingAxis(rows);
  if (axis) {
    return scalingView(record, axis, options);
  }
  const best = fastest(rows);
  return join([
    headline(
      say`${plural(rows.length, 'version')} compared`,
      best &&
        rows.length > 1 &&
        !isNearlyFirst(rows, best) &&
        (best === rows[0]
          ? el('span', {}, say`the first is the fastest`)
          : figure(formatRatio(best.cumulativeSpeedup), [
              say`the speed of the first, with `,
              el('code', {}, versionNames(rows)[rows.indexOf(best)])
            ]))
    ),
    rows.length > 1 &&
      el('div', { class: 'gs-sentence' }, fastestSentence(record)),
    versionsTable(rows),
    rows.length > 0 && charts([versionsChart(record)], options),
    timingRemark(
      record,
      rows.length > 1
        ? say`Step: how many times as fast as the one before; cumulative: as the first.`
        : ''
    ),
    notes(record)
  ]);
}

/** Whether the fastest shares its place with the first, in the digits that are shown. */
function isNearlyFirst(rows: readonly CompareRow[], best: CompareRow): boolean {
  const [first] = rows;
  const rival = fastest(rows.filter(row => row !== best));
  const other = best === first ? rival : first;
  return (
    other !== undefined &&
    formatRatio(timeOf(other) / timeOf(best)) === formatRatio(1)
  );
}

/** Of fewer a rank test says nothing. */
const FEW_SAMPLES = 5;

/** Whether the fastest is, in a sentence. */
export function fastestSentence(record: CompareRecord): string {
  const { rows, simulated } = record;
  const best = fastest(rows);
  if (!best) {
    return say`No version has a right result.`;
  }
  const names = versionNames(rows);
  const nameOf = (row: CompareRow): string => names[rows.indexOf(row)];
  const [second] = rows
    .filter(row => row !== best && row.launch.check.status !== 'failed')
    .sort((a, b) => timeOf(a) - timeOf(b));
  if (!second) {
    return say`${nameOf(best)} alone has a right result.`;
  }
  const times = formatRatio(timeOf(second) / timeOf(best));
  if (simulated) {
    if (times === formatRatio(1)) {
      return say`${nameOf(best)} and ${nameOf(second)} are predicted to take equally long.`;
    }
    return say`${nameOf(best)} is predicted to be the fastest: ${times} as fast as ${nameOf(second)}.`;
  }
  const { pOfFastest: p } = second;
  const samples = say`${second.launch.timing.samples} and ${best.launch.timing.samples} samples, taken in turns`;
  if (p === undefined) {
    const isFew =
      Math.min(second.launch.timing.samples, best.launch.timing.samples) <
      FEW_SAMPLES;
    return say`${nameOf(best)} is ${times} as fast as ${nameOf(second)}${isFew ? say`, of too few samples to say whether that is chance` : ''}.`;
  }
  return p < CHANCE
    ? say`${nameOf(best)} is the fastest: ${times} as fast as ${nameOf(second)}, and that is no chance (${samples}; rank test, p ${p < 0.001 ? '< 0.001' : `= ${significant(p, 1)}`}).`
    : say`${nameOf(best)} and ${nameOf(second)} cannot be told apart: ${times} is within what samples vary (${samples}; rank test, p = ${significant(p, 2)}).`;
}

/** One bar a version: its time, from 0. */
export function versionsChart({ rows, simulated }: CompareRecord): BarChart {
  const { scale, unit } = timeUnit(rows);
  const names = versionNames(rows);
  const time = timeFormat(rows);
  return {
    title: say`Time of each version`,
    axis: `${simulated ? say`predicted time` : say`time`}, ${unit}`,
    bars: rows.map((row, index) => {
      const { p10Ns, p90Ns } = row.launch.timing;
      return {
        name: names[index],
        value: timeOf(row) / scale,
        shown: time(timeOf(row)),
        ...(!simulated && { spread: [p10Ns / scale, p90Ns / scale] })
      };
    })
  };
}

/** The fastest of the rows whose results are not known to be wrong. */
export function fastest(rows: readonly CompareRow[]): CompareRow | undefined {
  return rows
    .filter(row => row.launch.check.status !== 'failed')
    .sort((a, b) => timeOf(a) - timeOf(b))[0];
}

function versionsTable(rows: readonly CompareRow[]): Markup {
  const simulated = rows.some(({ launch }) => launch.simulated);
  // What a GPU in software took is of no use to anybody.
  const showsOwn = rows.some(
    ({ launch }) => launch.simulated && !launch.simulated.isTimeOnly
  );
  const time = timeFormat(rows);
  return table(
    [
      { heading: say`Launch` },
      { heading: simulated ? say`Predicted` : say`Time`, numeric: true },
      ...(showsOwn ? [{ heading: say`Simulator`, numeric: true }] : []),
      { heading: say`Bandwidth`, numeric: true },
      { heading: say`Step`, numeric: true },
      { heading: say`Cumulative`, numeric: true },
      { heading: say`Check` }
    ],
    rows.map(row => [
      launchMarkup(row),
      time(timeOf(row)),
      ...(showsOwn ? [formatTime(row.launch.timing.medianNs)] : []),
      formatBandwidth(bandwidthOf(row)),
      row.stepSpeedup === undefined ? '' : formatRatio(row.stepSpeedup),
      formatRatio(row.cumulativeSpeedup),
      resultCell(row)
    ]),
    { class: 'gs-compare' }
  );
}

/** As plain text. */
export function text(record: CompareRecord): string[] {
  const { adapter, simulated } = record;
  const showsOwn = simulated && !simulated.isTimeOnly;
  const axis = scalingAxis(record.rows);
  const time = timeFormat(record.rows);
  const rows = record.rows.map((row, index) => [
    ...(axis ? [formatSize(axis.values[index])] : []),
    `${row.launch.kernel}<<<${launchShape(row.launch)}>>>`,
    time(timeOf(row)),
    ...(showsOwn ? [formatTime(row.launch.timing.medianNs)] : []),
    formatBandwidth(row.launch.traffic.gbPerS),
    ...(axis
      ? []
      : [
          row.stepSpeedup === undefined ? '' : formatRatio(row.stepSpeedup),
          formatRatio(row.cumulativeSpeedup)
        ]),
    describeCheck(row.launch.check)
  ]);
  const failures = record.rows
    .filter(row => row.launch.check.status === 'failed')
    .map(row => `${row.launch.kernel}: ${row.launch.check.detail}`);
  const first = record.rows[0]?.launch;
  return [
    ...(axis || rows.length < 2 ? [] : [fastestSentence(record), '']),
    ...textTable(
      [
        ...(axis ? [{ heading: axis.name, numeric: true }] : []),
        { heading: 'launch' },
        { heading: simulated ? 'predicted' : 'time', numeric: true },
        ...(showsOwn ? [{ heading: 'simulator', numeric: true }] : []),
        { heading: 'bandwidth', numeric: true },
        ...(axis
          ? []
          : [
              { heading: 'step', numeric: true },
              { heading: 'cumulative', numeric: true }
            ]),
        { heading: 'result' }
      ],
      rows
    ),
    ...failures,
    ...(simulated ? [simulatedRemark(simulated)] : []),
    ...(showsOwn ? [simulated.reason] : []),
    ...(first && !simulated
      ? [
          `${describeTiming(first.timing)}, taking turns, on ${adapter.description || adapter.vendor}`
        ]
      : []),
    ...(adapter.isSoftware && !simulated ? [softwareNote()] : [])
  ];
}
