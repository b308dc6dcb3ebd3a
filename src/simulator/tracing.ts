/** The cache model beside a launch: set up before it, read out after it. */
import { ratesOf, type Card, type Workload } from '../analysis';
import type { SimtKernel } from '../compiler/wasm/simt';
import { CacheModel, SECTOR } from './cache';
import type { LaunchCounters } from './counters';
import type { CacheTrace } from './importContext';
import { workloadOf, type WorkloadShape } from './workload';

export function cacheTrace(
  kernel: SimtKernel,
  {
    card,
    grid,
    sharedPerSM
  }: {
    card: Card;
    grid: readonly [number, number, number];
    /** Bytes that the resident blocks take of a multiprocessor. */
    sharedPerSM: number;
  }
): CacheTrace {
  const { l1, l1HoldsShared, textureCache } = ratesOf(card.cc);
  return {
    grid,
    multiprocessors: card.sms,
    levels: new Float64Array(3 * kernel.sites.length),
    textureLevels: new Float64Array(3 * kernel.textures.length),
    model: new CacheModel({
      multiprocessors: card.sms,
      l1: l1HoldsShared ? Math.max(0, l1 - sharedPerSM) : l1,
      ...(textureCache > 0 && { texture: textureCache }),
      l2: 1024 * card.l2KiB,
      fetch: Number(card.cc.split('.')[0]) >= 8 ? 2 : 1
    })
  };
}

/** Adds what the model says to a launch's counters, and tells what the launch did. */
export function addCacheCounters(
  counts: LaunchCounters,
  kernel: SimtKernel,
  buffer: ArrayBuffer,
  { model, levels, textureLevels, multiprocessors }: CacheTrace,
  shape: WorkloadShape
): Workload {
  const cache = model.result();
  const { work, waits } = workloadOf(
    kernel,
    buffer,
    cache,
    { levels, textureLevels },
    shape
  );
  for (const line of counts.lines) {
    line.waitClocks = waits.get(`${line.file}:${line.line}`) ?? 0;
  }
  const { counters } = counts;
  if (cache.l1Lookups > 0) {
    counters['l1tex__t_sector_hit_rate.pct'] =
      (100 * cache.l1Found) / cache.l1Lookups;
  }
  if (cache.l2Sectors > 0 && cache.l2Hits > 0) {
    counters['lts__t_sector_hit_rate.pct'] =
      (100 * cache.l2Hits) / cache.l2Sectors;
  }
  const bytes = (sectors: number): number =>
    Math.round(SECTOR * sectors * shape.scale);
  counters.launch__sm_count = multiprocessors;
  counters.launch__waves_per_multiprocessor =
    shape.blocks / (multiprocessors * shape.residentBlocks);
  counters['dram__bytes_read.sum'] = bytes(cache.dramRead);
  counters['dram__bytes_write.sum'] = bytes(cache.dramWritten);
  return work;
}
