/** What a launch did, in the terms of analysis/predict.ts. */
import { ratesOf, type Workload } from '../analysis';
import {
  SiteField,
  type AccessSite,
  type SimtKernel
} from '../compiler/wasm/simt';
import { Level, SECTOR, type CacheCounts } from './cache';
import { partsWithin } from './counters';
import { readTextureSites } from './textures';

/** Loads of one line that a warp has under way together, at most: registers end it. */
const LOADS_IN_FLIGHT = 4;

export interface WorkloadShape {
  cc: string;
  blocks: number;
  warpsPerBlock: number;
  residentBlocks: number;
  /** Blocks of the grid over blocks run. */
  scale: number;
}

export interface Measured {
  work: Workload;
  /** Clocks that warps wait for memory, by `file:line`. */
  waits: Map<string, number>;
}

/**
 * @param trace requests of each site, and of each texture fetch, that ended at
 * each level: three numbers for each, by its id
 */
export function workloadOf(
  kernel: SimtKernel,
  buffer: ArrayBuffer,
  cache: CacheCounts,
  trace: { levels: Float64Array; textureLevels: Float64Array },
  { scale, ...shape }: WorkloadShape
): Measured {
  const memory = new Float64Array(buffer);
  const field = (site: AccessSite, name: keyof typeof SiteField): number =>
    memory[site.counter / 8 + SiteField[name]];
  const instructions: Workload['instructions'] = {
    fp32: 0,
    fp64: 0,
    int: 0,
    special: 0,
    conversion: 0,
    loadstore: 0,
    control: 0,
    synchronisation: 0
  };
  let divisions = 0;
  for (const region of kernel.regions) {
    const warps = memory[region.counter / 8];
    for (const classes of region.lines.values()) {
      for (const [kind, count] of Object.entries(classes)) {
        instructions[kind as keyof typeof instructions] += warps * count;
      }
    }
    divisions += warps * (region.operations.get('division') ?? 0);
    const count = (name: string): number => region.operations.get(name) ?? 0;
    for (const [unit, letter] of [
      ['fp32', 'f'],
      ['fp64', 'd']
    ] as const) {
      instructions[unit] +=
        warps *
        ['fma', 'mul', 'add'].reduce(
          (sum, name) => sum + partsWithin(`${letter}${name}`, count),
          0
        );
    }
  }
  for (const branch of kernel.branches) {
    instructions.control += memory[branch.counter / 8];
  }
  let sharedPasses = 0;
  let memoryRequests = 0;
  let atomicSectors = 0;
  let atomicConflicts = 0;
  for (const site of kernel.sites) {
    const requests = field(site, 'requests');
    const passes = field(site, 'wavefronts');
    const isAtomic = site.kind === 'atomic' || site.kind === 'reduction';
    const conflicts = field(site, 'conflicts');
    instructions.loadstore += requests;
    sharedPasses += passes;
    if (site.space === 'constant') {
      continue;
    }
    memoryRequests += passes > 0 ? 0 : requests;
    if (isAtomic && passes === 0) {
      atomicSectors += field(site, 'ideal');
      atomicConflicts += conflicts;
    }
  }
  const textures = readTextureSites(kernel, memory);
  const textureLookups = textures.reduce((sum, site) => sum + site.lookups, 0);
  const { waits, total } = waitsOf(kernel, field, trace, shape.cc);
  const times = (count: number): number => count * scale;
  // Where data does not fit into L2, one launch writes what the one before left
  // there. Of some blocks they do fit; of the whole grid perhaps not.
  const overflows = cache.dramWritten > 0 || cache.held * scale > 1;
  const written = cache.dramWritten + (overflows ? cache.dirty : 0);
  return {
    waits: new Map([...waits].map(([line, clocks]) => [line, times(clocks)])),
    work: {
      blocks: shape.blocks,
      warpsPerBlock: shape.warpsPerBlock,
      residentBlocks: shape.residentBlocks,
      instructions: mapValues(instructions, times),
      divisions: times(divisions),
      loadSectors: times(cache.l2LoadSectors),
      storeSectors: times(cache.l2StoreSectors),
      l1Sectors: times(cache.l1Hits),
      memoryRequests: times(memoryRequests),
      atomicSectors: times(atomicSectors),
      atomicConflicts: times(atomicConflicts),
      atomicLines: cache.atomicLines,
      sharedPasses: times(sharedPasses),
      textureLookups: times(textureLookups),
      dramBytes: times(SECTOR * (cache.dramRead + written)),
      waits: mapValues(total, times)
    }
  };
}

function mapValues<T extends Record<string, number>>(
  object: T,
  f: (value: number) => number
): T {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, f(value)])
  ) as T;
}

/** What warps wait for: accesses with a result, those of one line together. */
function waitsOf(
  kernel: SimtKernel,
  field: (site: AccessSite, name: keyof typeof SiteField) => number,
  {
    levels,
    textureLevels
  }: { levels: Float64Array; textureLevels: Float64Array },
  cc: string
): { waits: Map<string, number>; total: Workload['waits'] } {
  const { latency } = ratesOf(cc);
  const total = { shared: 0, l1: 0, l2: 0, dram: 0 };
  const waits = new Map<string, number>();
  const lines = new Map<string, AccessSite[]>();
  for (const site of kernel.sites) {
    if (
      (site.kind === 'load' || site.kind === 'atomic') &&
      site.space !== 'constant' &&
      field(site, 'requests') > 0
    ) {
      const key = `${site.span.file}:${site.span.line}`;
      lines.set(key, [...(lines.get(key) ?? []), site]);
    }
  }
  for (const [key, sites] of lines) {
    const requests = sites.map(site => field(site, 'requests'));
    const sum = requests.reduce((all, count) => all + count, 0);
    const together = Math.min(LOADS_IN_FLIGHT, sum / Math.max(...requests));
    let clocks = 0;
    for (const site of sites) {
      const at = (level: keyof typeof Level): number =>
        levels[3 * site.id + Level[level]] / together;
      const inMemory = at('l1') + at('l2') + at('dram');
      const shared = Math.max(0, field(site, 'requests') / together - inMemory);
      total.shared += shared;
      total.l1 += at('l1');
      total.l2 += at('l2');
      total.dram += at('dram');
      clocks +=
        shared * latency.shared +
        at('l1') * latency.l1 +
        at('l2') * latency.l2 +
        at('dram') * latency.dram;
    }
    waits.set(key, clocks);
  }
  for (const site of kernel.textures) {
    // Without an L1 for loads, a texture's cache saves traffic and no time (1.x).
    const hit = latency.l1 > 0 ? latency.l1 : latency.dram;
    const at = (level: keyof typeof Level): number =>
      textureLevels[3 * site.id + Level[level]] / LOADS_IN_FLIGHT;
    const clocks =
      at('l1') * hit + at('l2') * latency.l2 + at('dram') * latency.dram;
    if (clocks > 0) {
      total.l1 += at('l1');
      total.l2 += at('l2');
      total.dram += at('dram');
      const key = `${site.span.file}:${site.span.line}`;
      waits.set(key, (waits.get(key) ?? 0) + clocks);
    }
  }
  return { waits, total };
}
