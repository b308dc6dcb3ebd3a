/** What the counters of a profile are called in words, and how their values are written. */
import { formatBytes, formatCount, significant } from './format';
import type { CounterValues } from '../protocol/record';
import { message, type Message } from '../protocol/message';
import { said } from '../protocol/words';

export type MetricUnit = 'count' | 'bytes' | 'percent' | 'ratio';

export interface Metric {
  /** Nsight Compute's name, or nvprof's, or ours (docs/counters.md). */
  name: string;
  title: Message;
  unit: MetricUnit;
}

export interface MetricGroup {
  heading: Message;
  /** How far the numbers can be trusted; one clause. */
  kind: Message;
  metrics: Metric[];
  /** A zero says something. */
  keepsZeros?: true;
}

const m = (
  title: Message,
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
    heading: message`Global memory`,
    kind: message`as hardware counts`,
    metrics: [
      m(
        message`Load requests`,
        'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum'
      ),
      m(
        message`Load sectors`,
        'l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum'
      ),
      m(
        message`Sectors per load`,
        'l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_ld.ratio',
        'ratio'
      ),
      m(message`Load efficiency`, 'gld_efficiency', 'percent'),
      m(
        message`Store requests`,
        'l1tex__t_requests_pipe_lsu_mem_global_op_st.sum'
      ),
      m(
        message`Store sectors`,
        'l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum'
      ),
      m(
        message`Sectors per store`,
        'l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_st.ratio',
        'ratio'
      ),
      m(message`Store efficiency`, 'gst_efficiency', 'percent'),
      m(
        message`Atomic requests`,
        'l1tex__t_requests_pipe_lsu_mem_global_op_atom.sum'
      ),
      m(
        message`Atomic sectors`,
        'l1tex__t_sectors_pipe_lsu_mem_global_op_atom.sum'
      ),
      m(
        message`Reduction requests`,
        'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum'
      ),
      m(
        message`Reduction sectors`,
        'l1tex__t_sectors_pipe_lsu_mem_global_op_red.sum'
      )
    ]
  },
  {
    heading: message`Caches and DRAM`,
    kind: message`from a model of the card`,
    metrics: [
      m(message`L1 hit rate`, 'l1tex__t_sector_hit_rate.pct', 'percent'),
      m(message`L2 hit rate`, 'lts__t_sector_hit_rate.pct', 'percent'),
      m(message`Read from DRAM`, 'dram__bytes_read.sum', 'bytes'),
      m(message`Written to DRAM`, 'dram__bytes_write.sum', 'bytes')
    ]
  },
  {
    heading: message`Shared memory`,
    kind: message`as hardware counts`,
    metrics: [
      m(message`Load requests`, 'smsp__sass_inst_executed_op_shared_ld.sum'),
      m(
        message`Load wavefronts`,
        'l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum'
      ),
      m(
        message`Load bank conflicts`,
        'l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum'
      ),
      m(message`Store requests`, 'smsp__sass_inst_executed_op_shared_st.sum'),
      m(
        message`Store wavefronts`,
        'l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum'
      ),
      m(
        message`Store bank conflicts`,
        'l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum'
      ),
      m(
        message`Atomic requests`,
        'smsp__sass_inst_executed_op_shared_atom.sum'
      ),
      m(
        message`Atomic wavefronts`,
        'l1tex__data_pipe_lsu_wavefronts_mem_shared_op_atom.sum'
      ),
      m(message`Shared efficiency`, 'shared_efficiency', 'percent')
    ]
  },
  {
    heading: message`Textures`,
    kind: message`as hardware counts`,
    metrics: [
      m(message`Fetch instructions`, 'smsp__inst_executed_op_texture.sum'),
      m(
        message`Requests to arrays`,
        'l1tex__t_requests_pipe_tex_mem_texture_op_tex.sum'
      ),
      m(
        message`Sectors of arrays`,
        'l1tex__t_sectors_pipe_tex_mem_texture_op_tex.sum'
      ),
      m(
        message`Requests to linear memory`,
        'l1tex__t_requests_pipe_tex_mem_texture_op_ld.sum'
      ),
      m(
        message`Sectors of linear memory`,
        'l1tex__t_sectors_pipe_tex_mem_texture_op_ld.sum'
      )
    ]
  },
  {
    heading: message`Local memory`,
    kind: message`as hardware counts, before a compiler removes accesses`,
    metrics: [
      m(
        message`Load requests`,
        'l1tex__t_requests_pipe_lsu_mem_local_op_ld.sum'
      ),
      m(message`Load sectors`, 'l1tex__t_sectors_pipe_lsu_mem_local_op_ld.sum'),
      m(
        message`Store requests`,
        'l1tex__t_requests_pipe_lsu_mem_local_op_st.sum'
      ),
      m(message`Store sectors`, 'l1tex__t_sectors_pipe_lsu_mem_local_op_st.sum')
    ]
  },
  {
    heading: message`Control flow`,
    keepsZeros: true,
    kind: message`counted on the IR`,
    metrics: [
      m(
        message`Warp execution efficiency`,
        'warp_execution_efficiency',
        'percent'
      ),
      m(
        message`Threads per warp instruction`,
        'smsp__thread_inst_executed_per_inst_executed.ratio',
        'ratio'
      ),
      m(message`Branches`, 'smsp__sass_branch_targets.sum'),
      m(
        message`Divergent branches`,
        'smsp__sass_branch_targets_threads_divergent.sum'
      ),
      m(
        message`Uniform branches`,
        'smsp__sass_branch_targets_threads_uniform.sum'
      ),
      m(
        message`Branch efficiency`,
        'smsp__sass_average_branch_targets_threads_uniform.pct',
        'percent'
      )
    ]
  },
  {
    heading: message`Instructions`,
    kind: message`counted on the IR`,
    metrics: [
      m(message`Warp instructions`, 'smsp__inst_executed.sum'),
      m(message`Thread instructions`, 'smsp__thread_inst_executed.sum'),
      ...(
        [
          [message`Single additions`, 'fadd'],
          [message`Single multiplications`, 'fmul'],
          [message`Single fused multiply-adds`, 'ffma'],
          [message`Double additions`, 'dadd'],
          [message`Double multiplications`, 'dmul'],
          [message`Double fused multiply-adds`, 'dfma'],
          [message`Integer operations`, 'integer']
        ] as const
      ).map(([title, name]) =>
        m(title, `smsp__sass_thread_inst_executed_op_${name}_pred_on.sum`)
      ),
      ...(
        [
          [message`Single precision, threads`, 'fp32'],
          [message`Double precision, threads`, 'fp64'],
          [message`Integer, threads`, 'int'],
          [message`Special functions, threads`, 'special'],
          [message`Conversions, threads`, 'conversion'],
          [message`Loads and stores, threads`, 'loadstore'],
          [message`Control, threads`, 'control'],
          [message`Synchronisation, threads`, 'synchronisation']
        ] as const
      ).map(([title, name]) => m(title, `thread_inst_executed_${name}`))
    ]
  },
  {
    heading: message`Launch`,
    keepsZeros: true,
    kind: message`calculated`,
    metrics: [
      m(message`Blocks`, 'launch__grid_size'),
      m(message`Threads per block`, 'launch__block_size'),
      m(message`Multiprocessors`, 'launch__sm_count'),
      m(
        message`Waves per multiprocessor`,
        'launch__waves_per_multiprocessor',
        'ratio'
      ),
      m(message`Registers per thread`, 'launch__registers_per_thread'),
      m(
        message`Static shared memory`,
        'launch__shared_mem_per_block_static',
        'bytes'
      ),
      m(
        message`Dynamic shared memory`,
        'launch__shared_mem_per_block_dynamic',
        'bytes'
      ),
      m(message`Block limit, blocks`, 'launch__occupancy_limit_blocks'),
      m(message`Block limit, registers`, 'launch__occupancy_limit_registers'),
      m(
        message`Block limit, shared memory`,
        'launch__occupancy_limit_shared_mem'
      ),
      m(message`Block limit, warps`, 'launch__occupancy_limit_warps'),
      m(
        message`Theoretical occupancy`,
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
export function presentMetrics(
  group: MetricGroup,
  counters: CounterValues
): { metric: Metric; value: number }[] {
  const present = group.metrics.flatMap(metric =>
    counters[metric.name] === undefined
      ? []
      : [{ metric, value: counters[metric.name] }]
  );
  return group.keepsZeros
    ? present
    : present.filter(({ value }) => value !== 0);
}

/** What a part of a predicted time is called, alone and within a sentence. */
const PARTS = new Map(
  Object.entries({
    issue: [message`Instruction issue`, message`instruction issue`],
    fp32: [message`Single precision`, message`single precision`],
    fp64: [message`Double precision`, message`double precision`],
    int: [message`Integer arithmetic`, message`integer arithmetic`],
    special: [message`Special functions`, message`special functions`],
    conversion: [message`Conversions`, message`conversions`],
    l1: [message`Load/store units`, message`load/store units`],
    l2: [message`Memory transactions`, message`memory transactions`],
    shared: [message`Shared memory`, message`shared memory`],
    atomics: [message`Atomics`, message`atomics`],
    texture: [message`Texture units`, message`texture units`],
    dram: [message`DRAM bandwidth`, message`DRAM bandwidth`],
    latency: [message`Latency`, message`latency`],
    launch: [message`Launch`, message`launch`]
  })
);

/** What a part of a predicted time is called; one that is not known by its own name. */
export function partTitle(name: string): string {
  const [title] = PARTS.get(name) ?? [];
  return title ? said(title) : name;
}

/** As partTitle, within a sentence: `limited by DRAM bandwidth`, `by latency`. */
export function partInSentence(name: string): string {
  const [, title] = PARTS.get(name) ?? [];
  return title ? said(title) : name;
}
