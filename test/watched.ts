/** A recording of two warps, as `gridstride watch` writes it, for tests of what shows it. */
import { RECORD_VERSION, type WatchRecord } from '../src/protocol/record';

export const watched: WatchRecord = {
  kind: 'watch',
  version: RECORD_VERSION,
  notes: [],
  text: 'columns<<<1,48>>>(x,y)',
  kernel: 'columns',
  grid: [1, 1, 1],
  block: [48, 1, 1],
  dynamicShared: 0,
  card: { cc: '7.5', name: 'CC 7.5 (Tesla T4)', chosenBy: 'default' },
  blockIndex: [0, 0, 0],
  sources: [
    {
      file: 'columns.cu',
      text: '__global__ void columns(const float *x, float *y)\n{\n    __shared__ float tile[4][32];\n    int t = threadIdx.x;\n    if (t % 2 == 0)\n        tile[t % 4][t / 4] = x[2 * t];\n    __syncthreads();\n    if (t >= 40)\n        return;\n    y[t] = tile[0][t / 4];\n}\n'
    }
  ],
  warps: [0, 1],
  arrays: [
    {
      name: 'x',
      space: 'global',
      type: 'float',
      bytes: 4,
      dims: [96],
      base: 67108864
    },
    {
      name: 'tile',
      space: 'shared',
      type: 'float',
      bytes: 4,
      dims: [4, 32],
      base: 0
    },
    {
      name: 'y',
      space: 'global',
      type: 'float',
      bytes: 4,
      dims: [96],
      base: 67109376
    }
  ],
  variables: [{ name: 't', type: 'int' }],
  steps: [
    {
      warp: 0,
      line: 4,
      lanes: 'ffffffff',
      values: [{ variable: 0, is: '0+1x32' }]
    },
    { warp: 0, line: 5 },
    {
      warp: 0,
      line: 6,
      lanes: '55555555',
      accesses: [
        { kind: 'load', array: 0, at: '0+4x16', count: 8 },
        {
          kind: 'store',
          array: 1,
          at: '0 64 1 65 2 66 3 67 4 68 5 69 6 70 7 71',
          count: 2,
          values: '0+4x16'
        }
      ]
    },
    { warp: 0, line: 7, lanes: 'ffffffff', barrier: true },
    {
      warp: 1,
      line: 4,
      lanes: '0000ffff',
      values: [{ variable: 0, is: '32+1x16' }]
    },
    { warp: 1, line: 5 },
    {
      warp: 1,
      line: 6,
      lanes: '00005555',
      accesses: [
        { kind: 'load', array: 0, at: '64+4x8', count: 4 },
        {
          kind: 'store',
          array: 1,
          at: '8 72 9 73 10 74 11 75',
          count: 2,
          values: '64+4x8'
        }
      ]
    },
    { warp: 1, line: 7, lanes: '0000ffff', barrier: true },
    { warp: 0, line: 8 },
    {
      warp: 0,
      line: 10,
      accesses: [
        {
          kind: 'load',
          array: 1,
          at: '0x4 1x4 2x4 3x4 4x4 5x4 6x4 7x4',
          count: 1
        },
        { kind: 'store', array: 2, at: '0+1x32', count: 4 }
      ]
    },
    { warp: 1, line: 8 },
    { warp: 1, line: 9, lanes: '0000ff00' },
    {
      warp: 1,
      line: 10,
      lanes: '000000ff',
      exited: '0000ff00',
      accesses: [
        { kind: 'load', array: 1, at: '8x4 9x4', count: 1 },
        { kind: 'store', array: 2, at: '32+1x8', count: 1 }
      ]
    }
  ],
  writes: [],
  changes: [
    { before: 4, warp: 0, to: 'waits', line: 7 },
    { before: 8, warp: 1, to: 'waits', line: 7 },
    { before: 8, warp: 0, to: 'runs' },
    { before: 8, warp: 1, to: 'runs' },
    { before: 10, warp: 0, to: 'ended' },
    { before: 13, warp: 1, to: 'ended' }
  ],
  cut: []
};
