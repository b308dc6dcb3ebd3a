/**
 * Wrong kernels and their twins: each program of the folder says in its first
 * lines what `check` finds, and nothing is found where MENDED is defined; in the
 * plain order of warps and blocks, and in orders that seeds choose. Of the 20
 * seeds every third program has one, the next of them the next; each has one with
 * GRIDSTRIDE_WHOLE=1, all of them with CHECK_SEEDS=20, and CHECK_PART=3/14 is the
 * third of 14 parts. The programs are nvcc's, too.
 *
 * What is printed of each wrong one in the plain order is in the folder texts:
 * npx vitest run test/check/twins.spec.ts -u writes them again; read what changed.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toText } from '../../src/commands/show';
import { FINDING_KINDS } from '../../src/protocol/record/findingKinds';
import { isWhole } from '../sampled';
import { announced, announcedInAnyOrder, briefly, checked } from './findings';
import { part } from './part';

const folder = join(import.meta.dirname, 'twins');
const SEEDS = 20;
const SEEDS_EACH = Math.min(Number(process.env.CHECK_SEEDS ?? 1), SEEDS);
const HAVE_ALL = isWhole || process.env.CHECK_SEEDS !== undefined;
const twins = readdirSync(folder).map((name, index) => ({
  name,
  seeds: Array.from(
    { length: HAVE_ALL || index % 3 === 0 ? SEEDS_EACH : 0 },
    (_, i) => 1 + ((index + i) % SEEDS)
  )
}));

function reportOf(name: string): string {
  return join(import.meta.dirname, 'texts', name.replace('.cu', '.expected'));
}

describe.each(part(twins))('$name', ({ name, seeds }) => {
  const source = readFileSync(join(folder, name), 'utf8');
  it.each([undefined, ...seeds])('in the order of seed %s', async schedule => {
    const wrong = await checked({ name, source, schedule });
    const found = briefly(wrong.findings, source);
    if (schedule === undefined) {
      expect(found).toEqual(announced(source));
    } else {
      expect(announcedInAnyOrder(source)).toContainEqual(found);
    }
    if (schedule === undefined) {
      await expect(`${await toText(wrong)}\n`).toMatchFileSnapshot(
        reportOf(name)
      );
    }
    const defines = { MENDED: '1' };
    const right = await checked({ name, source, schedule, defines });
    expect(briefly(right.findings, source)).toEqual([]);
  });
});

describe('reports', () => {
  // Behind the programs: what they have written is there by now.
  it('are kept of every wrong program, and of nothing else', () => {
    expect(readdirSync(join(import.meta.dirname, 'texts'))).toEqual(
      readdirSync(folder).map(name => name.replace('.cu', '.expected'))
    );
  });

  it('are kept of every kind', () => {
    const announcements = twins.flatMap(({ name }) =>
      announced(readFileSync(join(folder, name), 'utf8'))
    );
    const kinds = new Set(announcements.map(line => line.split(' ')[0]));
    expect([...kinds].sort()).toEqual([...FINDING_KINDS].sort());
  });
});
