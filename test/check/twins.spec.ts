/**
 * Wrong kernels and their twins: each program of the folder says in its first
 * lines what `check` finds, and nothing is found where MENDED is defined; in the
 * plain order of warps and blocks, and in orders that seeds choose. Of the 20
 * seeds each program has one, the next program the next; with CHECK_SEEDS=20 it
 * has them all. The programs are nvcc's, too.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { announced, briefly, findingsOf } from './findings';

const folder = join(import.meta.dirname, 'twins');
const SEEDS = 20;
const SEEDS_EACH = Math.min(Number(process.env.CHECK_SEEDS ?? 1), SEEDS);
const twins = readdirSync(folder).map((name, index) => ({
  name,
  seeds: Array.from({ length: SEEDS_EACH }, (_, i) => 1 + ((index + i) % SEEDS))
}));

describe.each(twins)('$name', ({ name, seeds }) => {
  const source = readFileSync(join(folder, name), 'utf8');
  it.each([undefined, ...seeds])('in the order of seed %s', async schedule => {
    const wrong = await findingsOf({ name, source, schedule });
    expect(briefly(wrong, source)).toEqual(announced(source));
    const defines = { MENDED: '1' };
    const right = await findingsOf({ name, source, schedule, defines });
    expect(briefly(right, source)).toEqual([]);
  });
});
