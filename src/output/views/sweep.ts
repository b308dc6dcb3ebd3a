/** One launch at many points: which is best, one chart, and the numbers folded away. */
import type { SweepPoint, SweepRecord } from '../../protocol/record';
import { textTable } from '../columns';
import {
  describeTiming,
  formatBandwidth,
  formatDim,
  formatTime,
  inSentence,
  plural
} from '../format';
import { el, join, table, type Markup } from '../markup';
import { partInSentence } from '../metrics';
import {
  bestOf,
  bestSentence,
  describePoint,
  formatFlops,
  formatSwept,
  isTimed,
  quantityOf,
  shownValue,
  sweptParameters,
  tuningSentence
} from '../sweep';
import { sweepChart } from '../sweepChart';
import { ACCENT, barCell } from '../svg';
import { sizeCell } from './rows';
import {
  badge,
  charts,
  describeCard,
  figure,
  fold,
  headline,
  muted,
  notes,
  shortBadge,
  softwareNote,
  type ViewOptions
} from './view';
import { say } from '../../protocol/words';

/** Rows that are shown where there are too many parameters for a chart. */
const BEST_FEW = 10;

export function html(record: SweepRecord, options: ViewOptions): Markup {
  const { points, planned, quantity, kernel, parameters } = record;
  const best = bestOf(record);
  const chart = sweepChart(record);
  const wrong = points.filter(({ check }) => check.status === 'failed').length;
  const failed = points.filter(({ failure }) => failure !== undefined);
  const isWhole = points.length === planned;
  const tuned = tuningSentence(record);
  return join([
    headline(
      [
        el('code', {}, kernel),
        say` over ${inSentence(sweptParameters(parameters).map(({ parameter }) => parameter.name))}`
      ],
      best &&
        figure(formatSwept(quantityOf(best, quantity), quantity), [
          say`at `,
          el('code', {}, describePoint(record, best))
        ]),
      !isWhole &&
        badge('none', say`${points.length} of ${plural(planned, 'point')}`),
      wrong > 0 && badge('bad', `${plural(wrong, 'wrong result')}`),
      failed.length > 0 && badge('none', say`${failed.length} could not run`)
    ),
    points.length > 0 &&
      el('div', { class: 'gs-sentence' }, bestSentence(record)),
    tuned !== undefined && muted(tuned),
    chart ? charts([chart], options) : points.length > 0 && fewBest(record),
    failures(record, failed).map(line => muted(line)),
    record.simulated
      ? muted(
          say`Predicted for ${(record.predictedFor ?? record.simulated.card).name}, not measured.`
        )
      : record.adapter.isSoftware && muted(softwareNote()),
    notes(record),
    points.length > 0 &&
      fold(
        say`All ${plural(points.length, 'point')} in numbers`,
        pointTable(record),
        el('p', {}, remark(record))
      )
  ]);
}

/** How and where the points were taken. */
function remark(record: SweepRecord): string {
  const { adapter, points, simulated, predictedFor, work, quantity } = record;
  const agree = record.agree
    ? say` Points whose kernel was given the same left the same results, but for rounding.`
    : '';
  const counted =
    quantity === 'time'
      ? ''
      : {
          given: say` Bytes and operations are as given.`,
          catalogue: say` Bytes and operations are those of the catalogue's kernel.`,
          'arrays-once': say` Each array counts once, as if every element were moved once.`
        }[work];
  if (simulated) {
    const card = predictedFor ?? simulated.card;
    return say`Predicted for ${describeCard(card)}, from what the simulator counted. ${simulated.reason}${counted}${agree}`;
  }
  const timed = points.find(isTimed)?.timing;
  return say`${timed ? say`Each point: ${describeTiming(timing(points))}` : say`Measured`}, on ${adapter.description || adapter.vendor}; each began with the arrays as they were. Whiskers hold 80 % of the samples.${counted}${agree}${adapter.isSoftware ? ` ${softwareNote()}` : ''}`;
}

/** The timing that most tells of all: that with the most samples. */
function timing(points: readonly SweepPoint[]) {
  return points
    .flatMap(point => (point.timing ? [point.timing] : []))
    .sort((a, b) => b.samples - a.samples)[0];
}

/** Why points were not run: each reason once, with where. */
function failures(
  record: SweepRecord,
  failed: readonly SweepPoint[]
): string[] {
  const byReason = new Map<string, string[]>();
  for (const point of failed) {
    const reason = point.failure!;
    byReason.set(reason, [
      ...(byReason.get(reason) ?? []),
      describePoint(record, point)
    ]);
  }
  return [...byReason].map(
    ([reason, at]) =>
      say`Not run at ${at.slice(0, 5).join('; ')}${at.length > 5 ? say` and ${at.length - 5} more` : ''}: ${reason.replace(/\.$/, '')}.`
  );
}

interface Column {
  heading: string;
  numeric?: boolean;
  cell(point: SweepPoint): string;
}

