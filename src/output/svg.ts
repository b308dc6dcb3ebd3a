/**
 * Small charts as inline SVG. Colours are `currentColor` and two mid-tones that
 * stand on white and on black, so that a chart fits any viewer's theme; classes
 * let a style sheet do better.
 */
import type { Markup } from './markup';
import { el, type Attributes, type Child } from './markup';
import { significant } from './format';
import { logTicks, roundTicks } from './ticks';

/** Readable on white and on black (contrast above 3:1 with both). */
export const ACCENT = '#4c86d6';
export const SECOND = '#d9822b';
export const THIRD = '#3f9d6a';
const SERIES = [
  ACCENT,
  SECOND,
  THIRD,
  '#a764c4',
  '#c75450',
  '#7d8792',
  '#8f8a1f',
  '#2f9bb0'
];

/**
 * A bar without any text, for the cell of a table: its number stands beside it,
 * so a viewer that drops SVG loses nothing.
 * @param fraction length, 0..1
 */
export function barCell(fraction: number, colour = ACCENT, width = 96): Markup {
  const length = Math.max(fraction > 0 ? 1 : 0, width * clamp(fraction));
  return el(
    'svg',
    {
      class: 'gs-bar',
      width,
      height: 10,
      viewBox: `0 0 ${width} 10`,
      'aria-hidden': 'true'
    },
    el('rect', {
      class: 'gs-track',
      width,
      height: 10,
      rx: 2,
      fill: 'currentColor',
      'fill-opacity': 0.1
    }),
    el('rect', {
      class: 'gs-fill',
      width: round(length),
      height: 10,
      rx: 2,
      fill: colour
    })
  );
}

/**
 * The spread of a timing: a line from minimum to maximum, a box from p10 to
 * p90, a tick at the median.
 */
export function spreadStrip(
  timing: {
    minNs: number;
    p10Ns: number;
    medianNs: number;
    p90Ns: number;
    maxNs: number;
  },
  width = 160
): Markup {
  const range = timing.maxNs - timing.minNs;
  const at = (value: number): number =>
    range > 0
      ? round(3 + ((value - timing.minNs) / range) * (width - 6))
      : width / 2;
  const [p10, p90, middle] = [
    at(timing.p10Ns),
    at(timing.p90Ns),
    at(timing.medianNs)
  ];
  return el(
    'svg',
    {
      class: 'gs-spread',
      width,
      height: 14,
      viewBox: `0 0 ${width} 14`,
      'aria-hidden': 'true'
    },
    el('path', {
      d: `M${at(timing.minNs)} 7H${at(timing.maxNs)}`,
      stroke: 'currentColor',
      'stroke-opacity': 0.45
    }),
    el('rect', {
      class: 'gs-fill',
      x: p10,
      y: 3,
      width: Math.max(2, round(p90 - p10)),
      height: 8,
      rx: 2,
      fill: ACCENT,
      'fill-opacity': 0.55
    }),
    el('path', {
      d: `M${middle} 1V13`,
      stroke: 'currentColor',
      'stroke-width': 2
    })
  );
}

export interface Series {
  name: string;
  /** Ascending in x. */
  points: readonly (readonly [number, number])[];
  /** For each point the ends of a whisker: within them most samples lie. */
  spread?: readonly (readonly [number, number])[];
}

export interface PlotAxis {
  name: string;
  log?: boolean;
  /** Where the axis begins and ends; by default what the points need, a linear one from 0. */
  range?: [number, number];
  /** Where to put numbers; by default about five round ones. */
  ticks?: readonly number[];
  format?: (value: number) => string;
}

export interface LineChart {
  /** What the picture shows, for those who do not see it. */
  title: string;
  series: readonly Series[];
  x: PlotAxis;
  y: PlotAxis;
  /** Draw a dot at each point. */
  dots?: boolean;
  /** Draw steps (each value holds from its x until the next). */
  steps?: boolean;
  /** A point to mark: where the reader is. */
  marker?: readonly [number, number];
  /** Points that somebody else found, each with what it is. */
  marks?: {
    name: string;
    points: readonly {
      at: readonly [number, number];
      label: string;
      /** A word beside it. */
      tag?: string;
    }[];
  };
  width?: number;
  height?: number;
}

const WIDTH = 300;
const HEIGHT = 190;

