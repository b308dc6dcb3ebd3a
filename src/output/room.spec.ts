import { expect, it } from 'vitest';
import { Room } from './room';

const lines = (n: number): string =>
  Array.from({ length: n }, (_, i) => `int x${i};`).join('\n');

it('shows all of a source of a sensible size', () => {
  const { lines: shown, left } = new Room().show(lines(3_000), 'cuda');
  expect(shown).toHaveLength(3_000);
  expect(left).toBeUndefined();
});

it('counts the lines that there is no room for, over all sources', () => {
  const room = new Room();
  expect(room.show(lines(4_000), 'cuda').left).toBeUndefined();
  const { lines: shown, left } = room.show(lines(4_000), 'wgsl');
  expect([shown.length, left]).toEqual([2_000, '2,000 more lines']);
  expect(room.isFull).toBe(true);
  expect(room.show('a\nb', 'cuda')).toEqual({
    lines: [],
    left: '2 more lines'
  });
});

it('cuts long lines, and colours so many words and no more', () => {
  const [first, second] = new Room().show(
    `${'x'.repeat(1e5)}\nint y;`,
    'cuda'
  ).lines;
  expect(first.text).toHaveLength(2_002);
  expect(second.text).toBe('<span class="gs-type">int</span> y;');
  const words = new Room()
    .show('int\n'.repeat(50_000), 'cuda')
    .lines.filter(line => line.text.includes('span')).length;
  expect(words).toBeLessThanOrEqual(12_000);
  expect(new Room().show('y '.repeat(1e6), 'cuda').left).toBe(
    '1,800,000 more characters'
  );
});

it('colours a source once of which parts are shown again and again', () => {
  const room = new Room();
  const source = { text: lines(10) };
  expect(room.whole(source, 'cuda')).toBe(room.whole(source, 'cuda'));
  let rows = 0;
  while (room.takeRow()) {
    rows++;
  }
  expect(rows).toBe(1_499);
});
