/**
 * How fast a multiprocessor (SM) of each compute capability works, for the
 * prediction of times.
 *
 * Sources:
 *  - results per clock and SM: CUDA C++ Programming Guide, "Throughput of Native
 *    Arithmetic Instructions" (capabilities that a release no longer lists: the
 *    guide of the last release that did), which also gives the two clocks that a
 *    bank of shared memory needs for a word before 3.0;
 *  - sizes of L1 and which capabilities cache global loads there: the same
 *    guide, sections "Compute Capability …";
 *  - latencies: rounded from published microbenchmarks: Volkov, Demmel 2008 and
 *    Wong et al. 2010 (1.x); Mei, Chu 2017 (2.x to 5.x); Jia et al. 2018 and 2019
 *    (3.7, 5.2, 6.0, 7.x); Luo et al. 2024 (8.x, 9.0). Where nothing is
 *    published, those of the architecture before.
 */

export interface MultiprocessorRates {
  /** Warp instructions that are issued per clock, all schedulers together. */
  issue: number;
  /** Results per clock: lanes, not warps. */
  fp32: number;
  fp64: number;
  int: number;
  special: number;
  conversion: number;
  /** Lanes whose addresses the load/store units take per clock. */
  loadStore: number;
  /** Clocks that one pass through the banks of shared memory takes. */
  sharedPass: number;
  /** Sectors of 32 bytes per clock between the SM and L2 (memory before 2.0): loads, stores. */
  loadSectors: number;
  storeSectors: number;
  /** Clocks until a result can be used. */
  latency: {
    arithmetic: number;
    shared: number;
    l1: number;
    l2: number;
    dram: number;
  };
  /** Bytes of L1 (with shared memory in it where the two are one); 0: none that global loads go through. */
  l1: number;
  l1HoldsShared: boolean;
  /** Quads of lanes whose texels the texture units look up per clock, where nothing slows them. */
  textureQuads: number;
  /** Bytes of the cache that textures have to themselves; 0: theirs is L1. */
  textureCache: number;
}

const K = 1024;

type Row = [
  cc: string,
  issue: number,
  fp32: number,
  fp64: number,
  int: number,
  special: number,
  conversion: number,
  loadStore: number,
  sharedPass: number,
  loadSectors: number,
  storeSectors: number,
  latency: [number, number, number, number, number],
  l1KiB: number
];

/*
 * Sectors per clock: 32 bytes into an SM until 6.x, 64 since 7.0 (NVIDIA's
 * tuning guides); out of it half of that, which is what the published times of
 * strided stores on 5.2 and 6.1 come to (docs/model.md).
 */