/** Below this its words could not be read, so that the output scrolls. */
const LEAST_WIDTH = 420;

/** Narrower where there is less room, rather than cut off. */
export function chartStyle(width: number): string {
  return `max-width:100%;min-width:${Math.min(width, LEAST_WIDTH)}px;height:auto;overflow:visible`;
}

/** Curves over a frame with ticks and labels. */
export function lineChart(
  chart: LineChart,
  attributes: Attributes = {}
): Markup {
  const { width = WIDTH, height = HEIGHT, series, marks } = chart;
  const named = series.length > 1 ? Math.ceil(series.length / 2) : 0;
  const legend = 16 * (named + (marks ? 1 : 0));
  const box = {
    left: 46,
    // Half of the last number stands beyond it.
    right: width - 18,
    top: 22,
    bottom: height - 34 - legend
  };
  const all = [
    ...series.flatMap(({ points }) => points),
    ...(marks ? marks.points.map(({ at }) => at) : [])
  ];
  const xs = all.map(([x]) => x);
  const ys = [
    ...all.map(([, y]) => y),
    ...series.flatMap(({ spread = [] }) => spread.flat())
  ];
  const x = scale(chart.x, xs, box.left, box.right, false);
  const y = scale(chart.y, ys, box.bottom, box.top, true);

  const grid = y.ticks.map(tick => {
    const at = y.at(tick);
    return [
      el('path', {
        d: `M${box.left} ${at}H${box.right}`,
        stroke: 'currentColor',
        'stroke-opacity': 0.15
      }),
      label(box.left - 5, at + 3.5, 'end', y.format(tick))
    ];
  });
  const bottom = x.ticks.map(tick => {
    const at = x.at(tick);
    return [
      el('path', {
        d: `M${at} ${box.bottom}v4`,
        stroke: 'currentColor',
        'stroke-opacity': 0.5
      }),
      label(at, box.bottom + 15, 'middle', x.format(tick))
    ];
  });
  const lines = series.map(({ name, points }, index) =>
    el(
      'path',
      {
        class: `gs-series gs-series-${index % SERIES.length}`,
        d: points
          .map(([px, py], i) =>
            i === 0
              ? `M${x.at(px)} ${y.at(py)}`
              : chart.steps
                ? `H${x.at(px)}V${y.at(py)}`
                : `L${x.at(px)} ${y.at(py)}`
          )
          .join(''),
        fill: 'none',
        stroke: SERIES[index % SERIES.length],
        'stroke-width': 1.75,
        'stroke-linejoin': 'round'
      },
      series.length > 1 && el('title', {}, name)
    )
  );
  const details = series.map(({ name, points, spread = [] }, index) => {
    const stroke = SERIES[index % SERIES.length];
    return [
      spread.map(([low, high], i) =>
        el('path', {
          class: 'gs-whisker',
          d: `M${x.at(points[i][0])} ${y.at(low)}V${y.at(high)}`,
          stroke,
          'stroke-opacity': 0.55,
          'stroke-width': 1.25
        })
      ),
      chart.dots
        ? points.map(([px, py]) =>
            el(
              'circle',
              { cx: x.at(px), cy: y.at(py), r: 3, fill: stroke },
              el(
                'title',
                {},
                `${series.length > 1 ? `${name}; ` : ''}${chart.x.name} ${x.format(px)}; ${chart.y.name} ${y.format(py)}`
              )
            )
          )
        : []
    ];
  });
  const legends =
    named > 0 &&
    series.map(({ name }, index) => {
      const left = box.left + (index % 2) * ((box.right - box.left) / 2);
      const top = height - legend + 16 * Math.floor(index / 2) + 4;
      return [
        el('path', {
          d: `M${round(left)} ${top}h14`,
          stroke: SERIES[index % SERIES.length],
          'stroke-width': 2.5
        }),
        label(
          left + 19,
          top + 3.5,
          'start',
          // Letters of this size are some six pixels wide.
          shorten(name, Math.floor((box.right - box.left) / 12) + 2)
        )
      ];
    });
  const diamonds = marks && [
    marks.points.map(({ at: [px, py], label: what, tag }) => {
      const isRight = x.at(px) > (box.left + box.right) / 2;
      return [
        diamond(x.at(px), y.at(py), what),
        tag !== undefined &&
          label(
            x.at(px) + (isRight ? -9 : 9),
            y.at(py) + 4,
            isRight ? 'end' : 'start',
            shorten(tag, 30)
          )
      ];
    }),
    diamond(box.left + 7, height - 12, marks.name),
    label(box.left + 19, height - 8.5, 'start', marks.name)
  ];
  return el(
    'svg',
    {
      class: 'gs-chart',
      role: 'img',
      'aria-label': chart.title,
      ...attributes,
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      style: chartStyle(width)
    },
    grid,
    el('path', {
      d: `M${box.left} ${box.bottom}H${box.right}`,
      stroke: 'currentColor',
      'stroke-opacity': 0.5
    }),
    bottom,
    lines,
    diamonds,
    details,
    chart.marker &&
      el('circle', {
        class: 'gs-marker',
        cx: x.at(chart.marker[0]),
        cy: y.at(chart.marker[1]),
        r: 4.5,
        fill: SECOND,
        stroke: 'currentColor',
        'stroke-width': 1
      }),
    label(box.left, 11, 'start', chart.y.name, 'gs-axis'),
    label(
      (box.left + box.right) / 2,
      box.bottom + 29,
      'middle',
      chart.x.name,
      'gs-axis'
    ),
    legends
  );
}

