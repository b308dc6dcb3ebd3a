/** A program's run in plain text, and its timeline as nsys would list it. */
import {
  formatBandwidth,
  formatBytes,
  formatPercent,
  formatTime,
  plural
} from './format';
import { textTable } from './columns';
import type {
  ProgramRecord,
  TimelineEntry,
  TimelineRecord
} from '../protocol/record';
import {
  busyShare,
  timelineColumns,
  timelineCells,
  timelineClocks
} from './timelineRows';
import { streamName, timelineSpan } from './timelineSvg';

export function stopLine({
  message,
  file,
  line
}: NonNullable<ProgramRecord['stop']>): string {
  return line === undefined
    ? `stopped: ${message}`
    : `${file}:${line}: stopped: ${message}`;
}

export function tableLines(timeline: TimelineRecord): string[] {
  return textTable(
    timelineColumns(),
    timeline.rows.map(row => timelineCells(row, timeline))
  );
}

const WIDTH = 64;
const SIGNS: Record<TimelineEntry['kind'], string> = {
  kernel: '#',
  copy: '=',
  memset: '-',
  'host function': 'f',
  call: '.'
};
/** Lines of the list. */
const MOST_LINES = 200;

/** What `run --timeline` prints: bars by stream, the list in order, the sums. */
export function timelineText(record: ProgramRecord): string[] {
  const { timeline } = record;
  const device = timeline.entries.filter(({ kind }) => kind !== 'call');
  if (device.length === 0) {
    return ['The program gave the device nothing to do.'];
  }
  const gaps = gapsOf(device);
  return [
    `${formatTime(timeline.durationNs)} in all, the device busy for ${formatTime(timeline.busyNs)} (${formatPercent(busyShare(timeline))})`,
    '',
    ...bars(timeline),
    scaleLine(timeline),
    `${' '.repeat(12)}# kernel  = copy  - memset  f host function  . call of the API`,
    '',
    ...textTable(
      [
        { heading: 'start', numeric: true },
        { heading: 'duration', numeric: true },
        { heading: 'gap before', numeric: true },
        { heading: 'stream' },
        { heading: 'bytes', numeric: true },
        { heading: 'bandwidth', numeric: true },
        { heading: 'what' }
      ],
      device
        .slice(0, MOST_LINES)
        .map((entry, index) => [
          formatTime(entry.startNs),
          formatTime(entry.durationNs),
          gaps[index] > 0 ? formatTime(gaps[index]) : '',
          streamName(entry.stream ?? 0),
          entry.bytes === undefined ? '' : formatBytes(entry.bytes),
          entry.bytes === undefined || entry.durationNs <= 0
            ? ''
            : formatBandwidth(entry.bytes / entry.durationNs),
          whatOf(entry)
        ])
    ),
    ...(device.length > MOST_LINES || timeline.omitted > 0
      ? [
          `… and ${plural(Math.max(0, device.length - MOST_LINES) + timeline.omitted, 'more entry', 'more entries')}`
        ]
      : []),
    '',
    ...tableLines(timeline),
    '',
    ...timelineClocks(record)
  ];
}

function whatOf({ kind, name, implicit, pinned }: TimelineEntry): string {
  if (kind !== 'copy') {
    return kind === 'kernel' ? name : kind;
  }
  return `copy ${name}${implicit ? ' (managed)' : pinned ? ' (pinned)' : ''}`;
}

/** Time in which no stream did anything before each entry. */
function gapsOf(entries: TimelineEntry[]): number[] {
  let until = 0;
  return entries.map(({ startNs, durationNs }) => {
    const gap = Math.max(0, startNs - until);
    until = Math.max(until, startNs + durationNs);
    return gap;
  });
}

function scaleLine(timeline: TimelineRecord): string {
  const [from, end] = timelineSpan(timeline).map(formatTime);
  return `${' '.repeat(12)}${from.padEnd(WIDTH)}${end}`;
}

function bars(timeline: TimelineRecord): string[] {
  const { entries, streams } = timeline;
  const [first, last] = timelineSpan(timeline);
  const line = (name: string, own: TimelineEntry[]): string => {
    const cells = Array.from({ length: WIDTH }, () => ' ');
    for (const { kind, startNs, durationNs: length } of own) {
      const cell = (ns: number): number =>
        ((ns - first) / (last - first)) * WIDTH;
      const from = Math.min(WIDTH - 1, Math.floor(cell(startNs)));
      const to = Math.ceil(cell(startNs + length));
      for (let at = from; at < Math.max(from + 1, to) && at < WIDTH; at++) {
        cells[at] = SIGNS[kind];
      }
    }
    return `${name.padStart(10)} |${cells.join('')}|`;
  };
  return [
    line(
      'host',
      entries.filter(({ kind }) => kind === 'call')
    ),
    ...streams.map(stream =>
      line(
        streamName(stream),
        entries.filter(entry => entry.stream === stream)
      )
    )
  ];
}
