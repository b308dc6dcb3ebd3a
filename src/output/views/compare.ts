/** Versions of a kernel, compared. */
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
  plural
} from '../format';
import { el, join, table, type Markup } from '../markup';
import { ACCENT, barCell, SECOND, THIRD } from '../svg';
import {
  BAR,
  bandwidthOf,
  launchCell,
  most,
  plotHost,
  resultCell,
  timeFormat,
  timeOf,
  timingRemark,
  versionNames
} from './rows';
import { scalingView } from './scaling';
import {
  SOFTWARE_NOTE,
  figure,
  headline,
  notes,
  type ViewOptions
} from './view';

export function html(record: CompareRecord, options: ViewOptions): Markup {
  const { rows } = record;
  const axis = scalingAxis(rows);
  if (axis) {
    return scalingView(record, axis, options);
  }
  const best = fastest(rows);
  return join([
    headline(
      `${plural(rows.length, 'version')} compared`,
      best &&
        rows.length > 1 &&
        (best === rows[0]
          ? el('span', {}, 'the first is the fastest')
          : figure(formatRatio(best.cumulativeSpeedup), [
              'the speed of the first, with ',
              el('code', {}, versionNames(rows)[rows.indexOf(best)])
            ]))
    ),
    versionsTable(rows),
    options.interactive &&
      plotHost(
        versionsHeight(rows),
        'Time, bandwidth and speed-up of each version'
      ),
    timingRemark(
      record,
      rows.length > 1
        ? ' Step: how many times as fast as the one before; cumulative: as the first.'
        : ''
    ),
    notes(record)
  ]);
}

/** Height of the interactive chart in CSS pixels. */
export function versionsHeight(rows: readonly CompareRow[]): number {
  return 96 + 26 * Math.max(2, rows.length);
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
  const longest = most(rows, timeOf);
  const widest = most(rows, bandwidthOf);
  const highest = most(rows, row => row.cumulativeSpeedup);
  return table(
    [
      { heading: 'Launch' },
      { heading: simulated ? 'Predicted' : 'Time', numeric: true },
      { heading: '' },
      ...(showsOwn ? [{ heading: 'Simulator', numeric: true }] : []),
      { heading: 'Bandwidth', numeric: true },
      { heading: '' },
      { heading: 'Step', numeric: true },
      { heading: 'Cumulative', numeric: true },
      { heading: '' },
      { heading: 'Check' }
    ],
    rows.map(row => [
      launchCell(row),
      time(timeOf(row)),
      barCell(timeOf(row) / longest, ACCENT, BAR),
      ...(showsOwn ? [formatTime(row.launch.timing.medianNs)] : []),
      formatBandwidth(bandwidthOf(row)),
      barCell(bandwidthOf(row) / widest, SECOND, BAR),
      row.stepSpeedup === undefined ? '' : formatRatio(row.stepSpeedup),
      formatRatio(row.cumulativeSpeedup),
      barCell(row.cumulativeSpeedup / highest, THIRD, BAR),
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
    ...(adapter.isSoftware && !simulated ? [SOFTWARE_NOTE] : [])
  ];
}
