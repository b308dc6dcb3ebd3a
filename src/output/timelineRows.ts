/** The timeline's sums, and what its times are worth, for tables and text. */
import { cardFor, enginesOf, hostLink } from '../analysis';
import type { TextColumn } from './columns';
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
import { message } from '../protocol/message';
import { said, say } from '../protocol/words';

export function timelineColumns(): TextColumn[] {
  return [
    { heading: say`what` },
    { heading: say`count`, numeric: true },
    { heading: say`total`, numeric: true },
    { heading: say`share`, numeric: true },
    { heading: say`average`, numeric: true },
    { heading: say`least`, numeric: true },
    { heading: say`most`, numeric: true },
    { heading: say`bytes`, numeric: true },
    { heading: say`bandwidth`, numeric: true }
  ];
}

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
    HtoD: message`copy host to device`,
    DtoH: message`copy device to host`,
    DtoD: message`copy device to device`,
    HtoH: message`copy host to host`
  })
);

export function rowName({ kind, name, implicit }: TimelineRow): string {
  switch (kind) {
    case 'copy':
      return `${said(DIRECTIONS.get(name) ?? { text: name })}${implicit ? say` (managed)` : ''}`;
    case 'memset':
      return kind;
    case 'host function':
      return say`host function`;
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
    if (kernelClock ?? copyClock) {
      const link = hostLink(cardFor(simulated.card));
      sentences.push(
        say`Times are predicted for ${card.name}: kernels from what they do, copies as over ${link.name}, ${link.pinnedGBPerS} GB/s from pinned memory and ${link.pageableGBPerS} GB/s from pageable.`
      );
    }
  } else {
    if (kernelClock === 'gpu-timestamps') {
      sentences.push(say`Kernel times are the GPU's own timestamps.`);
    } else if (kernelClock) {
      sentences.push(
        say`Kernel times are the host’s clock: this GPU has no timestamps.`
      );
    }
    if (copyClock) {
      sentences.push(
        say`Copies between host and device are timed by the host; WebGPU cannot tell pinned memory from pageable.`
      );
    }
  }
  if (timeline.streams.length > 1) {
    sentences.push(
      say`When things begin is modelled, as WebGPU and the simulator do one after the other: streams overlap by CUDA’s rules, ${overlapOf(simulated ? simulated.card.cc : '2.0')} ${
        timeline.perThreadDefaultStream
          ? say`The default stream is one like the others (--default-stream per-thread).`
          : say`The default stream waits for the others, and they for it (with --default-stream per-thread it does not).`
      }`
    );
  } else if (timeline.streams.length === 1) {
    sentences.push(
      say`When things begin is modelled: what a driver does not do, such as compiling shaders, is left out.`
    );
  }
  return sentences;
}

/** What a card does beside what, as a part of a sentence. */
function overlapOf(cc: string): string {
  switch (enginesOf(cc).copies) {
    case 0:
      return say`on a card that copies or computes, not both at once.`;
    case 1:
      return say`on a card that copies one way while it computes.`;
    default:
      return say`on a card that copies both ways while it computes.`;
  }
}

/** Share of the run in which the device worked. */
export function busyShare({ busyNs, durationNs }: TimelineRecord): number {
  return durationNs > 0 ? Math.min(1, busyNs / durationNs) : 0;
}
