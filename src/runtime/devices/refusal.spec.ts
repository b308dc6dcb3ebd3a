/** A browser that refuses the WGSL generated for a kernel, in cells and in programs. */
import { afterEach, describe, expect, it } from 'vitest';
import { refusing } from '../../../test/dawn';
import type {
  CompareRecord,
  LaunchRecord,
  ProgramRecord
} from '../../protocol/record';
import type { EngineSettings, Reply } from '../../protocol/messages';
import { Engine } from '../engine/engine';
import { textOutput } from '../program/textOutput';
import { call, failureOf, ints, SAXPY_WGSL } from '../testing/requests';

const SOURCE = `
__device__ int total = 10;
__global__ void add(int *x) { if (threadIdx.x == 0) total += 1; __syncthreads(); x[threadIdx.x] += total; }
__global__ void twice(int *x) { if (threadIdx.x == 0) total *= 2; x[threadIdx.x] *= 2; }
`;

const engines: Engine[] = [];
afterEach(() => engines.splice(0).forEach(engine => engine.dispose()));

async function engine(
  settings: Partial<EngineSettings> = {},
  hasGpu = true
): Promise<Engine> {
  const made = new Engine(
    { gpu: hasGpu ? refusing('twice') : undefined, host: 'node' },
    { card: 'auto', timingBudgetMs: 20, ...settings }
  );
  engines.push(made);
  await made.handle({
    op: 'compile',
    language: 'cuda',
    source: SOURCE,
    file: 'cell [1]',
    options: {}
  });
  return made;
}

const launch = (made: Engine, kernel: string): Promise<Reply> =>
  made.handle({
    op: 'launch',
    launch: call(kernel, 1, 3, { array: 0 }),
    arrays: [ints(1, 2, 3)],
    options: {}
  });

const numbers = (data: ArrayBuffer | null): number[] => [
  ...new Int32Array(data!)
];

const REFUSED =
  /^The browser refused the WGSL generated for twice \(cell \[1\]; WGSL line 1\): .* please report it with the source\.$/s;

describe('a kernel whose WGSL the browser refuses', () => {
  it('is launched in the simulator, with one note', async () => {
    const made = await engine();
    const { record, arrays } = await launch(made, 'twice');
    expect(numbers(arrays![0])).toEqual([2, 4, 6]);
    const { simulated, adapter, timing, notes } = record as LaunchRecord;
    expect(simulated!.reason).toMatch(REFUSED);
    expect(adapter.architecture).toBe('simulator');
    expect(timing.clock).toBe('simulator');
    expect(notes.join()).not.toContain('refused');
    const other = (await launch(made, 'add')).record as LaunchRecord;
    // On a GPU in software its time is predicted, and it runs on the GPU.
    expect(other.simulated?.isTimeOnly ?? true).toBe(true);
    expect(other.adapter.architecture).not.toBe('simulator');
  });

  it.each([true, false])(
    'finds the variables as other launches left them, and leaves them so (with a GPU: %s)',
    async hasGpu => {
      const made = await engine({}, hasGpu);
      expect(numbers((await launch(made, 'add')).arrays![0])[1]).toBe(2 + 11);
      await launch(made, 'twice');
      expect(numbers((await launch(made, 'add')).arrays![0])[1]).toBe(2 + 23);
    }
  );

  it('is compared with others where all can run', async () => {
    const made = await engine();
    const { record, perLaunch } = await made.handle({
      op: 'compare',
      launches: ['add', 'twice'].map(kernel =>
        call(kernel, 1, 3, { array: 0 })
      ),
      arrays: [ints(1, 2, 3)],
      options: {}
    });
    expect(perLaunch!.map(([after]) => numbers(after))).toEqual([
      [12, 13, 14],
      [2, 4, 6]
    ]);
    const { simulated, rows } = record as CompareRecord;
    expect(simulated!.reason).toMatch(REFUSED);
    expect(rows.every(row => row.launch.simulated)).toBe(true);
  });

  it.each([true, false])(
    'does not end a program, whose other kernels stay where they are (with a GPU: %s)',
    async hasGpu => {
      const made = await engine({}, hasGpu);
      let text = '';
      const { record } = await made.handle(
        {
          op: 'run',
          language: 'cuda',
          source: `${SOURCE}
#include <cstdio>
int main() {
  int *d, h[3] = {1, 2, 3};
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  printf("begins\\n");
  for (int i = 0; i < 3; i++) {
    add<<<1, 3>>>(d);
    twice<<<1, 3>>>(d);
  }
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  int t;
  cudaMemcpyFromSymbol(&t, total, sizeof t);
  printf("%d %d %d, %d: %s\\n", h[0], h[1], h[2], t, cudaGetErrorString(cudaGetLastError()));
}`,
          file: 'prog.cu',
          options: {}
        },
        undefined,
        textOutput((_, piece) => (text += piece))
      );
      expect(text).toBe('begins\n282 290 298, 94: no error\n');
      const { simulated, notes, exitCode } = record as ProgramRecord;
      expect(exitCode).toBe(0);
      expect(simulated === undefined).toBe(hasGpu);
      const refusals = notes.filter(note => note.includes('refused'));
      expect(refusals).toHaveLength(hasGpu ? 1 : 0);
    }
  );

  it('is an error where the simulator is forbidden', async () => {
    const made = await engine({ simulate: 'never' });
    const { name, message } = await failureOf(launch(made, 'twice'));
    expect(name).toBe('CompileError');
    expect(message).toMatch(REFUSED);
  });

  it('is an error where it was written by hand', async () => {
    const made = new Engine(
      { gpu: refusing('saxpy'), host: 'node' },
      { card: 'auto' }
    );
    engines.push(made);
    await made.handle({
      op: 'compile',
      language: 'wgsl',
      source: SAXPY_WGSL,
      file: 'cell [2]',
      options: {}
    });
    const { name, message } = await failureOf(
      made.handle({
        op: 'launch',
        launch: call('saxpy', 1, 64, 1, 1, { array: 0 }, { array: 1 }),
        arrays: [0, 1].map(() => ({
          dtype: 'float32',
          shape: [1],
          data: new ArrayBuffer(4)
        })),
        options: {}
      })
    );
    expect(name).toBe('CompileError');
    expect(message).toMatch(/^cell \[2\]:1:\d+: error: /);
  });
});
