/** CUDA cells from source to results on the GPU: what the engine adds to the compiler. */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../kernels/catalogue';
import type { LaunchRecord } from '../../protocol/record';
import type { ArrayPayload } from '../../protocol/arrays';
import type { Reply } from '../../protocol/messages';
import { elementsOf, numbersOf } from '../launches/arrayTypes';
import type { Engine } from '../engine/engine';
import { namesOf } from '../catalogue/expressions';
import {
  generateLaunch,
  type GeneratedInput
} from '../catalogue/generatedLaunch';
import { compiled } from '../../../test/engine';
import { failureOf } from '../testing/requests';

const reduction1 = catalogue.find(({ id }) => id.startsWith('reduction/r1-'))!;

/** Launches with generated inputs; the arrays after it by name. */
async function launch(
  made: Engine,
  text: string,
  set: Record<string, number>,
  inputs: Record<string, GeneratedInput>,
  once = true
): Promise<{ record: LaunchRecord; after: Record<string, number[]> }> {
  const { kernel } = await made.handle({
    op: 'describe',
    kernel: text.replace(/<<<.*/s, '')
  });
  const {
    launch: resolved,
    arrays,
    names
  } = generateLaunch(text, kernel!.params, namesOf(set), inputs);
  const reply = await made.handle({
    op: 'launch',
    launch: resolved,
    arrays,
    options: { once }
  });
  return {
    record: reply.record as LaunchRecord,
    after: results(reply, arrays, names)
  };
}

function results(
  reply: Reply,
  arrays: ArrayPayload[],
  names: string[]
): Record<string, number[]> {
  return Object.fromEntries(
    names.map((name, index) => {
      const data = reply.arrays?.[index] ?? arrays[index].data;
      const count = elementsOf(arrays[index]);
      return [name, [...numbersOf(arrays[index].dtype, data, 0, count)]];
    })
  );
}

const ints = (generator: string, length: string): GeneratedInput => ({
  dtype: 'int32',
  generator,
  length
});

