/** What the counters of a profile are called in words, and how their values are written. */
import { formatBytes, formatCount, significant } from './format';
import type { CounterValues } from '../protocol/record';

export type MetricUnit = 'count' | 'bytes' | 'percent' | 'ratio';

export interface Metric {
  /** Nsight Compute's name, or nvprof's, or ours (docs/counters.md). */
  name: string;
  title: string;
  unit: MetricUnit;
}

export interface MetricGroup {
  heading: string;
  /** How far the numbers can be trusted; one clause. */
  kind: string;
  metrics: Metric[];
}

const m = (
  title: string,
  name: string,
  unit: MetricUnit = 'count'
): Metric => ({
  name,
  title,
  unit
});

/** In the order in which they are shown. Metrics that are not listed are shown by name at the end. */
export const METRIC_GROUPS: readonly MetricGroup[] = [
  {
    heading: 'Global memory',
    kind: 'as hardware counts',
    metrics: [
      m('Load requests', 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum'),
      m('Load sectors', 'l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum'),
      m(
        'Sectors per load',
        'l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_ld.ratio',
        'ratio'
      ),
      m('Load efficiency', 'gld_efficiency', 'percent'),
      m('Store requests', 'l1tex__t_requests_pipe_lsu_mem_global_op_st.sum'),
      m('Store sectors', 'l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum'),
      m(
        'Sectors per store',
        'l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_st.ratio',
        'ratio'
      ),
      m('Store efficiency', 'gst_efficiency', 'percent'),
      m('Atomic requests', 'l1tex__t_requests_pipe_lsu_mem_global_op_atom.sum'),
      m('Atomic sectors', 'l1tex__t_sectors_pipe_lsu_mem_global_op_atom.sum'),
      m(
        'Reduction requests',
        'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum'
      ),
      m('Reduction sectors', 'l1tex__t_sectors_pipe_lsu_mem_global_op_red.sum')
    ]
  },
  {
    heading: 'Caches and DRAM',
    kind: 'from a model of the card',
    metrics: [
      m('L1 hit rate', 'l1tex__t_sector_hit_rate.pct', 'percent'),
      m('L2 hit rate', 'lts__t_sector_hit_rate.pct', 'percent'),
      m('Read from DRAM', 'dram__bytes_read.sum', 'bytes'),
      m('Written to DRAM', 'dram__bytes_write.sum', 'bytes')
    ]
  },
  {
    heading: 'Shared memory',
    kind: 'as hardware counts',
    metrics: [
      m('Load requests', 'smsp__sass_inst_executed_op_shared_ld.sum'),
      m(
        'Load wavefronts',
        'l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum'
      ),
      m(
        'Load bank conflicts',
        'l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum'
      ),
      m('Store requests', 'smsp__sass_inst_executed_op_shared_st.sum'),
      m(
        'Store wavefronts',
        'l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum'
      ),
      m(
        'Store bank conflicts',
        'l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum'
      ),
      m('Atomic requests', 'smsp__sass_inst_executed_op_shared_atom.sum'),
      m(
        'Atomic wavefronts',
        'l1tex__data_pipe_lsu_wavefronts_mem_shared_op_atom.sum'
      ),
      m('Shared efficiency', 'shared_efficiency', 'percent')
    ]
  },
  {
    heading: 'Textures',
    kind: 'as hardware counts',
    metrics: [
      m('Fetch instructions', 'smsp__inst_executed_op_texture.sum'),
      m(
        'Requests to arrays',
        'l1tex__t_requests_pipe_tex_mem_texture_op_tex.sum'
      ),
      m(
        'Sectors of arrays',
        'l1tex__t_sectors_pipe_tex_mem_texture_op_tex.sum'
      ),
      m(
        'Requests to linear memory',
        'l1tex__t_requests_pipe_tex_mem_texture_op_ld.sum'
      ),
      m(
        'Sectors of linear memory',
        'l1tex__t_sectors_pipe_tex_mem_texture_op_ld.sum'
      )
    ]
  },
  {
    heading: 'Local memory',
    kind: 'as hardware counts, before a compiler removes accesses',
    metrics: [
      m('Load requests', 'l1tex__t_requests_pipe_lsu_mem_local_op_ld.sum'),
      m('Load sectors', 'l1tex__t_sectors_pipe_lsu_mem_local_op_ld.sum'),
      m('Store requests', 'l1tex__t_requests_pipe_lsu_mem_local_op_st.sum'),
      m('Store sectors', 'l1tex__t_sectors_pipe_lsu_mem_local_op_st.sum')
    ]
  },
  {
    heading: 'Control flow',
    kind: 'counted on the IR',
    metrics: [
      m('Warp execution efficiency', 'warp_execution_efficiency', 'percent'),
      m(
        'Threads per warp instruction',
        'smsp__thread_inst_executed_per_inst_executed.ratio',
        'ratio'
      ),
      m('Branches', 'smsp__sass_branch_targets.sum'),
      m(
        'Divergent branches',
        'smsp__sass_branch_targets_threads_divergent.sum'
      ),
      m('Uniform branches', 'smsp__sass_branch_targets_threads_uniform.sum'),
      m(
        'Branch efficiency',
        'smsp__sass_average_branch_targets_threads_uniform.pct',
        'percent'
      )
    ]
  },
  {
    heading: 'Instructions',
    kind: 'counted on the IR',
    metrics: [
      m('Warp instructions', 'smsp__inst_executed.sum'),
      m('Thread instructions', 'smsp__thread_inst_executed.sum'),
      ...(
        [
          ['Single additions', 'fadd'],
          ['Single multiplications', 'fmul'],
          ['Single fused multiply-adds', 'ffma'],
          ['Double additions', 'dadd'],
          ['Double multiplications', 'dmul'],
          ['Double fused multiply-adds', 'dfma'],
          ['Integer operations', 'integer']
        ] as const
      ).map(([title, name]) =>
        m(title, `smsp__sass_thread_inst_executed_op_${name}_pred_on.sum`)
      ),
      ...(
        [
          ['Single precision', 'fp32'],
          ['Double precision', 'fp64'],
          ['Integer', 'int'],
          ['Special functions', 'special'],
          ['Conversions', 'conversion'],
          ['Loads and stores', 'loadstore'],
          ['Control', 'control'],
          ['Synchronisation', 'synchronisation']
        ] as const
      ).map(([title, name]) =>
        m(`${title}, threads`, `thread_inst_executed_${name}`)
      )
    ]
  },
  {
    heading: 'Launch',
    kind: 'calculated',
    metrics: [
      m('Blocks', 'launch__grid_size'),
      m('Threads per block', 'launch__block_size'),
      m('Multiprocessors', 'launch__sm_count'),
      m(
        'Waves per multiprocessor',
        'launch__waves_per_multiprocessor',
        'ratio'
      ),
      m('Registers per thread', 'launch__registers_per_thread'),
      m('Static shared memory', 'launch__shared_mem_per_block_static', 'bytes'),
      m(
        'Dynamic shared memory',
        'launch__shared_mem_per_block_dynamic',
        'bytes'
      ),
      m('Block limit, blocks', 'launch__occupancy_limit_blocks'),
      m('Block limit, registers', 'launch__occupancy_limit_registers'),
      m('Block limit, shared memory', 'launch__occupancy_limit_shared_mem'),
      m('Block limit, warps', 'launch__occupancy_limit_warps'),
      m(
        'Theoretical occupancy',
        'sm__maximum_warps_per_active_cycle_pct',
        'percent'
      )
    ]
  }
];

export function formatMetric(value: number, unit: MetricUnit): string {
  switch (unit) {
    case 'bytes':
      return formatBytes(value);
    case 'percent':
      return `${significant(value)} %`;
    case 'ratio':
      return significant(value);
    case 'count':
      return Number.isInteger(value) ? formatCount(value) : significant(value);
  }
}

/** A group's metrics with their values; those that are absent, and memory that is not used, left out. */
export function valuesOf(
  group: MetricGroup,
  counters: CounterValues
): { metric: Metric; value: number }[] {
  const present = group.metrics.flatMap(metric =>
    counters[metric.name] === undefined
      ? []
      : [{ metric, value: counters[metric.name] }]
  );
  return group.heading === 'Launch' || group.heading === 'Control flow'
    ? present
    : present.filter(({ value }) => value !== 0);
}

const PART_TITLES = new Map(
  Object.entries({
    issue: 'Instruction issue',
    fp32: 'Single precision',
    fp64: 'Double precision',
    int: 'Integer arithmetic',
    special: 'Special functions',
    conversion: 'Conversions',
    l1: 'Load/store units',
    l2: 'Memory transactions',
    shared: 'Shared memory',
    atomics: 'Atomics',
    texture: 'Texture units',
    dram: 'DRAM bandwidth',
    latency: 'Latency',
    launch: 'Launch'
  })
);

/** What a part of a predicted time is called; one that is not known by its own name. */
export function partTitle(name: string): string {
  return PART_TITLES.get(name) ?? name;
}

/** As partTitle, within a sentence: `limited by DRAM bandwidth`, `by latency`. */
export function partInSentence(name: string): string {
  const title = partTitle(name);
  return /^[A-Z][a-z]/.test(title)
    ? title.charAt(0).toLowerCase() + title.slice(1)
    : title;
}
