/**
 * The launches of the programs beside this file, as their main functions make
 * them, with the inputs that decide addresses and branches.
 */
import type { Dim3 } from '../../src/protocol/launchRequest';
import type { SimulatorArgument } from '../../src/simulator';

export interface OracleLaunch {
  /** As the program's source names the kernel, template arguments included. */
  kernel: string;
  grid: Dim3;
  block: Dim3;
  dynamicShared?: number;
  args: SimulatorArgument[];
}

const line = (grid: number, block: number): { grid: Dim3; block: Dim3 } => ({
  grid: [grid, 1, 1],
  block: [block, 1, 1]
});

function ints(count: number, value: (i: number) => number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => value(i));
}

function floats(count: number, value: (i: number) => number): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => value(i));
}

const mixed = (i: number): number => (i * 37 + 11) % 1009;

function copies(): OracleLaunch[] {
  const n = 16384;
  const input = ints(n * 32, mixed);
  return ['copyStride', 'readStride', 'writeStride'].flatMap(kernel =>
    [1, 2, 3, 4, 5, 8, 16, 31, 32].map(stride => ({
      kernel,
      ...line(n / 256, 256),
      args: [new Int32Array(n * 32), input, stride]
    }))
  );
}

function transposes(): OracleLaunch[] {
  const [width, height] = [256, 192];
  const input = floats(width * height, mixed);
  const block: Dim3 = [32, 8, 1];
  return [
    'copyRows',
    'transposeNaiveReadRow',
    'transposeNaiveWriteRow',
    'transposeTiled',
    'transposePadded'
  ].map(kernel => {
    const out = new Float32Array(width * height);
    return {
      kernel,
      grid: kernel === 'transposeNaiveWriteRow' ? [6, 8, 1] : [8, 6, 1],
      block,
      args:
        kernel === 'copyRows'
          ? [out, input, width]
          : [out, input, width, height]
    };
  });
}

function reductions(): OracleLaunch[] {
  const input = ints(65536, i => mixed(i) - 500);
  return [
    'reduceModulo',
    'reduceStridedIndex',
    'reduceSequential',
    'reduceFirstAdd'
  ].map(kernel => ({
    kernel,
    ...line(kernel === 'reduceFirstAdd' ? 128 : 256, 256),
    args: [new Int32Array(256), input]
  }));
}

function scans(): OracleLaunch[] {
  const input = ints(32 * 512, i => (i * 41 + 7) % 97);
  return ['blelloch', 'blellochPadded'].map(kernel => ({
    kernel,
    ...line(32, 256),
    args: [new Int32Array(32 * 512), input]
  }));
}

function sharedStrides(): OracleLaunch[] {
  const out = (): Int32Array => new Int32Array(8 * 128);
  return [
    ...Array.from({ length: 33 }, (_, i) => ({
      kernel: 'readStride',
      ...line(8, 128),
      args: [out(), i + 1]
    })),
    ...[1, 2, 4, 8, 16, 31, 32, 33].map(stride => ({
      kernel: 'writeStride',
      ...line(8, 32),
      args: [out(), stride]
    })),
    { kernel: 'readSame', ...line(8, 128), args: [out(), 17] }
  ];
}

function divergence(): OracleLaunch[] {
  const n = 8192;
  const input = ints(n, mixed);
  const launch = (kernel: string, ...more: number[]): OracleLaunch => ({
    kernel,
    ...line(n / 256, 256),
    args: [new Int32Array(n), input, ...more]
  });
  return [
    ...[1, 2, 4, 8, 16, 32].map(group => launch('chain', group)),
    ...['evenOdd', 'halfWarp', 'byWarp', 'nested'].map(name => launch(name))
  ];
}

function stencils(): OracleLaunch[] {
  const [w, h] = [160, 120];
  const input = floats(w * h, i => (i * 37 + 11) % 101);
  const first = new Float32Array(w * h);
  const launch = (
    kernel: string,
    out: Float32Array,
    from: Float32Array
  ): OracleLaunch => ({
    kernel,
    grid: [10, 8, 1],
    block: [16, 16, 1],
    args: [out, from, w, h]
  });
  return [
    launch('laplaceGlobal', first, input),
    launch('laplaceShared', new Float32Array(w * h), input),
    launch('laplaceGlobal', new Float32Array(w * h), first)
  ];
}

