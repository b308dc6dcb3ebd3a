import { afterEach, describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import type { ArrayPayload, ElementType } from '../../protocol/arrays';
import type { EngineSettings } from '../../protocol/messages';
import { contentsOf, elementBytes, numbersOf } from './arrayTypes';
import { Engine } from '../engine/engine';
import { call } from '../testing/requests';

const engines: Engine[] = [];
afterEach(() => engines.splice(0).forEach(made => made.dispose()));

/** NumPy's type, C's, and seven numbers, the last three of which are the input. */
const TYPES: [ElementType, string, number[]][] = [
  ['bool', 'bool', [1, 0, 1, 1, 0, 1, 0]],
  ['int8', 'signed char', [1, 2, 3, 4, -64, 5, 63]],
  ['uint8', 'unsigned char', [1, 2, 3, 4, 127, 0, 90]],
  ['int16', 'short', [1, 2, 3, 4, -16384, 5, 16383]],
  ['uint16', 'unsigned short', [1, 2, 3, 4, 32767, 0, 9]],
  ['int32', 'int', [1, 2, 3, 4, -(2 ** 30), 5, 7]],
  ['uint32', 'unsigned int', [1, 2, 3, 4, 2 ** 31 - 1, 0, 7]],
  ['int64', 'long long', [1, 2, 3, 4, -(2 ** 50), 2 ** 40 + 1, -1]],
  ['uint64', 'unsigned long', [1, 2, 3, 4, 2 ** 50 + 1, 0, 7]],
  ['float16', '__half', [1, 2, 3, 4, 0.5, -1000, 3.140625]],
  ['float32', 'float', [1, 2, 3, 4, 0.5, -(2 ** 100), 3.25]],
  ['float64', 'double', [1, 2, 3, 4, 1 + 2 ** -40, -(2 ** 100), 3.25]]
];

describe.each<[string, Partial<EngineSettings>]>([
  ['WebGPU', {}],
  ['the simulator', { simulate: 'always' }]
])('arrays of every type on %s', (_where, settings) => {
  it.each(TYPES)('%s is %s', async (dtype, type, numbers) => {
    const made = new Engine(
      { gpu: getTestGpu(), host: 'node' },
      { card: 'auto', ...settings }
    );
    engines.push(made);
    await made.handle({
      op: 'compile',
      language: 'cuda',
      source: `#include <cuda_fp16.h>
__global__ void twice(const ${type} *in, ${type} *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i] + in[i];
}`,
      file: 'cell [1]',
      options: {}
    });
    const { kernel } = await made.handle({ op: 'describe', kernel: 'twice' });
    expect(kernel!.params.map(({ isPointer }) => isPointer)).toEqual([
      true,
      true,
      false
    ]);
    // The last three of seven are read: an offset that is no multiple of a word.
    const { arrays, record } = await made.handle({
      op: 'launch',
      launch: call(
        'twice',
        1,
        8,
        { array: 0, elementOffset: 4, elements: 3 },
        { array: 1 },
        3
      ),
      arrays: [
        { dtype, shape: [7], data: contentsOf(dtype, 7, i => numbers[i]) },
        { dtype, shape: [5], data: contentsOf(dtype, 5, () => 1) }
      ],
      options: { once: true }
    });
    expect(arrays![0]).toBeNull();
    expect(arrays![1]!.byteLength).toBe(5 * elementBytes(dtype));
    const twice = numbers
      .slice(4)
      .map(x => (dtype === 'bool' ? Number(x !== 0) : 2 * x));
    const out = [...numbersOf(dtype, arrays![1]!, 0, 5)];
    // Behind the kernel's three elements nothing has changed.
    expect(out).toEqual([...twice, 1, 1]);
    expect(record).toMatchObject({
      arguments: [
        { value: `${dtype}[3]` },
        { value: `${dtype}[5]` },
        { value: 'n = 3' }
      ],
      traffic: { read: 3 * elementBytes(dtype) }
    });
  });
});

it('structures travel as their bytes', async () => {
  const made = new Engine(
    { gpu: getTestGpu(), host: 'node' },
    { card: 'auto' }
  );
  engines.push(made);
  await made.handle({
    op: 'compile',
    language: 'cuda',
    source: `struct Point { char tag; short id; float x; double y; };
__global__ void move(Point *p, const Point *by, int n) {
  int i = threadIdx.x;
  if (i < n) { p[i].x += by->x; p[i].y *= by->y; p[i].id += by->id; }
}`,
    file: 'cell [1]',
    options: {}
  });
  const { kernel } = await made.handle({ op: 'describe', kernel: 'move' });
  expect(kernel!.params.map(({ structBytes }) => structBytes)).toEqual([
    16,
    16,
    undefined
  ]);
  // As the C ABI lays it out: tag at 0, id at 2, x at 4, y at 8.
  const point = (id: number, x: number, y: number): Uint8Array => {
    const view = new DataView(new ArrayBuffer(16));
    view.setInt8(0, 7);
    view.setInt16(2, id, true);
    view.setFloat32(4, x, true);
    view.setFloat64(8, y, true);
    return new Uint8Array(view.buffer);
  };
  const bytes = (...points: Uint8Array[]): ArrayPayload => ({
    dtype: 'uint8',
    shape: [16 * points.length],
    data: Uint8Array.from(points.flatMap(one => [...one])).buffer
  });
  const { arrays } = await made.handle({
    op: 'launch',
    launch: call(
      'move',
      1,
      32,
      { array: 0 },
      { array: 1, elementOffset: 16 },
      2
    ),
    arrays: [
      bytes(point(1, 0.5, 3), point(-2, 1.5, -0.25), point(3, 9, 9)),
      bytes(point(0, 0, 0), point(10, 2, 4))
    ],
    options: { once: true }
  });
  expect(new Uint8Array(arrays![0]!)).toEqual(
    new Uint8Array(
      bytes(point(11, 2.5, 12), point(8, 3.5, -1), point(3, 9, 9)).data
    )
  );
});
