/** What limits a launch, in sentences that name the place and the way out. */
import type { OccupancyResult, PredictionRecord } from '../../protocol/record';
import {
  formatBytes,
  formatCount,
  formatLimiters,
  formatPercent,
  formatTime,
  inSentence,
  significant
} from '../../output/format';
import type {
  AccessCounters,
  ArrayCounters,
  LineCounters,
  SimulationResult
} from '../../simulator';

export interface FindingsContext {
  prediction: PredictionRecord | undefined;
  occupancy: OccupancyResult;
  warpsPerSM: number;
  /** Of the card; undefined where it is not known. */
  multiprocessors: number | undefined;
  card: string;
}

/** Below these, in percent, a ratio is worth a sentence. */
const POOR_EFFICIENCY = 60;
const POOR_LANES = 75;
const POOR_OCCUPANCY = 0.4;
/** Waste below this share of all bytes moved is not worth a sentence. */
const WORTH_MENTIONING = 0.1;

/** The limiter first, then what else stands out. */
export function findingsOf(
  result: SimulationResult,
  context: FindingsContext
): string[] {
  const { prediction } = context;
  const others = [
    transactions(result),
    conflicts(result),
    divergence(result),
    divisions(result),
    occupancySentence(context),
    gridSentence(result, context)
  ];
  const told = prediction ? [limiter(result, prediction, context)] : [];
  const rest = others.flatMap(sentence =>
    sentence && !told.some(said => said.includes(sentence)) ? [sentence] : []
  );
  return [...told, ...rest];
}

function limiter(
  result: SimulationResult,
  { ns, parts }: PredictionRecord,
  context: FindingsContext
): string {
  const [first] = parts;
  const share = formatPercent(Math.min(1, first.ns / ns));
  const of = `${share} of the predicted ${formatTime(ns)}`;
  const { counters } = result;
  const dram =
    (counters['dram__bytes_read.sum'] ?? 0) +
    (counters['dram__bytes_write.sum'] ?? 0);
  const because = (sentence: string | undefined): string =>
    sentence ? ` ${sentence}` : '';
  switch (first.name) {
    case 'dram':
      return (
        `Limited by memory bandwidth: ${formatBytes(dram)} to and from DRAM take ${of}.` +
        because(transactions(result))
      );
    case 'l2':
      return (
        `Limited by memory transactions: the sectors between the multiprocessors and L2 take ${of}.` +
        because(transactions(result))
      );
    case 'l1':
      return `Limited by the load/store units: ${formatCount(memoryRequests(result))} requests take ${of}. Wider accesses (float4), or fewer, would help.`;
    case 'shared':
      return (
        `Limited by shared memory: passes through its banks take ${of}.` +
        because(conflicts(result))
      );
    case 'atomics':
      return `Limited by atomics: those on one address happen one after another and take ${of}. Combine within a warp or a block first.`;
    case 'texture':
      return `Limited by the texture units: ${formatCount(counters['smsp__inst_executed_op_texture.sum'])} fetches take ${of}. Filtering in three dimensions or of four floats takes several steps; texels of 8 or 16 bits, or fewer fetches, would help.`;
    case 'latency':
      return (
        `Limited by latency: warps wait for results, and too few are there to fill the time (${of}).` +
        because(
          gridSentence(result, context) ??
            occupancySentence(context) ??
            waitSentence(result)
        )
      );
    case 'launch':
      return `Too small to be limited by anything but the launch itself: starting and ending a kernel takes ${of}.`;
    case 'issue':
      return (
        `Limited by instruction issue: ${formatCount(counters['smsp__inst_executed.sum'])} warp instructions take ${of}.` +
        because(divisions(result) ?? divergence(result))
      );
    default:
      return (
        `Limited by arithmetic: ${PIPES[first.name] ?? first.name} takes ${of}.` +
        because(divisions(result) ?? divergence(result))
      );
  }
}

const PIPES: Record<string, string> = {
  fp32: 'single precision',
  fp64: 'double precision',
  int: 'integer arithmetic',
  special: 'the special-function unit (division, square root, sin, exp, …)',
  conversion: 'conversion between types'
};

function memoryRequests({ counters }: SimulationResult): number {
  return Object.entries(counters)
    .filter(([name]) => name.startsWith('l1tex__t_requests_'))
    .reduce((sum, [, count]) => sum + count, 0);
}

