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
  /** Of lines with a mean of their own. */
  group?: string;
  /** Our median in an earlier run, in ns. */
  before?: number;
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
  const groups = new Set(lines.map(({ group }) => group));
  for (const group of groups) {
    if (groups.size > 1) {
      console.log(`${group ?? 'the others'}:`);
    }
    printMeansOf(lines.filter(line => line.group === group));
  }
}

function printMeansOf(lines: readonly Line[]): void {
  const earlier = lines.flatMap(({ before, native }) =>
    before && native ? [before / native.medianNs] : []
  );
  if (earlier.length > 0) {
    console.log(
      `before / native: geometric mean ${geometricMean(earlier).toFixed(3)}, ` +
        `largest ${Math.max(...earlier).toFixed(2)}, ${earlier.length} kernels`
    );
  }
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

/** The columns of the table of Markdown; those that no line has are left out. */
const COLUMNS: readonly (readonly [
  title: string,
  digits: number,
  value: (line: Line) => number | undefined
])[] = [
  ['ours, µs', 1, ({ ours }) => inMicroseconds(ours?.medianNs)],
  ['nvcc', 1, ({ native }) => inMicroseconds(native?.medianNs)],
  ['by hand', 1, ({ hand }) => inMicroseconds(hand?.medianNs)],
  ['unchecked', 1, ({ unchecked }) => inMicroseconds(unchecked?.medianNs)],
  [
    'before / nvcc',
    2,
    ({ before, native }) =>
      before && native ? before / native.medianNs : undefined
  ],
  ['ours / nvcc', 2, line => ratio(line, 'native')],
  ['ours / hand', 2, line => ratio(line, 'hand')],
  ['ours / unchecked', 2, line => ratio(line, 'unchecked')]
];

function inMicroseconds(ns: number | undefined): number | undefined {
  return ns === undefined ? undefined : ns / 1000;
}

/** The same as a table of Markdown. */
export function markdownOf(lines: readonly Line[]): string {
  const columns = COLUMNS.filter(([, , value]) =>
    lines.some(line => value(line) !== undefined)
  );
  const rows = lines.map(line => [
    line.name,
    ...columns.map(([, digits, value]) => value(line)?.toFixed(digits) ?? '')
  ]);
  return [
    ['kernel', ...columns.map(([title]) => title)],
    ['---', ...columns.map(() => '--:')],
    ...rows
  ]
    .map(cells => `| ${cells.join(' | ')} |\n`)
    .join('');
}
