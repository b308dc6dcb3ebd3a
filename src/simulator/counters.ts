/**
 * What a launch has counted, put under the names of Nsight Compute
 * (docs/counters.md defines each). Memory requests, sectors, wavefronts and
 * conflicts are those of real hardware; instruction counts are those of the IR.
 */
import type { Span } from '../compiler/ir/types';
import {
  lineOfKey,
  SiteField,
  type AccessSite,
  type InstructionClass,
  type SimtKernel
} from '../compiler/wasm/simt';
import { readTextureSites, textureMetrics } from './textures';

/** Values by metric name; a ratio that nothing was counted for is absent. */
export type Counters = Record<string, number>;

export interface AccessCounters {
  requests: number;
  threads: number;
  /** Transactions in global and local memory: sectors since 5.0. */
  sectors: number;
  /** Sectors of 32 bytes that would do, were the bytes wanted adjacent. */
  idealSectors: number;
  bytesMoved: number;
  bytesWanted: number;
  wavefronts: number;
  conflicts: number;
}

export interface LineCounters {
  file: number;
  line: number;
  warpInstructions: number;
  /** Of these, divisions of integers, which are long. */
  divisions: number;
  threadInstructions: number;
  classes: Partial<Record<InstructionClass, number>>;
  /** Loads, stores and atomics together; the next two are part of it. */
  global: AccessCounters;
  globalLoads: AccessCounters;
  globalStores: AccessCounters;
  shared: AccessCounters;
  local: AccessCounters;
  branches: number;
  divergentBranches: number;
  /** Clocks that warps wait for loads of this line (with a card: a model). */
  waitClocks?: number;
}

export interface ArrayCounters {
  name: string;
  space: string;
  loads: AccessCounters;
  stores: AccessCounters;
  atomics: AccessCounters;
}

export interface LaunchCounters {
  counters: Counters;
  lines: LineCounters[];
  arrays: ArrayCounters[];
}

function noAccess(): AccessCounters {
  return {
    requests: 0,
    threads: 0,
    sectors: 0,
    idealSectors: 0,
    bytesMoved: 0,
    bytesWanted: 0,
    wavefronts: 0,
    conflicts: 0
  };
}

function addAccess(into: AccessCounters, from: AccessCounters): void {
  for (const key of Object.keys(into) as (keyof AccessCounters)[]) {
    into[key] += from[key];
  }
}

interface SiteCounts extends AccessCounters {
  site: AccessSite;
  space: 'global' | 'shared' | 'local' | 'constant';
}

/** Requests that went to shared and to other memory: both, for a site that may do either. */
function readSite(site: AccessSite, memory: Float64Array): SiteCounts[] {
  const at = site.counter / 8;
  const field = (name: keyof typeof SiteField): number =>
    memory[at + SiteField[name]];
  const counts: SiteCounts = {
    site,
    space: 'global',
    requests: field('requests'),
    threads: field('threads'),
    sectors: field('sectors'),
    idealSectors: field('sectors') > 0 ? field('ideal') || field('sectors') : 0,
    bytesMoved: field('bytes'),
    bytesWanted: field('threads') * site.size,
    wavefronts: field('wavefronts'),
    conflicts: field('conflicts')
  };
  const space =
    site.space === 'any'
      ? counts.wavefronts > 0 && counts.sectors === 0
        ? 'shared'
        : 'global'
      : site.space;
  return [{ ...counts, space }];
}

