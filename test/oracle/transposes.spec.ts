/**
 * The transpose case study of "Parallel Computing" (Sexton, University of
 * Birmingham, lecture 10): nvprof's efficiencies of its eight kernels, which
 * are the same on both cards, and theoretical occupancy with the registers
 * that nvcc gave on each.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../../src/compiler/cuda';
import type { Dim3 } from '../../src/protocol/launchRequest';
import { simulateLaunch } from '../../src/simulator';

const N = 1024;
const CARDS = { '6.1': 28, '5.2': 8 };

interface Row {
  kernel: string;
  grid: Dim3;
  block: Dim3;
  load: number;
  store: number;
  /** Undefined where no shared memory is used. */
  shared?: number;
  warp: number;
  occupancy: number;
  registers: Record<keyof typeof CARDS, number>;
  sharedBytes: number;
  transposes: boolean;
}

const tiles = (side: number): { grid: Dim3; block: Dim3 } => ({
  grid: [N / side, N / side, 1],
  block: [side, side, 1]
});

const ROWS: Row[] = [
  {
    kernel: 'serial',
    grid: [1, 1, 1],
    block: [1, 1, 1],
    load: 12.5,
    store: 12.5,
    warp: 3.1,
    occupancy: 50,
    registers: { '6.1': 20, '5.2': 15 },
    sharedBytes: 0,
    transposes: true
  },
  {
    kernel: 'perRow',
    grid: [1, 1, 1],
    block: [N, 1, 1],
    load: 100,
    store: 12.5,
    warp: 100,
    occupancy: 100,
    registers: { '6.1': 17, '5.2': 15 },
    sharedBytes: 0,
    transposes: true
  },
  ...(['perElement', 'copyRows', 'copyColumns'] as const).map(kernel => ({
    kernel,
    ...tiles(32),
    load: kernel === 'copyColumns' ? 12.5 : 100,
    store: kernel === 'copyRows' ? 100 : 12.5,
    warp: 100,
    occupancy: 100,
    registers: { '6.1': 8, '5.2': 8 },
    sharedBytes: 0,
    transposes: kernel === 'perElement'
  })),
  ...(
    [
      [32, 32, 6.1, 11, 12],
      [32, 33, 100, 11, 10],
      [16, 17, 50, 11, 10]
    ] as const
  ).map(([side, pitch, shared, newer, older]) => ({
    kernel: `tiled<${side}, ${pitch}>`,
    ...tiles(side),
    load: 100,
    store: 100,
    shared,
    warp: 100,
    occupancy: 100,
    registers: { '6.1': newer, '5.2': older },
    sharedBytes: 4 * side * pitch,
    transposes: true
  }))
];

const source = readFileSync(new URL('transposes.cu', import.meta.url), 'utf8');

describe('profiles of the transpose case study', () => {
  const { module, instantiate } = compileCuda(source);
  const input = Int32Array.from({ length: N * N }, (_, i) => i);

  for (const row of ROWS) {
    for (const [cc, multiprocessors] of Object.entries(CARDS)) {
      it(`${row.kernel} on ${cc}`, () => {
        const out = new Int32Array(N * N);
        const { counters } = simulateLaunch(module, instantiate(row.kernel)!, {
          grid: row.grid,
          block: row.block,
          args: [input, out],
          cc,
          multiprocessors,
          registers: row.registers[cc as keyof typeof CARDS]
        });
        const tenth = (x: number | undefined): number | undefined =>
          x === undefined ? x : Math.round(10 * x) / 10;
        expect({
          load: tenth(counters.gld_efficiency),
          store: tenth(counters.gst_efficiency),
          shared: tenth(counters.shared_efficiency),
          warp: tenth(counters.warp_execution_efficiency),
          occupancy: counters.sm__maximum_warps_per_active_cycle_pct,
          sharedBytes: counters.launch__shared_mem_per_block_static
        }).toEqual({
          load: row.load,
          store: row.store,
          shared: row.shared,
          warp: row.warp,
          occupancy: row.occupancy,
          sharedBytes: row.sharedBytes
        });
        const wrong = out.findIndex((value, i) => {
          const [y, x] = [Math.floor(i / N), i % N];
          return value !== (row.transposes ? y + x * N : i);
        });
        expect(wrong).toBe(-1);
      });
    }
  }
});