describe('launches of CUDA kernels', () => {
  it.each(['unsigned int', 'long long', 'unsigned  char', 'float'])(
    'find the instance of a template of %s',
    async type => {
      const made = await compiled(
        'template <typename T, int N> __global__ void fill(T *x) { x[threadIdx.x] = N; }'
      );
      const name = `fill< ${type}, 7 >`;
      const { kernel } = await made.handle({ op: 'describe', kernel: name });
      expect(kernel!.signature).toContain(type.replace(/ +/, ' '));
      const { after } = await launch(
        made,
        `${name}<<<1, 3>>>(x)`,
        {},
        {
          x: {
            dtype: {
              'unsigned int': 'uint32' as const,
              'long long': 'int64' as const,
              'unsigned  char': 'uint8' as const,
              float: 'float32' as const
            }[type]!,
            generator: 'zeros',
            length: '3'
          }
        }
      );
      expect(after.x).toEqual([7, 7, 7]);
    }
  );

  it('stop a loop that never ends and name its line', async () => {
    const made = await compiled(
      `__global__ void spin(int *p)
{
    int i = 0;
    while (p[0] == 0) {
        i++;
    }
    p[1] = i;
}`,
      { iterationLimit: 10_000 }
    );
    const { name, message } = await failureOf(
      launch(made, 'spin<<<1, 1>>>(p)', {}, { p: ints('zeros', '2') })
    );
    expect(name).toBe('TimeoutError');
    expect(message).toContain('line 4');
    // The session goes on.
    const { after } = await launch(
      made,
      'spin<<<1, 1>>>(p)',
      {},
      { p: ints('ones', '2') }
    );
    expect(after.p).toEqual([1, 0]);
  });

  it('cover grids beyond 65,535 blocks', async () => {
    const made = await compiled(`
      __global__ void mark(int *p, int n)
      {
          int i = blockIdx.x * blockDim.x + threadIdx.x;
          if (i < n) { p[i] += gridDim.x; }
      }`);
    const n = 70_001;
    const { after } = await launch(
      made,
      'mark<<<n, 1>>>(p, n)',
      { n },
      { p: ints('ramp', 'n') }
    );
    expect(after.p.every((value, i) => value === i + n)).toBe(true);
  });

  it('run blocks larger than the device allows', async () => {
    const made = await compiled(`
      __global__ void reverse(int *p)
      {
          __shared__ int s[1024];
          s[threadIdx.x] = p[threadIdx.x];
          __syncthreads();
          p[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
      }`);
    const { record, after } = await launch(
      made,
      'reverse<<<1, 1024>>>(p)',
      {},
      { p: ints('ramp', '1024') }
    );
    expect(after.p).toEqual(Array.from({ length: 1024 }, (_, i) => 1023 - i));
    expect(record.threadsPerInvocation).toBeGreaterThan(1);
  });

  it('may be given one array twice', async () => {
    const made = await compiled(`
      __global__ void shift(const int *in, int *out)
      {
          out[threadIdx.x + 1] = in[threadIdx.x] * 10;
      }`);
    const { after } = await launch(
      made,
      'shift<<<1, 1>>>(p, p)',
      {},
      { p: ints('ramp:1', '3') }
    );
    expect(after.p).toEqual([1, 10, 3]);
  });

  it('start inside an array, by elements of its type and of a vector type', async () => {
    const made = await compiled(`
      __global__ void plain(int *p) { p[threadIdx.x] = -1; }
      __global__ void wide(int4 *p) { p[threadIdx.x] = make_int4(1, 2, 3, 4); }`);
    const first = await launch(
      made,
      'plain<<<1, 2>>>(p[5:])',
      {},
      { p: ints('zeros', '8') }
    );
    expect(first.after.p).toEqual([0, 0, 0, 0, 0, -1, -1, 0]);
    const second = await launch(
      made,
      'wide<<<1, 1>>>(p[4:])',
      {},
      { p: ints('zeros', '12') }
    );
    expect(second.after.p).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0]);
    expect(
      await failureOf(
        launch(made, 'wide<<<1, 1>>>(p[3:])', {}, { p: ints('zeros', '12') })
      )
    ).toMatchObject({
      name: 'LaunchError',
      message: expect.stringContaining('argument 1 begins 12 bytes into')
    });
  });

  it('keep __device__ variables, which one launch changes once however often it is timed', async () => {
    const made = await compiled(`
      __device__ int calls = 40;
      __constant__ int steps[2] = {1, 2};
      __global__ void count(int *p)
      {
          atomicAdd(&calls, steps[0]);
          p[0] = calls;
      }
      __global__ void look(int *p) { p[0] = calls + steps[1]; }`);
    await launch(
      made,
      'count<<<1, 1>>>(p)',
      {},
      { p: ints('zeros', '1') },
      false
    );
    const { after } = await launch(
      made,
      'look<<<1, 1>>>(p)',
      {},
      { p: ints('zeros', '1') }
    );
    expect(after.p).toEqual([43]);
  });

  it('give dynamic shared memory to a kernel that has it', async () => {
    const made = await compiled(reduction1.source);
    expect(
      (
        await failureOf(
          launch(
            made,
            'reduce1<<<1, 64>>>(p, p, 1)',
            {},
            { p: ints('zeros', '1') }
          )
        )
      ).message
    ).toContain('reduce1<<<grid, block, bytes>>>');
  });

  it('respect __launch_bounds__', async () => {
    const made = await compiled(
      `__global__ void __launch_bounds__(128) bounded(int *p) { p[threadIdx.x] = 1; }`
    );
    expect(
      (
        await failureOf(
          launch(
            made,
            'bounded<<<1, 256>>>(p)',
            {},
            { p: ints('zeros', '256') }
          )
        )
      ).message
    ).toContain('__launch_bounds__(128)');
  });

  it('say which n fits where an array is too large for a buffer', async () => {
    const made = await compiled(`__global__ void k(int *p) { p[0] = 1; }`);
    const { kernel } = await made.handle({ op: 'describe', kernel: 'k' });
    const { launch: resolved } = generateLaunch(
      'k<<<1, 1>>>(p)',
      kernel!.params,
      {},
      { p: ints('zeros', '1') }
    );
    // Claims a size without holding it: nothing of it may be uploaded.
    const data = new Proxy(new ArrayBuffer(0), {
      get: (target, key) =>
        key === 'byteLength' ? 2 ** 40 : Reflect.get(target, key, target)
    });
    expect(
      await failureOf(
        made.handle({
          op: 'launch',
          launch: resolved,
          arrays: [{ dtype: 'int32', shape: [2 ** 38], data }],
          options: {}
        })
      )
    ).toMatchObject({
      name: 'OutOfMemoryError',
      message: expect.stringContaining('The largest n that fits is')
    });
  });

  it('have different kernels for different blocks of one template', async () => {
    const made = await compiled(`
      template <unsigned int B, typename T> __global__ void fill(T *p, T value)
      {
          p[threadIdx.x] = value + (T)B;
      }`);
    const { after } = await launch(
      made,
      'fill<7, float><<<1, 2>>>(p, 0.5)',
      {},
      { p: { dtype: 'float32', generator: 'zeros', length: '2' } }
    );
    expect(after.p).toEqual([7.5, 7.5]);
    const second = await launch(
      made,
      'fill<3, int><<<1, 2>>>(p, 1)',
      {},
      { p: ints('zeros', '2') }
    );
    expect(second.after.p).toEqual([4, 4]);
  });
});

