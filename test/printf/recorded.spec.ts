import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRecorded, recordedLine, written } from './written';

/** What glibc wrote; against-c.mjs --record makes it, and compares many more. */
const lines = readFileSync(new URL('recorded.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

describe('printf', () => {
  it('has what a C library wrote', () => {
    expect(lines.length).toBeGreaterThan(1000);
    const [first] = lines;
    const { text, ...given } = parseRecorded(first);
    expect(recordedLine(given, text)).toBe(first);
  });

  it('writes every byte as the C library does', () => {
    const wrong = lines.filter(line => {
      const { text, ...given } = parseRecorded(line);
      return written(given) !== text;
    });
    expect(wrong).toEqual([]);
  });
});
