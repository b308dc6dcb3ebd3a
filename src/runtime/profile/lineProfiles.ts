/** Counters by line and by array, under the names that Nsight Compute's source page has for them. */
import { DIVISION_INSTRUCTIONS } from '../../analysis';
import type { SourceFile } from '../../compiler/ir/types';
import type {
  CounterValues,
  LineProfile,
  PredictionRecord
} from '../../protocol/record';
import type {
  AccessCounters,
  ArrayCounters,
  LineCounters,
  SimulationResult
} from '../../simulator';
import { sourceLine } from '../../compiler/diagnostics';

/** Lines that executed something, with their shares of the launch's time. */
export function lineProfiles(
  { lines }: SimulationResult,
  files: readonly SourceFile[],
  prediction: PredictionRecord | undefined
): LineProfile[] {
  const shares = sharesOf(lines, prediction);
  return lines
    .map((line, index) => ({ line, share: shares[index] }))
    .filter(({ line }) => line.line > 0)
    .map(({ line, share }) => ({
      file: files[line.file]?.name ?? '',
      line: line.line,
      text: sourceLine(files[line.file], line.line),
      counters: lineCounters(line),
      share
    }));
}

function lineCounters(line: LineCounters): CounterValues {
  const { global, shared, local, branches, divergentBranches } = line;
  const counters: CounterValues = {
    'smsp__inst_executed.sum': line.warpInstructions,
    'smsp__thread_inst_executed.sum': line.threadInstructions
  };
  if (line.warpInstructions > 0) {
    counters['smsp__thread_inst_executed_per_inst_executed.ratio'] =
      line.threadInstructions / line.warpInstructions;
  }
  if (global.requests > 0) {
    counters.memory_l1_tag_requests_global = global.requests;
    counters.memory_l2_theoretical_sectors_global = global.sectors;
    counters.memory_l2_theoretical_sectors_global_ideal = global.idealSectors;
  }
  for (const [operation, access] of [
    ['ld', line.globalLoads],
    ['st', line.globalStores]
  ] as const) {
    if (access.requests > 0) {
      const suffix = `pipe_lsu_mem_global_op_${operation}.sum`;
      counters[`l1tex__t_requests_${suffix}`] = access.requests;
      counters[`l1tex__t_sectors_${suffix}`] = access.sectors;
    }
  }
  if (local.requests > 0) {
    counters.memory_l1_tag_requests_local = local.requests;
    counters.memory_l2_theoretical_sectors_local = local.sectors;
  }
  if (shared.requests > 0) {
    counters.memory_shared_requests = shared.requests;
    counters.memory_l1_wavefronts_shared = shared.wavefronts;
    counters.memory_l1_wavefronts_shared_ideal =
      shared.wavefronts - shared.conflicts;
  }
  if (branches > 0) {
    counters['smsp__sass_branch_targets.sum'] = branches;
    counters['smsp__sass_branch_targets_threads_divergent.sum'] =
      divergentBranches;
  }
  for (const [kind, count] of Object.entries(line.classes)) {
    counters[`thread_inst_executed_${kind}`] = count;
  }
  return counters;
}

/** `load_requests`, `store_sectors_per_request` and so on, for the operations that occurred. */
export function arrayCounters(array: ArrayCounters): CounterValues {
  const counters: CounterValues = {};
  const operations: [string, AccessCounters][] = [
    ['load', array.loads],
    ['store', array.stores],
    ['atomic', array.atomics]
  ];
  for (const [name, access] of operations) {
    if (access.requests === 0) {
      continue;
    }
    counters[`${name}_requests`] = access.requests;
    counters[`${name}_bytes`] = access.bytesWanted;
    if (access.sectors > 0) {
      counters[`${name}_sectors`] = access.sectors;
      counters[`${name}_bytes_moved`] = access.bytesMoved;
      counters[`${name}_efficiency`] =
        (100 * access.bytesWanted) / access.bytesMoved;
    }
    if (access.wavefronts > 0) {
      counters[`${name}_wavefronts`] = access.wavefronts;
    }
    if (access.conflicts > 0) {
      counters[`${name}_conflicts`] = access.conflicts;
    }
  }
  return counters;
}

/**
 * Each part of the prediction shared out among the lines by what causes it.
 * The parts are put together as the root of a sum of squares, so each one
 * accounts for its square's share of the time.
 */
function sharesOf(
  lines: readonly LineCounters[],
  prediction: PredictionRecord | undefined
): number[] {
  const issued = lines.map(
    line => line.warpInstructions + (DIVISION_INSTRUCTIONS - 1) * line.divisions
  );
  const instructions = shareOut(issued);
  if (!prediction) {
    return instructions;
  }
  const sectors = shareOut(
    lines.map(({ global, local }) => global.sectors + local.sectors)
  );
  const causes: Record<string, number[]> = {
    shared: shareOut(lines.map(({ shared }) => shared.wavefronts)),
    l1: shareOut(
      lines.map(({ global, local }) => global.requests + local.requests)
    ),
    l2: sectors,
    dram: sectors,
    atomics: sectors,
    latency: shareOut(
      lines.map((line, i) => 4 * issued[i] + (line.waitClocks ?? 0))
    )
  };
  const parts = prediction.parts.filter(({ name }) => name !== 'launch');
  const whole = parts.reduce((sum, { ns }) => sum + ns * ns, 0);
  return lines.map((_, index) =>
    parts.reduce(
      (sum, { name, ns }) =>
        sum + ((causes[name] ?? instructions)[index] * ns * ns) / whole,
      0
    )
  );
}

/** As fractions of their sum; zeros where that is zero. */
function shareOut(values: number[]): number[] {
  const sum = values.reduce((all, value) => all + value, 0);
  return values.map(value => (sum > 0 ? value / sum : 0));
}