/** `scale`: all counts are multiplied by it (a sample of the blocks was run). */
export function collectCounters(
  kernel: SimtKernel,
  buffer: ArrayBuffer,
  scale: number
): LaunchCounters {
  const memory = new Float64Array(buffer);
  const lines = new LineTable();
  const arrays = new Map<string, ArrayCounters>();
  const sites = kernel.sites.flatMap(site => readSite(site, memory));
  const total = {
    warp: 0,
    thread: 0,
    branches: 0,
    divergent: 0,
    classes: {} as Partial<Record<InstructionClass, number>>,
    operations: new Map<string, number>()
  };
  const instruction = (
    span: { file: number; line: number },
    kind: InstructionClass,
    warps: number,
    threads: number
  ): void => {
    const line = lines.at(span);
    line.warpInstructions += warps;
    line.threadInstructions += threads;
    line.classes[kind] = (line.classes[kind] ?? 0) + threads;
    total.classes[kind] = (total.classes[kind] ?? 0) + threads;
    total.warp += warps;
    total.thread += threads;
  };

  for (const region of kernel.regions) {
    const [warps, threads] = [0, 1].map(i => memory[region.counter / 8 + i]);
    if (warps === 0) {
      continue;
    }
    for (const [line, classes] of region.lines) {
      for (const [kind, count] of Object.entries(classes)) {
        instruction(
          lineOfKey(line),
          kind as InstructionClass,
          warps * count,
          threads * count
        );
      }
    }
    for (const [line, count] of region.divisions) {
      lines.at(lineOfKey(line)).divisions += warps * count;
    }
    for (const [operation, count] of region.operations) {
      total.operations.set(
        operation,
        (total.operations.get(operation) ?? 0) + threads * count
      );
    }
  }
  for (const counts of sites) {
    const { site } = counts;
    if (counts.requests === 0) {
      continue;
    }
    instruction(site.span, 'loadstore', counts.requests, counts.threads);
    const line = lines.at(site.span);
    if (counts.space !== 'constant') {
      addAccess(line[counts.space], counts);
    }
    if (counts.space === 'global' && site.kind === 'load') {
      addAccess(line.globalLoads, counts);
    } else if (counts.space === 'global' && site.kind === 'store') {
      addAccess(line.globalStores, counts);
    }
    for (const root of site.roots) {
      const key = `${counts.space} ${root.name}`;
      let array = arrays.get(key);
      if (!array) {
        array = {
          name: root.name,
          space: counts.space,
          loads: noAccess(),
          stores: noAccess(),
          atomics: noAccess()
        };
        arrays.set(key, array);
      }
      const into =
        site.kind === 'load'
          ? array.loads
          : site.kind === 'store'
            ? array.stores
            : array.atomics;
      addAccess(into, counts);
    }
  }
  const textures = readTextureSites(kernel, memory);
  for (const { site, instructions, threads } of textures) {
    if (instructions > 0) {
      instruction(site.span, 'loadstore', instructions, threads);
    }
  }
  for (const branch of kernel.branches) {
    const [count, divergent, active] = [0, 1, 2].map(
      i => memory[branch.counter / 8 + i]
    );
    if (count === 0) {
      continue;
    }
    instruction(branch.span, 'control', count, active);
    const line = lines.at(branch.span);
    line.branches += count;
    line.divergentBranches += divergent;
    total.branches += count;
    total.divergent += divergent;
  }
  const counters = {
    ...instructionMetrics(total),
    ...memoryMetrics(sites),
    ...textureMetrics(textures)
  };
  const result = { counters, lines: lines.all(), arrays: [...arrays.values()] };
  return scale === 1 ? result : scaled(result, scale);
}

class LineTable {
  private readonly lines = new Map<string, LineCounters>();

  at(span: Pick<Span, 'file' | 'line'>): LineCounters {
    const key = `${span.file}:${span.line}`;
    let line = this.lines.get(key);
    if (!line) {
      line = {
        file: span.file,
        line: span.line,
        warpInstructions: 0,
        divisions: 0,
        threadInstructions: 0,
        classes: {},
        global: noAccess(),
        globalLoads: noAccess(),
        globalStores: noAccess(),
        shared: noAccess(),
        local: noAccess(),
        branches: 0,
        divergentBranches: 0
      };
      this.lines.set(key, line);
    }
    return line;
  }

  all(): LineCounters[] {
    return [...this.lines.values()].sort(
      (a, b) => a.file - b.file || a.line - b.line
    );
  }
}

/**
 * What operations are made of that hardware has no instruction for: the usual
 * way through the sequences that nvcc makes of them since 5.2 by default
 * (-prec-div=true, -prec-sqrt=true), as Nsight Compute counts them.
 */
const SEQUENCES: Record<string, Record<string, number>> = {
  'div f32': { ffma: 5 },
  'reciprocal f32': { ffma: 2, fadd: 1 },
  'sqrt f32': { ffma: 2, fmul: 2 },
  'exp f32': { ffma: 4, fadd: 1, fmul: 1 },
  'log f32': { ffma: 11, fadd: 1, fmul: 1 },
  'fast_exp f32': { fmul: 1 },
  'fast_div f32': { fmul: 1 },
  // Whether the quotient may be subnormal is asked with an ffma.
  'div f64': { dfma: 7, dmul: 1, ffma: 1 },
  'reciprocal f64': { dfma: 5 },
  'sqrt f64': { dfma: 5, dmul: 3 },
  'rsqrt f64': { dfma: 3, dmul: 2 },
  'exp f64': { dfma: 15, dadd: 1 },
  division: { integer: 1 }
};

/** How often an operation occurs within sequences that occur `count` times. */
export function partsWithin(
  operation: string,
  count: (sequence: string) => number
): number {
  return Object.entries(SEQUENCES).reduce(
    (sum, [sequence, parts]) => sum + (parts[operation] ?? 0) * count(sequence),
    0
  );
}

interface InstructionTotals {
  warp: number;
  thread: number;
  branches: number;
  divergent: number;
  classes: Partial<Record<InstructionClass, number>>;
  operations: Map<string, number>;
}