describe('compile errors', () => {
  it('carry their diagnostics with the CUDA line', async () => {
    const { name, message, diagnostics } = await failureOf(
      compiled('__global__ void k(int *p)\n{\n    p[0] = missing;\n}\n')
    );
    expect(name).toBe('CompileError');
    expect(message).toContain('cell [1]:3:12: error:');
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics![0]).toMatchObject({
      line: 3,
      column: 12,
      length: 'missing'.length,
      text: '    p[0] = missing;'
    });
  });

  it('do not replace what was compiled before', async () => {
    const made = await compiled('__global__ void k(int *p) { p[0] = 5; }');
    await failureOf(
      made.handle({
        op: 'compile',
        language: 'cuda',
        source: '__global__ void k(int *p) { p[0] = ; }',
        file: 'cell [2]',
        options: {}
      })
    );
    const { after } = await launch(
      made,
      'k<<<1, 1>>>(p)',
      {},
      { p: ints('zeros', '1') }
    );
    expect(after.p).toEqual([5]);
  });

  it('of a template instance come at its launch', async () => {
    const made = await compiled(
      'template <int N> __global__ void k(int *p) { static_assert(N > 2, "N is too small"); p[0] = N; }'
    );
    const { name, message } = await failureOf(
      launch(made, 'k<1><<<1, 1>>>(p)', {}, { p: ints('zeros', '1') })
    );
    expect(name).toBe('CompileError');
    expect(message).toContain('N is too small');
    const { after } = await launch(
      made,
      'k<3><<<1, 1>>>(p)',
      {},
      { p: ints('zeros', '1') }
    );
    expect(after.p).toEqual([3]);
  });
});

describe('references', () => {
  const entry = reduction1;
  const inputs = entry.inputs as Record<string, GeneratedInput>;

  it('check a cell that holds the text of a catalogue entry', async () => {
    const made = await compiled(`\n${entry.source}\n`);
    const { record } = await launch(made, entry.launch, { n: 5000 }, inputs);
    expect(record.check).toEqual({
      status: 'passed',
      detail: '40 elements of out equal the reference'
    });
    expect(record.traffic).toMatchObject({
      model: 'catalogue',
      read: 20_000,
      written: 160
    });
    expect(record.flops).toBe(4960);
  });

  it('say where a result is wrong', async () => {
    const made = await compiled(entry.source);
    // Twice too few blocks' worth of elements: the reference follows the launch, the input does not.
    const { record } = await launch(
      made,
      'reduce1<<<2, 96, 96 * 4>>>(x, sums, n)',
      { n: 192 },
      { ...inputs, sums: ints('zeros', '2') }
    );
    expect(record.check.status).toBe('failed');
    expect(record.check.detail).toMatch(
      /^out\[0\] is -?\d+, the reference says \d+; 2 of 2 elements differ$/
    );
  });
});
