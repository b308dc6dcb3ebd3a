import { describe, expect, it } from 'vitest';
import type { TimelineEntry, TimelineRecord } from '../protocol/record';
import { stretchesOf, timelineLegend, timelineSvg } from './timelineSvg';

const MS = 1e6;

function recordOf(
  pieces: [kind: TimelineEntry['kind'], startMs: number, ms: number][],
  omitted = 0
): TimelineRecord {
  const entries = pieces.map(([kind, start, length]): TimelineEntry => ({
    kind,
    name: kind,
    ...(kind === 'call' ? {} : { stream: 1 }),
    startNs: start * MS,
    durationNs: length * MS
  }));
  return {
    durationNs: Math.max(...pieces.map(([, start, ms]) => start + ms)) * MS,
    streams: [1],
    entries,
    omitted,
    rows: [],
    busyNs: 0
  };
}

const bars = (svg: string): [x: number, width: number][] =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)].map(
    ([, x, width]) => [Number(x), Number(width)]
  );

describe('a timeline', () => {
  const filled = recordOf([
    ['call', 0, 0.01],
    // The host fills an array.
    ['copy', 24, 0.3],
    ['kernel', 24.3, 0.4],
    // And checks it.
    ['copy', 29, 0.3]
  ]);

  it('leaves out a pause that is longer than all that is drawn', () => {
    expect(
      stretchesOf(filled).map(({ from, to }) => [from / MS, to / MS])
    ).toEqual([
      [0, 0.01],
      [24, 24.7],
      [29, 29.3]
    ]);
    const svg = timelineSvg(filled).text;
    const drawn = bars(svg);
    // The kernel, of 0.4 of the 1.01 ms in which something happens, can be seen.
    expect(drawn.find(([, width]) => width > 200)).toBeDefined();
    expect(svg).toContain('24.0 ms of the host’s own work, left out');
    expect(svg.match(/gs-timeline-cut/g)).toHaveLength(2);
    expect(timelineLegend(filled).text).toContain('left out');
    for (const [x, width] of drawn) {
      expect(x).toBeGreaterThanOrEqual(84);
      expect(x + width).toBeLessThanOrEqual(713);
    }
  });

  it('says behind a cut how late it is', () => {
    const labels = [
      ...timelineSvg(filled).text.matchAll(/fill-opacity="0.75">([^<]+)</g)
    ].map(([, words]) => words);
    expect(labels[0]).toBe('0');
    expect(labels).toContain('29 ms');
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('keeps what the host does between pieces of the same size', () => {
    const even = recordOf([
      ['kernel', 0, 2],
      ['kernel', 3, 2],
      ['kernel', 8, 2]
    ]);
    expect(stretchesOf(even)).toEqual([{ from: 0, to: 10 * MS }]);
    expect(timelineLegend(even).text).not.toContain('left out');
  });

  it('cuts nothing where entries are missing', () => {
    expect(stretchesOf({ ...filled, omitted: 3 })).toHaveLength(1);
  });
});
