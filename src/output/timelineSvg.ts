/** The timeline of a program as a picture: a row for each stream, one time axis. */
import { el, join, type Markup } from './markup';
import type { TimelineEntry, TimelineRecord } from '../protocol/record';
import { formatBandwidth, formatBytes, formatTime, shortTime } from './format';
import { ACCENT, chartStyle, SECOND, THIRD } from './svg';
import { say } from '../protocol/words';

const WIDTH = 720;
const LEFT = 84;
const ROW = 24;
const TOP = 6;
const AXIS = 24;
/** Bars that a picture can hold before they become a grey band. */
const MOST_BARS = 600;
/** Room for a pause that is cut out, and how many are at most. */
const CUT = 24;
const MOST_CUTS = 8;
/** Room for the time below a tick. */
const LABEL = 56;

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
  const stretches = stretchesOf(record);
  const shown = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  const inner = WIDTH - LEFT - 8 - CUT * (stretches.length - 1);
  const x = (ns: number): number => {
    let left = LEFT;
    for (const stretch of stretches) {
      const { from, to } = stretch;
      if (ns <= to || stretch === stretches.at(-1)) {
        left += (inner * (Math.min(Math.max(ns, from), to) - from)) / shown;
        break;
      }
      left += (inner * (to - from)) / shown + CUT;
    }
    return Math.round(left * 10) / 10;
  };
  const bottom = TOP + rows.length * ROW;
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
    axis(stretches, x, bottom),
    stretches.slice(1).map(({ from: next }, index) => {
      const last = stretches[index].to;
      return cutMark((x(last) + x(next)) / 2, bottom, next - last);
    }),
    rows.map(({ name, entries }, index) => {
      const y = TOP + index * ROW;
      return [
        el(
          'text',
          {
            x: LEFT - 8,
            y: y + 15,
            'text-anchor': 'end',
            'font-size': 13,
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

interface Stretch {
  from: number;
  to: number;
}

/**
 * The timeline without its long pauses: one in which neither a call nor the
 * device does anything, and which alone is longer than all that is drawn, would
 * leave everything else too narrow to be seen.
 */
export function stretchesOf(record: TimelineRecord): Stretch[] {
  const [from, end] = timelineSpan(record);
  const busy: Stretch[] = [];
  for (const { startNs, durationNs } of [...record.entries].sort(
    (a, b) => a.startNs - b.startNs
  )) {
    const last = busy.at(-1);
    if (last && startNs <= last.to) {
      last.to = Math.max(last.to, startNs + durationNs);
    } else {
      busy.push({ from: startNs, to: startNs + durationNs });
    }
  }
  const drawn = busy.reduce((sum, piece) => sum + piece.to - piece.from, 0);
  const pauses = busy
    .slice(1)
    .map((next, index) => ({ from: busy[index].to, to: next.from }))
    // What was not kept may have happened in any of them.
    .filter(pause => record.omitted === 0 && pause.to - pause.from > drawn)
    .sort((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, MOST_CUTS)
    .sort((a, b) => a.from - b.from);
  return [...pauses, undefined].map((pause, index) => ({
    from: index === 0 ? from : pauses[index - 1].to,
    to: pause?.from ?? end
  }));
}

/** Two strokes through all rows: here time is left out. */
function cutMark(x: number, bottom: number, pauseNs: number): Markup {
  return el(
    'g',
    { class: 'gs-timeline-cut' },
    el(
      'title',
      {},
      say`${formatTime(pauseNs)} of the host’s own work, left out`
    ),
    el('path', {
      d: `M${x - 5} ${bottom + 3}L${x - 1} ${TOP}M${x + 1} ${bottom + 3}L${x + 5} ${TOP}`,
      stroke: 'currentColor',
      'stroke-opacity': 0.5
    })
  );
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
  const keys = join(
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
  return stretchesOf(record).length > 1
    ? join([
        keys,
        el('span', { class: 'gs-key' }, say`// the host’s own work, left out`)
      ])
    : keys;
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
    width > 9 * entry.name.length
      ? el(
          'text',
          {
            x: left + width / 2,
            y: y + 15,
            'text-anchor': 'middle',
            'font-size': 12,
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
      height: ROW - 6,
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

/** Times since the first call: 0 stands at the left, and behind a cut the time it goes on. */
function axis(
  stretches: Stretch[],
  x: (ns: number) => number,
  y: number
): Markup {
  const first = stretches[0].from;
  const step = niceStep(
    stretches.reduce((sum, { from, to }) => sum + to - from, 0) / 6
  );
  const ticks: number[] = [];
  for (const { from, to } of stretches) {
    // Where it begins, if that has room; else the first round time that has.
    for (
      let ns = from - first;
      ns <= to - first;
      ns = (Math.floor(ns / step + 1e-9) + 1) * step
    ) {
      const last = ticks.at(-1);
      if (
        last === undefined ||
        (x(first + ns) - x(first + last) >= LABEL &&
          shortTime(ns) !== shortTime(last))
      ) {
        ticks.push(ns);
      }
    }
  }
  return el(
    'g',
    { class: 'gs-axis', 'font-size': 12, fill: 'currentColor' },
    ticks.map(ns => {
      const at = x(first + ns);
      return [
        el('path', {
          d: `M${at} ${TOP}V${y + 4}`,
          stroke: 'currentColor',
          'stroke-opacity': 0.2
        }),
        el(
          'text',
          {
            x: at,
            y: y + 16,
            // One in the middle would lose its end at the edge.
            'text-anchor': at > WIDTH - 30 ? 'end' : 'middle',
            'fill-opacity': 0.75
          },
          ns === 0 ? '0' : shortTime(ns)
        )
      ];
    })
  );
}

/** 1, 2 or 5 times a power of ten, at least `least`. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].find(factor => factor * power >= least)! * power;
}
