/**
 * Kernels of our own in the manner of public benchmark suites: at least two of
 * each kind of code that is slow where a compiler does no more than it must
 * (64-bit words, bytes, halves, vectors of three, tables of constants, double
 * precision). None is an entry of the catalogue.
 */
import type { GeneratedInput } from '../../src/runtime/catalogue/generatedLaunch';
import type { Case } from '../compiled/cases';
import bits64 from './kernels/bits64.cu';
import ciphers from './kernels/ciphers.cu';
import doubles from './kernels/doubles.cu';
import floats from './kernels/floats.cu';
import halves from './kernels/halves.cu';
import hashes from './kernels/hashes.cu';
import images from './kernels/images.cu';
import indices from './kernels/indices.cu';
import integers from './kernels/integers.cu';
import modular from './kernels/modular.cu';
import small from './kernels/small.cu';

const SOURCES = {
  bits64,
  ciphers,
  doubles,
  floats,
  halves,
  hashes,
  images,
  indices,
  integers,
  modular,
  small
};

/** `launch` with its arrays: `DTYPE GENERATOR LENGTH` by name. */
interface Choice {
  launch: string;
  set: Record<string, number>;
  /** What changes of `set` where the kernel is only to be tried. */
  tiny: Record<string, number>;
  arrays: Record<string, string>;
  /** Relative; 0 for integers and what rounds as IEEE says. */
  tolerance?: number;
  /** Elements, as a fraction, that may differ: a rounding decides. */
  mayDiffer?: number;
}

const M = 2 ** 20;
/** So many blocks of 256 threads that each has one of `n`. */
const BY_256 = '(n + 255) // 256, 256';
const IMAGE = 'dim3((width + 15) // 16, (height + 15) // 16), dim3(16, 16)';
const LARGE_IMAGE = { width: 4096, height: 4096 };
const TINY_IMAGE = { width: 37, height: 21 };
/** What sums in another order, or a function within its bounds, may change. */
const ROUNDED = 2e-5;

