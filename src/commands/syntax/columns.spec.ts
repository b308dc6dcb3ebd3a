import { expect, it } from 'vitest';
import { columns } from './options';

it('sets two columns, the second below itself where a line is full', () => {
  const long = 'word '.repeat(40).trim();
  const lines = columns([
    ['--once', 'run once'],
    ['--baseline [NAME]', long]
  ]).split('\n');
  expect(lines[0]).toBe('  --once             run once');
  expect(lines[1]).toMatch(/^ {2}--baseline \[NAME\] {2}word/);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines.slice(2)) {
    expect(line).toMatch(/^ {21}word( word)*$/);
  }
  expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(96);
  expect(
    lines
      .slice(1)
      .map(line => line.slice(21))
      .join(' ')
  ).toBe(long);
});
