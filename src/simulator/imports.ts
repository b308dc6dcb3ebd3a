/**
 * The functions that generated code calls: what is too rare or too irregular
 * to be vector code. All get the frame's address and the mask of active lanes.
 */
import { atomicFunction } from '../compiler/semantics/atomics';
import { cText, utf8Reader } from '../compiler/semantics/byteText';
import { formatKernelPrintf } from '../compiler/semantics/printf/kernel';
import { argumentKinds } from '../compiler/semantics/printf/parse';
import { fusedMultiplyAdd } from '../compiler/semantics/floats';
import { roundUp } from '../compiler/ir/layout';
import {
  isSignedName,
  scalarSize,
  type ScalarName
} from '../compiler/semantics/scalarTypes';
import {
  readScalar,
  wrap,
  writeScalar,
  type ScalarValue
} from '../compiler/semantics/scalars';
import type { TextureTable } from '../compiler/ir/textures';
import {
  FIRST_ADDRESS,
  FRAME_ADDRESSES,
  FrameWord,
  LAUNCH,
  LaunchWord,
  SLOT,
  SiteField,
  WARP,
  type AccessSite,
  type SimtKernel
} from '../compiler/wasm/simt';
import type { CacheModel } from './cache';
import {
  globalTransactions,
  mostAlike,
  sharedWavefronts,
  type CoalescingRules
} from '../analysis/coalescing';
import { wideOffset } from './deviceMemory';
import { shuffleSource } from './shuffleSource';
import { fetchImport, type TextureTrace } from './textures';
import { sectorsOf } from './textureSectors';

/** Sectors of 32 bytes in the 4 GiB that addresses reach. */
const FIRST_TEXTURE_SECTOR = 2 ** 27;

const WIDE = Array.from({ length: WARP }, (_, lane) => wideOffset(lane));

function isWide(type: ScalarName | 'ptr'): boolean {
  return type !== 'ptr' && scalarSize(type) === 8;
}

