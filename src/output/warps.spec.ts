import { describe, expect, it } from 'vitest';
import {
  banksPicture,
  cellsPicture,
  lanesPicture,
  sectorsPicture
} from './warps';

const row = (f: (lane: number) => number): number[] =>
  Array.from({ length: 32 }, (_, lane) => f(lane));
const all = (svg: string, attribute: string): number[] =>
  [...svg.matchAll(new RegExp(`${attribute}="(\\d+)"`, 'g'))].map(([, n]) =>
    Number(n)
  );

describe('sectors', () => {
  it('of neighbours are full', () => {
    const { svg, label } = sectorsPicture({
      addresses: row(i => 4 * i),
      bytes: 4
    });
    expect(all(svg.text, 'data-wanted')).toEqual([32, 32, 32, 32]);
    expect(label).toBe(
      '4 sectors of 32 bytes for 128 wanted bytes: 100 % of what is moved.'
    );
  });

  it('of a stride bring along what nobody wants', () => {
    const { svg, label } = sectorsPicture({
      addresses: row(i => 32 * i + 4),
      bytes: 4
    });
    expect(all(svg.text, 'data-wanted')).toEqual(row(() => 4));
    expect(label).toContain('32 sectors');
    expect(label).toContain('12.5 %');
  });

  it('are counted where there are more lines than room', () => {
    const { label } = sectorsPicture({
      addresses: row(i => 256 * i),
      bytes: 4
    });
    expect(label).not.toContain('more line');
    const far = Array.from({ length: 40 }, (_, i) => 256 * i);
    expect(sectorsPicture({ addresses: far, bytes: 4 }).label).toContain(
      '8 more lines of 128 bytes'
    );
  });
});

describe('banks', () => {
  it('give one word each to neighbours', () => {
    const { svg, label } = banksPicture(
      { addresses: row(i => 4 * i), bytes: 4 },
      1
    );
    expect(all(svg.text, 'data-words')).toEqual(row(() => 1));
    expect(label).toBe(
      'All lanes get their words in one pass through the banks.'
    );
  });

  it('are one bank for a column of 32', () => {
    const { svg, label } = banksPicture(
      { addresses: row(i => 128 * i), bytes: 4 },
      32
    );
    expect(all(svg.text, 'data-words')).toEqual([
      32,
      ...new Array<number>(31).fill(0)
    ]);
    expect(label).toContain('32 passes');
  });

  it('give the same word to all who want it', () => {
    const { svg } = banksPicture({ addresses: row(() => 8), bytes: 4 }, 1);
    expect(all(svg.text, 'data-words').filter(n => n > 0)).toEqual([1]);
  });
});

it('lanes are counted by what they do', () => {
  const { svg, label } = lanesPicture(
    row(lane => lane).map(lane =>
      lane < 8 ? 'on' : lane < 20 ? 'off' : 'absent'
    )
  );
  expect(label).toBe('Lanes: 8 on, 12 off while the warp runs, 12 not there.');
  expect(svg.text.match(/data-state="off"/g)?.length).toBe(12);
});

it('cells stand in rows of their array', () => {
  const { svg } = cellsPicture(
    Array.from({ length: 64 }, (_, i) => ({
      text: String(i),
      title: `s[${i}] = <b>`,
      isRead: i === 1,
      isWritten: i === 33
    })),
    32,
    's'
  );
  expect(svg.text).toContain('s[1] = &lt;b&gt;');
  expect(/data-cell="33" data-touch="written"/.test(svg.text)).toBe(true);
  const y = (cell: number): string =>
    new RegExp(`y="([\\d.]+)"[^>]*data-cell="${cell}"`).exec(svg.text)![1];
  expect([y(0), y(31), y(32)]).toEqual(['0', '0', '20']);
});
