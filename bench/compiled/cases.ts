/**
 * What is timed: kernels of the catalogue at sizes that keep a GPU busy, most of
 * them on arrays larger than its cache.
 */
import { catalogue } from '../../kernels/catalogue';
import type { CatalogueEntry, InputSpec } from '../../kernels/entry';
import { floats } from '../../kernels/define';
import type { GeneratedInput } from '../../src/runtime/catalogue/generatedLaunch';
import { byHand, type HandWritten } from './hand';

export interface Case {
  /** The entry's id. */
  name: string;
  entry: Pick<CatalogueEntry, 'file' | 'source' | 'tolerance'>;
  launch: string;
  set: Record<string, number>;
  inputs: Record<string, GeneratedInput>;
  /** Elements, as a fraction, that may differ from nvcc's: chaotic iterations. */
  mayDiffer: number;
  /** Arrays that the catalogue has no reference for: rounding decides what is in them. */
  undecided?: readonly string[];
  hand?: HandWritten;
  /** Has a mean of its own. */
  group?: string;
}

interface Choice {
  set: Record<string, number>;
  launch?: string;
  inputs?: Record<string, InputSpec>;
  mayDiffer?: number;
  suffix?: string;
}

/** 128 MiB of floats. */
const LARGE = 2 ** 25;
const MATRIX = { width: 8192, height: 4096 };

const CHOICES: Record<string, Choice | Choice[]> = {
  'basics/vector-add': { set: { n: LARGE } },
  'memory/copy-coalesced': { set: { n: LARGE } },
  'memory/copy-float4': { set: { n: LARGE / 4 } },
  'memory/copy-offset': { set: { n: LARGE, offset: 1 } },
  'memory/copy-stride': { set: { n: LARGE / 8, stride: 8 } },
  'memory/aos-vs-soa': [
    { set: { n: LARGE / 2 } },
    {
      set: { n: LARGE / 2 },
      launch: 'distancesSoa<<<(n + 255) // 256, 256>>>(points, distance, n)',
      suffix: ' (soa)'
    }
  ],
  'control/divergence-by-thread': { set: { n: LARGE } },
  'control/divergence-by-data': {
    set: { width: 4096, height: 4096, limit: 256 },
    mayDiffer: 0.002
  },
  'control/warp-vote': { set: { n: LARGE } },
  'control/atomic-counter': { set: { n: LARGE } },
  'reduction/r1-interleaved-divergent': { set: { n: LARGE } },
  'reduction/r2-interleaved-bank-conflicts': { set: { n: LARGE } },
  'reduction/r3-sequential': { set: { n: LARGE } },
  'reduction/r4-first-add-on-load': { set: { n: LARGE } },
  'reduction/r5-unroll-last-warp': { set: { n: LARGE } },
  'reduction/r6-template-unrolled': { set: { n: LARGE } },
  'reduction/r7-multiple-per-thread': { set: { n: LARGE } },
  'reduction/shuffle-down': {
    set: { n: LARGE },
    launch: 'reduceShuffleDown<<<1024, 256>>>(x, sums, n)',
    inputs: { sums: floats('zeros', '1024') }
  },
  'reduction/shuffle-xor': { set: { n: LARGE } },
  'reduction/dot': {
    set: { n: LARGE },
    launch: 'dot<<<1024, 256>>>(x, y, sums, n)',
    inputs: { sums: floats('zeros', '1024') }
  },
  'reduction/gemv': { set: { rows: 8192, columns: 4096 } },
  'reduction/max': {
    set: { n: LARGE },
    launch: 'largest<<<1024, 256>>>(x, best, n)',
    inputs: { best: floats('zeros', '1024') }
  },
  'reduction/atomic-add': {
    set: { n: LARGE },
    launch: 'sumAtomically<<<1024, 256>>>(x, total, n)'
  },
  'scan/hillis-steele-double-buffer': { set: { n: LARGE } },
  'scan/blelloch': { set: { n: LARGE } },
  'scan/shuffle-block': { set: { n: LARGE } },
  'patterns/map': { set: { n: LARGE } },
  'patterns/gather': { set: { n: LARGE / 2 } },
  'patterns/scatter': { set: { n: LARGE / 2 } },
  'patterns/stencil': { set: { n: LARGE } },
  'patterns/convolution-2d': { set: MATRIX },
  'patterns/histogram-atomic': {
    set: { n: LARGE / 4 },
    launch: 'histogramAtomic<<<1024, 256>>>(values, counts, n)'
  },
  'patterns/histogram-privatised': {
    set: { n: LARGE },
    launch: 'histogramPrivatised<<<1024, 256>>>(values, counts, n)'
  },
  'patterns/compact': { set: { n: LARGE } },
  'sort/odd-even': { set: { n: LARGE / 8 } },
  'sort/bitonic': { set: { n: LARGE / 2 } },
  'sort/radix-1bit': { set: { n: LARGE / 2 } },
  'transpose/thread-per-row': { set: MATRIX },
  'transpose/thread-per-element': { set: MATRIX },
  'transpose/copy-coalesced': { set: MATRIX },
  'transpose/copy-non-coalesced': { set: MATRIX },
  'transpose/tiled': { set: MATRIX },
  'transpose/tiled-padded': { set: MATRIX },
  'transpose/tiled-padded-16': { set: MATRIX },
  'transpose/small-in-place': { set: { count: LARGE / 2048 } },
  'linear-algebra/matmul-simple': { set: { n: 1024 } },
  'linear-algebra/matmul-tiled': { set: { n: 2048 } },
  'linear-algebra/matmul-register-tiled': { set: { n: 2048 } },
  'linear-algebra/spmv-csr-scalar': { set: { rows: 2 ** 20, perRow: 16 } },
  'linear-algebra/spmv-csr-vector': { set: { rows: 2 ** 18, perRow: 96 } },
  'pde/laplace2d': { set: MATRIX },
  'pde/laplace3d-z-march': { set: { nx: 512, ny: 512, nz: 128 } },
  'pde/laplace3d-3d-blocks': { set: { nx: 512, ny: 512, nz: 128 } },
  'pde/pcr-shared': { set: { systems: 2 ** 16 } },
  'pde/pcr-warp-shuffle': { set: { systems: 2 ** 18 } },
  'pde/thomas-per-thread': { set: { systems: 2 ** 17, equations: 64 } },
  'finance/black-scholes': {
    set: { n: LARGE / 2 },
    launch:
      'blackScholes<<<(n + 255) // 256, 256>>>(price, strike, years, call, put, 0.02, 0.3, n)'
  },
  'montecarlo/option-partial-sums': {
    set: { paths: LARGE },
    launch:
      'optionPartialSums<<<1024, 256>>>(normals, sums, squares, paths, 20, 22, 0.01, 0.25)',
    inputs: {
      sums: floats('zeros', '262144'),
      squares: floats('zeros', '262144')
    }
  },
  'dwarfs/n-body': { set: { n: 2 ** 15 } }
};