/** The worst of the accesses to global memory that move more than is wanted. */
function transactions({ arrays, lines }: SimulationResult): string | undefined {
  const all = arrays
    .filter(({ space }) => space === 'global')
    .flatMap(array =>
      (
        [
          ['Loads from', array.loads],
          ['Stores to', array.stores]
        ] as const
      ).map(([what, access]) => ({
        what,
        array,
        access,
        wasted: waste(access)
      }))
    );
  const moved = all.reduce((sum, { access }) => sum + access.bytesMoved, 0);
  const [worst] = all
    .filter(
      ({ access, wasted }) =>
        (100 * access.bytesWanted) / access.bytesMoved < POOR_EFFICIENCY &&
        // A single lane's access cannot be made better.
        access.sectors > 1.5 * Math.max(access.requests, access.idealSectors) &&
        wasted > WORTH_MENTIONING * moved
    )
    .sort((a, b) => b.wasted - a.wasted);
  if (!worst) {
    return undefined;
  }
  const { what, array, access } = worst;
  const efficiency = formatPercent(access.bytesWanted / access.bytesMoved);
  const each = significant(access.sectors / access.requests);
  const ideal = significant(
    Math.max(1, access.idealSectors / access.requests),
    3
  );
  return `${what} \`${array.name}\` use ${efficiency} of what they move${lineWith(lines, line => line.global.bytesMoved - line.global.bytesWanted)}: ${each} transactions a request, where neighbouring lanes with neighbouring words would need ${ideal}.`;
}

function waste({ bytesMoved, bytesWanted }: AccessCounters): number {
  return bytesMoved - bytesWanted;
}

function conflicts({ arrays, lines }: SimulationResult): string | undefined {
  const found = arrays
    .filter(({ space }) => space === 'shared')
    .flatMap((array: ArrayCounters) =>
      [array.loads, array.stores].map(access => ({ array, access }))
    )
    .filter(
      ({ access }) =>
        access.wavefronts > 0 &&
        100 * (1 - access.conflicts / access.wavefronts) < POOR_EFFICIENCY
    )
    .sort((a, b) => b.access.conflicts - a.access.conflicts);
  const [worst] = found;
  if (!worst) {
    return undefined;
  }
  const passes = significant(
    worst.access.wavefronts / worst.access.requests,
    3
  );
  return `Bank conflicts in \`${worst.array.name}\`${lineWith(lines, line => line.shared.conflicts)}: ${passes} passes a request on average. A row that is one word longer, or another order of the indices, spreads the words over the banks.`;
}

function divergence({ counters, lines }: SimulationResult): string | undefined {
  const efficiency = counters.warp_execution_efficiency;
  if (efficiency === undefined || efficiency >= POOR_LANES) {
    return undefined;
  }
  const lanes = significant((32 * efficiency) / 100);
  const divergent = counters['smsp__sass_branch_targets_threads_divergent.sum'];
  if (!(divergent > 0)) {
    return `Only ${lanes} of 32 lanes work on average: the block is no multiple of 32 threads.`;
  }
  return `Only ${lanes} of 32 lanes work on average: threads of a warp go different ways${lineWith(lines, line => line.divergentBranches)}.`;
}

/** Divisions that no shift replaces, where they are much of what is issued. */
function divisions({ work }: SimulationResult): string | undefined {
  if (!work) {
    return undefined;
  }
  const all = Object.values(work.instructions).reduce((sum, n) => sum + n, 0);
  // One of thirty instructions becomes half of all: each makes about thirty.
  return work.divisions > all / 30
    ? 'Divisions and remainders of integers by a variable take about thirty instructions each: shifts, masks or a running index avoid them.'
    : undefined;
}

function occupancySentence({
  occupancy,
  warpsPerSM
}: FindingsContext): string | undefined {
  return occupancy.occupancy < POOR_OCCUPANCY
    ? `Only ${occupancy.activeWarps} of ${warpsPerSM} warps fit on a multiprocessor, limited by ${formatLimiters(occupancy.limiters)}.`
    : undefined;
}

function gridSentence(
  { counters }: SimulationResult,
  { multiprocessors, card }: FindingsContext
): string | undefined {
  const blocks = counters.launch__grid_size;
  return multiprocessors !== undefined && blocks < multiprocessors
    ? `The grid has ${formatCount(blocks)} block${blocks === 1 ? '' : 's'} for the ${multiprocessors} multiprocessors of ${card}: ${multiprocessors - blocks} have nothing to do.`
    : undefined;
}

function waitSentence({ lines }: SimulationResult): string | undefined {
  const place = lineWith(lines, line => line.waitClocks ?? 0);
  return place
    ? `Most of the waiting is for loads${place}: more independent loads in a thread, or more threads, would overlap it.`
    : undefined;
}

/** ` in line 12`, or lines, of what `read` is largest in; '' where it is nowhere. */
function lineWith(
  lines: readonly LineCounters[],
  read: (line: LineCounters) => number
): string {
  const most = Math.max(0, ...lines.map(read));
  if (most === 0) {
    return '';
  }
  const found = lines
    .filter(line => line.line > 0 && read(line) >= most / 2)
    .sort((a, b) => read(b) - read(a))
    .slice(0, 3)
    .map(({ line }) => line)
    .sort((a, b) => a - b);
  return ` (line${found.length > 1 ? 's' : ''} ${inSentence(found.map(String))})`;
}