const ROWS: Row[] = [
  ['1.0', 1 / 4, 8, 8, 8, 2, 8, 8, 2, 0.5, 0.5, [24, 38, 0, 0, 510], 0],
  ['1.1', 1 / 4, 8, 8, 8, 2, 8, 8, 2, 0.5, 0.5, [24, 38, 0, 0, 510], 0],
  ['1.2', 1 / 4, 8, 8, 8, 2, 8, 8, 2, 0.5, 0.5, [24, 38, 0, 0, 440], 0],
  ['1.3', 1 / 4, 8, 1, 8, 2, 8, 8, 2, 0.5, 0.5, [24, 38, 0, 0, 440], 0],
  ['2.0', 1, 32, 16, 32, 4, 16, 16, 2, 1, 0.5, [18, 30, 90, 280, 560], 16],
  ['2.1', 2, 48, 4, 32, 8, 16, 16, 2, 1, 0.5, [18, 30, 90, 280, 560], 16],
  ['3.0', 4, 192, 8, 160, 32, 32, 32, 1, 1, 0.5, [9, 26, 35, 200, 350], 0],
  ['3.2', 4, 192, 8, 160, 32, 32, 32, 1, 1, 0.5, [9, 26, 35, 200, 350], 0],
  ['3.5', 4, 192, 64, 160, 32, 32, 32, 1, 1, 0.5, [9, 26, 35, 200, 350], 0],
  ['3.7', 4, 192, 64, 160, 32, 32, 32, 1, 1, 0.5, [9, 26, 35, 200, 350], 0],
  ['5.0', 4, 128, 4, 128, 32, 32, 32, 1, 1, 0.5, [6, 24, 82, 210, 370], 0],
  ['5.2', 4, 128, 4, 128, 32, 32, 32, 1, 1, 0.5, [6, 24, 82, 210, 370], 0],
  ['5.3', 4, 128, 4, 128, 32, 32, 32, 1, 1, 0.5, [6, 24, 82, 210, 370], 0],
  ['6.0', 2, 64, 32, 64, 16, 16, 32, 1, 1, 0.5, [6, 24, 82, 230, 400], 0],
  ['6.1', 4, 128, 4, 128, 32, 32, 32, 1, 1, 0.5, [6, 24, 82, 220, 380], 0],
  ['6.2', 4, 128, 4, 128, 32, 32, 32, 1, 1, 0.5, [6, 24, 82, 220, 380], 0],
  ['7.0', 4, 64, 32, 64, 16, 16, 32, 1, 2, 1, [4, 19, 28, 193, 400], 128],
  ['7.5', 4, 64, 2, 64, 16, 16, 32, 1, 2, 1, [4, 19, 32, 188, 420], 96],
  ['8.0', 4, 64, 32, 64, 16, 16, 32, 1, 2, 1, [4, 29, 38, 260, 470], 192],
  ['8.6', 4, 128, 2, 64, 16, 16, 32, 1, 2, 1, [4, 29, 38, 260, 470], 128],
  ['8.7', 4, 128, 2, 64, 16, 16, 32, 1, 2, 1, [4, 29, 38, 260, 470], 192],
  ['8.8', 4, 128, 2, 64, 16, 16, 32, 1, 2, 1, [4, 29, 38, 260, 470], 128],
  ['8.9', 4, 128, 2, 64, 16, 16, 32, 1, 2, 1, [4, 30, 43, 273, 540], 128],
  ['9.0', 4, 128, 64, 64, 16, 64, 32, 1, 2, 1, [4, 29, 41, 263, 480], 256],
  ['10.0', 4, 128, 64, 64, 16, 64, 32, 1, 2, 1, [4, 29, 41, 263, 480], 256],
  ['10.3', 4, 128, 2, 64, 16, 64, 32, 1, 2, 1, [4, 29, 41, 263, 480], 256],
  ['11.0', 4, 128, 2, 64, 16, 64, 32, 1, 2, 1, [4, 29, 41, 263, 480], 256],
  ['12.0', 4, 128, 2, 128, 16, 64, 32, 1, 2, 1, [4, 30, 43, 273, 540], 128],
  ['12.1', 4, 128, 2, 128, 16, 64, 32, 1, 2, 1, [4, 30, 43, 273, 540], 128]
];

const RATES = new Map<string, MultiprocessorRates>(
  ROWS.map(row => {
    const [cc, issue, fp32, fp64, int, special, conversion] = row;
    const [, , , , , , , loadStore, sharedPass, loadSectors, storeSectors] =
      row;
    const [arithmetic, shared, l1, l2, dram] = row[11];
    return [
      cc,
      {
        issue,
        fp32,
        fp64,
        int,
        special,
        conversion,
        loadStore,
        sharedPass,
        loadSectors,
        storeSectors,
        latency: { arithmetic, shared, l1, l2, dram },
        l1: row[12] * K,
        l1HoldsShared: Number(cc.split('.')[0]) >= 7,
        ...texturesOf(cc)
      }
    ];
  })
);

/** Texture units and the texture cache of an SM: the guide's table of capabilities. */
function texturesOf(
  cc: string
): Pick<MultiprocessorRates, 'textureQuads' | 'textureCache'> {
  switch (Number(cc.split('.')[0])) {
    case 1:
      return { textureQuads: 1, textureCache: 8 * K };
    case 2:
      return { textureQuads: cc === '2.1' ? 2 : 1, textureCache: 12 * K };
    case 3:
      return { textureQuads: 4, textureCache: 48 * K };
    case 5:
      return { textureQuads: 2, textureCache: 24 * K };
    case 6:
      return { textureQuads: cc === '6.0' ? 1 : 2, textureCache: 24 * K };
    default:
      return { textureQuads: 1, textureCache: 0 };
  }
}

/** @throws RangeError for a capability that is not in the table. */
export function ratesOf(cc: string): MultiprocessorRates {
  const rates = RATES.get(cc.trim());
  if (!rates) {
    throw new RangeError(`Unknown compute capability '${cc}'.`);
  }
  return rates;
}
