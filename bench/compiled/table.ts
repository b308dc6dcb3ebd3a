/** The numbers of a run as text. */
import type { LaunchRecord } from '../../src/protocol/record';
import type { NativeResult } from './native';

type Timing = LaunchRecord['timing'];

export interface Line {
  name: string;
  launch: string;
  set: Record<string, number>;
  /** What was wrong with the results, in words. */
  problems: string[];
  /** That the launch must move, as the launch record has them. */
  bytes?: number;
  ours?: Timing;
  native?: NativeResult;
  hand?: Timing;
  /** Ours without the bounds checks of the WebGPU implementation. */
  unchecked?: Timing;
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(
    values.reduce((sum, value) => sum + Math.log(value), 0) / values.length
  );
}

const RATIOS = ['native', 'hand', 'unchecked'] as const;

function ratio(line: Line, to: (typeof RATIOS)[number]): number | undefined {
  const other = line[to]?.medianNs;
  return line.ours && other ? line.ours.medianNs / other : undefined;
}

const pad = (text: string, width: number): string => text.padStart(width);
const time = (ns: number | undefined): string =>
  pad(ns === undefined ? '-' : (ns / 1000).toFixed(1), 10);
const number = (value: number | undefined): string =>
  pad(value === undefined ? '-' : value.toFixed(2), 7);

/** Medians in µs; each ratio is our time over the other's. */
export function printHead(): void {
  const times = ['ours', 'nvcc', 'by hand', 'unchecked'];
  const ratios = ['/nvcc', '/hand', '/unch.'];
  console.log(
    'kernel (median, µs)'.padEnd(40) +
      times.map(text => pad(text, 10)).join('') +
      ratios.map(text => pad(text, 7)).join('')
  );
}

export function printLine(line: Line): void {
  const times = [line.ours, line.native, line.hand, line.unchecked];
  console.log(
    line.name.padEnd(40) +
      times.map(timing => time(timing?.medianNs)).join('') +
      RATIOS.map(to => number(ratio(line, to))).join('') +
      (line.problems.length > 0 ? `  WRONG: ${line.problems.join('; ')}` : '')
  );
}

export function printMeans(lines: readonly Line[]): void {
  for (const to of RATIOS) {
    const values = lines
      .map(line => ratio(line, to))
      .filter(value => value !== undefined);
    if (values.length > 0) {
      console.log(
        `ours / ${to}: geometric mean ${geometricMean(values).toFixed(3)}, ` +
          `largest ${Math.max(...values).toFixed(2)}, ${values.length} kernels`
      );
    }
  }
}

/** The same as a table of Markdown. */
export function markdownOf(lines: readonly Line[]): string {
  const cell = (value: number | undefined, digits: number): string =>
    value === undefined ? '' : value.toFixed(digits);
  const rows = lines.map(line => {
    const times = [line.ours, line.native, line.hand, line.unchecked];
    const cells = [
      ...times.map(timing => cell(timing && timing.medianNs / 1000, 1)),
      ...RATIOS.map(to => cell(ratio(line, to), 2))
    ];
    return `| ${[line.name, ...cells].join(' | ')} |`;
  });
  return [
    '| kernel | ours, µs | nvcc | by hand | unchecked | ours / nvcc | ours / hand | ours / unchecked |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
    ''
  ].join('\n');
}
