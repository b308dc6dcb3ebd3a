import { describe, expect, it } from 'vitest';
import { compare, launchOf, scaling } from '../../test/records';
import { scalingAxis } from './axis';
import type { CompareRow, LaunchRecord } from '../protocol/record';

const row = (
  kernel: string,
  n: number,
  change: Partial<LaunchRecord> = {}
): CompareRow => ({
  launch: launchOf(kernel, 1, {
    arguments: [
      { name: 'x', expression: 'x', value: `int32[${n}]`, writtenBack: false },
      { name: 'n', expression: 'n', value: `n = ${n}`, writtenBack: false },
      { name: 'a', expression: '2.0', value: 'a = 2', writtenBack: false }
    ],
    ...change
  }),
  cumulativeSpeedup: 1
});

describe('scalingAxis', () => {
  it('finds the scalar that varies', () => {
    expect(scalingAxis([8, 16, 32].map(n => row('k', n)))).toEqual({
      name: 'n',
      values: [8, 16, 32]
    });
    expect(scalingAxis(scaling.rows)?.name).toBe('n');
  });

  it('finds it for several kernels', () => {
    const rows = [8, 16, 32].flatMap(n => [row('k', n), row('l', n)]);
    expect(scalingAxis(rows)).toEqual({
      name: 'n',
      values: [8, 8, 16, 16, 32, 32]
    });
  });

  it('finds the block size where all else is equal', () => {
    const rows = [64, 128, 256].map(threads =>
      row('k', 8, { block: [threads, 1, 1] })
    );
    expect(scalingAxis(rows)).toEqual({
      name: 'threads per block',
      values: [64, 128, 256]
    });
  });

  it('finds the grid after that', () => {
    const rows = [64, 128, 256].map(blocks =>
      row('k', 8, { grid: [blocks, 2, 1] })
    );
    expect(scalingAxis(rows)).toEqual({
      name: 'blocks',
      values: [128, 256, 512]
    });
  });

  it('leaves versions of a kernel alone', () => {
    expect(scalingAxis(compare.rows)).toBeUndefined();
    expect(scalingAxis([8, 16].map(n => row('k', n)))).toBeUndefined();
    expect(
      scalingAxis([row('k', 8), row('k', 16), row('k', 32), row('l', 8)])
    ).toBeUndefined();
    expect(scalingAxis([8, 8, 8].map(n => row('k', n)))).toBeUndefined();
    expect(scalingAxis([])).toBeUndefined();
  });

  it('reads signs and exponents', () => {
    const rows = ['-1', '2.5', '1e3'].map(text =>
      row('k', 1, {
        arguments: [
          {
            name: 'a',
            expression: 'a',
            value: `a = ${text}`,
            writtenBack: false
          }
        ]
      })
    );
    expect(scalingAxis(rows)?.values).toEqual([-1, 2.5, 1000]);
  });
});