function templates(): OracleLaunch[] {
  const n = 4096;
  return ['int', 'unsigned int', 'float'].flatMap(type => {
    const make = (
      count: number,
      f: (i: number) => number
    ): Int32Array | Float32Array =>
      type === 'float' ? floats(count, f) : ints(count, f);
    const data = make(n, i => (i * 37 + 11) % 101);
    const out = make(n, () => 0);
    const part = make(4, () => 0);
    const coefficients = make(5, i => [2, 3, 1, 5, 1][i]);
    // An empty functor takes one byte.
    const op = new Uint8Array(1);
    const least = type === 'unsigned int' ? 0 : -1000000;
    return [
      {
        kernel: `clampKernel<${type}>`,
        ...line(16, 256),
        args: [data, 5, 40, n]
      },
      {
        kernel: `polynomial<${type}, 5>`,
        ...line(16, 256),
        args: [out, data, coefficients, n]
      },
      {
        kernel: `fold<${type}, Plus, 128>`,
        ...line(4, 128),
        args: [part, data, 0, op, n]
      },
      {
        kernel: `fold<${type}, Larger, 64>`,
        ...line(4, 64),
        args: [part, out, least, op, n]
      }
    ];
  });
}

function dynamicShared(): OracleLaunch[] {
  const split = [100, 200].map(n => ({
    kernel: 'splitArrays',
    ...line(12, 256),
    dynamicShared: 11 * n,
    args: [new Int32Array(12 * n), ints(12 * n, i => (i * 37 + 11) % 701), n]
  }));
  const n = 3000;
  return [
    ...split,
    {
      kernel: 'tables',
      ...line(24, 128),
      dynamicShared: 300 * 8,
      args: [new Float32Array(n), floats(n, i => (i * 53 + 29) % 997), n, 300]
    }
  ];
}

function bitsAndVotes(): OracleLaunch[] {
  const n = 2048;
  let state = 1;
  const u = Uint32Array.from({ length: n }, (_, i) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return i < 3 ? [0, 1, 0x80000000][i] : state >>> (i % 24);
  });
  const v = ints(n, mixed);
  const result = (): Uint32Array => new Uint32Array(n);
  return [
    { kernel: 'bits', ...line(16, 128), args: [result(), u, n] },
    { kernel: 'votes', ...line(16, 128), args: [result(), v, 800] },
    {
      kernel: 'ballotCompact',
      ...line(8, 256),
      args: [result(), new Int32Array(64), v]
    },
    { kernel: 'blockVotes', ...line(32, 64), args: [new Int32Array(64), v] }
  ];
}

function matrixProducts(): OracleLaunch[] {
  const [m, k, n] = [70, 53, 90];
  const doubles = (count: number, f: (i: number) => number): Float64Array =>
    Float64Array.from({ length: count }, (_, i) => f(i));
  const a = doubles(m * k, i => mixed(i) / 7 - 70);
  const b = doubles(k * n, i => ((i * 53 + 29) % 997) / 11 - 45);
  return ['dgemmTiled', 'dgemmNaive'].map(kernel => ({
    kernel,
    grid: [6, 5, 1],
    block: [16, 16, 1],
    args: [
      doubles(m * n, i => ((i * 17 + 3) % 499) / 13),
      a,
      b,
      m,
      k,
      n,
      0.75,
      -0.5
    ]
  }));
}

/** By program, in the order of launch. */
export const LAUNCHES: Record<string, () => OracleLaunch[]> = {
  '02_copy_stride': copies,
  '03_transpose32': transposes,
  '05_reduce_basic': reductions,
  '08_scan_blelloch': scans,
  '13_smem_stride': sharedStrides,
  '14_divergent_tid': divergence,
  '16_stencil2d': stencils,
  '25_templates': templates,
  '29_extern_shared': dynamicShared,
  '36_bits_votes': bitsAndVotes,
  '47_dgemm': matrixProducts
};
