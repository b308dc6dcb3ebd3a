/** What a profile says to an exercise's demands: in words, with the line that it is about. */
import type { Demand } from '../../../kernels/exercise';
import type {
  CounterValues,
  GradeRecord,
  LaunchProfile,
  LineProfile
} from '../../protocol/record';
import { EngineError } from '../engine/engineError';

type Verdict = GradeRecord['cases'][number];

/** How a counter is told to somebody who learns. */
interface Wording {
  /** What follows its value. */
  what: string;
  /** What a line does to it; the one that does most is named. */
  cost?(counters: CounterValues): number;
  /** What happens there. */
  tell?(counters: CounterValues): string;
}

const LOADS = 'pipe_lsu_mem_global_op_ld.sum';
const STORES = 'pipe_lsu_mem_global_op_st.sum';

const of =
  (name: string) =>
  (counters: CounterValues): number =>
    counters[name] ?? 0;
const requestsOf = of('memory_l1_tag_requests_global');
const sectorsOf = of('memory_l2_theoretical_sectors_global');
const idealOf = of('memory_l2_theoretical_sectors_global_ideal');
const passesOf = of('memory_l1_wavefronts_shared');
const sharedOf = of('memory_shared_requests');
const instructionsOf = of('smsp__inst_executed.sum');
const threadsOf = of('smsp__thread_inst_executed.sum');

const brief = (value: number): string => String(Number(value.toPrecision(3)));

/** Loads or stores that fetch more sectors than they want. */
const scattered = (operation: string, noun: string): Partial<Wording> => ({
  cost: counters =>
    of(`l1tex__t_requests_${operation}`)(counters) > 0
      ? sectorsOf(counters) - idealOf(counters)
      : 0,
  tell: counters =>
    `a ${noun} of a warp moves ${brief(sectorsOf(counters) / requestsOf(counters))} sectors of 32 bytes, and ${brief(idealOf(counters) / requestsOf(counters))} would hold what it wants`
});

const counted = (
  cost: (counters: CounterValues) => number,
  noun: string
): Partial<Wording> => ({
  cost,
  tell: counters => `${brief(cost(counters))} of them are ${noun} of this line`
});

const conflicts: Partial<Wording> = {
  cost: counters =>
    passesOf(counters) - of('memory_l1_wavefronts_shared_ideal')(counters),
  tell: counters =>
    `an access of a warp takes ${brief(passesOf(counters) / sharedOf(counters))} passes through the banks`
};

const idle: Partial<Wording> = {
  cost: counters => 32 * instructionsOf(counters) - threadsOf(counters),
  tell: counters =>
    `${brief(threadsOf(counters) / instructionsOf(counters))} of 32 lanes are at work, on average`
};

const loads: Wording = {
  what: 'loads of whole warps from global memory',
  ...counted(of(`l1tex__t_requests_${LOADS}`), 'loads')
};

