/** What the functions that generated code calls know of their launch. */
import type { CoalescingRules } from '../analysis/coalescing';
import type { TextureTable } from '../compiler/ir/textures';
import {
  FrameWord,
  type AccessSite,
  type SimtKernel
} from '../compiler/wasm/simt';
import type { CacheModel } from './cache';

export interface ImportContext {
  kernel: SimtKernel;
  buffer: ArrayBuffer;
  rules: CoalescingRules;
  counting: boolean;
  /** [first, end) of the shared memory of all resident blocks: addresses inside are shared. */
  shared: { first: number; end: number };
  textures: TextureTable;
  /** `words`: what an output takes of printf's buffer; not given for what is always shown. */
  print(text: string, words?: number): void;
  /** The cache model, asked about every request to global and local memory. */
  trace?: CacheTrace;
}

export interface CacheTrace {
  model: CacheModel;
  /** Requests of each site by the level they ended at: three for each site, by its id. */
  levels: Float64Array;
  /** As `levels`, of texture fetches. */
  textureLevels: Float64Array;
  grid: readonly [number, number, number];
  multiprocessors: number;
}

/** The block that a warp's frame belongs to, by its number in the grid. */
export function blockOf(
  [x, y]: CacheTrace['grid'],
  words: Uint32Array,
  frame: number
): number {
  return (
    words[(frame + FrameWord.blockX) >>> 2] +
    x *
      (words[(frame + FrameWord.blockY) >>> 2] +
        y * words[(frame + FrameWord.blockZ) >>> 2])
  );
}

export function traceAccess(
  trace: CacheTrace | undefined,
  site: AccessSite,
  words: Uint32Array,
  frame: number,
  at: number,
  mask: number
): void {
  if (!trace || site.space === 'constant') {
    return;
  }
  const block = blockOf(trace.grid, words, frame);
  const kind =
    site.kind === 'load' || site.kind === 'store' ? site.kind : 'atomic';
  const level = trace.model.access(kind, block, words, at, mask, site.size);
  trace.levels[3 * site.id + level]++;
}
