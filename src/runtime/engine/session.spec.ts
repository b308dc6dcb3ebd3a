import { describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../../device';
import type {
  CompareRecord,
  CompileRecord,
  LaunchRecord,
  ProfileRecord
} from '../../protocol/record';
import { Engine } from './engine';
import { WITHOUT_GPU } from '../../protocol/messages';
import { testEngine } from '../../../test/engine';
import { ManualTime } from '../../../test/manualTime';
import {
  call,
  failureOf,
  floats,
  SAXPY_CUDA,
  SAXPY_WGSL
} from '../testing/requests';

/** Lets what is due at once happen until something is done. */
async function passingNothing<T>(
  time: ManualTime,
  work: Promise<T>
): Promise<T> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  await expect
    .poll(
      async () => {
        await time.pass(0);
        return isDone;
      },
      { interval: 1, timeout: 30_000 }
    )
    .toBe(true);
  return done;
}

describe('a session', () => {
  it('replaces kernels that are compiled again and forgets all at a reset', async () => {
    const made = testEngine();
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
      (await failureOf(made.handle({ op: 'describe', kernel: 'saxpy' })))
        .message
    ).toContain('none is compiled in this session yet');
  });

  it('tells of a kernel that is not there where it should have come from', async () => {
    const made = testEngine();
    const compile = (file: string, source: string) =>
      made.handle({
        op: 'compile',
        language: 'cuda',
        source,
        file,
        options: {}
      });
    const told = async (kernel: string) =>
      (await failureOf(made.handle({ op: 'describe', kernel }))).message;
    await failureOf(
      compile('cell [1]', '__global__ void scale(float *x) { x[0] = 2 }')
    );
    expect(await told('scale')).toBe(
      'No kernel is called scale: cell [1], which defines it, did not compile. Mend what is wrong there, and run it again.'
    );
    await compile('cell [2]', 'void twice(float *x) { x[0] *= 2; }');
    await compile(
      'cell [3]',
      '__device__ float half_of(float x) {\n  return x / 2;\n}\n__global__ void half(float *x) { *x = half_of(*x); }'
    );
    expect(await told('twice')).toBe(
      'twice in cell [2] is a function, and no kernel: write __global__ void before its name.'
    );
    expect(await told('half_of')).toContain(
      'half_of in cell [3] is a function'
    );
    // Not what is only called, or has the name in a comment.
    await compile('cell [4]', '// other(int x) {\nvoid f() {}');
    expect(await told('other')).toContain('No kernel is called other');
    await compile('cell [1]', '__global__ void scale(float *x) { x[0] = 2; }');
    expect(
      await made.handle({ op: 'describe', kernel: 'scale' })
    ).toBeDefined();
    await made.handle({ op: 'reset' });
    expect(await told('twice')).toContain(
      'none is compiled in this session yet'
    );
  });

  it('says of a kernel that another cell has why this one does not see it', async () => {
    const made = testEngine();
    const run = (file: string, source: string) =>
      made.handle({ op: 'run', language: 'cuda', source, file, options: {} });
    await run('cell [1]', '__global__ void hello() {}');
    const { diagnostics } = await failureOf(
      run('cell [2]', 'int main() { hello<<<1, 1>>>(); hallo(); }')
    );
    expect(diagnostics?.map(({ notes }) => notes.length)).toEqual([1, 0]);
    expect(diagnostics?.[0].notes[0].message).toMatch(
      /^the kernel hello of cell \[1\] is another cell's.*--file NAME\.cuh/
    );
    // And so it is done.
    const header = '__global__ void hello() {}';
    await run('hello.cuh', header);
    const { record } = await run(
      'cell [4]',
      '#include "hello.cuh"\nint main() { hello<<<1, 1>>>(); return cudaDeviceSynchronize(); }'
    );
    expect(record).toMatchObject({ kind: 'program', exitCode: 0 });
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
      await failureOf(
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
    expect((compiled as CompileRecord).notes).toEqual([]);
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

  it('runs CUDA in the simulator where the browser never answers, and says so once', async () => {
    const time = new ManualTime();
    const never = () => new Promise<never>(() => undefined);
    const made = new Engine({
      gpu: { requestAdapter: never } as unknown as GPU,
      host: 'browser',
      ...time
    });
    await made.handle({
      op: 'configure',
      settings: { card: 'gtx-960' },
      interrupted: { kernel: 'spin', at: 0 }
    });
    const steps: string[] = [];
    const compiling = made.handle(
      {
        op: 'compile',
        language: 'cuda',
        source: SAXPY_CUDA,
        file: 'cell [1]',
        options: {}
      },
      step => steps.push(step.text)
    );
    await expect.poll(() => time.pending).toBeGreaterThan(0);
    await time.pass(PATIENCE_MS);
    // From here on nobody waits: no more time has to pass than none.
    await passingNothing(time, compiling);
    expect(steps).toEqual([
      'waiting for the GPU, which still works on what was interrupted'
    ]);
    const launching = made.handle(
      {
        op: 'launch',
        launch: call('saxpy', 1, 64, 2, 3, { array: 0 }, { array: 1 }),
        arrays: [floats(1, 2), floats(10, 20)],
        options: {}
      },
      step => steps.push(step.text)
    );
    const { record, arrays } = await passingNothing(time, launching);
    expect([...new Float32Array(arrays![1]!)]).toEqual([13, 26]);
    expect(record).toMatchObject({
      simulated: { reason: expect.stringContaining('interrupted (spin)') }
    });
    expect(steps.slice(1)).toContain(WITHOUT_GPU.text);
  });

  it('never asks a GPU that is withheld since an interrupt, and says why once', async () => {
    const made = new Engine({
      gpu: {
        requestAdapter: () => expect.unreachable('it was asked')
      } as unknown as GPU,
      host: 'browser'
    });
    await made.handle({
      op: 'configure',
      settings: { card: 'auto' },
      interrupted: { kernel: 'spin', at: 0 },
      gpu: 'withheld'
    });
    await made.handle({
      op: 'compile',
      language: 'cuda',
      source: SAXPY_CUDA,
      file: 'cell [1]',
      options: {}
    });
    const { record } = await made.handle({
      op: 'launch',
      launch: call('saxpy', 1, 64, 2, 3, { array: 0 }, { array: 1 }),
      arrays: [floats(1, 2), floats(10, 20)],
      options: {}
    });
    expect(record).toMatchObject({
      kind: 'launch',
      notes: [],
      simulated: {
        reason: expect.stringMatching(
          /^The GPU has not answered since spin was interrupted: .* until it answers; then they get a fresh GPU\.$/
        )
      }
    });
  });

  it('says once that the GPU is there again', async () => {
    const made = testEngine();
    await made.handle({
      op: 'configure',
      settings: { card: 'auto' },
      gpu: 'returned'
    });
    await made.handle({
      op: 'compile',
      language: 'cuda',
      source: SAXPY_CUDA,
      file: 'cell [1]',
      options: {}
    });
    const notes = async (): Promise<string[]> => {
      const { record } = await made.handle({
        op: 'launch',
        launch: call('saxpy', 1, 64, 2, 3, { array: 0 }, { array: 1 }),
        arrays: [floats(1, 2), floats(10, 20)],
        options: { once: true }
      });
      return (record as LaunchRecord).notes;
    };
    expect((await notes()).join()).toMatch(
      /The GPU answers again.*__device__ variables begin anew/
    );
    expect((await notes()).join()).not.toContain('answers again');
  });

  it('runs a part of an array, and one array under two names, in the simulator', async () => {
    const made = testEngine({ simulate: 'always' });
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
    const made = testEngine();
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
    const made = testEngine();
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
    const made = testEngine();
    const { record } = await made.handle({
      op: 'occupancy',
      block: 256,
      cc: '8.6',
      registers: 32,
      shared: 4096
    });
    expect(record).toMatchObject({
      activeBlocks: 6,
      activeWarps: 48,
      occupancy: 1,
      registersAreEstimated: false
    });
    expect(
      await failureOf(
        made.handle({ op: 'occupancy', block: 256, cc: '4.2', registers: 32 })
      )
    ).toMatchObject({ name: 'CommandError' });
    expect(
      (await failureOf(made.handle({ op: 'occupancy', block: 256 }))).message
    ).toContain('--registers N');
  });

  it('finds catalogue entries by a beginning and guesses at mistyped ones', async () => {
    const made = testEngine();
    expect(
      (await failureOf(made.handle({ op: 'load', id: 'reduction/r' }))).message
    ).toContain('could be any of');
    expect(
      (
        await failureOf(
          made.handle({ op: 'load', id: 'reduction/r9-sequential' })
        )
      ).message
    ).toContain('did you mean');
    expect(
      (await failureOf(made.handle({ op: 'kernels', topic: 'reductoin' })))
        .message
    ).toContain('did you mean reduction?');
  });
});