const CHOICES: Record<keyof typeof SOURCES, Choice[]> = {
  bits64: [
    ...['countByClearing', 'countByShifting', 'countInParallel'].map(name => ({
      launch: `${name}<<<${BY_256}>>>(seeds, counts, n, 16)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: { seeds: 'uint32 bits n', counts: 'int32 zeros n' }
    })),
    {
      launch: `scanBoards<<<${BY_256}>>>(seeds, sums, n, 8)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: { seeds: 'uint32 bits n', sums: 'uint32 zeros n' }
    }
  ],
  modular: [
    {
      launch: 'nttStage<<<(n // 2 + 255) // 256, 256>>>(x, n, 64, 16)',
      set: { n: 4 * M },
      tiny: { n: 512 },
      arrays: { x: 'uint64 bits n' }
    },
    {
      launch: `powersMontgomery<<<${BY_256}>>>(bases, powers, n, 1000003)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: { bases: 'uint32 bits n', powers: 'uint64 zeros n' }
    },
    {
      launch: `residues<<<${BY_256}>>>(a, b, r, n, 1000000007)`,
      set: { n: 4 * M },
      tiny: { n: 100 },
      arrays: { a: 'uint32 bits n', b: 'uint32 bits n', r: 'uint32 zeros n' }
    }
  ],
  hashes: [
    {
      launch: `murmurPairs<<<${BY_256}>>>(keys, hashes, n, 4)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: { keys: 'uint64 bits 8*n', hashes: 'uint64 zeros n' }
    },
    {
      launch: `hashBytes<<<${BY_256}>>>(text, hashes, n, 64)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: { text: 'uint8 random 64*n', hashes: 'uint64 zeros n' }
    },
    {
      launch: `xoshiroSums<<<${BY_256}>>>(sums, n, 64)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: { sums: 'uint64 zeros n' }
    },
    {
      launch: `jumpAhead<<<${BY_256}>>>(samples, n, 32)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: { samples: 'float32 zeros n' },
      tolerance: ROUNDED
    }
  ],
  ciphers: [
    {
      launch: `encryptBlocks<<<${BY_256}>>>(plain, key, cipher, n)`,
      set: { n: 2 * M },
      tiny: { n: 100 },
      arrays: {
        plain: 'uint8 random 8*n',
        key: 'uint8 random 16',
        cipher: 'uint8 zeros 8*n'
      }
    },
    {
      launch: `substituteBlocks<<<${BY_256}>>>(plain, box, cipher, n, 10)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: {
        plain: 'uint8 random 16*n',
        box: 'uint8 permutation 256',
        cipher: 'uint8 zeros 16*n'
      }
    },
    {
      launch: `streamBytes<<<${BY_256}>>>(plain, cipher, key, n)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: {
        plain: 'uint8 random 64*n',
        cipher: 'uint8 zeros 64*n',
        key: 'uint32 bits 8'
      }
    },
    {
      launch: `digestBytes<<<${BY_256}>>>(messages, digests, n)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: { messages: 'uint8 random 64*n', digests: 'uint32 zeros n' }
    }
  ],
  small: [
    {
      launch: `threshold<<<${BY_256}>>>(x, flags, n, 0.5)`,
      set: { n: 32 * M },
      tiny: { n: 101 },
      arrays: { x: 'float32 random n', flags: 'uint8 ones n' }
    },
    {
      launch: `quantise<<<${BY_256}>>>(x, q, n, 1000)`,
      set: { n: 32 * M },
      tiny: { n: 101 },
      arrays: { x: 'float32 signed n', q: 'int16 ones n' }
    },
    {
      launch: `both<<<${BY_256}>>>(x, q, flags, n)`,
      set: { n: 32 * M },
      tiny: { n: 101 },
      arrays: {
        x: 'float32 random n',
        q: 'int16 ones n',
        flags: 'uint8 ones n'
      }
    },
    ...['invert', 'sobelBytes'].map(name => ({
      launch: `${name}<<<${IMAGE}>>>(in, out, width, height)`,
      set: { width: 8192, height: 4096 },
      tiny: TINY_IMAGE,
      arrays: {
        in: 'uint8 random width*height',
        out: 'uint8 zeros width*height'
      }
    })),
    {
      launch: `greyFromColours<<<${BY_256}>>>(rgb, grey, n)`,
      set: { n: 16 * M },
      tiny: { n: 101 },
      arrays: { rgb: 'uint8 random 3*n', grey: 'uint8 zeros n' }
    },
    {
      launch:
        'lifeStep<<<dim3((size + 31) // 32, (size + 7) // 8), dim3(32, 8)>>>(cells, next, size)',
      set: { size: 4096 },
      tiny: { size: 33 },
      arrays: {
        cells: 'uint8 below:2 size*size',
        next: 'uint8 zeros size*size'
      }
    },
    {
      launch: `mixSamples<<<${BY_256}>>>(a, b, out, n, 0.75)`,
      set: { n: 32 * M },
      tiny: { n: 101 },
      arrays: { a: 'int16 signed n', b: 'int16 signed n', out: 'int16 zeros n' }
    },
    {
      launch:
        'dotBytes<<<(rows + 127) // 128, 128>>>(a, b, sums, rows, columns)',
      set: { rows: 65536, columns: 512 },
      tiny: { rows: 70, columns: 9 },
      arrays: {
        a: 'int8 signed rows*columns',
        b: 'int8 signed columns',
        sums: 'int32 zeros rows'
      }
    }
  ],
  halves: [
    {
      launch:
        'matrixVector<<<(rows + 7) // 8, 256>>>(matrix, vector, out, rows, pairs)',
      set: { rows: 8192, pairs: 2048 },
      tiny: { rows: 16, pairs: 64 },
      arrays: {
        matrix: 'float16 signed 2*rows*pairs',
        vector: 'float16 signed 2*pairs',
        out: 'float32 zeros rows'
      },
      tolerance: 1e-3
    },
    {
      launch: `fusedPairs<<<${BY_256}>>>(x, y, n, 64)`,
      set: { n: 2 * M },
      tiny: { n: 100 },
      arrays: { x: 'float16 signed 2*n', y: 'float16 signed 2*n' }
    },
    {
      launch: `scaleHalves<<<${BY_256}>>>(x, y, n)`,
      set: { n: 32 * M },
      tiny: { n: 101 },
      arrays: { x: 'float16 signed n', y: 'float16 signed n' }
    },
    {
      launch:
        'quantisedVector<<<(rows + 3) // 4, dim3(32, 4)>>>(weights, scales, x, out, rows, words)',
      set: { rows: 8192, words: 512 },
      tiny: { rows: 16, words: 64 },
      arrays: {
        weights: 'uint32 bits rows*words',
        scales: 'float16 random rows*words//4',
        x: 'float32 signed 8*words',
        out: 'float32 zeros rows'
      },
      tolerance: 1e-3
    }
  ],
  images: [
    {
      launch: `blurColours<<<${IMAGE}>>>(in, out, width, height)`,
      set: LARGE_IMAGE,
      tiny: TINY_IMAGE,
      arrays: {
        in: 'float32 random 3*width*height',
        out: 'float32 zeros 3*width*height'
      },
      tolerance: ROUNDED
    },
    {
      launch: `bilateral<<<${IMAGE}>>>(in, out, width, height, 4)`,
      set: LARGE_IMAGE,
      tiny: TINY_IMAGE,
      arrays: {
        in: 'float32 random 3*width*height',
        out: 'float32 zeros 3*width*height'
      },
      tolerance: ROUNDED
    },
    {
      launch: `nearest<<<${BY_256}>>>(points, centres, labels, n, 64)`,
      set: { n: 4 * M },
      tiny: { n: 100 },
      arrays: {
        points: 'float32 random 3*n',
        centres: 'float32 random 192',
        labels: 'int32 zeros n'
      },
      mayDiffer: 1e-4
    }
  ],
  floats: [
    {
      launch: `maternSums<<<${BY_256}>>>(sources, targets, weights, out, n, m)`,
      set: { n: 65536, m: 2048 },
      tiny: { n: 64, m: 33 },
      arrays: {
        sources: 'float32 random 3*m',
        targets: 'float32 random 3*n',
        weights: 'float32 random m',
        out: 'float32 zeros n'
      },
      tolerance: 1e-4
    },
    {
      launch: `gaussianSums<<<${BY_256}>>>(x, y, out, n, m)`,
      set: { n: 65536, m: 2048 },
      tiny: { n: 64, m: 33 },
      arrays: {
        x: 'float32 signed n',
        y: 'float32 signed m',
        out: 'float32 zeros n'
      },
      tolerance: 1e-4
    },
    ...['intensity<16>', 'intensity<256>', 'intensityFour<128>'].map(name => ({
      launch: `${name}<<<${BY_256}>>>(x, y, n)`,
      set: { n: 16 * M },
      tiny: { n: 100 },
      arrays: { x: 'float32 random n', y: 'float32 zeros n' },
      tolerance: ROUNDED,
      // Squares and differences again and again: every rounding grows.
      ...(name.includes('Four') && { mayDiffer: 1 })
    })),
    {
      launch:
        'minkowski<<<dim3((columns + 15) // 16, (rows + 15) // 16), dim3(16, 16)>>>(a, b, out, rows, columns, size, 2.5)',
      set: { rows: 1024, columns: 1024, size: 128 },
      tiny: { rows: 20, columns: 18, size: 9 },
      arrays: {
        a: 'float32 random rows*size',
        b: 'float32 random size*columns',
        out: 'float32 zeros rows*columns'
      },
      tolerance: 1e-4
    },
    {
      launch: 'softmaxRows<<<(rows + 255) // 256, 256>>>(x, y, rows, columns)',
      set: { rows: M, columns: 16 },
      tiny: { rows: 100, columns: 5 },
      arrays: {
        x: 'float32 signed rows*columns',
        y: 'float32 zeros rows*columns'
      },
      tolerance: ROUNDED
    },
    {
      launch: 'gelu<<<4096, 256>>>(x, y, n)',
      set: { n: 32 * M },
      tiny: { n: 3000 },
      arrays: { x: 'float32 normal n', y: 'float32 zeros n' },
      tolerance: ROUNDED
    }
  ],
  indices: [
    {
      launch:
        'searchSorted<<<(m + 255) // 256, 256>>>(sorted, keys, found, n, m)',
      set: { n: 4 * M, m: 4 * M },
      tiny: { n: 1000, m: 100 },
      arrays: {
        sorted: 'float32 ramp:0:2.3e-7 n',
        keys: 'float32 random m',
        found: 'uint32 zeros m'
      }
    },
    {
      launch:
        'searchGrid<<<(m + 255) // 256, 256>>>(grid, energies, found, n, m)',
      set: { n: 4 * M, m: 4 * M },
      tiny: { n: 1000, m: 100 },
      arrays: {
        grid: 'float32 ramp:0:2.3e-7 n',
        energies: 'float32 random m',
        found: 'int32 zeros m'
      }
    },
    {
      launch: 'scaleLong<<<4096, 256>>>(x, y, n, 0.5)',
      set: { n: 32 * M },
      tiny: { n: 3000 },
      arrays: { x: 'float32 random n', y: 'float32 random n' },
      tolerance: ROUNDED
    },
    {
      launch:
        'rowSums<<<(rows + 255) // 256, 256>>>(matrix, sums, rows, columns)',
      set: { rows: 65536, columns: 256 },
      tiny: { rows: 100, columns: 9 },
      arrays: {
        matrix: 'float32 random rows*columns',
        sums: 'float32 zeros rows'
      },
      tolerance: ROUNDED
    },
    {
      launch: 'permuteAxes<<<(a*b*c + 255) // 256, 256>>>(in, out, a, b, c)',
      set: { a: 512, b: 512, c: 64 },
      tiny: { a: 5, b: 6, c: 7 },
      arrays: { in: 'float32 random a*b*c', out: 'float32 zeros a*b*c' }
    }
  ],
  integers: [
    {
      launch:
        'dropout<<<(n // 4 + 255) // 256, 256>>>(x, y, mask, n, 0.75, 1234)',
      set: { n: 16 * M },
      tiny: { n: 400 },
      arrays: {
        x: 'float32 random n',
        y: 'float32 zeros n',
        mask: 'uint8 zeros n'
      },
      tolerance: ROUNDED
    },
    {
      launch: `philoxSums<<<${BY_256}>>>(sums, n, 16)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: { sums: 'float32 zeros n' },
      tolerance: ROUNDED
    },
    {
      launch: `fieldProducts<<<${BY_256}>>>(a, b, out, n)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: {
        a: 'uint32 bits 8*n',
        b: 'uint32 bits 8*n',
        out: 'uint32 zeros 8*n'
      }
    },
    {
      launch: 'alignRows<<<blocks, 128>>>(a, b, scores, 256)',
      set: { blocks: 4096 },
      tiny: { blocks: 2 },
      arrays: {
        a: 'int32 below:4 128*blocks',
        b: 'int32 below:4 256*blocks',
        scores: 'int32 zeros 128*blocks'
      }
    },
    ...['byTables', 'crcOfBytes'].map(name => ({
      launch: `${name}<<<${BY_256}>>>(text, out, n, 64)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: { text: 'uint8 below:16 64*n', out: 'uint32 zeros n' }
    })),
    {
      launch: `runLengths<<<${BY_256}>>>(text, longest, n, 64)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: { text: 'uint8 random 64*n', longest: 'int32 zeros n' }
    }
  ],
  doubles: [
    {
      launch: 'butterflies<<<(n // 4 + 255) // 256, 256>>>(x, n, 16)',
      set: { n: 4 * M },
      tiny: { n: 400 },
      arrays: { x: 'float64 signed 2*n' }
    },
    {
      launch: `coolingRates<<<${BY_256}>>>(temperature, rates, n)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: { temperature: 'float64 random n', rates: 'float64 zeros n' }
    },
    {
      launch: `gaborFilter<<<${IMAGE}>>>(filter, width, height, 1.5, 0.6, 2.5)`,
      set: { width: 1024, height: 1024 },
      tiny: TINY_IMAGE,
      arrays: { filter: 'float64 zeros width*height' }
    },
    {
      launch: `kalman<<<${BY_256}>>>(measured, levels, n, 32)`,
      set: { n: 262144 },
      tiny: { n: 100 },
      arrays: {
        measured: 'float64 signed 32*n',
        levels: 'float64 zeros n'
      }
    },
    {
      launch: `axpyDouble<<<${BY_256}>>>(x, y, n, 0.3)`,
      set: { n: 16 * M },
      tiny: { n: 100 },
      arrays: { x: 'float64 signed n', y: 'float64 signed n' }
    },
    {
      launch: `stencilDouble<<<${IMAGE}>>>(in, out, width, height)`,
      set: LARGE_IMAGE,
      tiny: TINY_IMAGE,
      arrays: {
        in: 'float64 random width*height',
        out: 'float64 zeros width*height'
      }
    },
    {
      launch: 'forcesDouble<<<(n + 127) // 128, 128>>>(x, force, n)',
      set: { n: 16384 },
      tiny: { n: 100 },
      arrays: { x: 'float64 signed n', force: 'float64 zeros n' }
    },
    {
      launch: `polynomialDouble<<<${BY_256}>>>(x, y, n)`,
      set: { n: 2 * M },
      tiny: { n: 100 },
      arrays: { x: 'float64 signed n', y: 'float64 zeros n' }
    }
  ]
};

/** 2^-40 and the sums of a long loop: double is a pair of floats. */
const DOUBLE_TOLERANCE = 1e-10;

/** @param isTiny sizes at which the simulator takes milliseconds */
export function foreignCases(isTiny: boolean): Case[] {
  return Object.entries(CHOICES).flatMap(([kind, choices]) =>
    choices.map(({ launch, set, tiny, arrays, tolerance, mayDiffer = 0 }) => {
      const isDouble = kind === 'doubles';
      const relative = tolerance ?? (isDouble ? DOUBLE_TOLERANCE : 0);
      return {
        name: `${kind}/${launch.slice(0, launch.indexOf('<<<'))}`,
        entry: {
          file: `${kind}.cu`,
          source: SOURCES[kind as keyof typeof SOURCES],
          tolerance: { absolute: relative, relative }
        },
        launch,
        set: isTiny ? { ...set, ...tiny } : set,
        inputs: Object.fromEntries(
          Object.entries(arrays).map(([name, text]) => [name, inputOf(text)])
        ),
        mayDiffer,
        ...(isDouble && { group: 'double' })
      };
    })
  );
}

function inputOf(text: string): GeneratedInput {
  const [dtype, generator, length] = text.split(' ');
  return { dtype: dtype as GeneratedInput['dtype'], generator, length };
}
