/**
 * Predicted times against published and measured ones: the eight transposes of
 * "Parallel Computing" (Sexton, University of Birmingham, lecture 10), the
 * seven reductions of 2^22 integers on a G80 (NVIDIA's case study, 2008), and
 * the durations that Nsight Compute measured on an H200 (ncu.csv).
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../kernels/catalogue';
import { CARDS, predictTime, type Card } from '../../src/analysis';
import { compileCuda } from '../../src/compiler/cuda';
import type { Dim3 } from '../../src/protocol/launchRequest';
import { simulateLaunch, type SimulateOptions } from '../../src/simulator';
import { LAUNCHES } from './launches';
import { measured } from './measured';

const source = (name: string): string =>
  readFileSync(new URL(name, import.meta.url), 'utf8');

const cardOf = (id: string): Card => CARDS.find(card => card.id === id)!;

/** Microseconds. */
function predicted(
  unit: ReturnType<typeof compileCuda>,
  kernel: string,
  card: Card,
  options: SimulateOptions
): number {
  const fn = unit.instantiate(kernel);
  expect(fn, kernel).toBeDefined();
  const { work } = simulateLaunch(unit.module, fn!, { ...options, card });
  return predictTime(card, work!).ns / 1000;
}

/** Each within a factor two, and what is faster there is faster here. */
function compare(ours: number[], theirs: number[], names: string[]): void {
  const wrong: string[] = [];
  ours.forEach((time, i) => {
    const ratio = time / theirs[i];
    if (!(ratio > 0.5 && ratio < 2)) {
      wrong.push(`${names[i]}: ${time} µs predicted, ${theirs[i]} measured`);
    }
    theirs.forEach((other, j) => {
      if (theirs[i] < other && ours[i] >= ours[j]) {
        wrong.push(`${names[i]} should be faster than ${names[j]}`);
      }
    });
  });
  expect(wrong).toEqual([]);
}

describe('predicted times', () => {
  const N = 1024;
  const tiles = (side: number): { grid: Dim3; block: Dim3 } => ({
    grid: [N / side, N / side, 1],
    block: [side, side, 1]
  });
  const TRANSPOSES: [
    string,
    { grid: Dim3; block: Dim3 },
    Record<string, number>
  ][] = [
    [
      'serial',
      { grid: [1, 1, 1], block: [1, 1, 1] },
      { 'geforce-gtx-1080-ti': 160e3, 'geforce-gtx-960': 192e3 }
    ],
    [
      'perRow',
      { grid: [1, 1, 1], block: [N, 1, 1] },
      { 'geforce-gtx-1080-ti': 1180, 'geforce-gtx-960': 1590 }
    ],
    [
      'perElement',
      tiles(32),
      { 'geforce-gtx-1080-ti': 58, 'geforce-gtx-960': 241 }
    ],
    [
      'copyRows',
      tiles(32),
      { 'geforce-gtx-1080-ti': 23, 'geforce-gtx-960': 98 }
    ],
    [
      'copyColumns',
      tiles(32),
      { 'geforce-gtx-1080-ti': 89, 'geforce-gtx-960': 341 }
    ],
    [
      'tiled<32, 32>',
      tiles(32),
      { 'geforce-gtx-1080-ti': 38, 'geforce-gtx-960': 161 }
    ],
    [
      'tiled<32, 33>',
      tiles(32),
      { 'geforce-gtx-1080-ti': 23, 'geforce-gtx-960': 100 }
    ],
    [
      'tiled<16, 17>',
      tiles(16),
      { 'geforce-gtx-1080-ti': 23, 'geforce-gtx-960': 103 }
    ]
  ];
  it.each(['geforce-gtx-1080-ti', 'geforce-gtx-960'])(
    'of eight transposes on %s',
    id => {
      const unit = compileCuda(source('transposes.cu'));
      const input = new Int32Array(N * N);
      compare(
        TRANSPOSES.map(([kernel, shape]) =>
          predicted(unit, kernel, cardOf(id), {
            ...shape,
            args: [input, new Int32Array(N * N)]
          })
        ),
        TRANSPOSES.map(([, , times]) => times[id]),
        TRANSPOSES.map(([kernel]) => kernel)
      );
    }
  );

  it('of seven reductions on G80', () => {
    const n = 2 ** 22;
    const x = new Int32Array(n).fill(1);
    const reductions = catalogue.filter(({ id }) => /^reduction\/r\d/.test(id));
    const grids = [n / 128, n / 128, n / 128, n / 256, n / 256, n / 256, 1024];
    compare(
      reductions.map((entry, i) =>
        predicted(
          compileCuda(entry.source),
          entry.kernel,
          cardOf('geforce-8800-gtx'),
          {
            grid: [grids[i], 1, 1],
            block: [128, 1, 1],
            dynamicShared: 512,
            args: [x, new Int32Array(grids[i]), n]
          }
        )
      ),
      [8054, 3456, 1722, 965, 536, 381, 268],
      reductions.map(({ id }) => id)
    );
  });

  it('and DRAM traffic of small launches on an H200', () => {
    const card = cardOf('h200');
    const hardware = measured();
    const wrong: string[] = [];
    for (const [program, launches] of Object.entries(LAUNCHES)) {
      const { module, instantiate } = compileCuda(source(`${program}.cu`));
      launches().forEach(({ kernel, ...options }, number) => {
        const { counters, work } = simulateLaunch(
          module,
          instantiate(kernel)!,
          { ...options, card }
        );
        const row = hardware.get(`${program} ${number}`)!;
        const ratio =
          predictTime(card, work!).ns / Number(row['gpu__time_duration.sum']);
        if (!(ratio > 0.5 && ratio < 2)) {
          wrong.push(`${program} ${kernel}: ${ratio} of the time measured`);
        }
        const read = counters['dram__bytes_read.sum'];
        const measuredRead = Number(row['dram__bytes_read.sum']);
        // Instructions and constants are read, too.
        if (Math.abs(read - measuredRead) > 16384 + 0.02 * measuredRead) {
          wrong.push(
            `${program} ${kernel}: ${read} bytes read, measured ${measuredRead}`
          );
        }
      });
    }
    expect(wrong).toEqual([]);
  });
});
