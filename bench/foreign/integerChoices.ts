/** Kernels of integers of all sizes, and of indices. */
import { BY_256, IMAGE, M, ROUNDED, TINY_IMAGE, type Choice } from './choice';

export const INTEGER_CHOICES: Record<
  | 'bits64'
  | 'modular'
  | 'hashes'
  | 'ciphers'
  | 'small'
  | 'indices'
  | 'integers',
  Choice[]
> = {
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
  ]
};
