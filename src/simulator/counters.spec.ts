/** Every counter on kernels that are small enough to be counted by hand. */
import { describe, expect, it } from 'vitest';
import { findCard, cardFor } from '../analysis';
import { compileCuda } from '../compiler/cuda';
import { simulateLaunch, type Counters, type SimulateOptions } from './index';

/** Runs the body with `i` the thread's number in the grid, on one warp if not said otherwise. */
function count(
  body: string,
  { grid = 1, block = 32, ...options }: Record<string, unknown> = {}
): Counters {
  const { module, diagnostics } = compileCuda(
    `__global__ void k(int *in, int *out, float *f, double *d, int n)
     {
         int i = blockIdx.x * blockDim.x + threadIdx.x;
         ${body}
     }`
  );
  expect(diagnostics.filter(d => d.severity === 'error')).toEqual([]);
  const { counters } = simulateLaunch(module, module.functions[0], {
    grid: [grid as number, 1, 1],
    block: [block as number, 1, 1],
    args: [
      new Int32Array(4096),
      new Int32Array(4096),
      new Float32Array(4096),
      new Float64Array(4096),
      7
    ],
    cc: '9.0',
    ...(options as Partial<SimulateOptions>)
  });
  return counters;
}

const global = (what: string, operation: string): string =>
  `l1tex__t_${what}_pipe_lsu_mem_global_op_${operation}.sum`;
const shared = (what: string, operation: string): string =>
  `l1tex__data_${what}_mem_shared_op_${operation}.sum`;
const operation = (name: string): string =>
  `smsp__sass_thread_inst_executed_op_${name}_pred_on.sum`;

describe('counters of global memory', () => {
  it('of adjacent words', () => {
    expect(count('out[i] = in[i];')).toMatchObject({
      [global('requests', 'ld')]: 1,
      [global('sectors', 'ld')]: 4,
      [global('requests', 'st')]: 1,
      [global('sectors', 'st')]: 4,
      'l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_ld.ratio': 4,
      'l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_st.ratio': 4,
      'smsp__sass_inst_executed_op_global_ld.sum': 1,
      'smsp__sass_inst_executed_op_global_st.sum': 1,
      gld_efficiency: 100,
      gst_efficiency: 100
    });
  });

  it('of a stride, of one word for all, and of half a warp', () => {
    expect(count('out[2 * i] = in[0];')).toMatchObject({
      [global('sectors', 'ld')]: 1,
      // 128 bytes wanted by 32 lanes, 32 moved.
      gld_efficiency: 400,
      [global('sectors', 'st')]: 8,
      gst_efficiency: 50
    });
    expect(count('if (i < 16) out[i] = 1;')).toMatchObject({
      [global('requests', 'st')]: 1,
      [global('sectors', 'st')]: 2,
      [global('requests', 'ld')]: 0
    });
  });

  it('of atomics whose result is used, and whose is not', () => {
    expect(count('out[i] = atomicAdd(&in[0], 1);')).toMatchObject({
      [global('requests', 'atom')]: 1,
      [global('sectors', 'atom')]: 1,
      [global('requests', 'red')]: 0
    });
    expect(count('atomicAdd(&in[i], 1);')).toMatchObject({
      [global('requests', 'atom')]: 0,
      [global('requests', 'red')]: 1,
      [global('sectors', 'red')]: 4
    });
  });

  it('of a thread’s own array', () => {
    const counters = count(
      'int a[8]; for (int k = 0; k < 8; k++) a[k] = in[k + i]; out[i] = a[i & 7];'
    );
    // Element e of all lanes is one row of 128 bytes: lanes want eight rows, of each four words 32 bytes apart.
    expect(counters).toMatchObject({
      'l1tex__t_requests_pipe_lsu_mem_local_op_ld.sum': 1,
      'l1tex__t_sectors_pipe_lsu_mem_local_op_ld.sum': 32,
      'l1tex__t_requests_pipe_lsu_mem_local_op_st.sum': 0
    });
  });
});

describe('counters of shared memory', () => {
  it('of conflicts of two', () => {
    expect(
      count('__shared__ int s[64]; s[i] = in[i]; out[i] = s[2 * i];')
    ).toMatchObject({
      'smsp__sass_inst_executed_op_shared_st.sum': 1,
      [shared('pipe_lsu_wavefronts', 'st')]: 1,
      [shared('bank_conflicts_pipe_lsu', 'st')]: 0,
      'smsp__sass_inst_executed_op_shared_ld.sum': 1,
      [shared('pipe_lsu_wavefronts', 'ld')]: 2,
      [shared('bank_conflicts_pipe_lsu', 'ld')]: 1,
      // Two passes would do, three are made.
      shared_efficiency: (100 * 2) / 3
    });
  });

  it('of atomics', () => {
    expect(
      count('__shared__ int s[32]; atomicAdd(&s[i], 1); out[i] = s[i];')
    ).toMatchObject({
      'smsp__sass_inst_executed_op_shared_atom.sum': 1,
      [shared('pipe_lsu_wavefronts', 'atom')]: 1
    });
  });
});

