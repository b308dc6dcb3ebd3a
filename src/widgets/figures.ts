/** A comparison as plotly.js data and layout: what is drawn, without drawing it. */
import type { Data, Layout } from 'plotly.js';
import type { CompareRecord } from '../protocol/record';
import {
  formatBandwidth,
  formatSize,
  formatTime,
  visible
} from '../output/format';
import { ACCENT, SECOND, shorten, THIRD } from '../output/svg';
import { scalingAxis, type Axis } from '../output/axis';
import { versionsHeight } from '../output/views/compare';
import {
  bandwidthOf,
  bandwidthUnit,
  seriesOf,
  timeOf,
  timeUnit,
  versionNames
} from '../output/views/rows';
import {
  isBandwidthDrawn,
  SCALING_HEIGHT,
  ticksOf,
  wantsLogarithm
} from '../output/views/scaling';
import type { PlotColors } from './theme';

export interface Figure {
  data: Data[];
  layout: Partial<Layout>;
}

export function compareFigure(
  record: CompareRecord,
  colors: PlotColors
): Figure {
  const axis = scalingAxis(record.rows);
  return axis
    ? scalingFigure(record, axis, colors)
    : versionsFigure(record, colors);
}

/** One bar a version: its time, from 0. */
function versionsFigure(record: CompareRecord, colors: PlotColors): Figure {
  const { rows } = record;
  const y = rows.map((_, index) => index);
  const times = rows.map(timeOf);
  const { scale, unit } = timeUnit(rows);
  const names = versionNames(rows).map(plotText);
  return {
    data: [
      {
        type: 'bar',
        orientation: 'h',
        y,
        x: times.map(time => time / scale),
        marker: { color: ACCENT },
        error_x: {
          type: 'data',
          symmetric: false,
          array: rows.map(
            ({ launch: { timing } }) => (timing.p90Ns - timing.medianNs) / scale
          ),
          arrayminus: rows.map(
            ({ launch: { timing } }) => (timing.medianNs - timing.p10Ns) / scale
          ),
          visible: !record.simulated,
          color: colors.muted,
          thickness: 1,
          width: 3
        },
        text: times.map(
          (time, index) => `${names[index]}: ${formatTime(time)}`
        ),
        textposition: 'none',
        hoverinfo: 'text',
        showlegend: false
      }
    ],
    layout: {
      ...commonLayout(colors),
      height: versionsHeight(rows),
      bargap: 0.35,
      margin: { l: 8, r: 12, t: 8, b: 48 },
      yaxis: {
        ...axisStyle(colors),
        tickvals: y,
        ticktext: y.map(index => `${names[index]} `),
        autorange: 'reversed',
        automargin: true,
        showgrid: false,
        zeroline: false
      },
      xaxis: {
        ...axisStyle(colors),
        title: {
          text: `${record.simulated ? 'predicted time' : 'time'}, ${unit}`,
          standoff: 6
        },
        rangemode: 'tozero'
      }
    }
  };
}

/** Bandwidth, or time where all move as much, against the number that the launches differ in. */
function scalingFigure(
  { rows }: CompareRecord,
  axis: Axis,
  colors: PlotColors
): Figure {
  const bandwidth = bandwidthUnit(rows);
  const time = timeUnit(rows);
  const drawn = isBandwidthDrawn(rows)
    ? {
        name: `bandwidth, ${bandwidth.unit}`,
        read: bandwidthOf,
        show: formatBandwidth,
        scale: bandwidth.scale
      }
    : {
        name: `time, ${time.unit}`,
        read: timeOf,
        show: formatTime,
        scale: time.scale
      };
  const palette = [
    ACCENT,
    SECOND,
    THIRD,
    '#a764c4',
    '#c75450',
    '#7d8792',
    '#8f8a1f',
    '#2f9bb0'
  ];
  const series = seriesOf(rows, axis, drawn.read);
  const ticks = ticksOf(axis.values, 8);
  const logarithmic = wantsLogarithm(axis.values);
  const label = plotText(axis.name);
  return {
    data: series.map(({ name: kernel, points }, index) => {
      const name = plotText(kernel);
      return {
        type: 'scatter',
        mode: 'lines+markers',
        name,
        showlegend: series.length > 1,
        x: points.map(([at]) => at),
        y: points.map(([, value]) => value / drawn.scale),
        line: { color: palette[index % palette.length] },
        text: points.map(
          ([at, value]) =>
            `${name}, ${label} = ${formatSize(at)}: ${drawn.show(value)}`
        ),
        hoverinfo: 'text'
      };
    }),
    layout: {
      ...commonLayout(colors),
      height: SCALING_HEIGHT,
      margin: { l: 56, r: 12, t: 8, b: 48 },
      xaxis: {
        ...axisStyle(colors),
        type: logarithmic ? 'log' : 'linear',
        title: {
          text: `${label}${logarithmic ? ' (log scale)' : ''}`,
          standoff: 6
        },
        tickvals: ticks,
        ticktext: ticks.map(raised)
      },
      yaxis: {
        ...axisStyle(colors),
        title: { text: drawn.name },
        rangemode: 'tozero'
      }
    }
  };
}

/** Characters of a label. */
const LONGEST_LABEL = 60;

/** As plotly shows it as it is: plotly reads tags and entities in its texts. */
export function plotText(text: string): string {
  return shorten(visible(text), LONGEST_LABEL)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** `2^10` with plotly's markup for an exponent. */
function raised(value: number): string {
  return formatSize(value).replace(/\^(\d+)$/, '<sup>$1</sup>');
}

function commonLayout(colors: PlotColors): Partial<Layout> {
  return {
    autosize: true,
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { color: colors.text, family: colors.font, size: 12 },
    hoverlabel: { font: { family: colors.font } },
    dragmode: false
  };
}

function axisStyle(colors: PlotColors): Partial<Layout['xaxis']> {
  return {
    gridcolor: colors.grid,
    linecolor: colors.grid,
    zerolinecolor: colors.grid,
    fixedrange: true
  };
}