const WORDINGS = new Map<string, Wording>(
  Object.entries({
    gld_efficiency: {
      what: '% of the bytes that loads fetch are used',
      ...scattered(LOADS, 'load')
    },
    gst_efficiency: {
      what: '% of the bytes that stores send are used',
      ...scattered(STORES, 'store')
    },
    [`l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_ld.ratio`]: {
      what: 'sectors of 32 bytes for a load of a warp',
      ...scattered(LOADS, 'load')
    },
    [`l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_st.ratio`]: {
      what: 'sectors of 32 bytes for a store of a warp',
      ...scattered(STORES, 'store')
    },
    [`l1tex__t_sectors_${LOADS}`]: {
      what: 'sectors of 32 bytes come from global memory',
      ...counted(of(`l1tex__t_sectors_${LOADS}`), 'loads')
    },
    'smsp__sass_inst_executed_op_global_ld.sum': loads,
    [`l1tex__t_requests_${LOADS}`]: loads,
    'smsp__sass_inst_executed_op_global_st.sum': {
      what: 'stores of whole warps to global memory',
      ...counted(of(`l1tex__t_requests_${STORES}`), 'stores')
    },
    'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum': {
      what: 'atomic operations of warps on global memory',
      ...counted(
        counters =>
          requestsOf(counters) -
          of(`l1tex__t_requests_${LOADS}`)(counters) -
          of(`l1tex__t_requests_${STORES}`)(counters),
        'atomic operations'
      )
    },
    'smsp__sass_inst_executed_op_shared_ld.sum': {
      what: 'loads of whole warps from shared memory',
      ...counted(sharedOf, 'accesses to shared memory')
    },
    'smsp__sass_inst_executed_op_shared_atom.sum': {
      what: 'atomic operations of warps in shared memory',
      ...counted(sharedOf, 'accesses to shared memory')
    },
    'l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum': {
      what: 'bank conflicts of loads from shared memory',
      ...conflicts
    },
    'l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum': {
      what: 'passes of stores through the banks of shared memory',
      ...counted(passesOf, 'passes')
    },
    shared_efficiency: {
      what: '% of the passes through the banks of shared memory would do',
      ...conflicts
    },
    warp_execution_efficiency: {
      what: '% of the lanes are at work, on average',
      ...idle
    },
    'smsp__thread_inst_executed_per_inst_executed.ratio': {
      what: 'of 32 lanes are at work, on average',
      ...idle
    },
    'smsp__sass_average_branch_targets_threads_uniform.pct': {
      what: '% of the branches are taken by whole warps',
      ...counted(
        of('smsp__sass_branch_targets_threads_divergent.sum'),
        'divergent branches'
      )
    },
    'smsp__sass_branch_targets.sum': {
      what: 'branches of warps',
      ...counted(of('smsp__sass_branch_targets.sum'), 'branches')
    },
    'smsp__sass_thread_inst_executed_op_fadd_pred_on.sum': {
      what: 'additions of floats, by all threads together',
      ...counted(of('thread_inst_executed_fp32'), 'operations')
    },
    'smsp__sass_thread_inst_executed_op_integer_pred_on.sum': {
      what: 'operations on integers, by all threads together',
      ...counted(of('thread_inst_executed_int'), 'operations')
    },
    thread_inst_executed_special: {
      what: 'divisions, roots and the like, by all threads together',
      ...counted(of('thread_inst_executed_special'), 'operations')
    },
    thread_inst_executed_fp64: {
      what: 'operations on doubles, by all threads together',
      ...counted(of('thread_inst_executed_fp64'), 'operations')
    },
    launch__shared_mem_per_block_static: {
      what: 'bytes of shared memory for a block'
    }
  } satisfies Record<string, Partial<Wording>>)
);

/** Whether there are words for a counter; all that exercises ask for have some. */
export function isWorded(metric: string): boolean {
  return metric === 'time' || WORDINGS.has(metric);
}

/** @throws EngineError for a counter that no profile has: the exercise is wrong. */
export function meets(profile: LaunchProfile, demand: Demand): Verdict {
  const { name, metric, per, atLeast, atMost, hint } = demand;
  const value =
    per === undefined
      ? counterOf(profile, metric)
      : counterOf(profile, metric) / Math.max(1, counterOf(profile, per));
  const passed =
    value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
  const bounds = [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`])
  ].join(', ');
  const found = `${brief(value)} ${whatOf(profile, demand)}; asked for: ${bounds}`;
  return {
    name,
    passed,
    detail: passed
      ? found
      : [`${found}.`, placeOf(profile, metric), hint]
          .filter(part => part !== '')
          .join(' '),
    ...(metric !== 'time' && {
      metric: per === undefined ? metric : `${metric} / ${per}`
    })
  };
}

function counterOf(
  { counters, prediction }: LaunchProfile,
  key: string
): number {
  const value =
    key === 'time'
      ? prediction!.ns / 1000
      : // A profile leaves out the classes of instructions of which none ran.
        (counters[key] ??
        (key.startsWith('thread_inst_executed_') ? 0 : undefined));
  if (value === undefined) {
    throw new EngineError('CommandError', `no profile counts ${key}`);
  }
  return value;
}

function whatOf({ card }: LaunchProfile, { metric, per }: Demand): string {
  const words = (key: string): string => WORDINGS.get(key)?.what ?? key;
  return metric === 'time'
    ? `µs predicted for ${card.name}`
    : per === undefined
      ? words(metric)
      : `${words(metric)}, for each of: ${words(per)}`;
}

/** The line that does most to a counter, and what it does. */
function placeOf({ lines }: LaunchProfile, metric: string): string {
  const { cost, tell } = WORDINGS.get(metric) ?? {};
  if (!cost || !tell) {
    return '';
  }
  const [worst] = lines
    .filter(({ counters }) => cost(counters) > 0)
    .sort((a, b) => cost(b.counters) - cost(a.counters));
  return worst ? `${sayLine(worst)}: ${tell(worst.counters)}.` : '';
}

const MOST_TEXT = 60;

function sayLine({ file, line, text }: LineProfile): string {
  const code = text.trim();
  const shown =
    code.length > MOST_TEXT ? `${code.slice(0, MOST_TEXT - 1)}…` : code;
  return `At ${file}:${line}, \`${shown}\``;
}
