import { describe, expect, it } from 'vitest';
import type {
  CompareRecord,
  CompileRecord,
  DeviceRecord,
  LaunchRecord
} from '../../protocol/record';
import type { Engine } from './engine';
import { ENOUGH_MS, testEngine } from '../../../test/engine';
import {
  call,
  failureOf,
  floats,
  ints,
  SAXPY_CUDA,
  SAXPY_WGSL
} from '../testing/requests';

describe.each([
  ['wgsl', SAXPY_WGSL],
  ['cuda', SAXPY_CUDA]
] as const)('a %s cell', (language, source) => {
  async function compiled(settings = {}): Promise<Engine> {
    const made = testEngine(settings);
    await made.handle({
      op: 'compile',
      language,
      source,
      file: 'cell [1]',
      options: {}
    });
    return made;
  }

  it('is compiled and described', async () => {
    const made = testEngine();
    const { record } = await made.handle({
      op: 'compile',
      language,
      source,
      file: 'cell [1]',
      options: { cc: '6.1', block: 64 }
    });
    const compile = record as CompileRecord;
    expect(compile.diagnostics).toEqual([]);
    expect(compile.kernels).toHaveLength(1);
    expect(compile.kernels[0]).toMatchObject({
      name: 'saxpy',
      occupancy: { block: 64 },
      params: [
        { isPointer: false, scalar: 'u32' },
        { isPointer: false, scalar: 'f32' },
        { name: 'x', isPointer: true, isConst: true, scalar: 'f32' },
        { name: 'y', isPointer: true, isConst: false, scalar: 'f32' }
      ]
    });
    expect(compile.card).toMatchObject({ cc: '6.1', chosenBy: 'option' });
    const { kernel } = await made.handle({ op: 'describe', kernel: 'saxpy' });
    expect(kernel?.signature).toBe(compile.kernels[0].signature);
  });

  it('launches on arrays and brings back what was written', async () => {
    const made = await compiled({ timingBudgetMs: ENOUGH_MS });
    const x = Array.from({ length: 100 }, (_, i) => i);
    const reply = await made.handle({
      op: 'launch',
      launch: call('saxpy', 2, 64, 100, 2, { array: 0 }, { array: 1 }),
      arrays: [floats(...x), floats(...x.map(() => 1))],
      options: { samples: 5 }
    });
    expect(reply.arrays?.[0]).toBeNull();
    expect([...new Float32Array(reply.arrays![1]!)]).toEqual(
      x.map(i => 2 * i + 1)
    );
    const record = reply.record as LaunchRecord;
    expect(record).toMatchObject({
      kind: 'launch',
      kernel: 'saxpy',
      traffic: { read: 800, written: 400, model: 'arrays-once' },
      check: { status: 'none' }
    });
    expect(record.timing.samples).toBe(5);
    expect(record.traffic.gbPerS).toBeCloseTo(1200 / record.timing.medianNs, 6);
    expect(record.arguments.map(({ value }) => value).slice(2)).toEqual([
      'float32[100]',
      'float32[100]'
    ]);
    expect(record.arguments.map(({ writtenBack }) => writtenBack)).toEqual([
      false,
      false,
      false,
      true
    ]);
    const device = await made.handle({ op: 'device' });
    expect((device.record as DeviceRecord).memoryInUse).toBe(0);
  });

  it('runs once where that is asked for', async () => {
    const made = await compiled();
    const { record } = await made.handle({
      op: 'launch',
      launch: call('saxpy', 1, 64, 3, 2, { array: 0 }, { array: 1 }),
      arrays: [floats(1, 2, 3), floats(0, 0, 0)],
      options: { once: true }
    });
    expect((record as LaunchRecord).timing).toMatchObject({
      samples: 1,
      warmups: 0
    });
  });

  it('takes a part of an array', async () => {
    const made = await compiled();
    const part = language === 'wgsl' ? 64 : 3;
    const y = new Array<number>(70).fill(0);
    const { arrays, record } = await made.handle({
      op: 'launch',
      launch: call(
        'saxpy',
        1,
        64,
        2,
        1,
        { array: 0 },
        { array: 1, elementOffset: part, elements: 5 }
      ),
      arrays: [floats(5, 6), floats(...y)],
      options: { once: true }
    });
    const expected = y.slice();
    expected[part] = 5;
    expected[part + 1] = 6;
    expect([...new Float32Array(arrays![1]!)]).toEqual(expected);
    expect((record as LaunchRecord).arguments[3].value).toBe('float32[5]');
  });

  it('compares launches from the same arrays', async () => {
    const made = await compiled();
    const { record, perLaunch } = await made.handle({
      op: 'compare',
      launches: [
        call('saxpy', 1, 64, 4, 1, { array: 0 }, { array: 1 }),
        call('saxpy', 1, 64, 2, 10, { array: 0 }, { array: 1 })
      ],
      arrays: [floats(1, 2, 3, 4), floats(0, 0, 0, 0)],
      options: { samples: 5 }
    });
    expect(perLaunch?.map(arrays => [...new Float32Array(arrays[1]!)])).toEqual(
      [
        [1, 2, 3, 4],
        [10, 20, 0, 0]
      ]
    );
    const { rows } = record as CompareRecord;
    expect(rows).toHaveLength(2);
    expect(rows[0].stepSpeedup).toBeUndefined();
    expect(rows[0].cumulativeSpeedup).toBe(1);
    expect(rows[1].stepSpeedup).toBeCloseTo(
      rows[0].launch.timing.medianNs / rows[1].launch.timing.medianNs
    );
  });

  it('refuses arguments that do not fit', async () => {
    const made = await compiled();
    const launch = (...args: Parameters<typeof call>) =>
      failureOf(
        made.handle({
          op: 'launch',
          launch: call(...args),
          arrays: [floats(1), ints(1)],
          options: {}
        })
      );
    expect(await launch('saxpy', 1, 64, 1)).toMatchObject({
      name: 'LaunchError',
      message: expect.stringContaining('saxpy takes 4 arguments, 1 given')
    });
    const wrong = await launch(
      'saxpy',
      1,
      64,
      1,
      { array: 0 },
      { array: 1 },
      3
    );
    expect(wrong.message).toContain(
      'int32, the kernel wants an array of float32'
    );
    expect(wrong.message).toContain('is an array, the kernel wants one');
    expect(wrong.message).toContain('3 is a number, the kernel wants an array');
    expect(
      (await launch('saxpy', 1, 2048, 1, 1, { array: 0 }, { array: 0 })).message
    ).toContain('launch asks for 2048 threads per block');
    expect(
      (await launch('saxpi', 1, 64, 1, 1, { array: 0 }, { array: 0 })).message
    ).toMatch(/No kernel is called saxpi: did you mean saxpy\?/);
  });
});

