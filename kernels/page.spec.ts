import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cataloguePage } from './page';

it('docs/catalogue.md is current (node scripts/catalogue.mjs writes it)', () => {
  const path = new URL('../docs/catalogue.md', import.meta.url);
  expect(readFileSync(path, 'utf8') === cataloguePage()).toBe(true);
});