const timeCell = (point: SweepPoint): string =>
  isTimed(point) ? formatTime(point.ns) : '—';

/** The columns that some point fills. */
function columnsOf(record: SweepRecord): Column[] {
  const { points, simulated } = record;
  const has = (read: (point: SweepPoint) => unknown): boolean =>
    points.some(point => read(point) !== undefined);
  return [
    {
      heading: say`Blocks × threads`,
      cell: ({ grid, block }) =>
        grid && block ? `${formatDim(grid)} × ${formatDim(block)}` : ''
    },
    {
      heading: simulated ? say`Predicted` : say`Time`,
      numeric: true,
      cell: timeCell
    },
    ...(has(({ timing: taken }) => taken)
      ? [
          {
            heading: say`10 % to 90 %`,
            numeric: true,
            cell: ({ timing: taken }: SweepPoint) =>
              taken
                ? say`${formatTime(taken.p10Ns)} to ${formatTime(taken.p90Ns)}`
                : ''
          }
        ]
      : []),
    ...(has(({ bytes }) => bytes)
      ? [
          {
            heading: say`Bandwidth`,
            numeric: true,
            cell: (point: SweepPoint) =>
              isTimed(point) && point.bytes
                ? formatBandwidth(point.bytes / point.ns)
                : ''
          }
        ]
      : []),
    ...(has(({ flops }) => flops)
      ? [
          {
            heading: say`Arithmetic`,
            numeric: true,
            cell: (point: SweepPoint) =>
              isTimed(point) && point.flops
                ? formatFlops(point.flops / point.ns)
                : ''
          }
        ]
      : []),
    ...(has(({ limiter }) => limiter)
      ? [
          {
            heading: say`Limited by`,
            cell: ({ limiter }: SweepPoint) =>
              limiter === undefined ? '' : partInSentence(limiter)
          }
        ]
      : [])
  ];
}

function pointTable(record: SweepRecord): Markup {
  const swept = sweptParameters(record.parameters);
  const columns = columnsOf(record);
  return table(
    [
      ...swept.map(({ parameter }) => ({
        heading: parameter.name,
        numeric: true
      })),
      ...columns,
      { heading: say`Result` }
    ],
    record.points.map(point => [
      ...swept.map(({ index }) => valueCell(point.values[index] ?? '')),
      ...columns.map(({ cell }) => cell(point)),
      point.failure === undefined
        ? shortBadge(point.check)
        : badge('none', say`not run`)
    ]),
    { class: 'gs-compare' }
  );
}

function valueCell(value: string) {
  return /^\d{5,}$/.test(value) ? sizeCell(Number(value)) : value;
}

/** Of many parameters: the best few points, with bars. */
function fewBest(record: SweepRecord): Markup {
  const { quantity } = record;
  const sign = quantity === 'time' ? 1 : -1;
  const best = record.points
    .filter(isTimed)
    .filter(({ check }) => check.status !== 'failed')
    .sort((a, b) => sign * (quantityOf(a, quantity) - quantityOf(b, quantity)))
    .slice(0, BEST_FEW);
  const most = Math.max(...best.map(point => quantityOf(point, quantity)));
  return table(
    [
      { heading: say`Point` },
      { heading: say`Best first`, numeric: true },
      { heading: '' }
    ],
    best.map(point => [
      el('code', {}, describePoint(record, point)),
      formatSwept(quantityOf(point, quantity), quantity),
      barCell(quantityOf(point, quantity) / most, ACCENT)
    ]),
    { class: 'gs-compare' }
  );
}

/** As plain text. */
export function text(record: SweepRecord): string[] {
  const { points, planned } = record;
  const swept = sweptParameters(record.parameters);
  const columns = columnsOf(record);
  const failed = points.filter(({ failure }) => failure !== undefined);
  const wrong = points.filter(({ check }) => check.status === 'failed');
  const result = (point: SweepPoint): string =>
    point.failure !== undefined
      ? 'not run'
      : { passed: 'right', failed: 'WRONG', none: 'not checked' }[
          point.check.status
        ];
  const tuned = tuningSentence(record);
  return [
    bestSentence(record),
    ...(tuned === undefined ? [] : [tuned]),
    ...(points.length < planned
      ? [`${points.length} of ${plural(planned, 'point')} were taken.`]
      : []),
    '',
    ...textTable(
      [
        ...swept.map(({ parameter }) => ({
          heading: parameter.name,
          numeric: true
        })),
        ...columns.map(({ heading, numeric }) => ({
          heading: heading.toLowerCase(),
          numeric
        })),
        { heading: 'result' }
      ],
      points.map(point => [
        ...swept.map(({ index }) => shownValue(point.values[index] ?? '')),
        ...columns.map(({ cell }) => cell(point)),
        result(point)
      ])
    ),
    '',
    ...failures(record, failed),
    ...wrong.map(
      point => `${describePoint(record, point)}: ${point.check.detail}`
    ),
    remark(record)
  ];
}
