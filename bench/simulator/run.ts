/**
 * Speed of the simulator on one core, and of Oclgrind where it is installed.
 * Prints processor time, which other programs on the machine change least.
 * See ../README.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCuda } from '../../src/compiler/cuda';
import { enableRelaxedSimd } from '../../src/cli/relaxedSimd';
import {
  assumeFusedMadd,
  hasFusedMadd
} from '../../src/compiler/wasm/fusedMadd';
import { simulateLaunch, type SimulateOptions } from '../../src/simulator';
import source from './kernels.cu';

enableRelaxedSimd();

interface Case {
  kernel: string;
  options: SimulateOptions;
  /** Operations of all threads in the source's loop; for the arithmetic kernels. */
  operations?: number;
  /** Multiply-adds in double, as where the engine has no instruction for them. */
  inDouble?: boolean;
}

const n = 1 << 22;
const matrix = Int32Array.from({ length: 1 << 20 }, (_, i) => i);
const loops = 4096;
const threads = 64 * 256;
const line = (
  grid: number,
  block: number
): Pick<SimulateOptions, 'grid' | 'block'> => ({
  grid: [grid, 1, 1],
  block: [block, 1, 1]
});

const singles: Case = {
  kernel: 'singles',
  options: { ...line(64, 256), args: [new Float32Array(threads), loops] },
  // Two fused multiply-adds.
  operations: 2 * loops * threads
};

const cases: Case[] = [
  {
    kernel: 'transpose',
    options: {
      grid: [32, 32, 1],
      block: [32, 32, 1],
      args: [matrix, new Int32Array(1 << 20)]
    }
  },
  {
    kernel: 'reduce',
    options: {
      ...line(n / 128, 128),
      dynamicShared: 512,
      args: [new Int32Array(n).fill(1), new Int32Array(n / 128)]
    }
  },
  {
    kernel: 'integers',
    options: { ...line(64, 256), args: [new Uint32Array(threads), loops] },
    // Multiply, add, shift, xor, add, shift, shift, xor.
    operations: 8 * loops * threads
  },
  ...(hasFusedMadd() ? [singles] : []),
  { ...singles, inDouble: true }
];

function seconds(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

for (const { kernel, options, operations, inDouble } of cases) {
  assumeFusedMadd(inDouble ? false : undefined);
  const { module, instantiate } = compileCuda(source, { file: 'kernels.cu' });
  const fn = instantiate(kernel)!;
  const name = inDouble ? `${kernel}, in double` : kernel;
  for (const counting of [true, false]) {
    const run = (): void =>
      void simulateLaunch(module, fn, { ...options, counting, cc: '6.1' });
    const first = seconds(run);
    // The least of several: what others on the machine take comes on top.
    const time = Math.min(...Array.from({ length: 9 }, () => seconds(run)));
    const rate =
      operations === undefined
        ? ''
        : `  ${(operations / time / 1e9).toFixed(2)} G thread-operations/s`;
    console.log(
      `${name.padEnd(18)} ${counting ? 'counters on ' : 'counters off'}  first ${first.toFixed(3)} s  then ${time.toFixed(3)} s${rate}`
    );
  }
}

/** The same two kernels in OpenCL under Oclgrind's simulator. */
function oclgrind(): void {
  const folder = mkdtempSync(join(tmpdir(), 'gridstride-'));
  try {
    writeFileSync(join(folder, 'kernels.cl'), OPENCL);
    for (const [name, text] of Object.entries(SIMULATIONS)) {
      writeFileSync(join(folder, `${name}.sim`), text);
      const begin = performance.now();
      execFileSync('oclgrind-kernel', [`${name}.sim`], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit']
      });
      const time = (performance.now() - begin) / 1000;
      console.log(`${name.padEnd(18)} Oclgrind      ${time.toFixed(1)} s`);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw error;
    }
    console.log('Oclgrind is not installed: no comparison.');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const OPENCL = `
__kernel void transpose(__global const int *in, __global int *out)
{
  __local int tile[32][32];
  int x = get_local_id(0), y = get_local_id(1);
  int left = get_group_id(0) * 32, top = get_group_id(1) * 32;
  tile[y][x] = in[(left + x) + (top + y) * 1024];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[(top + x) + (left + y) * 1024] = tile[x][y];
}
__kernel void reduce(__global const int *in, __global int *out)
{
  __local int s[128];
  uint t = get_local_id(0);
  s[t] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint step = 1; step < get_local_size(0); step *= 2) {
    if (t % (2 * step) == 0)
      s[t] += s[t + step];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (t == 0)
    out[get_group_id(0)] = s[0];
}
`;

// Simulator files of oclgrind-kernel: program, kernel, sizes, arguments.
const SIMULATIONS = {
  transpose: `kernels.cl
transpose
1024 1024 1
32 32 1
<size=4194304 fill=1 int>
<size=4194304 fill=0 int>
`,
  reduce: `kernels.cl
reduce
${n} 1 1
128 1 1
<size=${4 * n} fill=1 int>
<size=${(4 * n) / 128} fill=0 int>
`
};

oclgrind();
