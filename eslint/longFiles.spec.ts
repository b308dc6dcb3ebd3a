import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { longFiles, MOST_LINES } from './longFiles.js';

it.each(Object.keys(longFiles))('%s is still too long', file => {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length;
  expect(lines).toBeGreaterThan(MOST_LINES);
});