describe('WGSL cells', () => {
  it('show what the browser says of them, with the line', async () => {
    const made = testEngine();
    const { name, diagnostics, record, message } = await failureOf(
      made.handle({
        op: 'compile',
        language: 'wgsl',
        source:
          '\n@compute @workgroup_size(64)\nfn main() {\n  let x: f32 = 1u;\n}',
        file: 'cell [2]',
        options: {}
      })
    );
    expect(name).toBe('CompileError');
    expect(message).toContain('cell [2]:4:');
    expect(diagnostics?.[0]).toMatchObject({
      line: 4,
      text: '  let x: f32 = 1u;'
    });
    expect(record).toMatchObject({ kind: 'compile', kernels: [] });
  });

  it('have the block size of their @workgroup_size', async () => {
    const made = testEngine();
    await made.handle({
      op: 'compile',
      language: 'wgsl',
      source: SAXPY_WGSL,
      file: 'cell [1]',
      options: {}
    });
    const { message } = await failureOf(
      made.handle({
        op: 'launch',
        launch: call('saxpy', 1, 128, 1, 1, { array: 0 }, { array: 1 }),
        arrays: [floats(1), floats(1)],
        options: {}
      })
    );
    expect(message).toContain('is 64 x 1 x 1, from its @workgroup_size');
  });

  it('refuse one array under two names of which one is written', async () => {
    const made = testEngine();
    await made.handle({
      op: 'compile',
      language: 'wgsl',
      source: SAXPY_WGSL,
      file: 'cell [1]',
      options: {}
    });
    const { message } = await failureOf(
      made.handle({
        op: 'launch',
        launch: call('saxpy', 1, 64, 1, 1, { array: 0 }, { array: 0 }),
        arrays: [floats(1)],
        options: {}
      })
    );
    expect(message).toContain('WGSL has no two names for one writable buffer');
  });
});