export interface ImportContext {
  kernel: SimtKernel;
  buffer: ArrayBuffer;
  rules: CoalescingRules;
  counting: boolean;
  /** [first, end) of the shared memory of all resident blocks: addresses inside are shared. */
  shared: { first: number; end: number };
  textures: TextureTable;
  print(text: string): void;
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
function blockOf(
  [x, y]: CacheTrace['grid'],
  words: Uint32Array,
  frame: number
): number {
  return (
    words[(frame + FrameWord.blockX) / 4] +
    x *
      (words[(frame + FrameWord.blockY) / 4] +
        y * words[(frame + FrameWord.blockZ) / 4])
  );
}

/** Textures lie behind all memory that addresses reach, one after the other. */
function textureTrace(
  { trace, textures }: ImportContext,
  words: Uint32Array
): TextureTrace | undefined {
  if (!trace) {
    return undefined;
  }
  let next = FIRST_TEXTURE_SECTOR;
  const first = textures.map(texture => {
    const begin = next;
    next += texture ? roundUp(sectorsOf(texture), 16) : 0;
    return begin;
  });
  return (site, frame, handle, lookups) => {
    const block = blockOf(trace.grid, words, frame);
    let level = 0;
    for (const sectors of lookups) {
      for (const sector of sectors) {
        level = Math.max(
          level,
          trace.model.fetch(block, first[handle] + sector)
        );
      }
    }
    trace.textureLevels[3 * site.id + level]++;
  };
}

function traceAccess(
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

/** Values of lanes in frames, as the scalars that ir/scalars.ts computes with. */
export class LaneValues {
  private readonly view: DataView;

  constructor(buffer: ArrayBuffer) {
    this.view = new DataView(buffer);
  }

  get(type: ScalarName | 'ptr', slot: number, lane: number): ScalarValue {
    if (isWide(type)) {
      return readScalar(this.view, slot + WIDE[lane], type as ScalarName);
    }
    const at = slot + 4 * lane;
    switch (type) {
      case 'bool':
        return this.view.getInt32(at, true) !== 0;
      case 'ptr':
        return this.view.getUint32(at, true);
      case 'f16':
      case 'bf16':
      case 'f32':
        return this.view.getFloat32(at, true);
      default:
        return isSignedName(type)
          ? this.view.getInt32(at, true)
          : this.view.getUint32(at, true);
    }
  }

  set(type: ScalarName, slot: number, lane: number, value: ScalarValue): void {
    if (isWide(type)) {
      writeScalar(this.view, slot + WIDE[lane], type, value);
      return;
    }
    const at = slot + 4 * lane;
    if (type === 'bool') {
      this.view.setInt32(at, value ? -1 : 0, true);
    } else if (type === 'f32' || type === 'f16' || type === 'bf16') {
      this.view.setFloat32(at, value as number, true);
    } else {
      this.view.setInt32(at, value as number, true);
    }
  }

  /** Of memory, not a frame. */
  readMemory(type: ScalarName, address: number): ScalarValue {
    return readScalar(this.view, address, type);
  }

  /** The C string at an address. */
  readString(pointer: number): string | null {
    const address = pointer >>> 0;
    return address < FIRST_ADDRESS
      ? null
      : cText(new Uint8Array(this.view.buffer), address);
  }

  writeMemory(type: ScalarName, address: number, value: ScalarValue): void {
    writeScalar(this.view, address, type, value);
  }
}

function forLanes(mask: number, f: (lane: number) => void): void {
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    f(31 - Math.clz32(rest & -rest));
  }
}

export function popcount(mask: number): number {
  let x = mask - ((mask >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

type Imports = Record<string, (...args: number[]) => number | void>;

export function makeImports(context: ImportContext): Imports {
  const values = new LaneValues(context.buffer);
  const words = new Uint32Array(context.buffer);
  const counters = new Float64Array(context.buffer);
  return {
    ...countingImports(context, words, counters),
    ...laneImports(context, values),
    ...warpImports(context, values, words),
    fetch: fetchImport(
      context.kernel,
      context.textures,
      values,
      counters,
      textureTrace(context, words)
    ),
    atomic: atomicImport(context, values, words, counters),
    fma64: (x, y, z) => fusedMultiplyAdd('f64', 'rn', x, y, z)
  };
}

// ------------------------------------------------------------------- counting

function countingImports(
  context: ImportContext,
  words: Uint32Array,
  counters: Float64Array
): Imports {
  const { rules, shared } = context;
  const sites = new Map<number, AccessSite>(
    context.kernel.sites.map(site => [site.counter, site])
  );
  const countShared = (
    frame: number,
    mask: number,
    addresses: number,
    counter: number
  ): void => {
    const record = counter / 8;
    const { size } = sites.get(counter)!;
    const { wavefronts, conflicts } = sharedWavefronts(
      rules,
      words,
      (frame + addresses) / 4,
      mask,
      size
    );
    counters[record + SiteField.requests]++;
    counters[record + SiteField.threads] += popcount(mask);
    counters[record + SiteField.wavefronts] += wavefronts;
    counters[record + SiteField.conflicts] += conflicts;
    counters[record + SiteField.ideal] += wavefronts - conflicts;
  };
  const countGlobal = (
    frame: number,
    mask: number,
    addresses: number,
    counter: number
  ): void => {
    const site = sites.get(counter)!;
    const at = (frame + addresses) / 4;
    if (site.space === 'any') {
      const first = words[at + 31 - Math.clz32(mask & -mask)];
      if (first >= shared.first && first < shared.end) {
        countShared(frame, mask, addresses, counter);
        return;
      }
    }
    const record = counter / 8;
    const { count, bytes } = globalTransactions(
      site.kind === 'load' ? rules.load : rules.store,
      words,
      at,
      mask,
      site.size
    );
    const lanes = popcount(mask);
    counters[record + SiteField.requests]++;
    counters[record + SiteField.threads] += lanes;
    counters[record + SiteField.sectors] += count;
    counters[record + SiteField.bytes] += bytes;
    counters[record + SiteField.ideal] += Math.ceil((lanes * site.size) / 32);
    traceAccess(context.trace, site, words, frame, at, mask);
  };
  return { countGlobal, countShared };
}

// ---------------------------------------------------------------------- lanes

function laneImports(context: ImportContext, values: LaneValues): Imports {
  const { kernel } = context;
  const decoded = utf8Reader();
  return {
    laneCall: (frame, mask, id, base, result) => {
      const fn = kernel.laneFunctions[id];
      forLanes(mask, lane => {
        const args = fn.args.map((type, i) =>
          values.get(type, frame + base + 2 * SLOT * i, lane)
        );
        values.set(fn.result, frame + result, lane, fn.call(...args));
      });
    },
    print: (frame, mask, id) => {
      const site = kernel.prints[id];
      const kinds = argumentKinds(site.format);
      forLanes(mask, lane => {
        const args = site.args.map((arg, index) => {
          if ('text' in arg) {
            return arg.text;
          }
          const value = values.get(arg.type, frame + arg.slot, lane);
          return arg.type === 'ptr' && kinds[index] === 'text'
            ? values.readString(Number(value))
            : value;
        });
        context.print(decoded(formatKernelPrintf(site.format, args)));
      });
    }
  };
}

// --------------------------------------------------------------------- atomics

function atomicImport(
  context: ImportContext,
  values: LaneValues,
  words: Uint32Array,
  counters: Float64Array
): (...args: number[]) => void {
  const { kernel, counting, rules, shared } = context;
  const functions = kernel.atomics.map(({ operation, type }) =>
    atomicFunction(operation, type)
  );
  const writes = (LAUNCH + LaunchWord.writes) / 4;
  return (frame, mask, id, operands, result, counter) => {
    const { type, hasResult, site } = kernel.atomics[id];
    const apply = functions[id];
    const at = (frame + FRAME_ADDRESSES) / 4;
    let changed = false;
    // One lane after the other, in their order.
    forLanes(mask, lane => {
      const address = words[at + lane];
      const old = values.readMemory(type, address);
      const operand = values.get(type, frame + operands, lane);
      const second = values.get(type, frame + operands + 2 * SLOT, lane);
      const next = apply(old, operand, second);
      if (!Object.is(next, old)) {
        values.writeMemory(type, address, next);
        changed = true;
      }
      if (hasResult) {
        values.set(type, frame + result, lane, old);
      }
    });
    if (changed) {
      words[writes]++;
    }
    if (!counting) {
      return;
    }
    const record = counter / 8;
    const { size, space } = kernel.sites[site];
    const first = words[at + 31 - Math.clz32(mask & -mask)];
    const inShared =
      space === 'shared' ||
      (space === 'any' && first >= shared.first && first < shared.end);
    counters[record + SiteField.requests]++;
    counters[record + SiteField.threads] += popcount(mask);
    counters[record + SiteField.conflicts] += mostAlike(words, at, mask) - 1;
    if (inShared) {
      const passes = sharedWavefronts(rules, words, at, mask, size);
      counters[record + SiteField.wavefronts] += passes.wavefronts;
    } else {
      const { count, bytes } = globalTransactions(
        rules.store,
        words,
        at,
        mask,
        size
      );
      counters[record + SiteField.sectors] += count;
      counters[record + SiteField.bytes] += bytes;
      traceAccess(context.trace, kernel.sites[site], words, frame, at, mask);
    }
  };
}

// ----------------------------------------------------------------------- warps

function warpImports(
  context: ImportContext,
  values: LaneValues,
  words: Uint32Array
): Imports {
  return {
    shuffle: (frame, mask, kind, value, lane, width, result, slots) => {
      const at = (slot: number, l: number): number =>
        (frame + slot + (slots === 2 ? WIDE[l] : 4 * l)) / 4;
      forLanes(mask, l => {
        const source = shuffleSource(
          kind,
          l,
          words[(frame + lane) / 4 + l],
          words[(frame + width) / 4 + l]
        );
        // What a lane that takes no part has is undefined; zero repeats.
        const isThere = (mask >>> source) & 1;
        for (let i = 0; i < slots; i++) {
          words[at(result, l) + i] = isThere ? words[at(value, source) + i] : 0;
        }
      });
    },
    warpReduce: (frame, mask, id, value, members, result, predicate) => {
      const { operation, type } = context.kernel.warpFunctions[id];
      forLanes(mask, lane => {
        const among = words[(frame + members) / 4 + lane] & mask;
        const own = values.get(type, frame + value, lane);
        let matching = 0;
        const all: ScalarValue[] = [];
        forLanes(among, other => {
          const theirs = values.get(type, frame + value, other);
          all.push(theirs);
          if (Object.is(theirs, own)) {
            matching |= 1 << other;
          }
        });
        const to = (frame + result) / 4 + lane;
        switch (operation) {
          case 'match_any':
            words[to] = matching;
            break;
          case 'match_all':
            words[to] = matching === among ? among : 0;
            words[(frame + predicate) / 4 + lane] = matching === among ? 1 : 0;
            break;
          default:
            values.set(
              type,
              frame + result,
              lane,
              reduceValues(operation, type, all as number[])
            );
        }
      });
    }
  };
}

function reduceValues(
  operation: string,
  type: ScalarName,
  all: number[]
): number {
  switch (operation) {
    case 'reduce_add':
      return wrap(
        type,
        all.reduce((a, b) => a + b, 0)
      );
    case 'reduce_min':
      return Math.min(...all);
    case 'reduce_max':
      return Math.max(...all);
    case 'reduce_and':
      return wrap(
        type,
        all.reduce((a, b) => a & b)
      );
    case 'reduce_or':
      return wrap(
        type,
        all.reduce((a, b) => a | b)
      );
    default:
      return wrap(
        type,
        all.reduce((a, b) => a ^ b)
      );
  }
}
