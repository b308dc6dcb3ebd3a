import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barCell, lineChart, lineChartImage, spreadStrip } from './svg';
import { logTicks, roundTicks } from './ticks';

const numbers = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(match => Number(match[1]));

describe('ticks', () => {
  it('are round', () => {
    expect(roundTicks(0, 48)).toEqual([0, 10, 20, 30, 40]);
    expect(roundTicks(0, 2687)).toEqual([0, 1000, 2000]);
    expect(roundTicks(0, 0.3)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(roundTicks(5, 5)).toEqual([5]);
    expect(logTicks(1, 10_000)).toEqual([1, 10, 100, 1000, 10_000]);
    expect(logTicks(4, 25)).toEqual([5, 10, 20]);
    expect(logTicks(3, 3)).toEqual([3]);
  });

  it('lie in the range, ascend and are few', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
        fc.double({ min: 1.01, max: 1e9, noNaN: true }),
        (low, factor) => {
          for (const ticks of [
            roundTicks(low, low * factor),
            logTicks(low, low * factor)
          ]) {
            expect(ticks.length).toBeGreaterThan(0);
            expect(ticks.length).toBeLessThanOrEqual(22);
            ticks.forEach((tick, index) => {
              expect(tick).toBeGreaterThanOrEqual(low * (1 - 1e-6));
              expect(tick).toBeLessThanOrEqual(low * factor * (1 + 1e-6));
              if (index > 0) {
                expect(tick).toBeGreaterThan(ticks[index - 1]);
              }
            });
          }
        }
      )
    );
  });
});

describe('barCell', () => {
  const widthOf = (fraction: number): number =>
    numbers(
      barCell(fraction, '#123456', 100).text,
      /gs-fill" width="([\d.]+)"/g
    )[0];

  it('is as long as its fraction', () => {
    expect(widthOf(0.5)).toBe(50);
    expect(widthOf(1)).toBe(100);
    expect(widthOf(7)).toBe(100);
    expect(widthOf(0)).toBe(0);
    expect(widthOf(NaN)).toBe(0);
  });

  it('never vanishes while there is something', () =>
    expect(widthOf(1e-6)).toBe(1));

  it('has no text to be left over where pictures are dropped', () => {
    expect(barCell(0.5).text).not.toMatch(/>[^<]+</);
    expect(
      spreadStrip({ minNs: 1, p10Ns: 2, medianNs: 3, p90Ns: 4, maxNs: 5 }).text
    ).not.toMatch(/>[^<]+</);
  });
});

describe('spreadStrip', () => {
  it('holds when all samples are equal', () => {
    const strip = spreadStrip({
      minNs: 5,
      p10Ns: 5,
      medianNs: 5,
      p90Ns: 5,
      maxNs: 5
    });
    expect(strip.text).not.toMatch(/NaN|Infinity/);
  });
});

describe('lineChart', () => {
  const chart = {
    title: 'a < b',
    series: [
      {
        name: 'one',
        points: [
          [1, 10],
          [10, 100],
          [100, 1000]
        ] as [number, number][]
      }
    ],
    x: { name: 'n', log: true },
    y: { name: 'time' }
  };

  it('spaces powers evenly on a logarithmic axis', () => {
    const [, path] =
      /class="gs-series[^"]*" d="([^"]+)"/.exec(lineChart(chart).text) ?? [];
    const xs = numbers(path, /[ML]([\d.]+) /g);
    expect(xs).toHaveLength(3);
    expect(xs[2] - xs[1]).toBeCloseTo(xs[1] - xs[0], 1);
  });

  it('draws steps that hold a value until the next', () => {
    const { text } = lineChart({ ...chart, steps: true });
    expect(text).toMatch(/d="M[\d.]+ [\d.]+H[\d.]+V[\d.]+H[\d.]+V[\d.]+"/);
  });

  it('names itself and its axes, escaped', () => {
    const { text } = lineChart(chart);
    expect(text).toContain('role="img" aria-label="a &lt; b"');
    expect(text).toContain('>n</text>');
    expect(text).toContain('>time</text>');
  });

  it('has a legend only for several series', () => {
    const two = {
      ...chart,
      series: [...chart.series, { ...chart.series[0], name: 'two' }]
    };
    expect(lineChart(two).text).toContain('>two</text>');
    expect(lineChart(chart).text).not.toContain('>one</text>');
  });

  it('can be an image that holds its own data and needs no page', () => {
    const { text } = lineChartImage({
      ...chart,
      x: { name: 'µ & 100 % #1', log: true }
    });
    const [, alt, url] = /alt="([^"]*)".* src="([^"]*)"/.exec(text) ?? [];
    expect(alt).toBe('a &lt; b');
    expect(text).not.toMatch(/>[^<]/);
    const attribute = url
      .replace(/&#39;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&');
    const svg = decodeURIComponent(attribute.slice(attribute.indexOf(',') + 1));
    expect(svg).toContain("<svg xmlns='http://www.w3.org/2000/svg'");
    expect(svg).toContain('>µ &amp; 100 % #1</text>');
    expect(svg).not.toContain('currentColor');
    expect(attribute).not.toMatch(/[#<>]/);
  });

  it('survives having nothing to draw', () => {
    expect(
      lineChart({ ...chart, series: [{ name: 'none', points: [] }] }).text
    ).not.toMatch(/NaN|Infinity/);
  });
});
