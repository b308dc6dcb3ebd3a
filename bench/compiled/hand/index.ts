/** Kernels of the catalogue written by hand in WGSL: the same algorithm, block and work per thread. */
import bitonic from './bitonic.wgsl';
import blackScholes from './black-scholes.wgsl';
import copyCoalesced from './copy-coalesced.wgsl';
import copyFloat4 from './copy-float4.wgsl';
import dot from './dot.wgsl';
import histogramPrivatised from './histogram-privatised.wgsl';
import laplace2d from './laplace2d.wgsl';
import laplace3dMarch from './laplace3d-z-march.wgsl';
import mandelbrot from './mandelbrot.wgsl';
import matmulRegisterTiled from './matmul-register-tiled.wgsl';
import matmulSimple from './matmul-simple.wgsl';
import matmulTiled from './matmul-tiled.wgsl';
import nBody from './n-body.wgsl';
import pcrShared from './pcr-shared.wgsl';
import reduceSequential from './reduce-sequential.wgsl';
import reduceShuffleDown from './reduce-shuffle-down.wgsl';
import scanBlelloch from './scan-blelloch.wgsl';
import spmvCsrScalar from './spmv-csr-scalar.wgsl';
import stencil from './stencil.wgsl';
import transposeTiledPadded from './transpose-tiled-padded.wgsl';

export interface HandWritten {
  source: string;
  /** On the arrays and numbers of the compiled kernel, by the same names. */
  launch: string;
}

/**
 * A grid of `blocks` (an expression): in two dimensions of at most 1024 columns,
 * since a dimension of a dispatch ends at 65,535.
 */
const flat = (blocks: string): string =>
  `(min(1024, ${blocks}), (${blocks} + 1023) // 1024)`;
const blocksOf = (size: number): string => `((n + ${size - 1}) // ${size})`;
const tiles = (x: string, sizeX: number, y: string, sizeY: number): string =>
  `((${x} + ${sizeX - 1}) // ${sizeX}, (${y} + ${sizeY - 1}) // ${sizeY})`;

export const byHand: Record<string, HandWritten> = {
  'memory/copy-coalesced': {
    source: copyCoalesced,
    launch: `copy<<<${flat(blocksOf(256))}, 256>>>(x, y, n)`
  },
  'memory/copy-float4': {
    source: copyFloat4,
    launch: `copy4<<<${blocksOf(256)}, 256>>>(x, y, n)`
  },
  'control/divergence-by-data': {
    source: mandelbrot,
    launch: `draw<<<${tiles('width', 16, 'height', 16)}, (16, 16)>>>(picture, width, height, limit)`
  },
  'reduction/r3-sequential': {
    source: reduceSequential,
    launch: `reduce<<<${flat(blocksOf(128))}, 128>>>(x, sums, n)`
  },
  'reduction/shuffle-down': {
    source: reduceShuffleDown,
    launch: 'reduce<<<1024, 256>>>(x, sums, n)'
  },
  'reduction/dot': {
    source: dot,
    launch: 'dotProduct<<<1024, 256>>>(x, y, sums, n)'
  },
  'scan/blelloch': {
    source: scanBlelloch,
    launch: `scan<<<${flat(blocksOf(512))}, 256>>>(x, y, sums, n)`
  },
  'patterns/stencil': {
    source: stencil,
    launch: `sum17<<<${flat(blocksOf(256))}, 256>>>(x, y, n)`
  },
  'patterns/histogram-privatised': {
    source: histogramPrivatised,
    launch: 'histogram<<<1024, 256>>>(values, counts, n)'
  },
  'sort/bitonic': {
    source: bitonic,
    launch: `sort<<<${flat(blocksOf(512))}, 256>>>(keys, n)`
  },
  'transpose/tiled-padded': {
    source: transposeTiledPadded,
    launch: `turn<<<${tiles('width', 32, 'height', 32)}, (32, 8)>>>(x, y, width, height)`
  },
  'linear-algebra/matmul-simple': {
    source: matmulSimple,
    launch: `multiply<<<${tiles('n', 16, 'n', 16)}, (16, 16)>>>(a, b, c, n)`
  },
  'linear-algebra/matmul-tiled': {
    source: matmulTiled,
    launch: `multiply<<<${tiles('n', 16, 'n', 16)}, (16, 16)>>>(a, b, c, n)`
  },
  'linear-algebra/matmul-register-tiled': {
    source: matmulRegisterTiled,
    launch: 'multiply<<<(n // 64, n // 64), (16, 16)>>>(a, b, c, n)'
  },
  'linear-algebra/spmv-csr-scalar': {
    source: spmvCsrScalar,
    launch:
      'multiply<<<(rows + 127) // 128, 128>>>(rowStart, column, value, x, y, rows)'
  },
  'pde/laplace2d': {
    source: laplace2d,
    launch: `step<<<${tiles('width', 32, 'height', 8)}, (32, 8)>>>(u, next, width, height)`
  },
  'pde/laplace3d-z-march': {
    source: laplace3dMarch,
    launch: `step<<<${tiles('nx', 32, 'ny', 8)}, (32, 8)>>>(u, next, nx, ny, nz)`
  },
  'pde/pcr-shared': {
    source: pcrShared,
    launch:
      'solve<<<(min(1024, systems), (systems + 1023) // 1024), 128>>>(below, diagonal, above, right, x)'
  },
  'finance/black-scholes': {
    source: blackScholes,
    launch: `prices<<<${flat(blocksOf(256))}, 256>>>(price, strike, years, call, put, 0.02, 0.3, n)`
  },
  'dwarfs/n-body': {
    source: nBody,
    launch: 'attract<<<n // 256, 256>>>(bodies, acceleration, n)'
  }
};
