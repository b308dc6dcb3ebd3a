/** The timeline's sums, and what its times are worth, for tables and text. */
import {
  formatBandwidth,
  formatBytes,
  formatPercent,
  formatTime
} from './format';
import type {
  ProgramRecord,
  TimelineRecord,
  TimelineRow
} from '../protocol/record';

export const TIMELINE_COLUMNS = [
  { heading: 'what' },
  { heading: 'count', numeric: true },
  { heading: 'total', numeric: true },
  { heading: 'share', numeric: true },
  { heading: 'average', numeric: true },
  { heading: 'least', numeric: true },
  { heading: 'most', numeric: true },
  { heading: 'bytes', numeric: true },
  { heading: 'bandwidth', numeric: true }
];

/** A row of the table; the share is that of all rows of its kind on the device or the host. */
export function timelineCells(
  row: TimelineRow,
  { rows }: TimelineRecord
): string[] {
  const onHost = row.kind === 'call';
  const all = rows
    .filter(({ kind }) => (kind === 'call') === onHost)
    .reduce((sum, { totalNs }) => sum + totalNs, 0);
  return [
    rowName(row),
    String(row.count),
    formatTime(row.totalNs),
    formatPercent(all > 0 ? row.totalNs / all : 0),
    formatTime(row.totalNs / row.count),
    formatTime(row.minNs),
    formatTime(row.maxNs),
    row.bytes === undefined ? '' : formatBytes(row.bytes),
    row.bytes === undefined || row.totalNs <= 0
      ? ''
      : formatBandwidth(row.bytes / row.totalNs)
  ];
}

const DIRECTIONS = new Map(
  Object.entries({
    HtoD: 'host to device',
    DtoH: 'device to host',
    DtoD: 'device to device',
    HtoH: 'host to host'
  })
);

export function rowName({ kind, name, implicit }: TimelineRow): string {
  switch (kind) {
    case 'copy':
      return `copy ${DIRECTIONS.get(name) ?? name}${implicit ? ' (managed)' : ''}`;
    case 'memset':
    case 'host function':
      return kind;
    default:
      return name;
  }
}

/** Sentences on what was measured and what is a model. */
export function timelineClocks(record: ProgramRecord): string[] {
  const { timeline, simulated, card } = record;
  const { kernelClock, copyClock } = timeline;
  const sentences: string[] = [];
  if (simulated) {
    if (kernelClock) {
      sentences.push(
        `Kernel times are predicted for ${card.name}; copies are modelled as PCI Express 3.0 x16: 12 GB/s from pinned memory, 6 GB/s from pageable.`
      );
    }
  } else {
    if (kernelClock === 'gpu-timestamps') {
      sentences.push("Kernel times are the GPU's own timestamps.");
    } else if (kernelClock) {
      sentences.push(
        'Kernel times are the host’s clock: this GPU has no timestamps.'
      );
    }
    if (copyClock) {
      sentences.push(
        'Copies between host and device are timed by the host; WebGPU cannot tell pinned memory from pageable.'
      );
    }
  }
  if (timeline.streams.length > 1) {
    sentences.push(
      `When things begin is modelled, as WebGPU and the simulator do one after the other: streams overlap by CUDA’s rules, on a card that copies both ways while it computes. ${
        timeline.perThreadDefaultStream
          ? 'The default stream is one like the others (--default-stream per-thread).'
          : 'The default stream waits for the others, and they for it (with --default-stream per-thread it does not).'
      }`
    );
  } else if (timeline.streams.length === 1) {
    sentences.push(
      'When things begin is modelled: what a driver does not do, such as compiling shaders, is left out.'
    );
  }
  return sentences;
}

/** Share of the run in which the device worked. */
export function busyShare({ busyNs, durationNs }: TimelineRecord): number {
  return durationNs > 0 ? Math.min(1, busyNs / durationNs) : 0;
}
