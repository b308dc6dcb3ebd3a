/** Values of a few named things as lying bars from 0, as inline SVG (see svg.ts for its colours). */
import { el, type Attributes, type Markup } from './markup';
import { ACCENT, chartStyle, label, round, shorten, svgImage } from './svg';
import { roundTicks } from './ticks';

export interface Bar {
  name: string;
  value: number;
  /** The ends of a whisker: within them most samples lie. */
  spread?: readonly [number, number];
  /** The value as it is written at the bar's end. */
  shown: string;
}

export interface BarChart {
  /** What the picture shows, for those who do not see it. */
  title: string;
  bars: readonly Bar[];
  /** What the bars measure, and in which unit. */
  axis: string;
  width?: number;
}

const WIDTH = 640;
const ROW = 24;
const THICK = 14;
/** Letters of a chart are at most some seven pixels wide. */
const LETTER = 7;
const LONGEST_NAME = 40;

const heightOf = ({ bars }: BarChart): number => 50 + ROW * bars.length;

/** Bars one below the other, in the order given. */
export function barChart(chart: BarChart, attributes: Attributes = {}): Markup {
  const { bars, width = WIDTH } = chart;
  const height = heightOf(chart);
  const widest = (texts: readonly string[]): number =>
    LETTER * Math.max(0, ...texts.map(text => text.length));
  const names = bars.map(({ name }) => shorten(name, LONGEST_NAME));
  const box = {
    left: 12 + widest(names),
    right: width - 14 - widest(bars.map(({ shown }) => shown)),
    bottom: height - 40
  };
  const longest = Math.max(
    0,
    ...bars.flatMap(({ value, spread = [] }) => [value, ...spread])
  );
  const at = (value: number): number =>
    round(
      box.left +
        (longest > 0 ? Math.max(0, value) / longest : 0) *
          (box.right - box.left)
    );
  return el(
    'svg',
    {
      class: 'gs-chart gs-bars',
      role: 'img',
      'aria-label': chart.title,
      ...attributes,
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      style: chartStyle(width)
    },
    roundTicks(0, longest).map(tick => [
      el('path', {
        d: `M${at(tick)} 4V${box.bottom + 4}`,
        stroke: 'currentColor',
        'stroke-opacity': tick === 0 ? 0.5 : 0.15
      }),
      label(at(tick), box.bottom + 17, 'middle', String(tick))
    ]),
    bars.map((bar, index) => oneBar(bar, names[index], 6 + ROW * index, at)),
    label(
      (box.left + box.right) / 2,
      height - 7,
      'middle',
      chart.axis,
      'gs-axis'
    )
  );
}

function oneBar(
  { name, value, spread, shown }: Bar,
  short: string,
  top: number,
  at: (value: number) => number
): Markup {
  const middle = top + THICK / 2;
  const end = at(Math.max(value, spread?.[1] ?? 0));
  return el(
    'g',
    { class: 'gs-bar' },
    el('title', {}, `${name}: ${shown}`),
    label(at(0) - 6, middle + 4, 'end', short),
    el('rect', {
      class: 'gs-fill',
      x: at(0),
      y: top,
      width: round(Math.max(value > 0 ? 1 : 0, at(value) - at(0))),
      height: THICK,
      fill: ACCENT
    }),
    spread &&
      el('path', {
        class: 'gs-whisker',
        d: `M${at(spread[0])} ${middle}H${at(spread[1])}M${at(spread[0])} ${middle - 3}v6M${at(spread[1])} ${middle - 3}v6`,
        stroke: 'currentColor',
        'stroke-opacity': 0.6
      }),
    label(end + 6, middle + 4, 'start', shown)
  );
}

/** The bars as an image that holds its own data, for viewers that drop SVG from HTML. */
export function barChartImage(chart: BarChart): Markup {
  return svgImage(barChart(chart), {
    class: 'gs-chart',
    alt: chart.title,
    width: chart.width ?? WIDTH,
    height: heightOf(chart)
  });
}
