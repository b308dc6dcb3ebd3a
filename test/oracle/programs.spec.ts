/** `profile PROG.cu`: whole programs, every launch of them, against Nsight Compute's values. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ProfileRecord } from '../../src/protocol/record';
import { Engine } from '../../src/runtime';
import { EXACT, measured } from './measured';

const hardware = measured();
// printf fills a buffer in global memory, which hardware counts and we do not.
const PRINTS = '31_printf_dims';
const programs = [
  ...new Set([...hardware.values()].map(({ file }) => file))
].filter(file => file !== PRINTS);

describe('profiles of whole programs', () => {
  it.each(programs)('%s', async program => {
    const file = `${program}.cu`;
    const engine = new Engine(
      { gpu: undefined, host: 'node' },
      { card: 'h200', simulate: 'always' }
    );
    let output = '';
    const { record } = await engine.handle(
      {
        op: 'run',
        language: 'cuda',
        file,
        source: readFileSync(new URL(file, import.meta.url), 'utf8'),
        options: { profile: true }
      },
      undefined,
      (_stream, bytes) => (output += new TextDecoder().decode(bytes))
    );
    const { launches, notes } = record as ProfileRecord;
    expect(notes).toEqual([]);
    expect(output).not.toMatch(/FAIL/);
    const rows = [...hardware].filter(([, row]) => row.file === program);
    expect(launches).toHaveLength(rows.length);
    const wrong: string[] = [];
    launches.forEach(({ kernel, grid, counters }, number) => {
      const row = hardware.get(`${program} ${number}`)!;
      expect(`(${grid.join(',')})`).toBe(row.grid);
      for (const name of EXACT) {
        if (counters[name] !== Number(row[name])) {
          wrong.push(
            `${kernel} launch ${number}: ${name} ours ${counters[name]}, hardware ${row[name]}`
          );
        }
      }
    });
    expect(wrong).toEqual([]);
  });
});
