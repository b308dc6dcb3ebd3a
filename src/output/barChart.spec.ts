import { describe, expect, it } from 'vitest';
import { barChart, barChartImage, type BarChart } from './barChart';
import { csvOfBars } from './csv';

const chart: BarChart = {
  title: 'Times',
  axis: 'time, ms',
  bars: [
    { name: 'slow', value: 8, shown: '8.00 ms', spread: [7, 10] },
    { name: '<fast, 1>', value: 2, shown: '2.00 ms' },
    { name: 'none', value: 0, shown: '0 ms' }
  ]
};

const attributes = (text: string, name: string): number[] =>
  [...text.matchAll(new RegExp(`gs-fill"[^>]* ${name}="([\\d.]+)"`, 'g'))].map(
    ([, value]) => Number(value)
  );

describe('barChart', () => {
  const { text } = barChart(chart);

  it('has bars as long as their values, from one line on', () => {
    const [slow, fast, none] = attributes(text, 'width');
    expect(slow / fast).toBeCloseTo(4, 1);
    expect(none).toBe(0);
    expect(new Set(attributes(text, 'x')).size).toBe(1);
  });

  it('keeps names, bars, whiskers and numbers inside of its frame', () => {
    const long = {
      ...chart,
      bars: chart.bars.map(bar => ({ ...bar, name: 'n'.repeat(99) }))
    };
    for (const { text: drawn } of [barChart(chart), barChart(long)]) {
      const [left] = attributes(drawn, 'x');
      const [longest] = attributes(drawn, 'width');
      expect(left).toBeGreaterThan(0);
      expect(left + longest * (10 / 8)).toBeLessThan(640);
    }
  });

  it('says of each what it is, escaped', () => {
    expect(text).toContain('<title>&lt;fast, 1&gt;: 2.00 ms</title>');
    expect(text).not.toContain('<fast');
  });

  it('draws nothing of nothing', () => {
    expect(barChart({ ...chart, bars: [] }).text).not.toContain('NaN');
    expect(
      barChart({ ...chart, bars: [{ name: 'a', value: 0, shown: '0' }] }).text
    ).not.toContain('NaN');
  });

  it('is an image where SVG is dropped, and a table', () => {
    expect(barChartImage(chart).text).toMatch(/^<img [^>]*alt="Times"/);
    expect(csvOfBars(chart)).toBe(
      ',"time, ms"\nslow,8\n"<fast, 1>",2\nnone,0\n'
    );
  });
});