describe('counters of control flow', () => {
  const BRANCHES = 'smsp__sass_branch_targets.sum';
  const DIVERGENT = 'smsp__sass_branch_targets_threads_divergent.sum';
  const UNIFORM = 'smsp__sass_branch_targets_threads_uniform.sum';
  const EFFICIENCY = 'smsp__sass_average_branch_targets_threads_uniform.pct';

  it('of a branch within a warp, and between warps', () => {
    const body = (half: number): string =>
      `if (i < ${half}) out[i] = 1; else out[i + 64] = in[i];`;
    expect(count(body(16))).toMatchObject({
      [BRANCHES]: 1,
      [DIVERGENT]: 1,
      [UNIFORM]: 0,
      [EFFICIENCY]: 0
    });
    expect(count(body(32), { block: 64 })).toMatchObject({
      [BRANCHES]: 2,
      [DIVERGENT]: 0,
      [UNIFORM]: 2,
      [EFFICIENCY]: 100
    });
    expect(count('out[i] = 1;')[EFFICIENCY]).toBeUndefined();
  });

  it('of a loop that lanes leave one by one', () => {
    // Tested n + 1 times by lane n; all but the last test find lanes that disagree.
    const counters = count('for (int k = 0; k < i; k++) out[i] += in[k];');
    expect(counters).toMatchObject({ [BRANCHES]: 32, [DIVERGENT]: 31 });
  });

  it('of one thread and of a full warp', () => {
    const RATIO = 'smsp__thread_inst_executed_per_inst_executed.ratio';
    expect(count('out[i] = 1;', { block: 1 })).toMatchObject({
      warp_execution_efficiency: 3.125,
      [RATIO]: 1
    });
    const full = count('out[i] = 1;');
    expect(full).toMatchObject({
      warp_execution_efficiency: 100,
      [RATIO]: 32
    });
    expect(full['smsp__thread_inst_executed.sum']).toBe(
      32 * full['smsp__inst_executed.sum']
    );
  });
});

describe('counters of instructions', () => {
  it('of single and double precision', () => {
    const body = (x: string): string =>
      `${x}[i] = ${x}[i] + ${x}[i + 1]; ${x}[i + 64] = ${x}[i + 65] * ${x}[i + 66]; ` +
      `${x}[i + 128] = ${x}[i + 129] * ${x}[i + 130] + ${x}[i + 131];`;
    expect(count(body('f'))).toMatchObject({
      [operation('fadd')]: 32,
      [operation('fmul')]: 32,
      [operation('ffma')]: 32,
      [operation('dadd')]: 0,
      thread_inst_executed_fp32: 96
    });
    expect(count(body('d'))).toMatchObject({
      [operation('dadd')]: 32,
      [operation('dmul')]: 32,
      [operation('dfma')]: 32,
      [operation('fadd')]: 0,
      thread_inst_executed_fp64: 96
    });
    expect(count(body('f'), { fma: false })).toMatchObject({
      [operation('fadd')]: 64,
      [operation('fmul')]: 64,
      [operation('ffma')]: 0
    });
  });

  it('of what is made of several instructions', () => {
    expect(count('f[i] = f[i + 32] / f[i + 64];')).toMatchObject({
      [operation('ffma')]: 5 * 32,
      [operation('fmul')]: 0
    });
    expect(count('f[i] = 1.0f / f[i + 64];')).toMatchObject({
      [operation('ffma')]: 2 * 32,
      [operation('fadd')]: 32
    });
    expect(count('f[i] = sqrtf(f[i + 32]);')).toMatchObject({
      [operation('ffma')]: 2 * 32,
      [operation('fmul')]: 2 * 32
    });
  });

  it('of integers, addresses besides', () => {
    const plain = count('out[i] = in[i];');
    const more = (body: string): number =>
      count(body)[operation('integer')] - plain[operation('integer')];
    expect(more('out[i] = in[i] ^ 5;')).toBe(32);
    expect(more('out[i] = (in[i] ^ 5) + n;')).toBe(64);
    expect(more('out[i] = in[i] / n;')).toBe(32);
  });

  it('of the other classes', () => {
    const counters = count(
      'f[i] = rsqrtf((float)in[i]); __syncthreads(); if (n > i) out[i] = 1;'
    );
    expect(counters).toMatchObject({
      thread_inst_executed_special: 32,
      thread_inst_executed_conversion: 32,
      thread_inst_executed_synchronisation: 32,
      // The branch; the store is done by lanes 0 to 6.
      thread_inst_executed_control: 32,
      thread_inst_executed_loadstore: 32 + 32 + 7
    });
  });
});

