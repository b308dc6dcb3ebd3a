/** Several profiles side by side: kernels across, what was counted down. */
import type { LaunchProfile, ProfileRecord } from '../../protocol/record';
import {
  describeCheck,
  formatBytes,
  formatLimiters,
  formatPercent,
  formatRatio,
  formatTime,
  plural,
  significant
} from '../format';
import {
  breakable,
  el,
  inlineCode,
  join,
  table,
  type Child,
  type Markup
} from '../markup';
import { launchLabels } from '../launchLabels';
import { formatMetric, partTitle } from '../metrics';
import { launchShape } from './launch';
import { describeCard, figure, headline, muted } from './view';
import { say } from '../../protocol/words';

/** The row of what tells launches of one kernel apart. */
const launchFactor = (): string => say`Launch`;

export interface ComparedRow {
  factor: string;
  /** Text for each launch; 'n/a' where it has no meaning. */
  cells: string[];
  /** Where a percentage is good at 100: its values, for a cell's tint. */
  efficiency?: (number | undefined)[];
}

/** The rows of the table, for markup and for text. */
export function comparedRows(
  launches: readonly LaunchProfile[]
): ComparedRow[] {
  const row = (
    factor: string,
    show: (launch: LaunchProfile) => string
  ): ComparedRow => ({ factor, cells: launches.map(show) });
  const efficiency = (factor: string, metric: string): ComparedRow => {
    const values = launches.map(({ counters }) => counters[metric]);
    return {
      factor,
      cells: values.map(value =>
        value === undefined ? 'n/a' : `${significant(value)} %`
      ),
      efficiency: values
    };
  };
  const count = (factor: string, metric: string): ComparedRow =>
    row(factor, ({ counters }) => formatMetric(counters[metric] ?? 0, 'count'));
  const first = launches[0].prediction?.ns;
  const labels = launchLabels(launches);
  return [
    ...(labels ? [{ factor: launchFactor(), cells: labels }] : []),
    ...(first === undefined
      ? []
      : [
          row(say`Predicted time`, ({ prediction }) =>
            prediction ? formatTime(prediction.ns) : 'n/a'
          ),
          row(say`Speed-up over the first`, ({ prediction }) =>
            prediction ? formatRatio(first / prediction.ns) : 'n/a'
          ),
          row(say`Limited by`, ({ prediction }) =>
            prediction ? partTitle(prediction.limiter) : 'n/a'
          )
        ]),
    row(
      say`Registers per thread`,
      ({ registers }) =>
        `${registers.perThread}${registers.isEstimate ? say` (estimate)` : ''}`
    ),
    row(say`Shared memory per block`, ({ counters }) =>
      formatBytes(
        counters.launch__shared_mem_per_block_static +
          counters.launch__shared_mem_per_block_dynamic
      )
    ),
    count(say`Warp instructions`, 'smsp__inst_executed.sum'),
    count(
      say`Global load requests`,
      'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum'
    ),
    row(say`Sectors per load`, ({ counters }) => {
      const sectors =
        counters[
          'l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_ld.ratio'
        ];
      return sectors === undefined ? 'n/a' : significant(sectors);
    }),
    efficiency(say`Global load efficiency`, 'gld_efficiency'),
    efficiency(say`Global store efficiency`, 'gst_efficiency'),
    efficiency(say`Shared efficiency`, 'shared_efficiency'),
    efficiency(say`Warp execution efficiency`, 'warp_execution_efficiency'),
    efficiency(
      say`Branch efficiency`,
      'smsp__sass_average_branch_targets_threads_uniform.pct'
    ),
    row(say`Occupancy, theoretical`, ({ occupancy }) =>
      formatPercent(occupancy.occupancy)
    ),
    row(say`Occupancy limiter`, ({ occupancy }) =>
      formatLimiters(occupancy.limiters)
    ),
    ...(launches.some(
      ({ counters }) => counters['dram__bytes_read.sum'] !== undefined
    )
      ? [
          row(say`DRAM traffic (model)`, ({ counters }) =>
            formatBytes(
              (counters['dram__bytes_read.sum'] ?? 0) +
                (counters['dram__bytes_write.sum'] ?? 0)
            )
          )
        ]
      : []),
    row(say`Result`, ({ check }) => describeCheck(check))
  ];
}

export function profileComparison(record: ProfileRecord): Markup {
  const { launches, card } = record;
  const best = launches
    .filter(({ prediction }) => prediction)
    .sort((a, b) => a.prediction!.ns - b.prediction!.ns)[0];
  const first = launches[0].prediction;
  // Launches of one kernel are named by what tells them apart.
  const labels = launches.every(({ kernel }) => kernel === launches[0].kernel)
    ? launchLabels(launches)
    : undefined;
  const names = labels ?? launches.map(({ kernel }) => kernel);
  return join([
    headline(
      say`${plural(launches.length, 'kernel')} profiled`,
      best &&
        first &&
        (best === launches[0]
          ? el('span', {}, say`the first is the fastest`)
          : figure(formatRatio(first.ns / best.prediction!.ns), [
              say`the speed of the first is predicted for `,
              el('code', {}, best.kernel)
            ]))
    ),
    el(
      'div',
      { class: 'gs-scroll' },
      table(
        [
          {
            heading: labels ? el('code', {}, launches[0].kernel) : say`Factor`
          },
          ...launches.map((launch, index) => ({
            heading: el(
              'code',
              { title: `${launch.kernel}<<<${launchShape(launch)}>>>` },
              breakable(names[index])
            ),
            numeric: true
          }))
        ],
        comparedRows(launches)
          .filter(({ factor }) => !labels || factor !== launchFactor())
          .map(({ factor, cells, efficiency }): Child[] => [
            factor,
            ...cells.map((cell, index) => {
              const value = efficiency?.[index];
              return value === undefined
                ? cell
                : el('span', { class: 'gs-tint', style: tint(value) }, cell);
            })
          ]),
        { class: 'gs-profiles' }
      )
    ),
    el(
      'dl',
      { class: 'gs-facts' },
      launches.map(
        ({ findings }, index) =>
          findings.length > 0 && [
            el('dt', {}, el('code', {}, breakable(names[index]))),
            el('dd', {}, inlineCode(findings[0]))
          ]
      )
    ),
    muted(
      say`Simulated for ${describeCard(card)}; times are predicted by a model. n/a: the kernel does nothing of the kind.`
    )
  ]);
}

/** The lower the percentage, the stronger. */
function tint(percent: number): string {
  const lack = Math.max(0, Math.min(1, 1 - percent / 100));
  return `padding:1px 6px;margin-right:-6px;border-radius:3px;background:rgba(217,130,43,${significant(0.5 * lack, 2)})`;
}
