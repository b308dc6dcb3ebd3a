/** A comparison as plotly.js data and layout: what is drawn, without drawing it. */
import type { Data, Layout } from 'plotly.js';
import type { CompareRecord } from '../protocol/record';
import { presetOfAdapter } from '../analysis/cards';
import {
  formatBandwidth,
  formatRatio,
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

/** Three panels over one list of versions: time, bandwidth, speed-up. */
function versionsFigure(record: CompareRecord, colors: PlotColors): Figure {
  const { rows } = record;
  const y = rows.map((_, index) => index);
  const times = rows.map(timeOf);
  const { scale, unit } = timeUnit(rows);
  const bandwidth = bandwidthUnit(rows);
  const logarithmic = Math.max(...times) > 8 * Math.min(...times);
  const peak = presetOfAdapter(record.adapter)?.peakGBPerS;
  const widest = Math.max(...rows.map(row => row.launch.traffic.gbPerS));
  const names = versionNames(rows).map(plotText);
  const name = (index: number): string => names[index];
  const steps = rows.flatMap((row, index) =>
    row.stepSpeedup === undefined ? [] : [{ index, speedup: row.stepSpeedup }]
  );
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
        text: times.map((time, index) => `${name(index)}: ${formatTime(time)}`),
        textposition: 'none',
        hoverinfo: 'text',
        showlegend: false
      },
      {
        type: 'bar',
        orientation: 'h',
        y,
        x: rows.map(row => bandwidthOf(row) / bandwidth.scale),
        xaxis: 'x2',
        marker: { color: SECOND },
        text: rows.map(
          (row, index) =>
            `${name(index)}: ${formatBandwidth(row.launch.traffic.gbPerS)}`
        ),
        textposition: 'none',
        hoverinfo: 'text',
        showlegend: false
      },
      {
        type: 'bar',
        orientation: 'h',
        name: 'over the first',
        y,
        x: rows.map(row => row.cumulativeSpeedup),
        xaxis: 'x3',
        marker: { color: THIRD },
        text: rows.map(
          (row, index) =>
            `${name(index)}: ${formatRatio(row.cumulativeSpeedup)} over the first`
        ),
        textposition: 'none',
        hoverinfo: 'text'
      },
      {
        type: 'scatter',
        mode: 'markers',
        name: 'over the one before',
        y: steps.map(({ index }) => index),
        x: steps.map(({ speedup }) => speedup),
        xaxis: 'x3',
        marker: {
          color: colors.text,
          symbol: 'diamond',
          size: 8,
          line: { color: colors.background, width: 1 }
        },
        text: steps.map(
          ({ index, speedup }) =>
            `${name(index)}: ${formatRatio(speedup)} over the one before`
        ),
        hoverinfo: 'text'
      }
    ],
    layout: {
      ...commonLayout(colors),
      height: versionsHeight(rows),
      bargap: 0.35,
      margin: { l: 8, r: 12, t: 8, b: 64 },
      legend: {
        orientation: 'h',
        x: 1,
        xanchor: 'right',
        y: 0,
        yref: 'container',
        yanchor: 'bottom'
      },
      yaxis: {
        ...axisStyle(colors),
        tickvals: y,
        ticktext: y.map(index => `${name(index)} `),
        autorange: 'reversed',
        automargin: true,
        showgrid: false,
        zeroline: false
      },
      xaxis: {
        ...axisStyle(colors),
        domain: [0, 0.31],
        title: {
          text: `${record.simulated ? 'predicted time' : 'time'}, ${unit}`,
          standoff: 6
        },
        type: logarithmic ? 'log' : 'linear',
        ...(logarithmic
          ? {
              range: logRange(
                rows.flatMap(row => [
                  timeOf(row) / scale,
                  ...(record.simulated ? [] : [row.launch.timing.p90Ns / scale])
                ])
              ),
              dtick: 1
            }
          : { rangemode: 'tozero' })
      },
      xaxis2: {
        ...axisStyle(colors),
        domain: [0.345, 0.655],
        title: { text: `bandwidth, ${bandwidth.unit}`, standoff: 6 },
        rangemode: 'tozero'
      },
      xaxis3: {
        ...axisStyle(colors),
        domain: [0.69, 1],
        title: { text: 'speed-up', standoff: 6 },
        rangemode: 'tozero'
      },
      shapes:
        // A line far outside would squeeze the bars; near the top it is the aim.
        peak !== undefined && widest > peak / 4
          ? [
              {
                type: 'line',
                xref: 'x2',
                yref: 'paper',
                x0: peak / bandwidth.scale,
                x1: peak / bandwidth.scale,
                y0: 0,
                y1: 1,
                line: { color: colors.muted, dash: 'dot', width: 1.5 }
              }
            ]
          : []
    }
  };
}

/** Bars on a logarithmic axis need a beginning: a decade below the shortest. */
function logRange(values: readonly number[]): [number, number] {
  // A launch that was too short for the clock has no place on it.
  const shown = values.filter(value => value > 0);
  return shown.length === 0
    ? [0, 1]
    : [
        Math.floor(Math.log10(Math.min(...shown)) - 0.3),
        Math.log10(Math.max(...shown)) + 0.05
      ];
}

/** Time and bandwidth against the number that the launches differ in. */
function scalingFigure(
  { rows }: CompareRecord,
  axis: Axis,
  colors: PlotColors
): Figure {
  const { scale, unit } = timeUnit(rows);
  const bandwidth = bandwidthUnit(rows);
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
  const times = seriesOf(rows, axis, timeOf);
  const bandwidths = seriesOf(rows, axis, bandwidthOf);
  const ticks = ticksOf(axis.values, 8);
  const logarithmic = wantsLogarithm(axis.values);
  const label = plotText(axis.name);
  const x = (domain: [number, number]): Partial<Layout['xaxis']> => ({
    ...axisStyle(colors),
    domain,
    type: logarithmic ? 'log' : 'linear',
    title: { text: label, standoff: 6 },
    tickvals: ticks,
    ticktext: ticks.map(raised)
  });
  const lines = (
    series: typeof times,
    second: boolean,
    show: (value: number) => string,
    divisor: number
  ): Data[] =>
    series.map(({ name: kernel, points }, index) => {
      const name = plotText(kernel);
      return {
        type: 'scatter',
        mode: 'lines+markers',
        name,
        legendgroup: name,
        showlegend: second && series.length > 1,
        x: points.map(([at]) => at),
        y: points.map(([, value]) => value / divisor),
        ...(second ? { xaxis: 'x2', yaxis: 'y2' } : {}),
        line: { color: palette[index % palette.length] },
        text: points.map(
          ([at, value]) =>
            `${name}, ${label} = ${formatSize(at)}: ${show(value)}`
        ),
        hoverinfo: 'text'
      };
    });
  return {
    data: [
      ...lines(times, false, formatTime, scale),
      ...lines(bandwidths, true, formatBandwidth, bandwidth.scale)
    ],
    layout: {
      ...commonLayout(colors),
      height: SCALING_HEIGHT,
      margin: { l: 56, r: 12, t: 8, b: 48 },
      xaxis: x([0, 0.44]),
      xaxis2: { ...x([0.56, 1]), anchor: 'y2' },
      yaxis: {
        ...axisStyle(colors),
        title: { text: `time, ${unit}` },
        type: 'log'
      },
      yaxis2: {
        ...axisStyle(colors),
        title: { text: `bandwidth, ${bandwidth.unit}` },
        anchor: 'x2',
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