describe('counters of the launch', () => {
  it('are those of the capability', () => {
    expect(
      count(
        'extern __shared__ int e[]; __shared__ int s[256]; s[threadIdx.x] = i; e[0] = 1; out[i] = s[0];',
        {
          grid: 3,
          block: 256,
          cc: '7.5',
          registers: 32,
          dynamicShared: 1024
        }
      )
    ).toMatchObject({
      launch__grid_size: 3,
      launch__block_size: 256,
      launch__registers_per_thread: 32,
      launch__shared_mem_per_block_static: 1024,
      launch__shared_mem_per_block_dynamic: 1024,
      launch__occupancy_limit_blocks: 16,
      // 65,536 / (32 · 256)
      launch__occupancy_limit_registers: 8,
      // 64 KiB / 2 KiB
      launch__occupancy_limit_shared_mem: 32,
      // 1,024 threads of 256
      launch__occupancy_limit_warps: 4,
      sm__maximum_warps_per_active_cycle_pct: 100
    });
  });
});

describe('counters of caches', () => {
  const on = (name: string): Record<string, unknown> => ({
    card: cardFor(findCard(name)),
    cc: undefined
  });

  it('of L2, shared by two blocks', () => {
    // Four sectors read by each block, the second time found; four written by each.
    const counters = count('out[i] = in[i & 31];', {
      grid: 2,
      registers: 16,
      ...on('gtx-960')
    });
    expect(counters).toMatchObject({
      'lts__t_sector_hit_rate.pct': 25,
      'dram__bytes_read.sum': 128,
      'dram__bytes_write.sum': 0,
      launch__sm_count: 8,
      // 32 blocks of one warp are resident on each of the eight.
      launch__waves_per_multiprocessor: 2 / (8 * 32)
    });
    expect(counters['l1tex__t_sector_hit_rate.pct']).toBeUndefined();
  });

  it('of L1, shared by two warps of a block', () => {
    // Eight sectors loaded, four of them a second time, and eight stored.
    expect(
      count('out[i] = in[i & 31];', { block: 64, ...on('tesla-t4') })
    ).toMatchObject({ 'l1tex__t_sector_hit_rate.pct': 25 });
  });

  it('of a card without caches: what transactions move', () => {
    // Half-warps of 64 bytes: two read, two written.
    expect(count('out[i] = in[i];', on('8800-gtx'))).toMatchObject({
      'dram__bytes_read.sum': 128,
      'dram__bytes_write.sum': 128
    });
  });
});

describe('counters of lines', () => {
  it('belong to the file of the line, of an inlined function too', () => {
    const { module, instantiate } = compileCuda(
      '#include "twice.h"\n__global__ void k(int *x)\n{\n\n    x[threadIdx.x] = twice(threadIdx.x);\n}\n',
      {
        files: {
          'twice.h': '\n__device__ int twice(int a) { return a + a; }\n'
        }
      }
    );
    const { lines } = simulateLaunch(module, instantiate('k')!, {
      grid: [1, 1, 1],
      block: [32, 1, 1],
      args: [new Int32Array(32)],
      cc: '9.0'
    });
    const places = lines
      .filter(({ warpInstructions }) => warpInstructions > 0)
      .map(({ file, line }) => `${module.files[file].name}:${line}`);
    expect(places).toContain('twice.h:2');
    expect(places).toContain('cell:5');
    expect(places).not.toContain('cell:2');
  });
});

describe('divisions of integers by constants', () => {
  const base = (type: string): number =>
    count(`${type} *p = (${type} *)in; p[i] = p[i];`)[operation('integer')] /
    32;

  // Instructions between load and store in what nvcc 13 makes of it for 8.0.
  it.each([
    ['unsigned', '/ 641', 1],
    ['unsigned', '/ 3', 2],
    ['unsigned', '/ 10', 2],
    ['unsigned', '/ 28', 2],
    ['unsigned', '/ 14', 3],
    ['unsigned', '/ 7', 4],
    ['unsigned', '/ 107', 4],
    ['unsigned', '% 10', 3],
    ['unsigned', '% 7', 5],
    ['int', '/ 7', 3],
    ['int', '/ -10', 3],
    ['int', '% 1000', 4],
    ['unsigned long long', '/ 10', 10],
    ['long long', '/ 10', 15]
  ])('%s %s: %d', (type, division, instructions) => {
    const counters = count(
      `${type} *p = (${type} *)in; p[i] = p[i] ${division};`
    );
    expect(counters[operation('integer')] / 32 - base(type)).toBe(instructions);
  });
});