function diamond(x: number, y: number, title: string): Markup {
  return el(
    'path',
    {
      class: 'gs-mark',
      d: `M${round(x)} ${round(y - 5)}l5 5l-5 5l-5 -5z`,
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 1.5
    },
    el('title', {}, title)
  );
}

/** Contrast with white and with black is 4.5:1 each. */
const GREY = '#757575';

/**
 * The curves as an image that holds its own data. A viewer that drops SVG from
 * HTML (GitHub, JupyterLab for a notebook that it does not trust) would leave
 * the numbers of its axes standing as text; of an image it leaves the title.
 */
export function lineChartImage(chart: LineChart): Markup {
  return svgImage(lineChart(chart), {
    class: 'gs-chart',
    alt: chart.title,
    width: chart.width ?? WIDTH,
    height: chart.height ?? HEIGHT
  });
}

/** An SVG as an image that holds its own data; `alt` is what a viewer without pictures shows. */
export function svgImage(
  { text }: Markup,
  attributes: Attributes & { alt: string; width: number; height: number }
): Markup {
  const svg = text
    // An image shows no titles.
    .replace(/<title>[^<]*<\/title>/g, '')
    .replace(/ data-[a-z]+="[^"]*"/g, '')
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/(<text[^>]*) fill-opacity="[^"]*"/g, '$1')
    .replaceAll('currentColor', GREY)
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, character => encodeURIComponent(character));
  return el('img', {
    ...attributes,
    src: `data:image/svg+xml;charset=utf-8,${svg}`
  });
}

interface Scale {
  at(value: number): number;
  ticks: readonly number[];
  format(value: number): string;
}

function scale(
  axis: PlotAxis,
  values: readonly number[],
  from: number,
  to: number,
  fromZero: boolean
): Scale {
  const usable = axis.log ? values.filter(value => value > 0) : values;
  const low =
    axis.range?.[0] ??
    (fromZero && !axis.log ? 0 : Math.min(...(usable.length ? usable : [0])));
  const high = axis.range?.[1] ?? Math.max(...(usable.length ? usable : [1]));
  const forward = (value: number): number =>
    axis.log ? Math.log10(Math.max(value, Number.MIN_VALUE)) : value;
  const [first, last] = [forward(low), forward(high)];
  const span = last - first || 1;
  return {
    at: value => round(from + ((forward(value) - first) / span) * (to - from)),
    ticks:
      axis.ticks ?? (axis.log ? logTicks(low, high) : roundTicks(low, high)),
    format: axis.format ?? (value => significant(value))
  };
}

/** Letters of a chart. */
export function label(
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end',
  text: Child,
  kind = 'gs-tick'
): Markup {
  return el(
    'text',
    {
      class: kind,
      x: round(x),
      y: round(y),
      'text-anchor': anchor,
      'font-size': 11,
      'font-family': 'sans-serif',
      fill: 'currentColor',
      'fill-opacity': kind === 'gs-axis' ? 0.9 : 0.75
    },
    text
  );
}

export function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, Number.isFinite(fraction) ? fraction : 0));
}

/** To hundredths of a pixel. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
