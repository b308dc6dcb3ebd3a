/** What models say and draw, at their defaults and at the ends of their sliders. */
import { describe, expect, it } from 'vitest';
import { models } from '.';
import {
  defaultsOf,
  isChoice,
  nearestValue,
  settledValues,
  type Model,
  type ModelChart,
  type Sentence,
  type Values
} from './model';

/** The defaults, and each parameter at each of its ends or choices, with the others at theirs. */
function placesOf({ parameters }: Model): Values[] {
  const defaults = defaultsOf(parameters);
  const ends = Object.entries(parameters).map(([name, one]) => ({
    name,
    values: isChoice(one)
      ? one.choices.map(([value]): number | string => value)
      : [one.min, one.max]
  }));
  const all = [defaults];
  for (const { name, values } of ends) {
    for (const value of values) {
      all.push({ ...defaults, [name]: value });
    }
  }
  // Corners: all at one end.
  for (const pick of [0, -1]) {
    all.push(
      Object.fromEntries(
        ends.map(({ name, values }) => [name, values.at(pick)!])
      )
    );
  }
  return all;
}

function numbersOf(sentences: readonly Sentence[]): number[] {
  return sentences.flatMap(parts =>
    parts.flatMap(part => (typeof part === 'string' ? [] : [part.value]))
  );
}

/** The value of the first curve at x, between its points. */
function along({ series: [{ points }], x, y, steps }: ModelChart, at: number) {
  const after = points.findIndex(([px]) => px >= at * (1 - 1e-12));
  const [x1, y1] = points[after];
  const [x0, y0] = points[Math.max(0, after - 1)];
  if (x1 === x0 || Math.abs(x1 - at) < 1e-9 * Math.abs(at)) {
    return y1;
  }
  if (steps) {
    return y0;
  }
  const [fx, fy] = [x, y].map(({ scale }) =>
    scale ? Math.log : (value: number) => value
  );
  const part = (fx(at) - fx(x0)) / (fx(x1) - fx(x0));
  const found = fy(y0) + part * (fy(y1) - fy(y0));
  return y.scale ? Math.exp(found) : found;
}

it('models have names of their own, in the order of nothing but the list', () => {
  const ids = models.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(25);
});

describe.each(models.map(one => [one.id, one] as const))('%s', (_, model) => {
  const places = placesOf(model);

  it('has defaults that its sliders can reach', () => {
    const defaults = defaultsOf(model.parameters);
    expect(settledValues(model.parameters, defaults)).toEqual(defaults);
    expect(Object.keys(defaults).length).toBeGreaterThan(0);
  });

  it('says the number first, and no number that is none', () => {
    for (const values of places) {
      const said = model.say(values);
      expect(typeof said[0][0], JSON.stringify(values)).toBe('object');
      for (const number of numbersOf(said)) {
        expect(number, JSON.stringify([values, said])).not.toBeNaN();
        expect(Number.isFinite(number), JSON.stringify([values, said])).toBe(
          true
        );
      }
    }
  });

  it('draws curves with the place where it is set on the first', () => {
    for (const values of places) {
      const chart = model.chart(values);
      const why = JSON.stringify(values);
      expect(chart.title).not.toBe('');
      for (const { points } of chart.series) {
        expect(points.length, why).toBeGreaterThan(1);
        const xs = points.map(([x]) => x);
        expect(xs, why).toEqual([...xs].sort((a, b) => a - b));
        for (const [x, y] of points) {
          expect(Number.isFinite(x) && Number.isFinite(y), why).toBe(true);
          expect(chart.x.scale === undefined || x > 0, why).toBe(true);
          expect(chart.y.scale === undefined || y > 0, why).toBe(true);
        }
      }
      if (chart.at) {
        const [x, y] = chart.at;
        const { points } = chart.series[0];
        expect(x, why).toBeGreaterThanOrEqual(points[0][0] * (1 - 1e-9));
        expect(x, why).toBeLessThanOrEqual(points.at(-1)![0] * (1 + 1e-9));
        const found = along(chart, x);
        // Curves are drawn through a hundred points.
        expect(Math.abs(found - y) / (Math.abs(y) || 1), why).toBeLessThan(
          0.06
        );
      }
    }
  });

  it('says something else when a slider moves', () => {
    const defaults = defaultsOf(model.parameters);
    for (const [name, one] of Object.entries(model.parameters)) {
      const shown = (value: number | string): string => {
        const values = { ...defaults, [name]: value };
        return JSON.stringify([model.say(values), model.chart(values)]);
      };
      const [first, last] = isChoice(one)
        ? [one.choices[0][0], one.choices.at(-1)![0]]
        : [one.min, one.max];
      expect(shown(first), name).not.toBe(shown(last));
    }
  });
});

describe('what courses printed', () => {
  const points = (id: string): readonly (readonly [number, number])[] => {
    const model = models.find(one => one.id === id)!;
    return model
      .chart(defaultsOf(model.parameters))
      .historical!.points.map(({ at }) => at);
  };
  const saidFirst = (id: string, values: Values = {}): number => {
    const model = models.find(one => one.id === id)!;
    return numbersOf(model.say(settledValues(model.parameters, values)))[0];
  };

  it('stands where the model has it', () => {
    for (const [p, warps] of points('models/divergence-probability')) {
      expect(saidFirst('models/divergence-probability', { p })).toBeCloseTo(
        warps,
        2
      );
    }
    for (const [intensity, gflops] of points('models/cgma-and-roofline')) {
      expect(saidFirst('models/cgma-and-roofline', { intensity })).toBeCloseTo(
        gflops,
        6
      );
    }
    for (const [, y] of points('models/occupancy-vs-time')) {
      expect(saidFirst('models/occupancy-vs-time', { warps: 6 })).toBe(y);
    }
  });

  it('is what the defaults say', () => {
    expect(saidFirst('models/divergence-probability')).toBeCloseTo(0.275, 3);
    expect(saidFirst('models/bandwidth-from-clock-and-bus')).toBeCloseTo(
      484.44,
      2
    );
    expect(saidFirst('models/latency-hiding')).toBe(40);
    expect(saidFirst('models/cgma-and-roofline')).toBe(50);
    expect(saidFirst('models/instruction-throughput')).toBe(44);
    expect(saidFirst('models/multi-gpu-scaling', { planes: 1500 })).toBe(8);
    expect(saidFirst('models/latency-vs-throughput')).toBeCloseTo(40 / 19, 9);
    expect(saidFirst('models/scan-capacity')).toBe(3);
  });
});

describe('values', () => {
  it('come to what a slider can have', () => {
    const binary = {
      label: '',
      min: 2,
      max: 64,
      default: 8,
      scale: 'binary'
    } as const;
    expect([1, 11, 12, 1e9].map(value => nearestValue(binary, value))).toEqual([
      2, 8, 16, 64
    ]);
    const stepped = { label: '', min: 32, max: 1024, default: 64, step: 32 };
    expect(
      [0, 47, 49, 5000].map(value => nearestValue(stepped, value))
    ).toEqual([32, 32, 64, 1024]);
    const fine = { label: '', min: 0, max: 1, default: 0, step: 0.01 };
    expect(nearestValue(fine, 0.333)).toBe(0.333);
  });

  it('of a record that somebody wrote are defaults where they are none', () => {
    const { parameters } = models.find(({ id }) => id === 'models/coalescing')!;
    const settled = settledValues(parameters, {
      card: 'constructor',
      words: Number.NaN,
      pattern: 3,
      other: 1
    });
    expect(settled).toEqual(defaultsOf(parameters));
    expect(settledValues(parameters, { words: 1e300 }).words).toBe(32);
  });
});
