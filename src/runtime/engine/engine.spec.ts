import { afterEach, describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import type {
  CompareRecord,
  CompileRecord,
  DeviceRecord,
  LaunchRecord,
  ProfileRecord
} from '../../protocol/record';
import { Engine } from './engine';
import { call, failure, floats, ints, SAXPY_WGSL } from '../testing/requests';

const engines: Engine[] = [];

function engine(settings = {}): Engine {
  const made = new Engine(
    { gpu: getTestGpu(), host: 'node' },
    { card: 'auto', timingBudgetMs: 500, ...settings }
  );
  engines.push(made);
  return made;
}

afterEach(() => engines.splice(0).forEach(made => made.dispose()));

const SAXPY_CUDA = `
__global__ void saxpy(unsigned int n, float a, const float *x, float *y)
{
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = a * x[i] + y[i];
    }
}`;

describe.each([
  ['wgsl', SAXPY_WGSL],
  ['cuda', SAXPY_CUDA]
] as const)('a %s cell', (language, source) => {
  async function compiled(settings = {}): Promise<Engine> {
    const made = engine(settings);
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
    const made = engine();
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
    // However busy the machine.
    const made = await compiled({ timingBudgetMs: 600_000 });
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
      failure(
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
    const made = engine();
    const { name, diagnostics, record, message } = await failure(
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
    const made = engine();
    await made.handle({
      op: 'compile',
      language: 'wgsl',
      source: SAXPY_WGSL,
      file: 'cell [1]',
      options: {}
    });
    const { message } = await failure(
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
    const made = engine();
    await made.handle({
      op: 'compile',
      language: 'wgsl',
      source: SAXPY_WGSL,
      file: 'cell [1]',
      options: {}
    });
    const { message } = await failure(
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

describe('a session', () => {
  it('replaces kernels that are compiled again and forgets all at a reset', async () => {
    const made = engine();
    const compile = (file: string, source: string) =>
      made.handle({
        op: 'compile',
        language: 'wgsl',
        source,
        file,
        options: {}
      });
    await compile('cell [1]', SAXPY_WGSL);
    await compile(
      'cell [2]',
      SAXPY_WGSL.replace('params.a *', '2 * params.a *')
    );
    const { arrays } = await made.handle({
      op: 'launch',
      launch: call('saxpy', 1, 64, 1, 1, { array: 0 }, { array: 1 }),
      arrays: [floats(3), floats(0)],
      options: { once: true }
    });
    expect([...new Float32Array(arrays![1]!)]).toEqual([6]);
    const { record } = await made.handle({ op: 'kernels' });
    expect(record).toMatchObject({
      registered: [{ name: 'saxpy', origin: 'cell [2]' }]
    });
    expect((await made.handle({ op: 'reset' })).record).toMatchObject({
      message: expect.stringContaining('1 kernel forgotten')
    });
    expect(
      (await failure(made.handle({ op: 'describe', kernel: 'saxpy' }))).message
    ).toContain('none is compiled in this session yet');
  });

  it('compiles WGSL without a GPU and says at the launch what is missing', async () => {
    const made = new Engine({ gpu: undefined, host: 'browser' });
    await made.handle({
      op: 'configure',
      settings: { card: 'a100' },
      page: {
        hasWebGpu: false,
        isSecureContext: false,
        origin: 'http://lab.example.org:8888'
      }
    });
    const { record } = await made.handle({
      op: 'compile',
      language: 'wgsl',
      source: SAXPY_WGSL,
      file: 'cell [1]',
      options: {}
    });
    expect((record as CompileRecord).notes[0]).toContain(
      'There is no GPU here'
    );
    expect((record as CompileRecord).card).toMatchObject({
      cc: '8.0',
      chosenBy: 'setting'
    });
    expect(
      await failure(
        made.handle({
          op: 'launch',
          launch: call('saxpy', 1, 64, 1, 1, { array: 0 }, { array: 1 }),
          arrays: [floats(1), floats(1)],
          options: {}
        })
      )
    ).toMatchObject({
      name: 'DeviceError',
      message: expect.stringContaining('lab.example.org')
    });
  });

  it('runs CUDA in the simulator where there is no GPU, and says so', async () => {
    const made = new Engine(
      { gpu: undefined, host: 'browser' },
      { card: 'gtx-960' }
    );
    const { record: compiled } = await made.handle({
      op: 'compile',
      language: 'cuda',
      source: SAXPY_CUDA,
      file: 'cell [1]',
      options: {}
    });
    expect((compiled as CompileRecord).notes[0]).toContain('in the simulator');
    const { record, arrays } = await made.handle({
      op: 'launch',
      launch: call('saxpy', 1, 64, 2, 3, { array: 0 }, { array: 1 }),
      arrays: [floats(1, 2), floats(10, 20)],
      options: {}
    });
    expect(arrays![0]).toBeNull();
    expect([...new Float32Array(arrays![1]!)]).toEqual([13, 26]);
    expect(record).toMatchObject({
      kind: 'launch',
      timing: { clock: 'simulator' },
      simulated: {
        reason: expect.stringContaining('does not offer WebGPU'),
        prediction: { card: 'GeForce GTX 960', limiter: 'launch' }
      }
    });
    const { record: compare } = await made.handle({
      op: 'compare',
      launches: [1, 2].map(() =>
        call('saxpy', 1, 64, 2, 3, { array: 0 }, { array: 1 })
      ),
      arrays: [floats(1, 2), floats(10, 20)],
      options: {}
    });
    // The same launch twice has the same predicted time.
    expect((compare as CompareRecord).rows[1].stepSpeedup).toBe(1);
    expect((await made.handle({ op: 'device' })).record).toMatchObject({
      simulated: { reason: expect.stringContaining('WebGPU') }
    });
  });

  it('runs a part of an array, and one array under two names, in the simulator', async () => {
    const made = engine({ simulate: 'always' });
    await made.handle({
      op: 'compile',
      language: 'cuda',
      source: SAXPY_CUDA,
      file: 'cell [1]',
      options: {}
    });
    const { arrays } = await made.handle({
      op: 'launch',
      launch: call(
        'saxpy',
        1,
        32,
        2,
        10,
        { array: 0 },
        { array: 0, elementOffset: 1 }
      ),
      arrays: [floats(1, 2, 3)],
      options: { once: true }
    });
    // Both lanes load before either stores.
    expect([...new Float32Array(arrays![0]!)]).toEqual([1, 12, 23]);
  });

  it('profiles several launches, each on the arrays as they came', async () => {
    const made = engine();
    await made.handle({
      op: 'compile',
      language: 'cuda',
      source: SAXPY_CUDA,
      file: 'cell [1]',
      options: {}
    });
    const { record, perLaunch } = await made.handle({
      op: 'profile',
      launches: [32, 64].map(block =>
        call('saxpy', 1, block, 32, 1, { array: 0 }, { array: 1 })
      ),
      arrays: [floats(...Array(32).keys()), floats(...Array(32).fill(1))],
      options: { card: '6.1', compare: true }
    });
    const profile = record as ProfileRecord;
    expect(profile).toMatchObject({
      layout: 'comparison',
      card: { cc: '6.1' }
    });
    expect(perLaunch!.map(([, y]) => new Float32Array(y!)[31])).toEqual([
      32, 32
    ]);
    const [one, two] = profile.launches;
    expect(one.counters.gld_efficiency).toBe(100);
    // The second warp of 64 threads has nothing to do.
    expect(two.counters['smsp__sass_branch_targets.sum']).toBe(2);
    expect(
      two.counters['smsp__sass_branch_targets_threads_divergent.sum']
    ).toBe(0);
    expect(one.findings[0]).toContain('the launch itself');
    expect(one.lines.map(({ line }) => line)).toEqual([4, 5, 6]);
    expect(one.lines.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('answers requests in their order', async () => {
    const made = engine();
    const order: string[] = [];
    const compile = made
      .handle({
        op: 'compile',
        language: 'wgsl',
        source: SAXPY_WGSL,
        file: 'cell [1]',
        options: {}
      })
      .then(() => order.push('compile'));
    const describeIt = made
      .handle({ op: 'describe', kernel: 'saxpy' })
      .then(() => order.push('describe'));
    await Promise.all([describeIt, compile]);
    expect(order).toEqual(['compile', 'describe']);
  });

  it('calculates occupancy from numbers and says what is out of range', async () => {
    const made = engine();
    const { record } = await made.handle({
      op: 'occupancy',
      block: 256,
      cc: '8.6',
      registers: 32,
      shared: 4096
    });
    expect(record).toMatchObject({
      result: { activeBlocks: 6, activeWarps: 48, occupancy: 1 },
      registersAreEstimated: false
    });
    expect(
      await failure(
        made.handle({ op: 'occupancy', block: 256, cc: '4.2', registers: 32 })
      )
    ).toMatchObject({ name: 'CommandError' });
    expect(
      (await failure(made.handle({ op: 'occupancy', block: 256 }))).message
    ).toContain('--registers N');
  });

  it('finds catalogue entries by a beginning and guesses at mistyped ones', async () => {
    const made = engine();
    expect(
      (await failure(made.handle({ op: 'load', id: 'reduction/r' }))).message
    ).toContain('could be any of');
    expect(
      (
        await failure(
          made.handle({ op: 'load', id: 'reduction/r9-sequential' })
        )
      ).message
    ).toContain('did you mean');
    expect(
      (await failure(made.handle({ op: 'kernels', topic: 'reductoin' })))
        .message
    ).toContain('did you mean reduction?');
  });
});
