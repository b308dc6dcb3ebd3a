import type { OccupancyRecord } from '../../protocol/record';
import {
  formatOccupancy,
  formatBytes,
  formatLimiters,
  formatPercent,
  plural
} from '../format';
import { el, join, table, type Markup } from '../markup';
import type { Axis, LineChart } from '../svg';
import {
  charts,
  describeCard,
  figure,
  headline,
  muted,
  notes,
  type ViewOptions
} from './view';

export function html(record: OccupancyRecord, options: ViewOptions): Markup {
  const { warpsPerSM } = record;
  return join([
    headline(
      record.kernel
        ? ['Occupancy of ', el('code', {}, record.kernel)]
        : 'Occupancy',
      figure(
        formatPercent(record.occupancy),
        `${record.activeWarps} of ${warpsPerSM} warps per SM`
      )
    ),
    table(
      [
        { heading: 'Threads per block', numeric: true },
        {
          heading: record.registersAreEstimated
            ? 'Registers (estimate)'
            : 'Registers',
          numeric: true
        },
        { heading: 'Shared memory', numeric: true },
        { heading: 'Blocks per SM', numeric: true },
        { heading: 'Warps per SM', numeric: true },
        { heading: 'Limited by' }
      ],
      [
        [
          record.block,
          record.registers,
          formatBytes(record.shared),
          record.activeBlocks,
          record.activeWarps,
          formatLimiters(record.limiters)
        ]
      ]
    ),
    charts(occupancyCharts(record), options),
    muted(
      `On ${describeCard(record.card)}. The dots are this kernel; each curve changes one number and keeps the other two.`
    ),
    record.activeBlocks === 0 &&
      el('p', { class: 'gs-failure' }, impossible(record)),
    notes(record)
  ]);
}

/** The calculator's three curves. */
export function occupancyCharts(record: OccupancyRecord): LineChart[] {
  const y: Axis = {
    name: 'warps per SM',
    range: [0, record.warpsPerSM],
    ticks: [0, 1, 2, 3, 4].map(quarter => (quarter * record.warpsPerSM) / 4)
  };
  const chart = (
    points: [number, number][],
    at: number,
    name: string,
    title: string,
    steps: boolean,
    format?: Axis['format']
  ): LineChart => ({
    title: `Active warps against ${title}`,
    series: [{ name: title, points }],
    x: { name, format },
    y,
    steps,
    marker: [at, record.activeWarps],
    width: 250,
    height: 170
  });
  const { curves } = record;
  return [
    chart(
      curves.block,
      record.block,
      'threads per block',
      'threads per block',
      false
    ),
    chart(
      curves.registers,
      record.registers,
      'registers per thread',
      'registers per thread',
      true
    ),
    chart(
      curves.shared,
      record.shared,
      'shared memory per block, KiB',
      'shared memory per block',
      true,
      value => String(Math.round(value / 1024))
    )
  ].map(one =>
    one.x.format
      ? { ...one, x: { ...one.x, ticks: kibTicks(one.series[0].points) } }
      : one
  );
}

/** About five round numbers of KiB. */
function kibTicks(points: readonly (readonly [number, number])[]): number[] {
  const last = (points[points.length - 1]?.[0] ?? 0) / 1024;
  let step = 4;
  while (last / step > 6) {
    step *= 2;
  }
  return Array.from(
    { length: Math.floor(last / step) + 1 },
    (_, index) => index * step * 1024
  );
}

function impossible(record: OccupancyRecord): string {
  return `Not one block of ${plural(record.block, 'thread')} fits: ${formatLimiters(record.limiters)} ${record.limiters.length > 1 ? 'are' : 'is'} exceeded, and a launch would fail.`;
}

/** As plain text. */
export function text(record: OccupancyRecord): string[] {
  const registers = `${plural(record.registers, 'register')}${record.registersAreEstimated ? ' (estimate)' : ''}`;
  return [
    `${record.kernel ? `${record.kernel}: ` : ''}${formatOccupancy(record)}, limited by ${formatLimiters(record.limiters)}`,
    `${plural(record.block, 'thread')} a block, ${registers}, ${formatBytes(record.shared)} of shared memory, on ${describeCard(record.card)}`
  ];
}
