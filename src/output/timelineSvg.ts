/** The timeline of a program as a picture: a row for each stream, one time axis. */
import { el, join, type Markup } from './markup';
import type { TimelineEntry, TimelineRecord } from '../protocol/record';
import { formatBandwidth, formatBytes, formatTime, shortTime } from './format';
import { ACCENT, chartStyle, SECOND, THIRD } from './svg';
import { say } from '../protocol/words';

const WIDTH = 720;
const LEFT = 84;
const ROW = 22;
const TOP = 6;
const AXIS = 24;
/** Bars that a picture can hold before they become a grey band. */
const MOST_BARS = 600;

const COLOURS: Record<TimelineEntry['kind'], string> = {
  kernel: ACCENT,
  copy: SECOND,
  memset: THIRD,
  'host function': '#a764c4',
  call: '#7d8792'
};

export function timelineSvg(record: TimelineRecord): Markup {
  const rows = rowsOf(record);
  const height = TOP + rows.length * ROW + AXIS;
  const [from, end] = timelineSpan(record);
  const inner = WIDTH - LEFT - 8;
  const x = (ns: number): number =>
    Math.round(
      (LEFT + (inner * (Math.min(ns, end) - from)) / (end - from)) * 10
    ) / 10;
  return el(
    'svg',
    {
      class: 'gs-timeline',
      width: WIDTH,
      height,
      style: chartStyle(WIDTH),
      viewBox: `0 0 ${WIDTH} ${height}`,
      role: 'img',
      'aria-label': say`Timeline: ${rows.map(({ name }) => name).join(', ')} over ${formatTime(end - from)}`
    },
    axis(end - from, ns => x(from + ns), TOP + rows.length * ROW),
    rows.map(({ name, entries }, index) => {
      const y = TOP + index * ROW;
      return [
        el(
          'text',
          {
            x: LEFT - 8,
            y: y + 15,
            'text-anchor': 'end',
            'font-size': 11,
            fill: 'currentColor'
          },
          name
        ),
        el('path', {
          d: `M${LEFT} ${y + ROW - 1}H${WIDTH - 8}`,
          stroke: 'currentColor',
          'stroke-opacity': 0.15
        }),
        entries.slice(0, MOST_BARS).map(entry => bar(entry, from, x, y))
      ];
    })
  );
}

/** What is drawn: from the first call or piece of work to the last; what the host did before is not. */
export function timelineSpan({
  entries,
  durationNs
}: TimelineRecord): [number, number] {
  const from = Math.min(durationNs, ...entries.map(({ startNs }) => startNs));
  const end = Math.max(
    from + 1,
    ...entries.map(({ startNs, durationNs: length }) => startNs + length)
  );
  return [from, end];
}

/** What the colours mean, for those that occur. */
export function timelineLegend(record: TimelineRecord): Markup {
  const kinds = [...new Set(record.entries.map(({ kind }) => kind))];
  const names: Record<TimelineEntry['kind'], string> = {
    kernel: say`kernel`,
    copy: say`copy`,
    memset: say`memset`,
    'host function': say`host function`,
    call: say`call of the API`
  };
  return join(
    (Object.keys(names) as TimelineEntry['kind'][])
      .filter(kind => kinds.includes(kind))
      .map(kind =>
        el(
          'span',
          { class: 'gs-key', style: 'margin-right:12px' },
          el(
            'svg',
            { width: 10, height: 10, viewBox: '0 0 10 10' },
            el('rect', { width: 10, height: 10, rx: 2, fill: COLOURS[kind] })
          ),
          ' ',
          names[kind]
        )
      )
  );
}

interface Row {
  name: string;
  entries: TimelineEntry[];
}

function rowsOf({ entries, streams }: TimelineRecord): Row[] {
  const calls = entries.filter(({ kind }) => kind === 'call');
  return [
    ...(calls.length > 0 ? [{ name: say`host`, entries: calls }] : []),
    ...streams.map(stream => ({
      name: streamName(stream),
      entries: entries.filter(entry => entry.stream === stream)
    }))
  ];
}

/** `default stream`, `stream 1` */
export function streamName(id: number): string {
  return id === 0 ? say`default` : say`stream ${id}`;
}

function bar(
  entry: TimelineEntry,
  from: number,
  x: (ns: number) => number,
  y: number
): Markup {
  const left = x(entry.startNs);
  const width = Math.max(
    1,
    Math.round((x(entry.startNs + entry.durationNs) - left) * 10) / 10
  );
  const label =
    width > 8 * entry.name.length
      ? el(
          'text',
          {
            x: left + width / 2,
            y: y + 14,
            'text-anchor': 'middle',
            'font-size': 10,
            fill: labelColour(entry)
          },
          entry.name
        )
      : undefined;
  return el(
    'g',
    {},
    el('title', {}, describeEntry(entry, from)),
    el('rect', {
      x: left,
      y: y + 3,
      width,
      height: ROW - 7,
      rx: Math.min(2, width / 3),
      fill: COLOURS[entry.kind],
      'fill-opacity': entry.implicit ? 0.55 : 1
    }),
    label
  );
}

/** White cannot be read on orange and green; through a pale bar the theme shows. */
function labelColour({ kind, implicit }: TimelineEntry): string {
  return implicit
    ? 'currentColor'
    : kind === 'copy' || kind === 'memset'
      ? '#111'
      : '#fff';
}

/** `copy HtoD, 4 MiB, 340 µs (12.3 GB/s), from 1.2 ms`, counted from the first call. */
export function describeEntry(entry: TimelineEntry, from: number): string {
  const { kind, name, bytes, durationNs, startNs, line, implicit } = entry;
  return [
    `${kind} ${name}`,
    bytes !== undefined && formatBytes(bytes),
    formatTime(durationNs) +
      (bytes !== undefined && durationNs > 0
        ? ` (${formatBandwidth(bytes / durationNs)})`
        : ''),
    say`from ${shortTime(startNs - from)}`,
    implicit && say`of managed or mapped memory`,
    line !== undefined && line > 0 && say`line ${line}`
  ]
    .filter(Boolean)
    .join(', ');
}

/** Times since the first call: 0 stands at the left. */
function axis(length: number, x: (ns: number) => number, y: number): Markup {
  const step = niceStep(length / 6);
  const ticks = Array.from(
    { length: Math.min(8, Math.floor(length / step) + 1) },
    (_, index) => index * step
  );
  return el(
    'g',
    { class: 'gs-axis', 'font-size': 10, fill: 'currentColor' },
    ticks.map(ns => [
      el('path', {
        d: `M${x(ns)} ${TOP}V${y + 4}`,
        stroke: 'currentColor',
        'stroke-opacity': 0.2
      }),
      el(
        'text',
        {
          x: x(ns),
          y: y + 16,
          // One in the middle would lose its end at the edge.
          'text-anchor': x(ns) > WIDTH - 30 ? 'end' : 'middle',
          'fill-opacity': 0.75
        },
        ns === 0 ? '0' : shortTime(ns)
      )
    ])
  );
}

/** 1, 2 or 5 times a power of ten, at least `least`. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].find(factor => factor * power >= least)! * power;
}