function instructionMetrics(total: InstructionTotals): Counters {
  const counters: Counters = {
    'smsp__inst_executed.sum': total.warp,
    'smsp__thread_inst_executed.sum': total.thread,
    'smsp__sass_branch_targets.sum': total.branches,
    'smsp__sass_branch_targets_threads_divergent.sum': total.divergent,
    'smsp__sass_branch_targets_threads_uniform.sum':
      total.branches - total.divergent
  };
  ratio(
    counters,
    'smsp__thread_inst_executed_per_inst_executed.ratio',
    total.thread,
    total.warp
  );
  ratio(
    counters,
    'warp_execution_efficiency',
    100 * total.thread,
    32 * total.warp
  );
  ratio(
    counters,
    'smsp__sass_average_branch_targets_threads_uniform.pct',
    100 * (total.branches - total.divergent),
    total.branches
  );
  for (const name of [
    'fadd',
    'fmul',
    'ffma',
    'dadd',
    'dmul',
    'dfma',
    'integer'
  ]) {
    counters[`smsp__sass_thread_inst_executed_op_${name}_pred_on.sum`] =
      (total.operations.get(name) ?? 0) +
      partsWithin(name, whole => total.operations.get(whole) ?? 0);
  }
  for (const [kind, count] of Object.entries(total.classes)) {
    counters[`thread_inst_executed_${kind}`] = count;
  }
  return counters;
}

function ratio(
  counters: Counters,
  name: string,
  part: number,
  whole: number
): void {
  if (whole > 0) {
    counters[name] = part / whole;
  }
}

const OPERATION = {
  load: 'ld',
  store: 'st',
  atomic: 'atom',
  reduction: 'red'
} as const;

function memoryMetrics(sites: SiteCounts[]): Counters {
  const counters: Counters = {};
  const sums = new Map<string, AccessCounters>();
  for (const counts of sites) {
    const key = `${counts.space} ${OPERATION[counts.site.kind]}`;
    let sum = sums.get(key);
    if (!sum) {
      sum = noAccess();
      sums.set(key, sum);
    }
    addAccess(sum, counts);
  }
  const of = (space: string, operation: string): AccessCounters =>
    sums.get(`${space} ${operation}`) ?? noAccess();

  for (const space of ['global', 'local']) {
    for (const operation of space === 'global'
      ? ['ld', 'st', 'atom', 'red']
      : ['ld', 'st']) {
      const { requests, sectors } = of(space, operation);
      const suffix = `pipe_lsu_mem_${space}_op_${operation}.sum`;
      counters[`l1tex__t_requests_${suffix}`] = requests;
      counters[`l1tex__t_sectors_${suffix}`] = sectors;
    }
  }
  for (const operation of ['ld', 'st']) {
    const { requests, sectors, bytesWanted, bytesMoved } = of(
      'global',
      operation
    );
    counters[`smsp__sass_inst_executed_op_global_${operation}.sum`] = requests;
    ratio(
      counters,
      `l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_${operation}.ratio`,
      sectors,
      requests
    );
    // As nvprof had it: bytes that the threads asked for, of those moved.
    ratio(
      counters,
      operation === 'ld' ? 'gld_efficiency' : 'gst_efficiency',
      100 * bytesWanted,
      bytesMoved
    );
  }
  let wavefronts = 0;
  let least = 0;
  for (const operation of ['ld', 'st', 'atom']) {
    const counts = of('shared', operation);
    if (operation === 'atom') {
      addAccess(counts, of('shared', 'red'));
    }
    counters[`l1tex__data_pipe_lsu_wavefronts_mem_shared_op_${operation}.sum`] =
      counts.wavefronts;
    counters[
      `l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_${operation}.sum`
    ] = counts.conflicts;
    counters[`smsp__sass_inst_executed_op_shared_${operation}.sum`] =
      counts.requests;
    if (operation !== 'atom') {
      wavefronts += counts.wavefronts;
      // Passes that would do: as many as 128-byte rows are wanted.
      least += counts.wavefronts - counts.conflicts;
    }
  }
  ratio(counters, 'shared_efficiency', 100 * least, wavefronts);
  return counters;
}

function scaled(result: LaunchCounters, scale: number): LaunchCounters {
  const multiply = <T>(value: T): T => {
    if (typeof value === 'number') {
      return Math.round(value * scale) as T;
    }
    return value;
  };
  const deep = <T extends object>(object: T, skip: string[] = []): T =>
    Object.fromEntries(
      Object.entries(object).map(([key, value]) => [
        key,
        skip.includes(key)
          ? value
          : typeof value === 'object'
            ? deep(value as object)
            : multiply(value)
      ])
    ) as T;
  return {
    counters: Object.fromEntries(
      Object.entries(result.counters).map(([name, value]) => [
        name,
        name.endsWith('.sum') || name.startsWith('thread_inst')
          ? multiply(value)
          : value
      ])
    ),
    lines: result.lines.map(line => deep(line, ['file', 'line'])),
    arrays: result.arrays.map(array => deep(array))
  };
}
