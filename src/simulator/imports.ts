/**
 * The functions that generated code calls: what is too rare or too irregular
 * to be vector code. All get the frame's address and the mask of active lanes.
 */
import { globalTransactions, sharedWavefronts } from '../analysis/coalescing';
import { roundUp } from '../compiler/ir/layout';
import { utf8Reader } from '../compiler/semantics/byteText';
import { fusedMultiplyAdd } from '../compiler/semantics/floats';
import { formatKernelPrintf } from '../compiler/semantics/printf/kernel';
import { argumentKinds } from '../compiler/semantics/printf/parse';
import { scalarSize, type ScalarName } from '../compiler/semantics/scalarTypes';
import { wrap, type ScalarValue } from '../compiler/semantics/scalars';
import {
  SLOT,
  SiteField,
  WARP,
  type AccessSite,
  type LanePrintSite
} from '../compiler/wasm/simt';
import { atomicImport } from './atomics';
import { wideOffset } from './deviceMemory';
import { blockOf, traceAccess, type ImportContext } from './importContext';
import { forLanes, LaneValues, popcount } from './laneValues';
import { shuffleSource } from './shuffleSource';
import { fetchImport, type TextureTrace } from './textures';
import { sectorsOf } from './textureSectors';

/** Sectors of 32 bytes in the 4 GiB that addresses reach. */
const FIRST_TEXTURE_SECTOR = 2 ** 27;

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

const WIDE = Array.from({ length: WARP }, (_, lane) => wideOffset(lane));

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
      (frame + addresses) >>> 2,
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
    const at = (frame + addresses) >>> 2;
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
      const words = wordsOf(site.args);
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
        context.print(decoded(formatKernelPrintf(site.format, args)), words);
      });
    }
  };
}

/** Words of an output in printf's buffer: the number of its call, and its arguments' bits. */
function wordsOf(args: LanePrintSite['args']): number {
  const words = args.map(arg =>
    'text' in arg
      ? 0
      : arg.type === 'ptr'
        ? 2
        : Math.ceil(scalarSize(arg.type) / 4)
  );
  return words.reduce((sum, one) => sum + one, 1);
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
        (frame + slot + (slots === 2 ? WIDE[l] : 4 * l)) >>> 2;
      forLanes(mask, l => {
        const source = shuffleSource(
          kind,
          l,
          words[((frame + lane) >>> 2) + l],
          words[((frame + width) >>> 2) + l]
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
        const among = words[((frame + members) >>> 2) + lane] & mask;
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
        const to = ((frame + result) >>> 2) + lane;
        switch (operation) {
          case 'match_any':
            words[to] = matching;
            break;
          case 'match_all':
            words[to] = matching === among ? among : 0;
            words[((frame + predicate) >>> 2) + lane] =
              matching === among ? 1 : 0;
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
