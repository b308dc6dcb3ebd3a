/**
 * What NVIDIA's tool finds in the same programs: sanitizer.json has what its four
 * tools said on a card of each twin, built by nvcc -arch=sm_90 -lineinfo
 * (bench/sanitizer). The table in docs/check.md is made of it; this test says
 * what must stand there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { announced } from './findings';
import { docsTable, ROWS, type Twins } from './sanitizerTable';

const here = import.meta.dirname;
const { twins } = JSON.parse(
  readFileSync(join(here, 'sanitizer.json'), 'utf8')
) as { twins: Twins };
const files = readdirSync(join(here, 'twins'));

it('is told in docs/check.md as it was', () => {
  const docs = readFileSync(join(here, '../../docs/check.md'), 'utf8');
  expect(docs).toContain(docsTable(twins).join('\n'));
});

it('has a row for each program', () => {
  for (const file of files) {
    const rows = Object.values(ROWS).filter(begin => begin.test(file));
    expect([file, rows.length]).toEqual([file, 1]);
  }
});

it('is of programs that are there and announce what is wrong', () => {
  for (const name of Object.keys(twins)) {
    expect(files).toContain(`${name}.cu`);
    const source = readFileSync(join(here, 'twins', `${name}.cu`), 'utf8');
    expect(announced(source)).not.toEqual([]);
  }
});
