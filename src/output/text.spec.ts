import { describe, expect, it } from 'vitest';
import * as records from '../../test/records';
import { textTable } from './columns';
import { toText } from '../commands/show';

describe('textTable', () => {
  const columns = [
    { heading: 'name' },
    { heading: 'ms', numeric: true },
    { heading: 'note' }
  ];

  it('aligns columns and leaves no blanks at the end', () => {
    expect(
      textTable(columns, [
        ['数列', '1.5', ''],
        ['a', '12.25', 'x']
      ])
    ).toEqual([
      'name     ms  note',
      '----  -----  ----',
      '数列    1.5',
      'a     12.25  x'
    ]);
  });

  it('shows so much of a cell: every row is as wide as the widest', () => {
    const [title, rule, first, second] = textTable(
      [{ heading: 'name' }, { heading: 'ms' }],
      [
        ['x'.repeat(50_000), '1'],
        ['a', '2']
      ]
    );
    expect(first).toBe(`${'x'.repeat(1_000)} … (49000 more characters)  1`);
    expect([title, rule, second].map(line => line.length)).toEqual([
      first.length + 1,
      first.length + 1,
      first.length
    ]);
  });
});

describe('toText', () => {
  it('shows the case study as a table', async () => {
    const lines = (await toText(records.compare)).split('\n');
    expect(lines.slice(0, 6)).toEqual([
      'reduce7<128> is 1.42× as fast as reduce6<128>.',
      '',
      'launch                                 time  bandwidth   step  cumulative  result',
      '---------------------------------  --------  ---------  -----  ----------  ------------',
      'reduce1<<<32768, 128, 512>>>        8.05 ms  2.08 GB/s              1.00×  check passed',
      'reduce2<<<32768, 128, 512>>>        3.46 ms  4.85 GB/s  2.33×       2.33×  check passed'
    ]);
    expect(lines).toHaveLength(12);
  });

  it('shows a launch in a few lines', async () => {
    expect((await toText(records.launch)).split('\n')).toEqual([
      'reduce3<<<32768, 128, 512>>>  1.72 ms  9.82 GB/s  check passed',
      'partial.sum() == x.sum() is true',
      'median of 30 samples of 20 launches each, GPU timestamps in steps of 65.5 µs on SwiftShader Device (Subzero)',
      '80 % of samples within 1.70 ms to 1.80 ms',
      '16 MiB read and 128 KiB written a launch (each array counted once, as if every element were moved once).',
      'A software GPU ran this: results are right, but times say nothing about a real one.',
      'Note: timestamps are quantised to 65.5 µs, so 20 launches make a sample.'
    ]);
  });

  it('shows only the diagnostics of a compile that failed', async () => {
    const text = await toText(records.failedCompile);
    expect(text).toContain('error: use of undeclared');
    expect(text).toContain('warning: unused variable');
    expect(text).not.toContain('Compiled');
  });

  it.each(Object.entries(records.everyRecord))(
    'has words for %s',
    async (_, record) => {
      const text = await toText(record);
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/undefined|NaN|\[object|[ \t]$/m);
    }
  );

  it('appends every note', async () => {
    expect(
      await toText({ ...records.message, notes: ['One.', 'Two.'] })
    ).toMatch(/Note: One\.\nNote: Two\.$/);
  });
});