/** Of kernels that show what rounding does. */
const UNDECIDED: Record<string, readonly string[]> = {
  'numerics/cancellation-rewrites': ['rootNaive', 'trigNaive']
};

/** The kernels that have no case above, at the catalogue's own sizes; not those that are wrong on purpose. */
export function otherCases(): Case[] {
  return catalogue
    .filter(({ id, wrong }) => !(id in CHOICES) && wrong === undefined)
    .map(entry => ({
      name: entry.id,
      entry,
      launch: entry.launch,
      set: entry.set,
      inputs: entry.inputs,
      mayDiffer: 0,
      undecided: UNDECIDED[entry.id] ?? []
    }));
}

/** @param isSmall the catalogue's own sizes: to try the run itself on a slow GPU */
export function cases(isSmall: boolean): Case[] {
  return Object.entries(CHOICES).flatMap(([id, choices]) => {
    const entry = catalogue.find(found => found.id === id);
    if (!entry) {
      throw new Error(`the catalogue has no ${id}`);
    }
    return [choices].flat().map((choice): Case => {
      const name = id + (choice.suffix ?? '');
      const stranger = Object.keys(choice.set).find(key => !(key in entry.set));
      if (stranger !== undefined) {
        throw new Error(`${id} has no ${stranger} any more`);
      }
      return {
        name,
        entry,
        launch: choice.launch ?? entry.launch,
        set: isSmall ? entry.set : choice.set,
        inputs: { ...entry.inputs, ...choice.inputs },
        mayDiffer: choice.mayDiffer ?? 0,
        ...(byHand[name] && { hand: byHand[name] })
      };
    });
  });
}
