/** Kernels of words and bytes: generators, texts, pixels, graphs, what warps do together. */
import {
  BY_256,
  IMAGE,
  LARGE_IMAGE,
  M,
  ROUNDED,
  TINY_IMAGE,
  type Choice
} from './choice';

const BYTES = { width: 8192, height: 4096 };
const TEXT = 'uint8 random 64*n';

export const DATA_CHOICES: Record<
  'words' | 'texts' | 'warps' | 'graphs' | 'pixels',
  Choice[]
> = {
  words: [
    {
      launch: `spongeBlocks<<<${BY_256}>>>(blocks, digests, n)`,
      set: { n: M / 4 },
      tiny: { n: 70 },
      arrays: { blocks: 'uint64 bits 17*n', digests: 'uint64 zeros 4*n' }
    },
    ...['fowlerNoll', 'crcByBits'].map(name => ({
      launch: `${name}<<<${BY_256}>>>(text, hashes, n, 64)`,
      set: { n: M },
      tiny: { n: 70 },
      arrays: { text: TEXT, hashes: 'uint64 zeros n' }
    })),
    {
      launch: `leastDistance<<<${BY_256}>>>(prints, others, least, n, m)`,
      set: { n: M / 8, m: 1024 },
      tiny: { n: 70, m: 30 },
      arrays: {
        prints: 'uint64 bits n',
        others: 'uint64 bits m',
        least: 'int32 zeros n'
      }
    },
    {
      launch: `countHits<<<${BY_256}>>>(seeds, hits, n, 64)`,
      set: { n: M },
      tiny: { n: 70 },
      arrays: { seeds: 'uint64 bits n', hits: 'uint32 zeros n' },
      // On the circle itself a rounding decides.
      mayDiffer: 1e-3
    },
    {
      launch: `walks<<<${BY_256}>>>(ends, n, 64)`,
      set: { n: M },
      tiny: { n: 70 },
      arrays: { ends: 'float32 zeros n' },
      tolerance: ROUNDED
    },
    {
      launch: `powersMersenne<<<${BY_256}>>>(bases, powers, n, 1000000007)`,
      set: { n: M },
      tiny: { n: 70 },
      arrays: { bases: 'uint32 bits n', powers: 'uint64 zeros n' }
    },
    {
      launch: `collatz<<<${BY_256}>>>(steps, peaks, n, 1000001)`,
      set: { n: M },
      tiny: { n: 70 },
      arrays: { steps: 'uint32 zeros n', peaks: 'uint64 zeros n' }
    },
    {
      launch: `mortonCodes<<<${BY_256}>>>(points, codes, n)`,
      set: { n: 8 * M },
      tiny: { n: 70 },
      arrays: { points: 'float32 random 3*n', codes: 'uint64 zeros n' }
    },
    {
      launch:
        'packBits<<<(words + 255) // 256, 256>>>(values, packed, words, 11)',
      set: { words: 4 * M },
      tiny: { words: 70 },
      arrays: {
        values: 'uint32 bits words*64//11+2',
        packed: 'uint64 zeros words'
      }
    },
    {
      launch: `keyedHashes<<<${BY_256}>>>(text, hashes, n, 8, 123456789, 987654321)`,
      set: { n: M },
      tiny: { n: 70 },
      arrays: { text: 'uint64 bits 8*n', hashes: 'uint64 zeros n' }
    }
  ],
  texts: [
    {
      launch: `digestMessages<<<${BY_256}>>>(messages, digests, n)`,
      set: { n: M / 2 },
      tiny: { n: 70 },
      arrays: { messages: TEXT, digests: 'uint8 zeros 32*n' }
    },
    {
      launch: 'toLetters<<<(groups + 255) // 256, 256>>>(bytes, text, groups)',
      set: { groups: 16 * M },
      tiny: { groups: 70 },
      arrays: { bytes: 'uint8 random 3*groups', text: 'int8 zeros 4*groups' }
    },
    {
      launch: `editDistances<<<${BY_256}>>>(words, wanted, distances, n)`,
      set: { n: 2 * M },
      tiny: { n: 70 },
      arrays: {
        words: 'uint8 below:4 16*n',
        wanted: 'uint8 below:4 16',
        distances: 'uint8 zeros n'
      }
    },
    {
      launch: `commonByBits<<<${BY_256}>>>(words, masks, lengths, n, 32)`,
      set: { n: 2 * M },
      tiny: { n: 70 },
      arrays: {
        words: 'uint8 random 32*n',
        masks: 'uint64 bits 32',
        lengths: 'int32 zeros n'
      }
    },
    {
      launch: `longestMatches<<<${BY_256}>>>(text, lengths, distances, n)`,
      set: { n: 8 * M },
      tiny: { n: 600 },
      arrays: {
        text: 'uint8 below:4 n',
        lengths: 'uint8 zeros n',
        distances: 'uint8 zeros n'
      }
    },
    {
      launch: `findPattern<<<${BY_256}>>>(text, pattern, found, n, 8)`,
      set: { n: 32 * M },
      tiny: { n: 600 },
      arrays: {
        text: 'int8 below:2 n',
        pattern: 'int8 below:2 8',
        found: 'int32 zeros n'
      }
    },
    {
      launch:
        'packGenome<<<(words + 255) // 256, 256>>>(bases, packed, reverse, words)',
      set: { words: 4 * M },
      tiny: { words: 70 },
      arrays: {
        bases: 'int8 below:8 16*words',
        packed: 'uint32 zeros words',
        reverse: 'uint32 zeros words'
      }
    },
    {
      launch: 'countQueens<<<(n + 63) // 64, 64>>>(starts, solutions, n, 10)',
      set: { n: 65536 },
      tiny: { n: 70 },
      arrays: { starts: 'uint32 below:65536 n', solutions: 'int32 zeros n' }
    },
    {
      launch:
        'cheapestPaths<<<(columns + 215) // 216, 256>>>(wall, source, result, columns, 0, 20)',
      set: { columns: M },
      tiny: { columns: 700 },
      arrays: {
        wall: 'int32 below:10 20*columns',
        source: 'int32 below:10 columns',
        result: 'int32 zeros columns'
      }
    }
  ],
  warps: [
    {
      launch: `compactWarps<<<${BY_256}>>>(x, kept, counts, n, 128)`,
      set: { n: 16 * M },
      tiny: { n: 500 },
      arrays: {
        x: 'int32 random n',
        kept: 'int32 zeros n',
        counts: 'int32 zeros (n+255)//256*8'
      }
    },
    {
      launch: 'countKeys<<<1024, 256>>>(keys, counts, n)',
      set: { n: 16 * M },
      tiny: { n: 5000 },
      arrays: { keys: 'int32 random n', counts: 'uint32 zeros 256' }
    },
    {
      launch: 'scanQuads<<<blocks, 256>>>(x, sums, totals)',
      set: { blocks: 16384 },
      tiny: { blocks: 2 },
      arrays: {
        x: 'int32 random 1024*blocks',
        sums: 'int32 zeros 1024*blocks',
        totals: 'int32 zeros blocks'
      }
    },
    {
      launch: 'countDigits<<<(n + 1023) // 1024, 256>>>(keys, counts, n, 8)',
      set: { n: 24 * M },
      tiny: { n: 3000 },
      arrays: {
        keys: 'uint32 bits n',
        counts: 'uint32 zeros 16*((n+1023)//1024)'
      }
    },
    {
      launch: `sortWarps<<<${BY_256}>>>(keys, values, n)`,
      set: { n: 8 * M },
      tiny: { n: 500 },
      arrays: { keys: 'uint32 bits n', values: 'uint32 bits n' }
    },
    {
      launch: 'nearestPlace<<<2048, 256>>>(distances, best, n)',
      set: { n: 32 * M },
      tiny: { n: 5000 },
      arrays: { distances: 'float32 random n', best: 'uint64 value:1e18 1' }
    },
    {
      launch: `depositCharges<<<${BY_256}>>>(places, cells, n, size)`,
      set: { n: 2 * M, size: 1024 },
      tiny: { n: 500, size: 16 },
      arrays: {
        places: 'float32 random 2*n',
        cells: 'float32 zeros size*size'
      },
      tolerance: 1e-4
    },
    {
      launch: `greatestOfGroups<<<${BY_256}>>>(x, groups, maxima, n)`,
      set: { n: 8 * M, groups: 65536 },
      tiny: { n: 500, groups: 16 },
      arrays: {
        x: 'float32 random n',
        groups: 'int32 below:{groups} n',
        maxima: 'float32 zeros groups'
      }
    },
    {
      launch: 'sortTiles<<<tiles, 256>>>(in, out)',
      set: { tiles: 8192 },
      tiny: { tiles: 2 },
      arrays: { in: 'uint32 bits 1024*tiles', out: 'uint32 zeros 1024*tiles' }
    }
  ],
  graphs: [
    {
      launch: `frontierStep<<<${BY_256}>>>(nodes, edges, frontier, updating, visited, cost, n, 3)`,
      set: { n: 2 * M },
      tiny: { n: 300 },
      arrays: {
        nodes: 'int32 below:{n} 2*n',
        edges: 'int32 below:{n} n+16',
        frontier: 'bool below:2 n',
        updating: 'bool zeros n',
        visited: 'bool below:2 n',
        cost: 'int32 zeros n'
      }
    },
    {
      launch: `relaxEdges<<<${BY_256}>>>(starts, targets, weights, distances, next, n)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: {
        starts: 'int32 ramp:0:8 n+1',
        targets: 'int32 below:{n} 8*n',
        weights: 'uint32 bits 8*n',
        distances: 'uint32 below:1000:5 n',
        next: 'uint32 below:1000:5 n'
      }
    },
    {
      launch: `chooseNodes<<<${BY_256}>>>(starts, targets, chosen, n, 77)`,
      set: { n: 2 * M },
      tiny: { n: 100 },
      arrays: {
        starts: 'int32 ramp:0:8 n+1',
        targets: 'int32 below:{n} 8*n',
        chosen: 'uint8 zeros n'
      }
    },
    {
      launch: `findRoots<<<${BY_256}>>>(parents, roots, depths, n)`,
      set: { n: 4 * M },
      tiny: { n: 300 },
      arrays: {
        parents: 'int32 ramp:0:0.5 n',
        roots: 'int32 zeros n',
        depths: 'int32 zeros n'
      }
    },
    {
      launch:
        'searchTree<<<(n + 15) // 16, 256>>>(keys, wanted, places, n, levels)',
      set: { n: M, levels: 5, nodes: 69905 },
      tiny: { n: 50, levels: 3, nodes: 273 },
      arrays: {
        keys: 'int32 ramp:0:1 16*nodes',
        wanted: 'int32 below:{16**levels} n',
        places: 'int32 zeros n'
      }
    },
    {
      launch:
        'ellpack<<<(rows + 255) // 256, 256>>>(values, columns, x, y, rows, width)',
      set: { rows: M, width: 12 },
      tiny: { rows: 100, width: 5 },
      arrays: {
        values: 'float32 random rows*width',
        columns: 'int32 below:{rows} rows*width',
        x: 'float32 random rows',
        y: 'float32 zeros rows'
      },
      tolerance: ROUNDED
    },
    {
      launch:
        'blockRows<<<(4*rows + 255) // 256, 256>>>(starts, columns, blocks, x, y, rows)',
      set: { rows: M / 4 },
      tiny: { rows: 100 },
      arrays: {
        starts: 'int32 ramp:0:4 rows+1',
        columns: 'int32 below:{rows} 4*rows',
        blocks: 'float32 random 64*rows',
        x: 'float32 random 4*rows',
        y: 'float32 zeros 4*rows'
      },
      tolerance: ROUNDED
    },
    {
      launch:
        'gatherRows<<<(rows + 7) // 8, 256>>>(starts, columns, dense, out, rows, width)',
      set: { rows: 131072, width: 64 },
      tiny: { rows: 30, width: 40 },
      arrays: {
        starts: 'int32 ramp:0:8 rows+1',
        columns: 'int32 below:{rows} 8*rows',
        dense: 'float32 random rows*width',
        out: 'float32 zeros rows*width'
      },
      tolerance: ROUNDED
    },
    {
      launch: `segmentSums<<<${BY_256}>>>(x, heads, sums, n)`,
      set: { n: 16 * M },
      tiny: { n: 500 },
      arrays: {
        x: 'float32 random n',
        heads: 'uint8 random n',
        sums: 'float32 zeros n'
      },
      tolerance: ROUNDED
    }
  ],
  pixels: [
    {
      launch: `lumaChroma<<<${BY_256}>>>(rgb, ycc, n)`,
      set: { n: 16 * M },
      tiny: { n: 101 },
      arrays: { rgb: 'uint8 random 3*n', ycc: 'uint8 zeros 3*n' }
    },
    {
      launch: `blendOver<<<${IMAGE}>>>(above, below, width, height)`,
      set: LARGE_IMAGE,
      tiny: TINY_IMAGE,
      arrays: {
        above: 'uint8 random 4*width*height',
        below: 'uint8 random 4*width*height'
      }
    },
    {
      launch:
        'resizeColours<<<dim3((4*side//3 + 15) // 16, (4*side//3 + 15) // 16), dim3(16, 16)>>>(in, out, side, side, 4*side//3, 4*side//3)',
      set: { side: 3072 },
      tiny: { side: 24 },
      arrays: {
        in: 'uint8 random 4*side*side',
        out: 'uint8 zeros 64*side*side//9'
      }
    },
    ...['medianOfNine', 'erode'].map(name => ({
      launch: `${name}<<<${IMAGE}>>>(in, out, width, height)`,
      set: BYTES,
      tiny: TINY_IMAGE,
      arrays: {
        in: 'uint8 random width*height',
        out: 'uint8 zeros width*height'
      }
    })),
    {
      launch: 'countValues<<<1024, 192>>>(words, counts, n)',
      set: { n: 16 * M },
      tiny: { n: 3000 },
      arrays: { words: 'uint32 bits n', counts: 'uint32 zeros 256' }
    },
    {
      launch: 'countInBytes<<<blocks, 64>>>(data, partial, each)',
      set: { blocks: 4096, each: 252 },
      tiny: { blocks: 2, each: 20 },
      arrays: {
        data: 'uint8 random 64*blocks*each',
        partial: 'uint32 zeros 64*blocks'
      }
    },
    ...(
      [
        ['short', 'int16'],
        ['unsigned char', 'uint8']
      ] as const
    ).map(([type, dtype]) => ({
      launch: `transposeTiles<${type}><<<dim3((width + 31) // 32, (height + 31) // 32), dim3(32, 8)>>>(in, out, width, height)`,
      set: { width: 8192, height: 4096 },
      tiny: TINY_IMAGE,
      arrays: {
        in: `${dtype} random width*height`,
        out: `${dtype} zeros width*height`
      }
    })),
    {
      launch:
        'slideColumns<<<(width + 63) // 64, 64>>>(in, out, width, height, 5)',
      set: { width: 16384, height: 1024 },
      tiny: TINY_IMAGE,
      arrays: {
        in: 'uint8 random 4*width*height',
        out: 'uint8 zeros 4*width*height'
      }
    },
    {
      launch:
        'matchBlocks<<<dim3((width + 63) // 64, (height + 63) // 64), dim3(16, 16)>>>(frame, reference, sums, width, height)',
      set: LARGE_IMAGE,
      tiny: { width: 36, height: 20 },
      arrays: {
        frame: 'uint8 random width*height',
        reference: 'uint8 random width*height',
        sums: 'uint16 zeros width*height//2'
      }
    }
  ]
};
